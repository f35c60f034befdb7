package judge

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// place is where a record stands, after pass 1.
type place struct {
	kind  placeKind
	at    Fact // of a sequence: the fact for which its place stands
	order int  // of a sequence: how many facts of the row stand before it, as far as the run tells
}

type placeKind uint8

const (
	nowhere   placeKind = iota // it has no number
	numbered                   // its number is the file's
	placed                     // its place stands for a fact
	displaced                  // a fact of the row, outside the run
	repeated                   // the second record of a fact
	blank                      // a record without a card, or one that is judged
	hidden                     // a number without a card
	shifted                    // blank records move it
)

// place is pass 1: every record gets a number, or none.
func (j *judging) place(f *file) {
	f.place = make([]place, len(f.Records))
	if f.Numbered {
		for r := range f.Records {
			switch rec := &f.Records[r]; {
			case rec.Deal == (bridge.Deal{}) && !rec.Doubt:
				f.place[r].kind = hidden
			case rec.Number > 0:
				f.place[r].kind = numbered
			}
		}
		return
	}
	for r := range f.Records {
		if f.Records[r].Deal == (bridge.Deal{}) {
			f.place[r].kind = blank
		}
	}
	if len(f.Claims) == 0 {
		for _, s := range f.holds {
			j.run(f, j.row([]int{s}), 0)
		}
		return
	}
	f.rows = j.row(f.Claims)
	if f.known > 0 {
		j.runs(f)
	}
	j.between(f)
	j.blanks(f)
}

// row are the facts of some sets, one behind the other.
func (j *judging) row(sets []int) (row []Fact) {
	for _, s := range sets {
		for i := range j.result.Sets[s].Facts {
			if j.has(s, i) {
				row = append(row, Fact{s, i})
			}
		}
	}
	return row
}

// runs finds the runs of the claimed sets: those that are stated have one each,
// those that a name stands for one together.
func (j *judging) runs(f *file) {
	if !f.Stated {
		j.run(f, f.rows, 0)
		return
	}
	before := 0
	for _, s := range f.Claims {
		row := j.row([]int{s})
		j.run(f, row, before)
		before += len(row)
	}
}

// run gives the records of the run their places in a row that begins behind so
// many facts, and calls the others that are facts of it displaced.
func (j *judging) run(f *file, row []Fact, before int) {
	at := make(map[Fact]int, len(row))
	for i, x := range row {
		at[x] = i
	}
	var mine []int // records that are facts of the row, no two the same
	seen := map[Fact]bool{}
	for r, x := range f.fact {
		if _, ok := at[x]; !ok {
			continue
		}
		if seen[x] {
			f.place[r] = place{kind: repeated, at: x}
			continue
		}
		seen[x] = true
		mine = append(mine, r)
		f.place[r] = place{kind: displaced, at: x}
	}
	run := rising(mine, func(r int) int { return at[f.place[r].at] })
	if 2*len(run) <= len(mine) {
		return
	}
	for _, r := range run {
		x := f.place[r].at
		f.place[r] = place{placed, x, before + at[x]}
	}
}

// rising is the longest rising sequence of a list, of several the one whose
// members stand earliest.
func rising(list []int, key func(int) int) []int {
	// From the end: length[i] is the longest rising sequence that begins at i;
	// best[n] is the greatest key that begins one of n+1.
	length := make([]int, len(list))
	var best []int
	for i := len(list) - 1; i >= 0; i-- {
		k := key(list[i])
		n, _ := slices.BinarySearchFunc(best, k, func(have, want int) int {
			if have > want {
				return -1
			}
			return 1
		})
		if n == len(best) {
			best = append(best, k)
		} else {
			best[n] = k
		}
		length[i] = n + 1
	}
	var out []int
	last := -1
	for i, r := range list {
		if key(r) > last && length[i] == len(best)-len(out) {
			out, last = append(out, r), key(r)
		}
	}
	return out
}

// between gives records that are no facts of the row the places that are missing
// where they stand beside the run, if they are exactly as many. Where no record is a
// fact of the row they stand for it from its start.
func (j *judging) between(f *file) {
	held, run := map[Fact]bool{}, false
	for r := range f.place {
		run = run || f.place[r].kind == placed
		if k := f.place[r].kind; k == placed || k == displaced || k == repeated {
			held[f.place[r].at] = true
			f.lastOwn = r
		}
	}
	f.missing = Fact{None, None}
	if i := slices.IndexFunc(f.rows, func(x Fact) bool { return !held[x] }); i >= 0 {
		f.missing = f.rows[i]
	} else if i := slices.IndexFunc(f.Claims, func(s int) bool { return j.Sets[s].First == 0 && len(j.Sets[s].List) == 0 }); i >= 0 {
		f.missing = Fact{f.Claims[i], None} // nobody knows how many boards it has
	}
	var gap []int
	fill := func(from, to int) { // places of the row
		var missing []int
		for p := from; p < to; p++ {
			if !held[f.rows[p]] {
				missing = append(missing, p)
			}
		}
		if run && len(missing) == len(gap) || len(held) == 0 {
			for i, r := range gap {
				if i < len(missing) && !j.elsewhere(f.fact[r], f.rows[missing[i]]) {
					f.place[r] = place{placed, f.rows[missing[i]], missing[i]}
				}
			}
		}
		gap = gap[:0]
	}
	next := 0
	for r := range f.place {
		switch f.place[r].kind {
		case placed:
			fill(next, max(next, f.place[r].order))
			next = f.place[r].order + 1
		case nowhere:
			f.place[r].order = next
			gap = append(gap, r)
		}
	}
	fill(next, len(f.rows))
}

// elsewhere reports whether a record is a board of another set of the session, or one
// of the set that a person does not list, and not that of a place: no count of places
// says that it was played there.
func (j *judging) elsewhere(known, at Fact) bool {
	return known.Set != None && known.Index != at.Index && (known.Set == at.Set || slices.Contains(j.others[at.Set], known.Set))
}

// blanks looks at blank records, which a dealing machine counts as boards. Those
// before the first board may stand for the boards before it; a board that others
// move is not where its place says.
func (j *judging) blanks(f *file) {
	lead := 0
	for lead < len(f.place) && f.place[lead].kind == blank {
		lead++
	}
	some := lead > 0
	if lead == j.Sets[f.Claims[0]].First-1 {
		some = false
	} else {
		lead = 0
	}
	for r := range f.place {
		switch p := &f.place[r]; p.kind {
		case blank:
			some = some || r >= lead
		case placed:
			if some && r-lead != p.order {
				p.kind = shifted
			}
		}
	}
}

// byNumber are the records that have a number of their own, in groups by it, the
// numbers rising.
func (f *file) byNumber() [][]int {
	var list []int
	for r := range f.place {
		if f.place[r].kind == numbered {
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(f.Records[a].Number, f.Records[b].Number) })
	var groups [][]int
	for i := 0; i < len(list); {
		k := i + 1
		for k < len(list) && f.Records[list[k]].Number == f.Records[list[i]].Number {
			k++
		}
		groups = append(groups, list[i:k])
		i = k
	}
	return groups
}
