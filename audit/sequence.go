package audit

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// placeOf is where a deal belongs in the row of all sets that a file claims.
type placeOf struct {
	t     *tally
	index int
	pos   int // in the row
}

// judgeSequence judges boards without numbers: the sequence is the number.
// Boards in rising order with gaps are missing boards; any other sequence is
// another one (rule 2).
func (a *audit) judgeSequence(s *source, sets []*tally, hard bool) {
	row := map[bridge.Deal]placeOf{}
	n := 0
	for _, t := range sets {
		for k := range t.want {
			row[t.want[k].Deal] = placeOf{t, k, n}
			n++
		}
	}
	var mine []*record
	at := make(map[*record]placeOf, len(s.records))
	seen := map[int]bool{}
	for i := range s.records {
		r := &s.records[i]
		p, ok := row[r.Deal]
		switch {
		case r.doubt != "":
			wanted := slices.DeleteFunc(slices.Clone(sets), func(t *tally) bool { return !t.has(r.Number) })
			if len(wanted) == 0 {
				wanted = sets[:min(1, len(sets))] // beyond the last, or of boards "?"
			}
			a.leaveDoubt(s, wanted, r)
		case r.empty():
		case !r.Deal.Complete():
			leaveInPart(sets, r)
		case ok && seen[p.pos]:
			p.t.leave(r.file, Difference{Board: p.t.number(p.index), Kind: TwoDeals, Text: literal(fmt.Sprintf("board %d is there twice", p.t.number(p.index)))})
		case ok:
			seen[p.pos] = true
			r.of, r.index = p.t, p.index
			at[r] = p
			mine = append(mine, r)
		}
	}
	if len(mine) == 0 {
		a.noneOfSequence(s, sets, hard)
		return
	}
	shown := maps.Clone(seen)
	for _, r := range a.displaced(s, sets, mine, at) {
		p := at[r]
		delete(shown, p.pos)
		d := Difference{Board: p.t.number(p.index), Kind: Displaced, Text: literal(fmt.Sprintf("board %d stands in another place of the sequence", p.t.number(p.index)))}
		if hard {
			s.bad = append(s.bad, badBoard{p.t, r, d})
		} else {
			p.t.leave(r.file, d)
		}
	}
	bad := map[*record]bool{}
	for _, b := range s.bad {
		bad[b.r] = true
	}
	for _, r := range mine {
		n := r.of.number(r.index)
		switch {
		case bad[r]:
		case s.blanks && !r.of.unknown && r.Number != n:
			r.of.leave(r.file, Difference{Board: n, Kind: Misplaced, Text: literal(fmt.Sprintf("board %d is record %d: blank records stand before it, which a dealing machine counts", n, r.Number-a.firstOf(s.claim)+1))})
		case a.isReplaced(r.of, n):
			r.of.dealt(n)
			r.of.leave(r.file, Difference{Board: n, Kind: Replaced, Text: line(statedButDealt)})
		default:
			r.of.show(r, r.index, markOf(hard))
		}
	}
	a.between(s, sets, hard, at, shown, n, lacking(sets, seen))
}

// leaveInPart leaves the sets of a file open of a record that shows some hands only:
// nobody can say where it stands in their row, so neither is it a wrong board there.
func leaveInPart(sets []*tally, r *record) {
	if len(sets) > 0 { // else it is judged by its cards
		leaveAll(sets, r.file, Difference{Board: r.Number, Kind: Misplaced, Text: literal("a board that shows some hands only has no place in the sequence")})
	}
}

// numberByPlace gives the boards of a file without numbers the numbers that their
// places stand for, so that the file can be one of several that are the results
// of a session. It is false, and nothing is changed, where that is not plain:
// then the file is judged by itself.
func (a *audit) numberByPlace(set *handfile.Set, cl claim) bool {
	if len(cl.ids) != 1 || len(set.Hidden) > 0 || a.tally(cl.ids[0]) == nil || a.tally(cl.ids[0]).unknown {
		return false
	}
	want := a.tally(cl.ids[0]).want
	at := make(map[bridge.Deal]int, len(want))
	for k := range want {
		at[want[k].Deal] = k
	}
	numbers := make([]int, len(set.Boards))
	next, gap := 0, 0 // the place that follows, boards of other cards before it
	fill := func(i, k int) bool {
		if gap > 0 && k-next != gap {
			return false
		}
		for j := range gap {
			numbers[i-gap+j] = want[next+j].Number
		}
		gap = 0
		return true
	}
	for i, b := range set.Boards {
		k, ok := at[complete(b.Deal)]
		switch {
		case !ok:
			gap++
		case k < next || !fill(i, k):
			return false
		default:
			numbers[i], next = want[k].Number, k+1
		}
	}
	if next == 0 || !fill(len(numbers), len(want)) {
		return false
	}
	for i := range set.Boards {
		set.Boards[i].Number = numbers[i]
	}
	set.Numbered = true
	return true
}

// displaced are the boards that keep the others from rising. The name of a
// combined file stands for one row; of sets that are stated each must rise by
// itself, and their order is left to apart.
func (a *audit) displaced(s *source, sets []*tally, mine []*record, at map[*record]placeOf) (out []*record) {
	for _, t := range sets {
		var own []int
		var recs []*record
		for _, r := range mine {
			if at[r].t == t || s.claim.basis == "name" {
				own = append(own, at[r].pos)
				recs = append(recs, r)
			}
		}
		run := longestRun(own)
		if 2*len(run) <= len(own) {
			run = nil // nobody can say which stand elsewhere
		}
		for i := range own {
			if !run[i] {
				out = append(out, recs[i])
			}
		}
		if s.claim.basis == "name" {
			break
		}
	}
	return out
}

// longestRun are the indexes of a longest run of rising numbers, no two of which are
// equal; of several, the one whose last numbers are smallest.
func longestRun(numbers []int) map[int]bool {
	var ends []int // of a run of each length, the index of the smallest last number
	before := make([]int, len(numbers))
	for i, n := range numbers {
		k, _ := slices.BinarySearchFunc(ends, n, func(end, n int) int { return cmp.Compare(numbers[end], n) })
		before[i] = -1
		if k > 0 {
			before[i] = ends[k-1]
		}
		if k == len(ends) {
			ends = append(ends, i)
		}
		ends[k] = i
	}
	run := map[int]bool{}
	if len(ends) > 0 {
		for i := ends[len(ends)-1]; i >= 0; i = before[i] {
			run[i] = true
		}
	}
	return run
}

// between judges the boards of a sequence that are not of the sets, by the gap
// where they stand: as many as are missing there, of those that stand in order
// nowhere, stand for these; more or fewer may be anything.
func (a *audit) between(s *source, sets []*tally, hard bool, at map[*record]placeOf, shown map[int]bool, n int, lacks *tally) {
	var gap []*record
	last := -1
	flush := func(next int) {
		if len(gap) > 0 {
			var missing []int
			for pos := last + 1; pos < next; pos++ {
				if !shown[pos] {
					missing = append(missing, pos)
				}
			}
			a.fillGap(s, sets, hard, gap, missing, last+1, lacks)
		}
		gap = nil
	}
	for i := range s.records {
		r := &s.records[i]
		if p, ok := at[r]; ok {
			flush(p.pos)
			last = p.pos
		} else if r.Deal.Complete() && r.doubt == "" && r.of == nil {
			if _, twice := a.inRow(sets, r); !twice {
				gap = append(gap, r)
			}
		}
	}
	if s.hasUnknown(sets) {
		n = last + 1
	}
	flush(n)
}

// hasUnknown reports whether one of the sets has boards "?".
func (s *source) hasUnknown(sets []*tally) bool {
	return slices.ContainsFunc(sets, func(t *tally) bool { return t.unknown })
}

// lacking is the first set of which a board is missing, by the places in the row
// that are there; nil where none is.
func lacking(sets []*tally, there map[int]bool) *tally {
	pos := 0
	for _, t := range sets {
		for range t.want {
			if !there[pos] {
				return t
			}
			pos++
		}
	}
	return nil
}

// among reports whether a set is one of some.
func among(sets []*tally, id squaredeal.ID) bool {
	return slices.ContainsFunc(sets, func(t *tally) bool { return t.id == id })
}

// inRow reports whether a record is of one of the sets.
func (a *audit) inRow(sets []*tally, r *record) (place, bool) {
	at, ok := a.cat.find(&r.Deal)
	return at, ok && among(sets, at.id)
}

// fillGap judges what stands in front of the board from of the row, or where that
// would stand, and boards are missing. lacks is the first set of which a board is
// missing in the file: what stands behind the row may stand for that one.
func (a *audit) fillGap(s *source, sets []*tally, hard bool, gap []*record, missing []int, from int, lacks *tally) {
	boardAt := func(pos int) (*tally, int) {
		for _, t := range sets {
			if pos < len(t.want) {
				return t, pos
			}
			pos -= len(t.want)
		}
		return nil, 0
	}
	for i, r := range gap {
		if len(missing) == len(gap) {
			t, k := boardAt(missing[i])
			a.stands(s, t, k, r, hard)
			continue
		}
		related := false
		for _, pos := range missing {
			if related || len(gap)*len(missing) > enoughPairs {
				break
			}
			t, k := boardAt(pos)
			if kind, _ := explain(&t.want[k].Deal, &r.Deal); kind != NotDealt {
				a.stands(s, t, k, r, hard)
				related = true
			}
		}
		place, known := a.cat.find(&r.Deal)
		switch t, _ := boardAt(from); {
		case related:
		case hard && (t != nil || lacks != nil || s.hasUnknown(sets)):
			// It moves what follows, or may stand for a board that is missing.
			if t == nil {
				t = cmp.Or(lacks, sets[0])
			}
			d := Difference{Board: t.number(0), Kind: NotDealt, Text: literal("a deal of no session stands among the boards of " + t.id.Words())}
			if known {
				d.Kind, d.Text = OtherBoard, literal(a.cat.name(place)+" stands among the boards of "+t.id.Words())
			}
			t.leave(r.file, d)
		case known:
			a.elsewhere(s, r, place)
		default:
			s.extras = append(s.extras, r)
		}
	}
}

// stands judges a record that stands for a board of a set and is not that.
func (a *audit) stands(s *source, t *tally, k int, r *record, hard bool) {
	r.Number = t.number(k)
	if at, ok := a.cat.find(&r.Deal); ok && reserveOf([]*tally{t}, at, r.Number) != nil {
		s.reserve = append(s.reserve, badBoard{t, r, Difference{Board: r.Number, Kind: Replaced, Text: literal("holds the board of the reserve set")}})
		return
	}
	if t.unknown && t.at(r.Number) < 0 {
		t.leave(r.file, Difference{Board: r.Number, Kind: NotDealt, Text: literal(fmt.Sprintf("board %d: a deal of no session", r.Number))})
		return
	}
	a.wrong(s, t, r, hard)
}

// noneOfSequence judges a file without numbers that holds no board of what it
// claims, or claims nothing.
func (a *audit) noneOfSequence(s *source, sets []*tally, hard bool) {
	if !hard {
		a.ownRows(s)
		return
	}
	var gap []*record
	for i := range s.records {
		if r := &s.records[i]; r.Deal.Complete() && r.doubt == "" {
			gap = append(gap, r)
		}
	}
	i := 0
	for j, t := range sets {
		for k := range t.want {
			if i == len(gap) {
				break
			}
			if at, ok := a.cat.find(&gap[i].Deal); ok && at.id.Set != squaredeal.Original {
				of := slices.IndexFunc(sets[j:], func(u *tally) bool { return u.id.Of(at.id.Set) == at.id })
				if of > 0 || of == 0 && at.index > k {
					continue // the board that it is the reserve set's of comes later
				}
			}
			if t.unknown {
				a.hardUnknown(s, t, k, gap[i])
			} else {
				a.stands(s, t, k, gap[i], true)
			}
			i++
		}
	}
	for _, r := range gap[i:] {
		if at, ok := a.cat.find(&r.Deal); ok {
			a.elsewhere(s, r, at)
		} else {
			s.extras = append(s.extras, r)
		}
	}
}

// hardUnknown notes a board in a file that claims a session whose boards are
// "?" and holds none of it.
func (a *audit) hardUnknown(s *source, t *tally, k int, r *record) {
	r.Number = k + 1
	t.others = append(t.others, movedBoard{s, r, k, true, false, false})
}

// ownRows judges a file that claims nothing: each set that it shows must rise by
// itself.
func (a *audit) ownRows(s *source) {
	rows := map[squaredeal.ID][]*record{}
	var ids []squaredeal.ID
	for i := range s.records {
		r := &s.records[i]
		if r.empty() || r.doubt != "" {
			continue
		}
		at, ok := a.cat.find(&r.Deal)
		if !ok {
			s.extras = append(s.extras, r)
			continue
		}
		r.of, r.index = a.tally(at.id), at.index
		if len(rows[at.id]) == 0 {
			ids = append(ids, at.id)
		}
		rows[at.id] = append(rows[at.id], r)
	}
	for _, id := range ids {
		t := a.tally(id)
		rising := slices.IsSortedFunc(rows[id], func(x, y *record) int { return x.index - y.index })
		for _, r := range rows[id] {
			if rising {
				t.show(r, r.index, byCards)
			}
		}
		if !rising {
			r := rows[id][0]
			t.leave(r.file, Difference{Board: t.number(r.index), Kind: Displaced, Text: literal("the boards of " + id.Words() + " stand in another sequence")})
		}
	}
}

// apart judges the order of several sets in one file (rule 8): sets that share
// numbers, their own or those that they have in the file, must stand one after
// the other, as they were stated.
func (a *audit) apart(s *source) {
	type span struct {
		first, last int
		numbers     map[int]bool
	}
	spans := map[*tally]*span{}
	displaced := map[*record]bool{}
	for _, b := range s.bad {
		displaced[b.r] = !s.numbered
	}
	for i := range s.records {
		r := &s.records[i]
		t := r.of
		if t == nil || displaced[r] {
			continue
		}
		if spans[t] == nil {
			spans[t] = &span{i, r.last, map[int]bool{}}
		}
		spans[t].last = max(spans[t].last, r.last)
		spans[t].numbers[r.Number] = true
	}
	share := func(t, u *tally) bool {
		if !t.unknown && !u.unknown && t.shares(u) {
			return true
		}
		for n := range spans[t].numbers {
			if spans[u].numbers[n] {
				return true
			}
		}
		return false
	}
	for i, id := range s.claim.ids {
		t := a.tallies[id]
		if spans[t] == nil {
			continue
		}
		for _, id := range s.claim.ids[i+1:] {
			u := a.tallies[id]
			if spans[u] == nil || s.numbered && !share(t, u) || spans[t].last < spans[u].first {
				continue
			}
			d := Difference{Kind: Misplaced, Text: literal(fmt.Sprintf("%s and %s do not stand one after the other as stated: which was played when was not compared", t.id.Words(), u.id.Words()))}
			t.leave(s.files[0], d)
			u.open = append(u.open, found{s.files[0], d.Text.String()})
		}
	}
}

// shares reports whether two sets of known boards have a number in common.
func (t *tally) shares(u *tally) bool {
	return t.has(u.want[0].Number) || u.has(t.want[0].Number)
}
