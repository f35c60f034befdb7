package judge

import "slices"

// addUp is pass 6: what all files together show of each set and session.
func (j *judging) addUp() {
	claimed := make([][]bool, len(j.Sets))
	bad := make([][]bool, len(j.Sets)) // facts that are wrong or open
	for s := range j.Sets {
		n := len(j.Sets[s].Boards)
		claimed[s], bad[s] = make([]bool, n), make([]bool, n)
		j.result.Sets[s].Right = make([]bool, n)
	}
	part := make([]bool, len(j.Sets))
	wrong, open := make([]bool, len(j.Sets)), make([]bool, len(j.Sets))
	j.result.NoneKnown = len(j.files) > 0
	for i := range j.files {
		f := &j.files[i]
		if f.known > 0 {
			j.result.NoneKnown = false
		}
		j.apart(f)
		for _, s := range f.Claims {
			res := &j.result.Sets[s]
			res.Claims, res.Stated = true, res.Stated || f.Stated
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
				j.result.NoneKnown = false
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
			if !j.has(s, k, first(res.Frames)) {
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

// state is that of a session, of which both sets have theirs.
func (j *judging) state(out *SessionResult, claimed [][]bool) State {
	own, other := out.Set, j.twin(out.Set)
	state := func(s int) State {
		if s == None {
			return NotShown
		}
		return j.result.Sets[s].State
	}
	a, b := state(own), state(other)
	switch {
	case a == False || b == False:
		return False
	case a == NotChecked || b == NotChecked:
		return NotChecked
	case j.Both[out.Session] && !(a == Whole && b == Whole):
		return Part
	case len(out.Replaced) == 0:
		return a
	}
	for k := range claimed[own] {
		if k < j.result.Sets[own].Facts && !claimed[own][k] && !slices.Contains(out.Replaced, k) {
			return Part
		}
	}
	return Whole
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
		o, r := s, j.twin(s)
		if j.Sets[o].Reserve {
			o, r = r, o
		}
		out := SessionResult{Session: session, Set: o}
		switch {
		case o == None:
			out.Set = r
		case r == None:
		case j.Both[session]:
		default:
			j.played(o, r, &out, claimed[r])
		}
		if out.Open {
			open[o], open[r] = true, true
		}
		j.result.Sessions = append(j.result.Sessions, out)
	}
}

// played decides between the original set o and the reserve set r.
func (j *judging) played(o, r int, out *SessionResult, claimed []bool) {
	a, b := &j.result.Sets[o], &j.result.Sets[r]
	some := func(res *SetResult) bool { return slices.Contains(res.Right, true) }
	n := 0
	for _, c := range claimed {
		if c {
			n++
		}
	}
	replaces := n > 0 && 2*n < b.Facts // of boards that a person stated
	switch {
	case !b.Claims && !some(b):
	case !a.Claims && !some(a):
		out.Set = r
	case !b.Claims && n > 0 && n == count(b.Right): // boards stated one by one, and no others
		out.Replaced = indexes(claimed)
	case a.Claims && b.Claims:
		switch {
		case b.Stated && replaces:
			out.Replaced = indexes(claimed)
		case a.Stated == b.Stated:
			out.Open = true
		case b.Stated:
			out.Set = r
		}
	default: // one of them by cards only
		out.Open = some(a) && some(b)
		if b.Claims {
			out.Set = r
		}
	}
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
