package results

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// pairResult is a result from one pair's point of view.
type pairResult struct {
	board *evening.Board
	row   int           // index in board.Lines
	line  *evening.Line // board.Lines[row]
	side  string        // seatsNS or seatsEW
}

// Sides of a table, as in catalogue keys and in addresses on the page.
const (
	seatsNS = "ns"
	seatsEW = "ew"
)

// newPairResult returns a board result from one side's point of view.
func newPairResult(board *evening.Board, row int, side string) pairResult {
	return pairResult{board: board, row: row, line: &board.Lines[row], side: side}
}

// opponent returns the number of the other pair, or "" if the pair sits out.
func (r pairResult) opponent() string {
	if r.side == seatsEW {
		return r.line.NS
	}
	return r.line.EW
}

// points returns the pair's points, or nil if it has none.
func (r pairResult) points() *score.Frac { return sidePoints(r.line, r.side) }

// sidePoints returns one side's points, or nil if it has none.
func sidePoints(line *evening.Line, side string) *score.Frac {
	if side == seatsEW {
		return line.EWPoints
	}
	return line.NSPoints
}

// share returns the pair's share of the board's top, from 0 to 1.
func (r pairResult) share() (share score.Frac, ok bool) {
	points, top := r.points(), r.board.Top
	if points == nil || top == nil || *top == 0 {
		return score.Frac{}, false
	}
	return points.Over(*top), true
}

// scoreText returns the score from the pair's point of view, or "" if there is none.
func (r pairResult) scoreText() string {
	if r.line.Score == nil {
		return ""
	}
	if r.side == seatsEW {
		return plusMinus(-*r.line.Score)
	}
	return plusMinus(*r.line.Score)
}
