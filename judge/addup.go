package judge

import "slices"

// addUp is section 4: what all files together show of each set and session.
func (j *judging) addUp() {
	res := j.result
	for s := range j.Sets {
		res.Sets[s].Right = make([]bool, len(j.Sets[s].Boards))
	}
	bad := map[Fact]bool{}
	for i := range j.files {
		f := &j.files[i]
		facts := map[int]Fact{}
		for k := range f.entries {
			if e := &f.entries[k]; e.fact != nothing {
				facts[e.record] = e.fact
			}
		}
		res.Files, res.Facts = append(res.Files, f.findings), append(res.Facts, facts)
		res.Readings = append(res.Readings, f.reading)
		for _, s := range f.Claims {
			set := &res.Sets[s]
			set.Claimed, set.Shown = true, set.Shown || f.Whole
			for k := range set.Right {
				set.Right[k] = set.Right[k] || f.Whole
			}
		}
		for _, x := range f.findings {
			j.add(f, x, bad)
		}
	}
	for x := range bad {
		if x.Index != None {
			res.Sets[x.Set].Right[x.Index] = false
		}
	}
	for s := range j.Sets {
		if session := j.Sets[s].Session; j.sessions[session][0] == s {
			res.Sessions = append(res.Sessions, j.session(session))
		}
	}
}

// add takes one finding into the results of its set.
func (j *judging) add(f *file, x Finding, bad map[Fact]bool) {
	if x.Fact.Set == None {
		return
	}
	set := &j.result.Sets[x.Fact.Set]
	switch x.Outcome {
	case AsDealt, InPart:
		set.Shown = true
		if x.Outcome == AsDealt {
			set.Right[x.Fact.Index] = true
		}
		k := f.shiftOf(j.base(f, x.Fact).Set)
		if k.ok && k.by != 0 && f.Records[x.Record].Number > 0 && !slices.Contains(set.Shifts, k.by) {
			set.Shifts = append(set.Shifts, k.by)
			slices.Sort(set.Shifts)
		}
	case Wrong, Open:
		set.wrong, set.open = set.wrong || x.Outcome == Wrong, set.open || x.Outcome == Open
		bad[x.Fact] = true
	}
}

// session is 4.1.
func (j *judging) session(session int) SessionResult {
	sets, res := j.sessions[session], j.result.Sets
	own, stated := sets[0], None
	out := SessionResult{Session: session, State: NotShown}
	wrong, open := false, false
	var reserves []int // that files claim
	for _, s := range sets {
		wrong, open = wrong || res[s].wrong, open || res[s].open
		if j.Sets[s].Stated {
			stated = s
		} else if j.Sets[s].Reserve && res[s].Claimed {
			reserves = append(reserves, s)
		}
	}
	if !res[own].Claimed && !j.held[own] && stated == None && len(reserves) > 0 {
		own, open = reserves[0], open || len(reserves) > 1
	}
	out.Set = own
	facts := res[own].Facts
	if stated != None {
		facts = max(facts, res[stated].Facts)
	}
	whole, some := facts > 0, res[own].Shown
	for k := range min(facts, len(res[own].Right)) {
		either := stated != None && k < len(res[stated].Right) && res[stated].Right[k]
		if either && !res[own].Right[k] {
			out.Reserve = append(out.Reserve, k)
		}
		some = some || either
		whole = whole && (res[own].Right[k] || either || j.isReplaced(Fact{own, k}, j.shifts[own]...))
	}
	switch {
	case wrong:
		out.State = False
	case open:
		out.State = NotChecked
	case whole:
		out.State = Whole
	case some:
		out.State = Part
	}
	return out
}
