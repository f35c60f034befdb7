package judge

import "slices"

// addUp is pass 6: what all files together show of each set and session.
func (j *judging) addUp() {
	claimed := make([][]bool, len(j.Sets))
	bad := make([][]bool, len(j.Sets)) // facts that are wrong or open
	all := 0
	for s := range j.Sets {
		all += len(j.Sets[s].Boards)
	}
	room := make([]bool, 3*all)
	for s := range j.Sets {
		n := len(j.Sets[s].Boards)
		claimed[s], bad[s], j.result.Sets[s].Right, room = room[:n:n], room[n:2*n:2*n], room[2*n:3*n:3*n], room[3*n:]
	}
	part := make([]bool, len(j.Sets))
	wrong, open := make([]bool, len(j.Sets)), make([]bool, len(j.Sets))
	for i := range j.files {
		f := &j.files[i]
		if !f.whole { // else they stand as claimed
			j.apart(f)
		}
		for _, s := range f.Claims {
			if f.strange {
				break
			}
			res := &j.result.Sets[s]
			res.Claims, res.Stated = true, res.Stated || f.Stated
			for k := range claimed[s] {
				if f.whole {
					claimed[s][k], res.Right[k] = true, true
				}
			}
		}
		for _, x := range f.findings {
			s, k := x.Fact.Set, x.Fact.Index
			if s == None {
				continue
			}
			switch x.Outcome {
			case AsDealt, Choice:
				claimed[s][k] = true
				j.result.Sets[s].Right[k] = true
			case ByCards:
				j.result.Sets[s].Right[k] = true
			case InPart:
				part[s] = true
			case Wrong:
				wrong[s] = true
			case Open:
				open[s] = true
			}
			if k != None && (x.Outcome == Wrong || x.Outcome == Open) {
				bad[s][k] = true
			}
		}
	}
	j.sessions(open, claimed)
	for s := range j.Sets {
		res := &j.result.Sets[s]
		all, any, whole := true, false, true
		for k := range res.Right {
			if bad[s][k] {
				res.Right[k] = false
			}
			if !j.has(s, k) {
				continue
			}
			any = any || res.Right[k]
			all = all && res.Right[k]
			whole = whole && claimed[s][k]
		}
		anyClaimed := slices.Contains(claimed[s], true)
		switch {
		case wrong[s]:
			res.State = False
		case open[s]:
			res.State = NotChecked
		case any && all && whole && res.Facts > 0:
			res.State = Whole
		case !any && !part[s]:
			res.State = NotShown
		case any && !anyClaimed && !part[s]:
			res.State = CardsOnly
		default:
			res.State = Part
		}
	}
	for i := range j.result.Sessions {
		out := &j.result.Sessions[i]
		out.State = j.state(out, claimed)
	}
}

// state is that of a session, out of those of its sets.
func (j *judging) state(out *SessionResult, claimed [][]bool) State {
	own := out.Set
	states := []State{j.result.Sets[own].State}
	both := j.isBoth(own)
	whole := states[0] == Whole
	for _, t := range j.others[own] {
		bad := j.result.Sets[t].State == False || j.result.Sets[t].State == NotChecked
		if stated := slices.Contains(j.Both, t); stated || bad || j.given(t) {
			states = append(states, j.result.Sets[t].State)
			whole = whole && (!stated || states[len(states)-1] == Whole)
		}
	}
	switch {
	case slices.Contains(states, False):
		return False
	case slices.Contains(states, NotChecked):
		return NotChecked
	case both && whole:
		return Whole
	case both && slices.ContainsFunc(states, func(x State) bool { return x != NotShown && x != CardsOnly }):
		return Part
	case both && slices.Contains(states, CardsOnly):
		return CardsOnly
	case len(out.Replaced) == 0:
		return states[0]
	}
	for k := range claimed[own] {
		if k < j.result.Sets[own].Facts && !claimed[own][k] && !slices.Contains(out.Replaced, k) {
			return states[0]
		}
	}
	return Whole
}

// isBoth reports whether beside a set, an original one, another was played, as
// stated.
func (j *judging) isBoth(s int) bool {
	return slices.ContainsFunc(j.others[s], func(t int) bool { return slices.Contains(j.Both, t) })
}

func first(list []int) int {
	if len(list) == 0 {
		return 0
	}
	return list[0]
}

// apart is rule 2: sets that one file claims and that share numbers there, and in
// sequences all, stand one behind the other in it, as claimed, with every copy.
func (j *judging) apart(f *file) {
	if len(f.Claims) < 2 {
		return
	}
	from, to := map[int]int{}, map[int]int{} // set -> its first and last place
	numbers := map[int]map[int]bool{}
	for _, x := range f.findings {
		s := x.Fact.Set
		if x.Outcome != AsDealt || x.Record == None || f.fact[x.Record].Set != s {
			continue
		}
		r := x.Record
		last := r
		if f.Records[r].Copies > 1 {
			last = max(last, f.Records[r].Last)
		}
		if _, ok := from[s]; !ok {
			from[s], to[s], numbers[s] = r, last, map[int]bool{}
		}
		from[s], to[s] = min(from[s], r), max(to[s], last)
		numbers[s][f.Records[r].Number] = true
	}
	open := map[int]bool{}
	for i, s := range f.Claims {
		for _, t := range f.Claims[i+1:] {
			_, a := from[s]
			_, b := from[t]
			if a && b && to[s] >= from[t] && (!f.Numbered || share(numbers[s], numbers[t])) {
				open[s], open[t] = true, true
			}
		}
	}
	for _, s := range f.Claims {
		if open[s] {
			f.find(None, "6.2", Open, Fact{s, None})
		}
	}
}

func share(a, b map[int]bool) bool {
	for n := range a {
		if b[n] {
			return true
		}
	}
	return false
}

// sessions is rule 3: which set of a session was played.
func (j *judging) sessions(open []bool, claimed [][]bool) {
	seen := map[int]bool{}
	for s := range j.Sets {
		session := j.Sets[s].Session
		if seen[session] {
			continue
		}
		seen[session] = true
		all := append([]int{s}, j.others[s]...)
		if i := slices.IndexFunc(all, func(t int) bool { return !j.Sets[t].Reserve }); i > 0 {
			all[0], all[i] = all[i], all[0] // the original first
		}
		out := SessionResult{Session: session, Set: all[0]}
		j.played(all, &out, claimed)
		if out.Open {
			for _, t := range all {
				open[t] = open[t] || j.given(t)
			}
		}
		j.result.Sessions = append(j.result.Sessions, out)
	}
}

// given reports whether a file claims a set or shows a board of it.
func (j *judging) given(s int) bool {
	return j.result.Sets[s].Claims || slices.Contains(j.result.Sets[s].Right, true)
}

// played decides between the sets of a session, the original first.
func (j *judging) played(all []int, out *SessionResult, claimed [][]bool) {
	var sets []int // that are given, and do not only replace boards of the original
	stated := 0
	for _, s := range all {
		if !j.given(s) {
			continue
		}
		if boards := indexes(claimed[s]); j.replaces(s, len(boards)) && s != all[0] && !j.Sets[all[0]].Reserve && !j.isBoth(all[0]) {
			out.Replaced = append(out.Replaced, boards...)
			continue
		}
		sets = append(sets, s)
		if j.result.Sets[s].Stated {
			stated++
		}
	}
	slices.Sort(out.Replaced)
	out.Replaced = slices.Compact(out.Replaced)
	if len(sets) == 1 && !j.isBoth(all[0]) {
		if len(out.Replaced) == 0 {
			out.Set = sets[0]
		}
		return
	}
	if len(sets) == 0 {
		return
	}
	if j.isBoth(all[0]) {
		out.Open = slices.ContainsFunc(sets, func(s int) bool { return s != all[0] && !slices.Contains(j.Both, s) })
		return
	}
	out.Open = stated != 1
	for _, s := range sets {
		if j.result.Sets[s].Stated && stated == 1 {
			out.Set = s
		}
		out.Open = out.Open || !j.result.Sets[s].Claims // by its cards only
	}
}

// replaces reports whether the boards of a set that files claim, so many, are to
// replace some of the original's: those that are stated one by one, if no other
// board of the set is shown; or those of a stated file, if they are less than
// half of the set.
func (j *judging) replaces(s, boards int) bool {
	res := &j.result.Sets[s]
	if !res.Claims {
		return boards > 0 && boards == count(res.Right)
	}
	return res.Stated && 2*boards < res.Facts
}

func count(list []bool) (n int) {
	for _, x := range list {
		if x {
			n++
		}
	}
	return n
}

func indexes(list []bool) (out []int) {
	for i, x := range list {
		if x {
			out = append(out, i)
		}
	}
	return out
}
