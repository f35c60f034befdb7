package doubt

import (
	"cmp"
	"math"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// Gains in log-likelihood from which a result is reported, from spec/score-session.md step 19.
const (
	blindGain       = 1.4  // minimum gain
	blindGainEach   = 0.06 // added to it for each result on the board
	blindAboveUsual = 2.1  // minimum above the gain that one in blindOneOf results on the other boards has
	blindOneOf      = 60
)

// sideChange is a result with a declarer from the other side, and its gain in log-likelihood.
type sideChange struct {
	result table
	gain   float64
}

// changeSide returns table j with the other side's more likely declarer.
func (b *board) changeSide(j int) sideChange {
	recorded := &b.tables[j]
	likelihood := b.blindLikelihood(recorded, j)
	best := sideChange{gain: math.Inf(-1)}
	for _, turn := range []bridge.Seat{1, 3} { // declarer's left and right opponents
		other := *recorded
		other.declarer = (recorded.declarer + turn) % 4
		other.score = other.contractResult().NS(b.vul)
		if gain := b.blindLikelihood(&other, j) - likelihood; gain > best.gain {
			best = sideChange{result: other, gain: gain}
		}
	}
	return best
}

// boardGain is the gain of a result from the other side, with its board.
type boardGain struct {
	gain  float64
	board int
}

// setUsualGains computes, for each board, the gain that one in blindOneOf results on the other boards has if its sides
// are exchanged. If results are generally unusual, a result needs a larger gain to be reported.
func setUsualGains(boards []board) {
	var gains []boardGain
	gainsOnBoard := make([]int, len(boards))
	for i := range boards {
		b := &boards[i]
		b.sideChanges = make([]sideChange, len(b.tables))
		for j := range b.tables {
			b.sideChanges[j].gain = math.Inf(-1)
			if b.isBlind(&b.tables[j]) && !b.tables[j].isMisfit() {
				b.sideChanges[j] = b.changeSide(j)
				gains = append(gains, boardGain{gain: b.sideChanges[j].gain, board: i})
				gainsOnBoard[i]++
			}
		}
	}
	slices.SortFunc(gains, func(a, b boardGain) int { return cmp.Compare(b.gain, a.gain) })
	for i := range boards {
		onOthers := len(gains) - gainsOnBoard[i]
		boards[i].usualGain = usualGain(gains, i, onOthers/blindOneOf)
	}
}

// usualGain returns the gain with index n among the sorted gains on other boards, or 0 if there are none.
func usualGain(gains []boardGain, board, n int) float64 {
	for _, g := range gains {
		if g.board == board {
			continue
		}
		if n == 0 {
			return g.gain
		}
		n--
	}
	return 0
}

// blindMinGain returns the minimum gain to report a result of a board with unknown hands.
func (b *board) blindMinGain() float64 {
	return max(blindGain+blindGainEach*float64(len(b.tables)), b.usualGain+blindAboveUsual)
}
