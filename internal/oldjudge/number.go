package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// numbers is pass 3: each number of a file, or in a sequence each place, by
// itself. What speaks of no board of a claimed set is left to pass 4.
func (j *judging) numbers(f *file) {
	if len(f.Claims) == 0 {
		return
	}
	if f.Doubtful {
		f.open(None, "3.1", f.Claims)
	}
	if len(f.Claims) > MaxClaims && !j.all(f) {
		f.open(None, "0", f.Claims)
		for r := range f.place {
			f.place[r].kind = blank
		}
		return
	}
	j.hidden(f)
	var twins []twinAt
	if !f.Numbered {
		for r := range f.place {
			if f.place[r].kind == placed {
				j.judge(f, []Fact{f.place[r].at}, nil, []int{r}, &twins)
			}
		}
		j.settleTwins(f, twins)
		return
	}
	for _, group := range f.byNumber() {
		facts, vague := j.speaks(f, f.Records[group[0]].Number)
		switch {
		case len(facts) == 0:
		case len(vague) == len(facts):
			f.openAll(group, "2.4", facts)
		default:
			j.judge(f, facts, vague, group, &twins)
		}
	}
	j.settleTwins(f, twins)
}

// hidden looks at numbers that a file names without a card: beyond the numbers of
// what it claims they say that more was played.
func (j *judging) hidden(f *file) {
	any := f.Keyless || slices.ContainsFunc(f.Claims, func(s int) bool { return j.Sets[s].First == 0 })
	for r := range f.place {
		if f.place[r].kind != hidden || any {
			continue
		}
		if facts, _ := j.speaks(f, f.Records[r].Number); len(facts) == 0 {
			f.open(r, "0", f.Claims)
			f.place[r].kind = blank
		}
	}
}

// all reports whether a file shows all of what it claims as dealt, and nothing
// else, in whatever order.
func (j *judging) all(f *file) bool {
	n := 0
	for _, s := range f.Claims {
		n += len(j.Sets[s].Boards)
	}
	if n != len(f.Records) || f.known != n {
		return false
	}
	for r, x := range f.fact {
		if !f.claims(x.Set) || f.Records[r].Doubt || f.Numbered && f.Records[r].Number != j.Sets[x.Set].First+x.Index {
			return false
		}
	}
	return true
}

// openAll leaves facts open of all records of a number, which are judged so.
func (f *file) openAll(group []int, rule string, facts []Fact) {
	for _, r := range group {
		for _, x := range facts {
			f.find(r, rule, Open, x)
		}
		f.place[r].kind = blank
	}
}

// fromOutside is rule 7: it takes the facts out that a person states to have been
// replaced from outside, and the records that stand for them. Those that are a board
// of another claimed fact are judged as ever.
func (j *judging) fromOutside(f *file, facts []Fact, group []int) ([]Fact, []int) {
	i := slices.IndexFunc(facts, j.isOutside)
	if i < 0 {
		return facts, group
	}
	w := facts[i]
	var rest []int
	for _, r := range group {
		known := f.fact[r]
		switch {
		case known == w:
			f.find(r, "3.7", Open, w)
		case known.Set != None && slices.Contains(facts, known):
			rest = append(rest, r)
			continue
		case known.Index == w.Index && slices.Contains(j.others[w.Set], known.Set) && !j.Sets[known.Set].Unasked:
			f.find(r, "3.7", Choice, known)
		default:
			f.find(r, "3.7", Outside, w)
		}
		f.place[r].kind = blank
	}
	return slices.DeleteFunc(facts, j.isOutside), rest
}

// isOutside reports whether a person states that a board was replaced from
// outside.
func (j *judging) isOutside(x Fact) bool {
	return slices.Contains(j.Sets[x.Set].Outside, j.firstBoard(x.Set)+x.Index)
}

// firstBoard is the number of a set's first board: of one that was published with "?"
// its frame, or 1 where it has none.
func (j *judging) firstBoard(s int) int {
	if n := j.Sets[s].First; n > 0 {
		return n
	}
	return max(first(j.result.Sets[s].Frames), 1)
}

// twinAt is a record that shows another set's board of its number.
type twinAt struct {
	record int
	at     Fact // the claimed set's board
	other  Fact // another set's of the session
	vague  bool // the number speaks of it through a vague frame
}

// judge holds the records of one number against the facts that it speaks of. What
// is found of those that are vague is open.
func (j *judging) judge(f *file, facts, vague []Fact, group []int, twins *[]twinAt) {
	have := len(f.findings)
	j.hold(f, facts, vague, group, twins)
	for i := range f.findings[have:] {
		if x := &f.findings[have+i]; slices.Contains(vague, x.Fact) && x.Outcome != Open {
			x.Outcome = Open // by 2.4
		}
	}
}

func (j *judging) hold(f *file, facts, vague []Fact, group []int, twins *[]twinAt) {
	if slices.ContainsFunc(group, func(r int) bool { return f.Records[r].Doubt }) {
		f.openAll(group, "3.1", facts)
		return
	}
	if facts, group = j.fromOutside(f, facts, group); len(facts) == 0 || len(group) == 0 {
		return
	}
	full, part := map[Fact][]int{}, map[Fact][]int{}
	chosen := map[Fact]bool{}
	var rest []int
	var both []twinAt
	for _, r := range group {
		f.place[r].kind = blank // it is judged here
		switch at, other, how := j.speaksOf(f, facts, r); how {
		case AsDealt:
			full[at] = append(full[at], r)
		case InPart:
			part[at] = append(part[at], r)
		case Choice:
			if chosen[at] = true; slices.Contains(vague, at) || !f.Records[r].Deal.Complete() {
				f.find(r, "3.3", Open, at)
			} else {
				f.find(r, "3.3", Choice, other)
			}
		case Open:
			both = append(both, twinAt{r, at, other, slices.Contains(vague, at)})
		default:
			rest = append(rest, r)
		}
	}
	var lack []Fact
	for _, x := range facts {
		if len(full[x])+len(part[x]) == 0 && !chosen[x] {
			lack = append(lack, x)
		}
	}
	some := len(lack) < len(facts) || len(both) > 0
	if len(lack) == len(facts) {
		*twins = append(*twins, both...)
		lack = slices.DeleteFunc(lack, func(x Fact) bool { // a choice by rule 5 is one for rule 6
			return slices.ContainsFunc(both, func(t twinAt) bool { return t.at == x && j.isChoice(f, t) })
		})
	} else {
		for _, t := range both {
			f.find(t.record, "3.4", Open, t.at)
		}
	}
	fouled := map[Fact][]int{} // by rule 4: beside records that agree
	for _, r := range rest {
		if f.pairs > MaxPairs {
			return
		}
		switch known := f.fact[r]; {
		case len(facts) > 1 && len(lack) > 0:
			j.several(f, lack, r)
		case !some:
			f.find(r, "3.5", Wrong, facts[0])
		case known.Set != None && !f.claims(known.Set):
			j.byCards(f, r, known)
		default:
			f.pairs += len(facts)
			for _, x := range facts {
				fouled[x] = append(fouled[x], r)
			}
		}
	}
	for _, x := range facts {
		j.outvote(f, x, full[x], part[x], fouled[x])
	}
}

// speaksOf finds the fact that a record speaks of: the one with which it agrees,
// or the board of a claimed set in whose place it has another set's.
func (j *judging) speaksOf(f *file, facts []Fact, r int) (at, other Fact, how Outcome) {
	rec := &f.Records[r]
	for _, x := range facts {
		if rec.Deal == *j.deal(x) {
			return x, x, AsDealt
		}
	}
	if !rec.Deal.Complete() {
		for _, x := range facts {
			if agrees(j.deal(x), &rec.Deal) {
				return x, x, InPart
			}
		}
		f.fact[r] = j.partOfOther(facts, &rec.Deal)
	}
	known := f.fact[r]
	for _, x := range facts {
		if known.Index != x.Index || !slices.Contains(j.others[x.Set], known.Set) {
			continue
		}
		number := rec.Number
		if !f.Numbered {
			if number = j.firstBoard(x.Set) + x.Index; j.Sets[x.Set].First > 0 {
				number += first(j.result.Sets[x.Set].Frames)
			}
		}
		for _, b := range f.Replaced {
			if b.Set == x.Set && b.By == known.Set && slices.Contains(b.Numbers, number) && !j.Sets[known.Set].Unasked {
				return x, known, Choice
			}
		}
		return x, known, Open
	}
	return at, other, Wrong
}

// partOfOther is another set's board of the same number as one of some facts, of
// which a record shows some hands: it counts as that board, but where that is a
// choice it leaves open whether it was played.
func (j *judging) partOfOther(facts []Fact, shown *bridge.Deal) Fact {
	for _, x := range facts {
		for _, s := range j.others[x.Set] {
			if other := (Fact{s, x.Index}); x.Index < len(j.Sets[s].Boards) && agrees(j.deal(other), shown) {
				return other
			}
		}
	}
	return Fact{None, None}
}

// outvote is rule 4 for one fact: in a file of results the majority counts; in
// any other nobody can say which of two deals was played.
func (j *judging) outvote(f *file, x Fact, full, part, fouled []int) {
	copies := func(list []int) (n int) {
		for _, r := range list {
			n += max(1, f.Records[r].Copies)
		}
		return n
	}
	if len(fouled) > 0 && !(f.results && copies(full) > copies(fouled)) {
		for _, r := range slices.Concat(full, part, fouled) {
			f.find(r, "3.4", Open, x)
		}
		return
	}
	for _, r := range full {
		f.find(r, "3.3", AsDealt, x)
	}
	for _, r := range fouled {
		f.find(r, "3.4", Fouled, x)
	}
	for _, r := range part {
		f.find(r, "3.3", InPart, x)
	}
}

// several is rule 6: a record that agrees with no fact of its number, of which
// several are wanted, for each that has no record of its own.
func (j *judging) several(f *file, lack []Fact, r int) {
	for _, x := range lack {
		f.pairs++
		if f.Records[r].Deal.Complete() && Related(j.deal(x), &f.Records[r].Deal) || j.among(f, x.Set, r) {
			f.find(r, "3.6", Wrong, x)
		} else {
			f.find(r, "3.6", Open, x)
		}
	}
}

// among reports whether a record stands among a set's: the nearest records
// before and behind it that are facts of claimed sets are of that set; at the
// file's ends one is enough.
func (j *judging) among(f *file, set, r int) bool {
	if f.beside[0] == nil {
		n := len(f.fact)
		f.beside = [2][]int{make([]int, n), make([]int, n)}
		before, behind := None, None
		for i := range n {
			f.beside[0][i], f.beside[1][n-1-i] = before, behind
			if s := f.fact[i].Set; s != None && f.claims(s) {
				before = s
			}
			if s := f.fact[n-1-i].Set; s != None && f.claims(s) {
				behind = s
			}
		}
	}
	before, behind := f.beside[0][r], f.beside[1][r]
	return (before == set || behind == set) && (before == behind || before == None || behind == None)
}

// settleTwins is rule 5 for other sets' boards, under whose numbers nothing
// agrees: a choice if a file that is stated to hold that set shows it; false if
// the others are half of the set's numbers or more; else open.
func (j *judging) settleTwins(f *file, twins []twinAt) {
	numbers := map[int]map[int]bool{} // claimed set -> places that are no choice
	for _, t := range twins {
		if j.statedToShow(t.other) {
			continue
		}
		if numbers[t.at.Set] == nil {
			numbers[t.at.Set] = map[int]bool{}
		}
		numbers[t.at.Set][t.at.Index] = true
	}
	for _, t := range twins {
		switch {
		case j.isChoice(f, t):
			f.find(t.record, "3.5", Choice, t.other)
		case !t.vague && !j.Sets[t.other.Set].Unasked && !j.statedToShow(t.other) && 2*len(numbers[t.at.Set]) >= j.count(t.at.Set):
			f.find(t.record, "3.5", Wrong, t.at)
		default:
			f.find(t.record, "3.5", Open, t.at)
		}
	}
}

// isChoice reports whether another set's board, under whose number nothing agrees, is a
// choice.
func (j *judging) isChoice(f *file, t twinAt) bool {
	return !t.vague && !j.Sets[t.other.Set].Unasked && j.statedToShow(t.other) && f.Records[t.record].Deal.Complete()
}

// statedToShow reports whether a file that is stated to hold a set shows a board
// of it, at its number or in its sequence.
func (j *judging) statedToShow(x Fact) bool {
	if j.stated == nil {
		j.stated = map[Fact]bool{}
		for i := range j.files {
			f := &j.files[i]
			if f.whole && f.Stated {
				for _, at := range j.row(f.Claims) {
					j.stated[at] = true
				}
			}
			for r, at := range f.fact {
				if f.Stated && f.claims(at.Set) && !f.Records[r].Doubt && (!f.Numbered || j.inFrame(f, at, f.Records[r].Number)) {
					j.stated[at] = true
				}
			}
		}
	}
	return j.stated[x]
}

// inFrame reports whether a number is that of a board in a free frame of its set.
func (j *judging) inFrame(f *file, x Fact, m int) bool {
	for _, k := range j.framesIn(f, x.Set) {
		if m == j.Sets[x.Set].First+k+x.Index && j.free(f, x.Set, k) {
			return true
		}
	}
	return false
}
