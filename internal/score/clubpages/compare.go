package clubpages

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
)

// comparer compares the printed values with a scored tournament.
type comparer struct {
	*Scored
	report *Report
	points [][]score.LineScore // by board and line; a bye has the same points on both sides
	tops   []score.Frac        // by board
}

// compare compares all printed values. It compares the ranking only if all boards were read.
func (s *Scored) compare() *Report {
	c := comparer{Scored: s, report: &Report{Missing: s.missingBoards()}}
	for i := range s.Boards {
		c.compareBoard(i)
	}
	for i := range s.PairPages {
		c.comparePairPage(&s.PairPages[i])
	}
	if len(c.report.Missing) == 0 && len(s.Truncated) == 0 && len(s.Unreadable) == 0 {
		c.compareRanking()
	}
	return c.report
}

// missingBoards returns the numbers of boards without a page, up to the highest one that a page links to.
func (t *Tournament) missingBoards() (numbers []int) {
	for number := 1; number <= t.HighestLinked; number++ {
		if _, exists := t.boardIndex(number); !exists {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// boardIndex returns the index of the board with a number.
func (t *Tournament) boardIndex(number int) (index int, exists bool) {
	return slices.BinarySearchFunc(t.Boards, number, func(b Board, n int) int { return b.Number - n })
}

// compareBoard compares the page of the board with index i.
func (c *comparer) compareBoard(i int) {
	b := &c.Boards[i]
	_, scored := c.Score.Board(i)
	c.tops = append(c.tops, scored.Top)
	c.points = append(c.points, linePoints(b, scored))
	c.compareDatum(b, scored)
	for j := range b.Lines {
		l := &b.Lines[j]
		switch l.Kind {
		case Bye:
			c.report.Byes++
		case Director:
			c.report.Directors++
		case Result:
			c.report.Results++
			c.compareContract(b, l)
		}
		// Byes, and director's lines without a known ruling, count as printed, so there is nothing to compare.
		if l.Kind == Result || l.Ruling != nil {
			c.comparePoints(i, l, score.NorthSouth, l.NS, c.points[i][j].NS)
			c.comparePoints(i, l, score.EastWest, l.EW, c.points[i][j].EW)
		}
	}
}

// linePoints returns a board's points by line. A scored board contains the points for byes separately.
func linePoints(b *Board, scored *score.BoardScore) (points []score.LineScore) {
	lines, byes := scored.Lines, scored.Byes
	for i := range b.Lines {
		if b.Lines[i].Kind == Bye {
			points = append(points, score.LineScore{NS: byes[0], EW: byes[0]})
			byes = byes[1:]
		} else {
			points = append(points, lines[0])
			lines = lines[1:]
		}
	}
	return points
}

// compareDatum compares the datum of a board if its page has one.
func (c *comparer) compareDatum(b *Board, scored *score.BoardScore) {
	if len(scored.Datums) != 1 || !b.Datum.Present() {
		return
	}
	if exact := score.Int(scored.Datums[0].Value); !b.Datum.Matches(exact) {
		c.addDifference(Difference{Kind: Datum, File: b.File, Board: b.Number, Exact: exact}, &b.Datum)
	}
}

// comparePoints compares the points of a pair on a line.
func (c *comparer) comparePoints(board int, l *Line, side score.Direction, pair string, points score.Points) {
	b, number := &c.Boards[board], &l.Printed[side]
	exact := c.inPrintedUnit(board, points.Value)
	isEqual := number.Present() && number.Matches(exact)
	if l.Kind == Result {
		c.report.Points++
		if isEqual {
			c.report.PointsEqual++
		}
	}
	if !isEqual {
		d := b.lineDifference(l, Points, exact)
		d.Pair = pair
		c.addDifference(d, number)
	}
}

// inPrintedUnit converts points to the printed unit, which is per cent at matchpoints.
func (c *comparer) inPrintedUnit(board int, points score.Frac) score.Frac {
	if c.Score.Method == score.Matchpoints {
		return percent(points, c.tops[board])
	}
	return points
}

// addDifference adds a difference, with the printed number.
func (c *comparer) addDifference(d Difference, printed *Number) {
	d.Printed, d.Decimals = printed.Text, printed.Decimals
	c.report.Differences = append(c.report.Differences, d)
}

// compareContract compares the score of a line with its contract.
func (c *comparer) compareContract(b *Board, l *Line) {
	if b.Vul == nil || l.Contract.Level == 0 {
		return
	}
	if want := l.Contract.NS(*b.Vul); want != l.Score {
		c.addDifference(b.lineDifference(l, RawScore, score.Int(want)), signedNumber(l.Score))
	}
}

// lineDifference returns a difference on a line of a board's page.
func (b *Board) lineDifference(l *Line, kind Kind, exact score.Frac) Difference {
	return Difference{Kind: kind, File: b.File, Board: b.Number, NS: l.NS, EW: l.EW, Exact: exact}
}

// signedNumber returns a raw score as a printed number.
func signedNumber(raw int) *Number { return &Number{Text: score.Int(raw).Signed(0)} }
