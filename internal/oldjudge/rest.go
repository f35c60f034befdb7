package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// known is pass 4 for records of this tournament that speak of no claimed board
// at their number or place, and for what has no place.
func (j *judging) known(f *file) {
	if len(f.Claims) == 0 && f.Doubtful {
		f.open(None, "3.1", f.holds)
	}
	for r := range f.place {
		p, x, rec := f.place[r], f.fact[r], &f.Records[r]
		switch {
		case p.kind == blank, p.kind == hidden:
		case p.kind == shifted:
			f.find(r, "1.2", Open, p.at)
		case rec.Doubt:
			f.open(r, "3.1", f.wide())
		case p.kind == repeated:
			f.find(r, "1.2", Open, p.at)
		case p.kind == displaced && len(f.Claims) > 0:
			f.find(r, "4.4", Wrong, p.at)
		case p.kind == displaced:
			f.find(r, "4.4", Open, p.at)
		case f.Numbered && rec.Number == 0 && len(f.Claims) > 0:
			f.open(r, "4.5", f.Claims)
		case !f.Numbered && len(f.Claims) > 0 && j.gap(f, r):
		case x.Set != None:
			j.byCards(f, r, x)
		case rec.Deal.Complete():
			continue // what is not known is judged when all boards that are shown are
		case f.Numbered:
			f.find(r, "4.6", LeftOut, Fact{None, None})
		default:
			f.open(r, "4.6", f.Claims)
		}
		f.place[r].kind = blank
	}
}

// gap leaves open, for a record of a sequence that stands for no board, the set
// whose board would be next; behind the last one the first set of which a board
// is missing. It reports whether a board of the row is missing at all.
func (j *judging) gap(f *file, r int) bool {
	if f.missing.Set == None {
		return false
	}
	next := f.missing.Set
	if order := f.place[r].order; r < f.lastOwn && order < len(f.rows) {
		next = f.rows[order].Set
	}
	f.find(r, "4.5", Open, Fact{next, None})
	return true
}

// byCards is rule 1: a known board speaks for its own set, by its cards, at its
// number in that set's frame; at any other number its set is open.
func (j *judging) byCards(f *file, r int, x Fact) {
	switch {
	case j.isOutside(x) && !j.Sets[x.Set].Reserve:
		f.find(r, "3.7", Open, x)
	case f.claims(x.Set), f.Numbered && f.Records[r].Number > 0 && !j.inFrame(f, x, f.Records[r].Number):
		f.find(r, "4.1", Open, Fact{x.Set, None})
	default:
		f.find(r, "4.1", ByCards, x)
	}
}

// showAll notes which boards some file shows as dealt.
func (j *judging) showAll() {
	j.shown = make([][]bool, len(j.Sets))
	show := func(s, k int) {
		if j.shown[s] == nil {
			j.shown[s] = make([]bool, len(j.Sets[s].Boards))
		}
		j.shown[s][k] = true
	}
	for i := range j.files {
		f := &j.files[i]
		for _, s := range f.Claims {
			for k := range j.Sets[s].Boards {
				if f.whole {
					show(s, k)
				}
			}
		}
		for _, x := range f.findings {
			if x.Outcome == AsDealt || x.Outcome == ByCards {
				show(x.Fact.Set, x.Fact.Index)
			}
		}
	}
}

// isShown reports whether some file shows a board as dealt.
func (j *judging) isShown(x Fact) bool { return j.shown[x.Set] != nil && j.shown[x.Set][x.Index] }

// unknown is pass 4 for complete deals that are no board of this tournament, and
// for claimed sets of which a file shows nothing.
func (j *judging) unknown(f *file) {
	ours := f.known > 0 && !j.Secret
	if len(f.Claims) == 0 && !ours {
		for r := range f.place {
			if f.place[r].kind != blank && j.altered(f, r).Set != None {
				ours = true
				break
			}
		}
	}
	for r := range f.place {
		if f.pairs > MaxPairs {
			break
		}
		if f.place[r].kind == blank {
			continue
		}
		f.place[r].kind = blank
		if len(f.Claims) == 0 {
			if ours {
				f.open(r, "4.3", nil)
			} else {
				f.find(r, "4.3", NotHere, Fact{None, None})
			}
			continue
		}
		if sets := j.wanting(f, f.Records[r].Number); len(sets) > 0 {
			f.open(r, "4.2", sets)
			continue
		}
		if x := j.altered(f, r); x.Set != None && !j.isShown(x) {
			f.find(r, "4.2", Open, x)
		} else {
			f.find(r, "4.2", NotHere, Fact{None, None})
		}
	}
	if f.pairs > MaxPairs {
		f.findings = nil
		f.open(None, "0", f.wide())
		return
	}
	for _, s := range f.Claims {
		if !slices.ContainsFunc(f.findings, func(x Finding) bool {
			return x.Fact.Set == s && (x.Outcome == AsDealt || x.Outcome == InPart || x.Outcome == Wrong || x.Outcome == Open) ||
				x.Outcome == Choice && slices.Contains(j.others[s], x.Fact.Set)
		}) {
			f.find(None, "4.4", Open, Fact{s, None})
		}
	}
}

// wanting are the claimed sets whose published numbers hold a number, or whose
// numbers nobody published.
func (j *judging) wanting(f *file, m int) (sets []int) {
	for _, s := range f.Claims {
		a, b := j.span(s, 0)
		if j.Sets[s].First == 0 || m >= a && m < b {
			sets = append(sets, s)
		}
	}
	return sets
}

// altered is the fact of which a complete deal that is not known is an altered
// one: of a set that the file claims, or of which it holds a fact, or of
// another set of their sessions; in a file that claims nothing, of any set. The first is
// taken.
func (j *judging) altered(f *file, r int) Fact {
	d := &f.Records[r].Deal
	if f.fact[r].Set != None || !d.Complete() {
		return Fact{None, None}
	}
	x, ok := f.relative[r]
	if !ok {
		x = j.related(f, d)
		if f.relative == nil {
			f.relative = map[int]Fact{}
		}
		f.relative[r] = x
	}
	return x
}

// related is the first fact to which a deal is related, of the sets that are looked
// for.
func (j *judging) related(f *file, d *bridge.Deal) Fact {
	look := func(s int) (Fact, bool) {
		for i := range j.Sets[s].Boards {
			if f.pairs++; f.pairs <= MaxPairs && Related(&j.Sets[s].Boards[i], d) {
				return Fact{s, i}, true
			}
		}
		return Fact{}, false
	}
	var sets []int
	if len(f.Claims) == 0 {
		for s := range j.Sets {
			sets = append(sets, s)
		}
	} else {
		for _, s := range slices.Concat(f.Claims, f.holds) {
			for _, t := range append([]int{s}, j.others[s]...) {
				if !slices.Contains(sets, t) {
					sets = append(sets, t)
				}
			}
		}
	}
	for _, s := range sets {
		if x, ok := look(s); ok {
			return x
		}
	}
	return Fact{None, None}
}
