package judge

import "slices"

// addUp combines the findings of all files into one result per set and session (section 4).
func (j *Recognised) addUp() {
	res, bad := j.result, []Finding{}
	for _, f := range j.files {
		res.Files = append(res.Files, f.findings)
		for _, s := range f.Claims {
			res.Sets[s].Claimed = true
		}
		for _, finding := range f.findings {
			switch finding.Outcome {
			case AsDealt:
				set := &res.Sets[finding.Fact.Set]
				set.Shown = true
				for k := range 1 + finding.Further {
					set.Right[finding.Fact.Index+k] = true
				}
			case InPart:
				res.Sets[finding.Fact.Set].Shown = true
			case Wrong, Open:
				bad = append(bad, finding)
			}
		}
	}
	for _, finding := range bad {
		if finding.Fact.Set != None {
			set := &res.Sets[finding.Fact.Set]
			set.wrong, set.open = set.wrong || finding.Outcome == Wrong, true
			if finding.Fact.Index != None {
				set.Right[finding.Fact.Index] = false
			}
		}
	}
	for s := range j.Sets {
		if sets := j.mates(s); sets[0] == s {
			res.Sessions = append(res.Sessions, j.session(sets))
		}
	}
}

// session returns a session's result with the given sets (rule 4.1).
func (j *Recognised) session(sets []int) SessionResult {
	res, original := j.result.Sets, sets[0]
	result := SessionResult{Session: j.Sets[original].Session, State: NotShown}
	played, wrong, open := []int{original}, false, false
	undeclared := false
	for _, s := range sets {
		wrong, open = wrong || res[s].wrong, open || res[s].open
		if j.Sets[s].Stated {
			played = append(played, s)
		} else if j.Sets[s].Reserve {
			undeclared = undeclared || res[s].Shown
		}
	}
	shown := func(s int) bool { return res[s].Shown }
	result.Set, result.Undeclared = original, undeclared && !slices.ContainsFunc(played, shown)
	facts, anyShown := 0, false
	for _, s := range played {
		facts, anyShown = max(facts, res[s].Facts), anyShown || res[s].Shown
	}
	whole := facts > 0
	for k := range facts {
		source := slices.IndexFunc(played, func(s int) bool { return k < len(res[s].Right) && res[s].Right[k] })
		if source > 0 {
			result.Reserve = append(result.Reserve, k)
		}
		whole = whole && (source >= 0 || j.isReplaced(Fact{result.Set, k}, res[result.Set].Shifts...))
	}
	switch {
	case wrong:
		result.State = False
	case open, result.Undeclared:
		result.State = NotChecked
	case whole:
		result.State = Whole
	case anyShown:
		result.State = Part
	}
	return result
}
