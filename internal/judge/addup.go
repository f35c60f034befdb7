package judge

import "slices"

// addUp is section 4: what all files together show of each set and session.
func (j *Recognised) addUp() {
	res, bad := j.result, []Finding{}
	for _, f := range j.files {
		res.Files = append(res.Files, f.findings)
		for _, s := range f.Claims {
			res.Sets[s].Claimed = true
		}
		for _, x := range f.findings {
			switch x.Outcome {
			case AsDealt:
				set := &res.Sets[x.Fact.Set]
				set.Shown = true
				for k := range 1 + x.Further {
					set.Right[x.Fact.Index+k] = true
				}
			case InPart:
				res.Sets[x.Fact.Set].Shown = true
			case Wrong, Open:
				bad = append(bad, x)
			}
		}
	}
	for _, x := range bad {
		if x.Fact.Set != None {
			set := &res.Sets[x.Fact.Set]
			set.wrong, set.open = set.wrong || x.Outcome == Wrong, true
			if x.Fact.Index != None {
				set.Right[x.Fact.Index] = false
			}
		}
	}
	for s := range j.Sets {
		if sets := j.mates(s); sets[0] == s {
			res.Sessions = append(res.Sessions, j.session(sets))
		}
	}
}

// session is 4.1.
func (j *Recognised) session(sets []int) SessionResult {
	res, own := j.result.Sets, sets[0]
	out := SessionResult{Session: j.Sets[own].Session, State: NotShown}
	played, wrong, open := []int{own}, false, false
	undeclared := false // a file shows a reserve set that nobody stated
	for _, s := range sets {
		wrong, open = wrong || res[s].wrong, open || res[s].open
		if j.Sets[s].Stated {
			played = append(played, s)
		} else if j.Sets[s].Reserve {
			undeclared = undeclared || res[s].Shown
		}
	}
	out.Set, out.Undeclared = own, undeclared && !slices.ContainsFunc(played, func(s int) bool { return res[s].Shown })
	facts, some := 0, false
	for _, s := range played {
		facts, some = max(facts, res[s].Facts), some || res[s].Shown
	}
	whole := facts > 0
	for k := range facts {
		of := slices.IndexFunc(played, func(s int) bool { return k < len(res[s].Right) && res[s].Right[k] })
		if of > 0 {
			out.Reserve = append(out.Reserve, k)
		}
		whole = whole && (of >= 0 || j.isReplaced(Fact{out.Set, k}, res[out.Set].Shifts...))
	}
	switch {
	case wrong:
		out.State = False
	case open, out.Undeclared:
		out.State = NotChecked
	case whole:
		out.State = Whole
	case some:
		out.State = Part
	}
	return out
}
