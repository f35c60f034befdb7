package judge

import "slices"

// frames is pass 2: each set gets the shifts of its numbers, for which the files
// vote. A set that was published with "?" has as its frame its first board.
func (j *judging) frames() {
	votes := make([]map[int]bool, len(j.Sets))
	firsts := make([]map[int]bool, len(j.Sets))
	for i := range j.files {
		f := &j.files[i]
		if !f.Numbered {
			continue
		}
		if f.whole {
			for _, s := range f.Claims {
				note(votes, s, 0)
			}
			continue
		}
		by := map[int]map[int]int{} // set with "?": first board -> facts
		all := map[int]int{}
		for r, x := range f.fact {
			rec := &f.Records[r]
			if x.Set == None || rec.Number == 0 || rec.Doubt || len(f.Claims) > 0 && !f.claims(x.Set) {
				continue
			}
			if _, stated := f.Frames[x.Set]; stated {
				continue
			}
			k := rec.Number - j.Sets[x.Set].First - x.Index
			if j.Sets[x.Set].First > 0 {
				note(votes, x.Set, k)
				continue
			}
			if by[x.Set] == nil {
				by[x.Set] = map[int]int{}
			}
			by[x.Set][k]++
			all[x.Set]++
		}
		for s, firstBoards := range by {
			for k, n := range firstBoards {
				if k > 0 && 2*n > all[s] {
					note(firsts, s, k)
				}
			}
		}
	}
	for s := range j.Sets {
		res := &j.result.Sets[s]
		res.Facts = len(j.Sets[s].Boards)
		if j.Sets[s].First > 0 {
			res.Frames = shifts(votes[s])
			continue
		}
		switch {
		case len(firsts[s]) == 1:
			for k := range firsts[s] {
				res.Frames = []int{k}
			}
		case len(firsts[s]) == 0 && len(j.Sets[s].List) > 0:
			res.Frames = []int{slices.Min(j.Sets[s].List)}
		}
		res.Facts = j.lastShown(s)
	}
}

func note(votes []map[int]bool, s, k int) {
	if votes[s] == nil {
		votes[s] = map[int]bool{}
	}
	votes[s][k] = true
}

// shifts are the frames of a set whose numbers are published.
func shifts(votes map[int]bool) []int {
	switch {
	case len(votes) == 1:
		for k := range votes {
			return []int{k}
		}
	case len(votes) == 2 && votes[0]:
		for k := range votes {
			if k != 0 && k%16 == 0 {
				return []int{0, k}
			}
		}
	}
	return []int{0}
}

// lastShown is how many boards a set with "?" has: those that a person lists, or
// those up to the last that a file shows as dealt.
func (j *judging) lastShown(s int) (n int) {
	frames := j.result.Sets[s].Frames
	if list := j.Sets[s].List; len(list) > 0 && len(frames) > 0 {
		return min(max(0, slices.Max(list)-frames[0]+1), len(j.Sets[s].Boards))
	}
	for i := range j.files {
		f := &j.files[i]
		for r, x := range f.fact {
			if x.Set == s && (!f.Numbered || slices.Contains(j.framesIn(f, s), f.Records[r].Number-x.Index)) {
				n = max(n, x.Index+1)
			}
		}
	}
	return n
}

// framesIn are the frames of a set in a file: the stated one, or those of the
// vote.
func (j *judging) framesIn(f *file, s int) []int {
	if k, ok := f.Frames[s]; ok {
		return []int{k - j.Sets[s].First}
	}
	return j.result.Sets[s].Frames
}

// free reports whether in a file a frame of a set speaks of its boards alone: it
// is 0, stated, or a multiple of 16 whose numbers are no numbers of the set, nor
// of another set that the file claims or of which it holds a board.
func (j *judging) free(f *file, s, k int) bool {
	key := [2]int{s, k}
	is, ok := f.frees[key]
	if !ok {
		is = j.isFree(f, s, k)
		if f.frees == nil {
			f.frees = map[[2]int]bool{}
		}
		f.frees[key] = is
	}
	return is
}

func (j *judging) isFree(f *file, s, k int) bool {
	if _, stated := f.Frames[s]; stated || k == 0 || j.Sets[s].First == 0 {
		return true
	}
	if k%16 != 0 {
		return false
	}
	from, to := j.span(s, k)
	meets := func(t int) bool {
		a, b := j.span(t, 0)
		if j.Sets[t].First == 0 {
			if len(j.result.Sets[t].Frames) == 0 {
				return false
			}
			a, b = j.span(t, j.result.Sets[t].Frames[0])
		}
		return from < b && a < to
	}
	return !meets(s) && !slices.ContainsFunc(f.Claims, func(t int) bool { return t != s && meets(t) }) &&
		!slices.ContainsFunc(f.holds, func(t int) bool { return t != s && meets(t) })
}

// span are the numbers of a set in a frame, from the first to behind the last.
func (j *judging) span(s, k int) (from, to int) {
	from = j.Sets[s].First + k
	return from, from + j.result.Sets[s].Facts
}

// has reports whether a board of a set, by its place, is one to be played: of a
// set with "?" those that are listed, or up to the last that is shown.
func (j *judging) has(s, index int) bool {
	if index < 0 || index >= j.result.Sets[s].Facts {
		return false
	}
	list := j.Sets[s].List
	return len(list) == 0 || slices.Contains(list, j.firstBoard(s)+index)
}

// count is how many boards a set has that are to be played.
func (j *judging) count(s int) (n int) {
	if len(j.Sets[s].List) == 0 {
		return j.result.Sets[s].Facts
	}
	for k := range j.result.Sets[s].Facts {
		if j.has(s, k) {
			n++
		}
	}
	return n
}

// speaks are the facts that a number speaks of in the sets that a file claims.
// vague: those of which it speaks through a frame that does not speak of them alone.
func (j *judging) speaks(f *file, m int) (facts, vague []Fact) {
	for _, s := range f.Claims {
		for n, k := range j.framesIn(f, s) {
			i := m - j.Sets[s].First - k
			if !j.has(s, i) || n > 0 && f.hasNumber(m-k) {
				continue
			}
			facts = append(facts, Fact{s, i})
			if !j.free(f, s, k) {
				vague = append(vague, Fact{s, i})
			}
		}
	}
	return facts, vague
}

// hasNumber reports whether the file has a record with a number.
func (f *file) hasNumber(n int) bool {
	if f.own == nil {
		f.own = map[int]bool{}
		for r := range f.Records {
			f.own[f.Records[r].Number] = true
		}
	}
	return f.own[n]
}
