package judge

import "slices"

// The explanations of pass 5, in the order in which they are tried.
const (
	ByKeys        = "keys"
	ByReading     = "reading"
	ByValue       = "value"
	ByTyping      = "typed"
	ByStranger    = "stranger"
	ByDevice      = "device"
	ByOverwriting = "overwritten"
)

// explain is pass 5: what is wrong in a file turns to open by the first
// explanation that holds.
func (j *judging) explain(f *file) {
	wrong := slices.ContainsFunc(f.findings, func(x Finding) bool { return x.Outcome == Wrong })
	strange := j.stranger(f)
	if !wrong && !strange {
		return
	}
	made := MadeUnknown
	if j.Made != nil && !j.KeysOpen {
		made = j.Made(f.at, f.shows(), !j.result.NoneKnown)
	}
	byValue := j.ValueOpen || made == MadeSpelled
	strange = strange && !j.KeysOpen && !byValue && made != MadeOther
	why := ""
	switch {
	case !wrong:
	case j.KeysOpen:
		why = ByKeys
	case f.Keyless, f.Doubtful, slices.ContainsFunc(f.Records, func(r Record) bool { return r.Doubt }):
		why = ByReading
	case byValue:
		why = ByValue
	case f.Device:
		why = ByDevice
	}
	if strange {
		f.strange = true
		f.setAside()
		return
	}
	overwritten := why == "" && f.Combined && !f.Stated && j.overwritten(f)
	whole := overwritten && j.originals(f)
	for i := range f.findings {
		x := &f.findings[i]
		if x.Outcome != Wrong {
			continue
		}
		switch {
		case why == ByDevice && f.Typed && j.slip(f, x):
			x.Outcome, x.Why = Open, ByTyping
		case why != "":
			x.Outcome, x.Why = Open, why
		case f.Typed && j.slip(f, x):
			x.Outcome, x.Why = Open, ByTyping
		case whole:
			x.Outcome, x.Why = Overwrote, ByOverwriting
		case overwritten:
			x.Outcome, x.Why = Open, ByOverwriting
		}
	}
}

// setAside leaves a stranger open, doubts and all, and no set.
func (f *file) setAside() {
	for i := range f.findings {
		if x := &f.findings[i]; x.Outcome == Wrong || x.Outcome == Open {
			x.Outcome, x.Why, x.Fact = Open, ByStranger, Fact{None, None}
		}
	}
	f.findings = slices.DeleteFunc(f.findings, func(x Finding) bool { return x.Record == None }) // it is said once
	f.findings = append(f.findings, Finding{None, "5", Open, Fact{None, None}, ByStranger})
}

// stranger reports whether a file that claims by its name only holds no board of
// this tournament, altered or not.
func (j *judging) stranger(f *file) bool {
	if len(f.Claims) == 0 || f.Stated || f.known > 0 || len(f.Records) == 0 {
		return false
	}
	for r := range f.Records {
		if !f.Records[r].Deal.Complete() && j.partOfClaim(f, r) || j.altered(f, r).Set != None {
			return false
		}
	}
	return f.pairs <= MaxPairs
}

// partOfClaim reports whether a record shows hands of a claimed board, all as
// dealt.
func (j *judging) partOfClaim(f *file, r int) bool {
	return slices.ContainsFunc(f.findings, func(x Finding) bool { return x.Record == r && x.Outcome == InPart })
}

// slip reports whether a typed board has at most two cards in other hands.
func (j *judging) slip(f *file, x *Finding) bool {
	d := &f.Records[x.Record].Deal
	return x.Fact.Index != None && Moved(d, j.deal(x.Fact)) <= 2
}

// overwritten reports whether all boards of a file are those of the reserve sets
// of what it claims.
func (j *judging) overwritten(f *file) bool {
	for r, x := range f.fact {
		if f.Records[r].Deal == (Record{}).Deal {
			continue
		}
		if x.Set == None || !j.Sets[x.Set].Reserve || !slices.ContainsFunc(j.others[x.Set], f.claims) {
			return false
		}
	}
	return len(f.fact) > 0
}

// originals reports whether other files that claim them show the sets that a
// file claims, whole.
func (j *judging) originals(f *file) bool {
	for _, s := range f.Claims {
		right := map[int]bool{}
		for i := range j.files {
			if i == f.at {
				continue
			}
			if g := &j.files[i]; g.whole && slices.Contains(g.Claims, s) {
				for k := range j.Sets[s].Boards {
					right[k] = true
				}
			}
			for _, x := range j.files[i].findings {
				if x.Outcome == AsDealt && x.Fact.Set == s {
					right[x.Fact.Index] = true
				}
			}
		}
		if len(right) < j.result.Sets[s].Facts {
			return false
		}
	}
	return true
}
