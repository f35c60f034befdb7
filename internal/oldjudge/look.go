package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// look finds out which records are known, and of which kind each file is.
func (j *judging) look() {
	j.relate()
	j.files = make([]file, len(j.Files))
	for i := range j.Files {
		f := &j.files[i]
		own := j.Files[i]
		f.File, f.at = &own, i
		if f.whole = j.isWhole(f); f.whole {
			f.known = len(f.Records)
			continue
		}
		f.claimed = make(map[int]bool, len(f.Claims))
		for _, s := range f.Claims {
			f.claimed[s] = true
		}
		j.read(f)
		held := map[int]bool{}
		copies := map[int]int{}
		for r := range f.Records {
			if s := f.fact[r].Set; s != None {
				f.known++
				if !held[s] {
					held[s] = true
					f.holds = append(f.holds, s)
				}
			}
			if n := f.Records[r].Number; n > 0 {
				copies[n] += max(1, f.Records[r].Copies)
			}
		}
		more := 0
		for _, n := range copies {
			if n > 1 {
				more++
			}
		}
		f.results = f.Several || 2*more > len(copies)
	}
}

// isWhole is the fast way: all boards of what a file claims, each under its number, in
// their order, and nothing that a person or the file says besides.
func (j *judging) isWhole(f *file) bool {
	if len(f.Claims) == 0 || len(f.Readings) > 0 || f.Doubtful || f.Keyless || len(f.Frames)+len(f.Replaced) > 0 {
		return false
	}
	r := 0
	for _, s := range f.Claims {
		set := &j.Sets[s]
		if set.First == 0 || len(set.Outside) > 0 || len(f.Records)-r < len(set.Boards) {
			return false
		}
		for i := range set.Boards {
			rec := &f.Records[r]
			if rec.Deal != set.Boards[i] || f.Numbered && rec.Number != set.First+i || rec.Doubt || rec.Copies > 1 {
				return false
			}
			r++
		}
	}
	return r == len(f.Records) && r > 0
}

// relate finds the other sets of each set's session.
func (j *judging) relate() {
	of := map[int][]int{} // session -> its sets
	for s := range j.Sets {
		of[j.Sets[s].Session] = append(of[j.Sets[s].Session], s)
	}
	j.others = make([][]int, len(j.Sets))
	for s := range j.Sets {
		for _, t := range of[j.Sets[s].Session] {
			if t != s {
				j.others[s] = append(j.others[s], t)
			}
		}
	}
	j.result.Sets = make([]SetResult, len(j.Sets))
}

// read takes a file's records; of several readings that one which makes most
// facts, the first of equals.
func (j *judging) read(f *file) {
	if len(f.Readings) == 0 {
		f.fact, _ = j.factsOf(f)
		return
	}
	var best []Fact
	most := None
	for i, records := range f.Readings {
		f.Records = records
		if facts, n := j.factsOf(f); n > most {
			best, most = facts, n
			j.result.Readings[f.at] = i
		}
	}
	f.Records, f.fact = f.Readings[j.result.Readings[f.at]], best
}

// factsOf are the boards that a file's records are, and how many are one.
func (j *judging) factsOf(f *file) (facts []Fact, known int) {
	facts = make([]Fact, len(f.Records))
	var row []Fact // what its claim has in order, as far as it may be that file
	if !f.Numbered && len(f.Claims) <= MaxClaims {
		row = j.row(f.Claims)
	}
	for r := range f.Records {
		rec := &f.Records[r]
		facts[r] = Fact{None, None}
		if !rec.Deal.Complete() {
			continue
		}
		at, ok := j.expected(f, row, r)
		if !ok {
			at, ok = j.find(rec.Deal)
		}
		if ok {
			facts[r] = at
			known++
		}
	}
	return facts, known
}

// expected is the claimed board that a record has to be, if it is that one: so the
// deals of a championship that is as dealt need no index.
func (j *judging) expected(f *file, row []Fact, r int) (Fact, bool) {
	rec := &f.Records[r]
	if !f.Numbered {
		if r < len(row) && rec.Deal == *j.deal(row[r]) {
			return row[r], true
		}
		return Fact{}, false
	}
	if len(f.Claims) > MaxClaims {
		return Fact{}, false
	}
	for _, s := range f.Claims {
		if i := rec.Number - j.Sets[s].First; j.Sets[s].First > 0 && i >= 0 && i < len(j.Sets[s].Boards) && rec.Deal == j.Sets[s].Boards[i] {
			return Fact{s, i}, true
		}
	}
	return Fact{}, false
}

// find is the board that a deal is.
func (j *judging) find(d bridge.Deal) (Fact, bool) {
	if j.index == nil {
		n := 0
		for s := range j.Sets {
			n += len(j.Sets[s].Boards)
		}
		j.index = make(map[bridge.Deal]Fact, n)
		j.enter(0)
	}
	at, ok := j.index[d]
	if !ok && j.More != nil {
		have := len(j.Sets)
		j.Sets, j.More = slices.Concat(j.Sets, j.More()), nil
		j.relate()
		j.enter(have)
		at, ok = j.index[d]
	}
	return at, ok
}

// enter puts the sets from one on into the index. A deal that is dealt twice is
// the first set's.
func (j *judging) enter(from int) {
	for s := from; s < len(j.Sets); s++ {
		for i, d := range j.Sets[s].Boards {
			if _, there := j.index[d]; !there {
				j.index[d] = Fact{s, i}
			}
		}
	}
}

// noneKnown reports whether no file shows anything of this tournament.
func (j *judging) noneKnown() bool {
	some := false
	for i := range j.files {
		if j.files[i].shows() {
			return false
		}
		some = some || len(j.files[i].Records) > 0
	}
	return some
}

// shows reports whether a file holds a board of this tournament, or shows hands of
// one.
func (f *file) shows() bool {
	return f.known > 0 || slices.ContainsFunc(f.findings, func(x Finding) bool { return x.Outcome == InPart })
}
