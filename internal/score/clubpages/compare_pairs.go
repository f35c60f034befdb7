package clubpages

import "github.com/fairdeal/fairdeal/internal/score"

// comparePairPage compares the points, scores and round totals on the page of a pair with its results. The page lists
// the boards by round, that is, by opponent.
func (c *comparer) comparePairPage(p *PairPage) {
	var roundTotal score.Frac
	opponent := ""     // opponent in the current round
	isComplete := true // false if a board in the round does not count
	for i := range p.Rows {
		r := &p.Rows[i]
		if r.Opponent != opponent {
			roundTotal, opponent, isComplete = score.Frac{}, r.Opponent, true
		}
		l, exact, ok := c.pairResult(p.Pair, r.Board)
		if !ok {
			isComplete = false
			continue
		}
		c.report.PairPoints++
		d := Difference{File: p.File, Board: r.Board, NS: l.NS, EW: l.EW, Pair: p.Pair}
		if r.Points.Present() && r.Points.Matches(exact) {
			c.report.PairPointsEqual++
		} else {
			d.Kind, d.Exact = PairPoints, exact
			c.addDifference(d, &r.Points)
		}
		if raw, ok := c.pairScore(p.Pair, r.Board); ok && r.Scored && raw != r.Score {
			d.Kind, d.Exact = PairScore, score.Int(raw)
			c.addDifference(d, signedNumber(r.Score))
		}
		roundTotal = roundTotal.Add(exact)
		hasTotal := isComplete && r.Total.Present() && c.Score.Method != score.Matchpoints
		if hasTotal && !r.Total.Matches(roundTotal) {
			d.Kind, d.Exact = RoundTotal, roundTotal
			c.addDifference(d, &r.Total)
		}
	}
}

// pairScore returns the raw score of a pair on a board's page, which must exist. ok is false if the pair has no result.
func (c *comparer) pairScore(pair string, board int) (raw int, ok bool) {
	i, _ := c.boardIndex(board)
	for j := range c.Boards[i].Lines {
		l := &c.Boards[i].Lines[j]
		switch {
		case l.Kind != Result:
		case l.NS == pair:
			return l.Score, true
		case l.EW == pair:
			return -l.Score, true
		}
	}
	return 0, false
}

// pairResult returns the line of a pair on a board, with the points in the printed unit. ok is false if the board is
// missing or does not count for the pair.
func (c *comparer) pairResult(pair string, board int) (l *Line, exact score.Frac, ok bool) {
	i, exists := c.boardIndex(board)
	if !exists {
		return nil, exact, false
	}
	for j := range c.Boards[i].Lines {
		l := &c.Boards[i].Lines[j]
		if l.NS != pair && l.EW != pair || l.Phantom == pair {
			continue
		}
		points := c.points[i][j].NS
		if l.EW == pair {
			points = c.points[i][j].EW
		}
		return l, c.inPrintedUnit(i, points.Value), points.Played
	}
	return nil, exact, false
}
