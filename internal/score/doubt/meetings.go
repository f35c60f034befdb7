package doubt

import (
	"math"
	"slices"

	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// meetings contains the results of each two pairs. Two pairs usually play two or three boards in a row. If 3-8 and 5-10
// occur on boards 13 and 15, but 3-10 and 5-8 on board 14, somebody probably swapped two pair numbers.
type meetings struct {
	boards      []board
	results     map[pairing][]resultIndex
	logIsolated float64 // logarithm of the frequency with which two pairs meet on a board but on none nearby
}

// pairing is two pairs that meet.
type pairing struct{ ns, ew string }

func pairingOf(l *evening.Line) pairing { return pairing{l.NS, l.EW} }

// resultIndex identifies a result by the indexes of its board and row.
type resultIndex struct{ board, row int }

// roundDistance is the maximum distance between two boards of the same round.
const roundDistance = 2

// meetingsOn collects the results on all boards.
func meetingsOn(boards []board) *meetings {
	m := &meetings{boards: boards, results: map[pairing][]resultIndex{}}
	for i := range boards {
		for j := range boards[i].tables {
			key := pairingOf(boards[i].tables[j].line)
			m.results[key] = append(m.results[key], resultIndex{i, j})
		}
	}
	isolated, total := 0.5, 1.0 // so that the frequency is neither 0 nor 1
	for i := range boards {
		for j := range boards[i].tables {
			total++
			if !m.meetNear(pairingOf(boards[i].tables[j].line), i) {
				isolated++
			}
		}
	}
	m.logIsolated = math.Log(isolated / total)
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
		isAdjacent := r.board == board-1 || r.board == board+1
		if isAdjacent && neighbour.hasSameResult(recorded) {
			return true
		}
	}
	return false
}

// hasSameResult compares contracts or, if both are unknown, scores.
func (t *table) hasSameResult(other *table) bool {
	switch {
	case t.hasContract != other.hasContract:
		return false
	case t.hasContract:
		return t.contractResult() == other.contractResult()
	}
	return t.score == other.score
}

// swappedPairs returns doubts about results on a board whose pairs do not meet on adjacent boards, but
// would if two pairs were exchanged.
func (m *meetings) swappedPairs(board int) (doubts []evening.Doubt) {
	b := &m.boards[board]
	// Without a swap, two pairings would each occur on this board but on none nearby.
	gain := logFrequency(SwappedPairs) - 2*m.logIsolated
	for j := range b.tables {
		line := b.tables[j].line
		if gain <= minGain || m.meetNear(pairingOf(line), board) {
			continue
		}
		for k := range b.tables[:j] {
			other := b.tables[k].line
			if m.meetNear(pairingOf(other), board) {
				continue
			}
			swapped := pairing{ns: line.NS, ew: other.EW}
			otherSwapped := pairing{ns: other.NS, ew: line.EW}
			if m.meetNear(swapped, board) && m.meetNear(otherSwapped, board) {
				doubts = append(doubts,
					b.newDoubt(j, SwappedPairs, gain, other.NS+"-"+other.EW),
					b.newDoubt(k, SwappedPairs, gain, line.NS+"-"+line.EW))
			}
		}
	}
	return doubts
}
