package judge

import "slices"

// addUp is section 4: what all files together show of each set and session.
func (j *judging) addUp() {
	res := j.result
	for s := range j.Sets {
		n := len(j.Sets[s].Boards)
		res.Sets[s].Right, res.Sets[s].Partly = make([]bool, n), make([]bool, n)
	}
	res.NoneKnown = j.noneKnown()
	bad := map[Fact]bool{}
	for i := range j.files {
		f := &j.files[i]
		res.Files, res.Readings = append(res.Files, f.findings), append(res.Readings, f.reading)
		res.Facts = append(res.Facts, f.facts())
		for _, s := range f.Claims {
			res.Sets[s].Claimed = true
			for k := range res.Sets[s].Right {
				if f.whole {
					res.Sets[s].Right[k], res.Sets[s].Shown = true, true
				}
			}
		}
		for k, x := range f.findings {
			if x.Outcome == Wrong && res.NoneKnown {
				f.findings[k].Outcome, f.findings[k].Soft = Open, NoBoard
			}
			j.add(f, f.findings[k], bad)
		}
	}
	for x := range bad {
		if x.Index != None {
			res.Sets[x.Set].Right[x.Index] = false
		}
	}
	done := map[int]bool{}
	for s := range j.Sets {
		if session := j.Sets[s].Session; !done[session] {
			done[session] = true
			res.Sessions = append(res.Sessions, j.session(session))
		}
	}
}

// facts are the boards that the records of a file are recognised as.
func (f *file) facts() map[int]Fact {
	if f.whole {
		return nil
	}
	out := make(map[int]Fact, len(f.entries))
	for i := range f.entries {
		if e := &f.entries[i]; e.fact != nothing {
			out[e.record] = e.fact
		}
	}
	return out
}

func (j *judging) noneKnown() bool {
	some := func(of func(f file) bool) bool { return slices.ContainsFunc(j.files, of) }
	return some(func(f file) bool { return len(f.entries) > 0 }) && !some(func(f file) bool {
		return f.whole || slices.ContainsFunc(f.entries, func(e entry) bool { return e.fact != nothing })
	})
}

// add takes one finding into the results of its set.
func (j *judging) add(f *file, x Finding, bad map[Fact]bool) {
	if x.Fact.Set == None {
		return
	}
	set := &j.result.Sets[x.Fact.Set]
	switch x.Outcome {
	case AsDealt:
		set.Right[x.Fact.Index], set.Shown = true, true
	case InPart:
		set.Partly[x.Fact.Index], set.Shown = true, true
	case Wrong:
		set.wrong, bad[x.Fact] = true, true
	case Open:
		set.open, bad[x.Fact] = true, true
	}
	k := f.shiftOf(j.base(f, x.Fact).Set)
	if (x.Outcome == AsDealt || x.Outcome == InPart) && k.ok && k.by != 0 && !slices.Contains(set.Shifts, k.by) {
		set.Shifts = append(set.Shifts, k.by)
		slices.Sort(set.Shifts)
	}
}

// session is 4.1.
func (j *judging) session(session int) SessionResult {
	sets := j.setsOf(session)
	own := sets[0]
	out := SessionResult{Session: session, Set: own, State: NotShown}
	wrong, open, stated := false, false, None
	var reserves []int // that files claim
	original := j.result.Sets[own].Claimed || j.result.Sets[own].Shown
	for _, s := range sets {
		set := &j.result.Sets[s]
		wrong, open = wrong || set.wrong, open || set.open
		switch {
		case !j.Sets[s].Reserve:
		case j.Sets[s].Stated:
			stated = s
		case set.Claimed:
			reserves = append(reserves, s)
		}
	}
	if !original && stated == None && len(reserves) > 0 {
		own, out.Set = reserves[0], reserves[0]
		open = open || len(reserves) > 1
	}
	whole, some := j.result.Sets[own].Facts > 0 || stated != None && j.result.Sets[stated].Facts > 0, j.result.Sets[own].Shown
	for k, right := range j.result.Sets[own].Right {
		either := stated != None && k < len(j.result.Sets[stated].Right) && j.result.Sets[stated].Right[k]
		switch {
		case right || k >= j.result.Sets[own].Facts && !either:
		case either:
			out.Reserve = append(out.Reserve, k)
		case j.isReplaced(Fact{own, k}):
			continue
		default:
			whole = false
		}
		some = some || right || either
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

// isReplaced reports whether a fact was stated to be replaced, by its published number or
// that of any file.
func (j *judging) isReplaced(x Fact) bool {
	list, n := j.Sets[x.Set].Outside, j.first(x.Set)+x.Index
	return slices.Contains(list, n) || slices.ContainsFunc(j.shifts[x.Set], func(k int) bool { return slices.Contains(list, n+k) })
}

// Exit is 4.2 for the hands alone: 0 verified, 1 false, 2 not verified. With partial,
// what no file shows does not count.
func (r *Result) Exit(partial bool) int {
	is := func(state State) func(SessionResult) bool {
		return func(x SessionResult) bool { return x.State == state }
	}
	if slices.ContainsFunc(r.Sessions, is(False)) {
		return 1
	}
	some := slices.ContainsFunc(r.Sets, func(x SetResult) bool { return x.Shown })
	for _, list := range r.Files {
		if slices.ContainsFunc(list, func(x Finding) bool { return x.Outcome == Open }) {
			return 2
		}
	}
	for _, x := range r.Sessions {
		if x.State != Whole && !partial {
			return 2
		}
	}
	if !some {
		return 2
	}
	return 0
}
