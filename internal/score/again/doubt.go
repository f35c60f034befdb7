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
	if meetings.isCopied(i, recorded) {
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

// meetings contains the results of each two pairs.
type meetings struct {
	boards  []board
	results map[pairing][]resultIndex
	// isolated is the logarithm of the frequency with which two pairs meet on a board but on no adjacent one.
	isolated float64
}

// pairing is two pairs that meet.
type pairing struct{ ns, ew string }

func pairingOf(l *evening.Line) pairing { return pairing{l.NS, l.EW} }

// resultIndex identifies a result by the indexes of its board and row.
type resultIndex struct{ board, row int }

// roundDistance is the maximum distance between two boards of the same round.
const roundDistance = 2

func meetingsOn(boards []board) *meetings {
	m := &meetings{boards: boards, results: map[pairing][]resultIndex{}}
	for i := range boards {
		for j := range boards[i].tables {
			key := pairingOf(boards[i].tables[j].line)
			m.results[key] = append(m.results[key], resultIndex{i, j})
		}
	}
	isolated, total := 0.5, 1.0
	for i := range boards {
		for j := range boards[i].tables {
			total++
			if !m.meetNear(pairingOf(boards[i].tables[j].line), i) {
				isolated++
			}
		}
	}
	m.isolated = math.Log(isolated / total)
	return m
}

// meetNear reports whether two pairs meet on a board of the same round as the given one, which does not count.
func (m *meetings) meetNear(p pairing, board int) bool {
	return slices.ContainsFunc(m.results[p], func(r resultIndex) bool {
		distance := max(r.board-board, board-r.board)
		return distance > 0 && distance <= roundDistance
	})
}

// isCopied reports whether the pairs of a result have the same result on the previous or the next board.
func (m *meetings) isCopied(board int, recorded *table) bool {
	for _, r := range m.results[pairingOf(recorded.line)] {
		neighbour := &m.boards[r.board].tables[r.row]
		if r.board != board-1 && r.board != board+1 || neighbour.known != recorded.known {
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

// exchanged returns doubts about results on a board whose pairs do not meet on adjacent boards, but
// would if two pairs were exchanged.
func (m *meetings) exchanged(board int) (doubts []evening.Doubt) {
	b := &m.boards[board]
	gain := odds(Swapped) - 2*m.isolated
	for j := range b.tables {
		line := b.tables[j].line
		if gain <= threshold || m.meetNear(pairingOf(line), board) {
			continue
		}
		for k := range b.tables[:j] {
			other := b.tables[k].line
			if m.meetNear(pairingOf(other), board) {
				continue
			}
			if m.meetNear(pairing{line.NS, other.EW}, board) && m.meetNear(pairing{other.NS, line.EW}, board) {
				doubts = append(doubts,
					b.newDoubt(j, Swapped, gain, other.NS+"-"+other.EW),
					b.newDoubt(k, Swapped, gain, line.NS+"-"+line.EW))
			}
		}
	}
	return doubts
}
