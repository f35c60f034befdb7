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
	kind       evening.DoubtKind
	result     table
	likelihood float64
}

// doubt returns the most likely error in a row of board i. It returns false if the result is more
// likely to be right.
func (b *board) doubt(i, row int, meetings *meetings) (d evening.Doubt, ok bool) {
	recorded := &b.tables[row]
	if len(b.tables) < minTables {
		return d, false
	}
	current := b.likelihood(recorded, row)
	changes := b.changes(row)
	for i := range changes {
		changes[i].likelihood = b.likelihood(&changes[i].result, row)
	}
	if meetings.copied(i, recorded) {
		changes = append(changes, change{Copied, *recorded, b.otherLikelihood(row)})
	}
	for _, c := range changes {
		if c.kind == Side && b.isBlind(recorded) {
			continue // handled below
		}
		if gain := c.likelihood + odds(c.kind) - current; gain > max(threshold, d.Gain) {
			d, ok = b.newDoubt(row, c.kind, gain, c.result.notation()), true
		}
	}
	if b.isBlind(recorded) {
		change := &b.sideChanges[row]
		if gain := change.gain + threshold - b.blindThreshold(); gain > max(threshold, d.Gain) {
			d, ok = b.newDoubt(row, Side, gain, change.result.notation()), true
		}
	}
	return d, ok
}

// newDoubt returns a doubt about a row. other is the more likely result.
func (b *board) newDoubt(row int, kind evening.DoubtKind, gain float64, other string) evening.Doubt {
	recorded := &b.tables[row]
	d := evening.Doubt{
		Board: b.Board.Board, NS: recorded.line.NS, EW: recorded.line.EW, Kind: kind, Gain: gain,
		Result: recorded.notation(), Other: other,
	}
	place := words.New("results.where", words.Name("board", d.Board), words.Name("ns", d.NS), words.Name("ew", d.EW))
	d.Text = words.New(reason(kind), words.T("where", place), words.Contract("result", d.Result),
		words.Contract("other", other), words.N("trumps", b.trumps(recorded)), words.Name("card", recorded.line.Lead))
	return d
}

// otherLikelihood returns the likelihood of the most likely other result.
func (b *board) otherLikelihood(row int) float64 {
	highest := math.Inf(-1)
	for k := range b.tables {
		if k != row {
			highest = max(highest, b.likelihood(&b.tables[k], k))
		}
	}
	return highest
}

// changes returns the result in a row with one detail recorded differently: the
// declarer; a strain in which this side cannot have played; fewer tricks, if
// excessTricks is positive; the card led.
func (b *board) changes(row int) (list []change) {
	recorded := &b.tables[row]
	add := func(kind evening.DoubtKind, alter func(*table)) {
		other := *recorded
		alter(&other)
		if recorded.known {
			other.score = other.contractResult().NS(b.vul)
		}
		list = append(list, change{kind: kind, result: other})
	}
	if !recorded.known {
		add(Side, func(other *table) { other.score = -other.score })
		return list
	}
	for turn := bridge.Seat(1); turn < 4; turn++ {
		kind := Side
		if turn == 2 { // The score is the same if partner declared.
			kind = Lead
		}
		add(kind, func(other *table) { other.declarer = (recorded.declarer + turn) % 4 })
	}
	for _, strain := range strains {
		if b.trumps(recorded) <= 5 && strain != recorded.strain {
			add(Strain, func(other *table) { other.strain = strain })
		}
	}
	for tricks := range max(0, b.excessTricks(row)) {
		add(Tricks, func(other *table) { other.tricks = recorded.tricks - tricks - 1 })
	}
	if recorded.lead >= 0 {
		add(Lead, func(other *table) { other.lead = -1 })
	}
	return list
}

// excessTricks returns the number of tricks by which a row exceeds all other rows with
// the same side and strain, and double dummy if known. It returns 0 for a difference below
// three.
func (b *board) excessTricks(row int) int {
	recorded := &b.tables[row]
	most := -1
	for k := range b.tables {
		other := &b.tables[k]
		if k != row && other.known && other.strain == recorded.strain && other.side() == recorded.side() {
			most = max(most, other.tricks)
		}
	}
	if b.double != nil {
		most = max(most, b.makes(recorded))
	}
	if most < 0 || recorded.tricks-most < 3 {
		return 0
	}
	return recorded.tricks - most
}

// meetings contains the boards on which each two pairs met.
type meetings struct {
	boards []board
	met    map[[2]string][]seat
	apart  float64 // logarithm of the frequency with which two pairs meet on a board but on no adjacent one
}

// seat identifies a result by the indexes of its board and row.
type seat struct{ board, row int }

// roundDistance is the maximum distance between two boards of the same round.
const roundDistance = 2

func meetingsOn(boards []board) *meetings {
	s := &meetings{boards: boards, met: map[[2]string][]seat{}}
	for i := range boards {
		for j := range boards[i].tables {
			line := boards[i].tables[j].line
			key := [2]string{line.NS, line.EW}
			s.met[key] = append(s.met[key], seat{i, j})
		}
	}
	apart, total := 0.5, 1.0
	for i := range boards {
		for j := range boards[i].tables {
			line := boards[i].tables[j].line
			if total++; !s.meetNear(line.NS, line.EW, i) {
				apart++
			}
		}
	}
	s.apart = math.Log(apart / total)
	return s
}

// meetNear reports whether two pairs meet on a board adjacent to board i.
func (s *meetings) meetNear(ns, ew string, board int) bool {
	return slices.ContainsFunc(s.met[[2]string{ns, ew}], func(met seat) bool {
		distance := max(met.board-board, board-met.board)
		return distance > 0 && distance <= roundDistance
	})
}

// copied reports whether the pairs of table t have the same result on the board before or
// after board i.
func (s *meetings) copied(board int, recorded *table) bool {
	for _, met := range s.met[[2]string{recorded.line.NS, recorded.line.EW}] {
		neighbour := &s.boards[met.board].tables[met.row]
		if met.board != board-1 && met.board != board+1 || neighbour.known != recorded.known {
			continue
		}
		if !recorded.known && neighbour.score == recorded.score {
			return true
		}
		if recorded.known && neighbour.contractResult() == recorded.contractResult() {
			return true
		}
	}
	return false
}

// exchanged returns doubts about results on board i whose pairs do not meet on adjacent boards, but
// would if two pairs were exchanged.
func (s *meetings) exchanged(board int) (doubts []evening.Doubt) {
	b := &s.boards[board]
	gain := odds(Swapped) - 2*s.apart
	for j := range b.tables {
		line := b.tables[j].line
		if gain <= threshold || s.meetNear(line.NS, line.EW, board) {
			continue
		}
		for k := range b.tables[:j] {
			other := b.tables[k].line
			meetIfExchanged := s.meetNear(line.NS, other.EW, board) && s.meetNear(other.NS, line.EW, board)
			if meetIfExchanged && !s.meetNear(other.NS, other.EW, board) {
				doubts = append(doubts,
					b.newDoubt(j, Swapped, gain, other.NS+"-"+other.EW),
					b.newDoubt(k, Swapped, gain, line.NS+"-"+line.EW))
			}
		}
	}
	return doubts
}
