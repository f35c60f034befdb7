package judge

import "slices"

// addUp combines the findings of all files into one result per set and session (section 4).
func (j *Recognised) addUp() {
	for _, f := range j.files {
		j.result.Files = append(j.result.Files, f.findings)
		for _, s := range f.Claims {
			j.result.Sets[s].Claimed = true
		}
		j.addMatches(f.findings)
	}
	// Contradictions are added last, because they overrule matches in other files.
	for _, f := range j.files {
		j.addContradictions(f.findings)
	}

	for s := range j.Sets {
		if sets := j.setsOfSession(s); sets[0] == s {
			j.result.Sessions = append(j.result.Sessions, j.sessionResult(sets))
		}
	}
}

// addMatches marks the boards that a file shows.
func (j *Recognised) addMatches(findings []Finding) {
	for _, finding := range findings {
		switch finding.Outcome {
		case Match:
			set := &j.result.Sets[finding.Fact.Set]
			set.Shown = true
			for k := range 1 + finding.Further {
				set.Right[finding.Fact.Index+k] = true
			}
		case PartialMatch:
			j.result.Sets[finding.Fact.Set].Shown = true
		}
	}
}

// addContradictions marks the sets and boards that are wrong or open in a file.
func (j *Recognised) addContradictions(findings []Finding) {
	for _, finding := range findings {
		if finding.Outcome != Wrong && finding.Outcome != Open || finding.Fact.Set == None {
			continue
		}
		set := &j.result.Sets[finding.Fact.Set]
		set.hasOpen = true
		if finding.Outcome == Wrong {
			set.hasWrong = true
		}
		if finding.Fact.Index != None {
			set.Right[finding.Fact.Index] = false
		}
	}
}

// sessionResult returns a session's result with the given sets. The first must be the original set (rule 4.1).
func (j *Recognised) sessionResult(sets []int) SessionResult {
	results, original := j.result.Sets, sets[0]
	played := []int{original}
	isWrong, isOpen, unstatedShown := false, false, false
	for _, s := range sets {
		isWrong = isWrong || results[s].hasWrong
		isOpen = isOpen || results[s].hasOpen
		switch {
		case j.Sets[s].Stated:
			played = append(played, s)
		case j.Sets[s].Reserve:
			unstatedShown = unstatedShown || results[s].Shown
		}
	}
	boards, isShown := 0, false
	for _, s := range played {
		boards = max(boards, results[s].BoardCount)
		isShown = isShown || results[s].Shown
	}

	result := SessionResult{Session: j.Sets[original].Session, Set: original, State: NotShown}
	result.Undeclared = unstatedShown && !isShown
	isWhole := boards > 0
	for k := range boards {
		isRight := func(s int) bool { return k < len(results[s].Right) && results[s].Right[k] }
		source := slices.IndexFunc(played, isRight)
		isFromReserve := source > 0 // played[0] is the original set.
		if isFromReserve {
			result.Reserve = append(result.Reserve, k)
		}
		isWhole = isWhole && (source >= 0 || j.isReplaced(Fact{original, k}, results[original].Shifts...))
	}

	switch {
	case isWrong:
		result.State = False
	case isOpen, result.Undeclared:
		result.State = NotChecked
	case isWhole:
		result.State = Whole
	case isShown:
		result.State = Part
	}
	return result
}
