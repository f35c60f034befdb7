package again

import (
	"math"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// odds returns the log-frequency of an error.
func odds(k evening.DoubtKind) float64 {
	switch k {
	case Side:
		return -3.2
	case Strain:
		return -5.4
	case Tricks:
		return -3.7
	case Lead:
		return -2
	case Copied:
		return -2
	}
	return -3
}

// threshold is the minimum gain to report a result.
const threshold = 1.8

// reason explains why a result is unusual, and gives the usual result.
func reason(k evening.DoubtKind) string {
	switch k {
	case Side:
		return "results.again-side"
	case Strain:
		return "results.again-strain"
	case Tricks:
		return "results.again-tricks"
	case Lead:
		return "results.again-lead"
	case Copied:
		return "results.again-copied"
	}
	return "results.again-swapped"
}

// change is a result in which one detail was recorded differently.
type change struct {
	kind   evening.DoubtKind
	to     table
	likely float64
}

// doubt returns the most likely error in table j. It returns false if the result is more
// likely to be right.
func (b *board) doubt(i, j int, s *meetings) (d evening.Doubt, ok bool) {
	t := &b.tables[j]
	if len(b.tables) < fewest {
		return d, false
	}
	current := b.likely(t, j)
	changes := b.changes(j)
	for i := range changes {
		changes[i].likely = b.likely(&changes[i].to, j)
	}
	if s.copied(i, t) {
		changes = append(changes, change{Copied, *t, b.usual(j)})
	}
	for _, c := range changes {
		if c.kind == Side && b.blind(t) {
			continue // handled below
		}
		if gain := c.likely + odds(c.kind) - current; gain > max(threshold, d.Gain) {
			d, ok = b.name(j, c.kind, gain, c.to.notation()), true
		}
	}
	if b.blind(t) {
		other := &b.sides[j]
		if gain := other.gain + threshold - b.blindThreshold(); gain > max(threshold, d.Gain) {
			d, ok = b.name(j, Side, gain, other.to.notation()), true
		}
	}
	return d, ok
}

// name returns the doubt about table j. other is the more likely result.
func (b *board) name(j int, kind evening.DoubtKind, gain float64, other string) evening.Doubt {
	t := &b.tables[j]
	d := evening.Doubt{Board: b.Board.Board, NS: t.line.NS, EW: t.line.EW, Kind: kind, Gain: gain, Result: t.notation(), Other: other}
	where := words.New("results.where", words.Name("board", d.Board), words.Name("ns", d.NS), words.Name("ew", d.EW))
	d.Text = words.New(reason(kind), words.T("where", where), words.Contract("result", d.Result), words.Contract("other", other),
		words.N("trumps", b.trumps(t)), words.Name("card", t.line.Lead))
	return d
}

// usual returns the likelihood of the most likely other result.
func (b *board) usual(j int) float64 {
	most := math.Inf(-1)
	for k := range b.tables {
		if k != j {
			most = max(most, b.likely(&b.tables[k], k))
		}
	}
	return most
}

// changes returns the results of table j with one detail recorded differently: the
// declarer; a strain in which this side cannot have played; fewer tricks, if
// excessTricks is positive; the card led.
func (b *board) changes(j int) (all []change) {
	t := &b.tables[j]
	add := func(kind evening.DoubtKind, to func(*table)) {
		other := *t
		if to(&other); t.known {
			other.score = other.contractResult().NS(b.vul)
		}
		all = append(all, change{kind: kind, to: other})
	}
	if !t.known {
		add(Side, func(o *table) { o.score = -o.score })
		return all
	}
	for turn := bridge.Seat(1); turn < 4; turn++ {
		kind := Side
		if turn == 2 { // The score is the same if partner declared.
			kind = Lead
		}
		add(kind, func(o *table) { o.declarer = (t.declarer + turn) % 4 })
	}
	for _, strain := range strains {
		if b.trumps(t) <= 5 && strain != t.strain {
			add(Strain, func(o *table) { o.strain = strain })
		}
	}
	for tricks := range max(0, b.excessTricks(j)) {
		add(Tricks, func(o *table) { o.tricks = t.tricks - tricks - 1 })
	}
	if t.lead >= 0 {
		add(Lead, func(o *table) { o.lead = -1 })
	}
	return all
}

// excessTricks returns the number of tricks by which table j exceeds all other tables with
// the same side and strain, and double dummy if known. It returns 0 for a difference below
// three.
func (b *board) excessTricks(j int) int {
	t := &b.tables[j]
	most := -1
	for k := range b.tables {
		if o := &b.tables[k]; k != j && o.known && o.strain == t.strain && o.side() == t.side() {
			most = max(most, o.tricks)
		}
	}
	if b.double != nil {
		most = max(most, b.makes(t))
	}
	if most < 0 || t.tricks-most < 3 {
		return 0
	}
	return t.tricks - most
}

// meetings contains the boards on which each two pairs met.
type meetings struct {
	boards []board
	met    map[[2]string][]seat
	apart  float64 // logarithm of the frequency with which two pairs meet on a board but on no adjacent one
}

// seat identifies a result by its board and table.
type seat struct{ board, table int }

// roundDistance is the maximum distance between two boards of the same round.
const roundDistance = 2

func sitting(boards []board) *meetings {
	s := &meetings{boards: boards, met: map[[2]string][]seat{}}
	for i := range boards {
		for j := range boards[i].tables {
			l := boards[i].tables[j].line
			key := [2]string{l.NS, l.EW}
			s.met[key] = append(s.met[key], seat{i, j})
		}
	}
	apart, all := 0.5, 1.0
	for i := range boards {
		for j := range boards[i].tables {
			l := boards[i].tables[j].line
			if all++; !s.meetNear(l.NS, l.EW, i) {
				apart++
			}
		}
	}
	s.apart = math.Log(apart / all)
	return s
}

// meetNear reports whether two pairs meet on a board adjacent to board i.
func (s *meetings) meetNear(ns, ew string, i int) bool {
	return slices.ContainsFunc(s.met[[2]string{ns, ew}], func(x seat) bool {
		away := max(x.board-i, i-x.board)
		return away > 0 && away <= roundDistance
	})
}

// copied reports whether the pairs of table t have the same result on the board before or
// after board i.
func (s *meetings) copied(i int, t *table) bool {
	for _, met := range s.met[[2]string{t.line.NS, t.line.EW}] {
		o := &s.boards[met.board].tables[met.table]
		if met.board != i-1 && met.board != i+1 || o.known != t.known {
			continue
		}
		if t.known && o.contractResult() == t.contractResult() || !t.known && o.score == t.score {
			return true
		}
	}
	return false
}

// exchanged returns doubts about results on board i whose pairs do not meet on adjacent boards, but
// would if two pairs were exchanged.
func (s *meetings) exchanged(i int) (all []evening.Doubt) {
	b := &s.boards[i]
	gain := odds(Swapped) - 2*s.apart
	for j := range b.tables {
		t := b.tables[j].line
		if gain <= threshold || s.meetNear(t.NS, t.EW, i) {
			continue
		}
		for k := range b.tables[:j] {
			o := b.tables[k].line
			if !s.meetNear(o.NS, o.EW, i) && s.meetNear(t.NS, o.EW, i) && s.meetNear(o.NS, t.EW, i) {
				all = append(all, b.name(j, Swapped, gain, o.NS+"-"+o.EW), b.name(k, Swapped, gain, t.NS+"-"+t.EW))
			}
		}
	}
	return all
}
