package clubpages

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Report compares the pages with the results computed from them.
type Report struct {
	Results, Byes, Directors int
	// Points counts both sides of every result, PairPoints the points on pairs' pages.
	Points, PointsEqual         int
	PairPoints, PairPointsEqual int
	Totals, TotalsEqual         int
	Missing                     []int // missing boards, up to the highest one that a page links to
	Differences                 []Difference
}

// Kind tells which printed value differs.
type Kind string

// Kinds of printed values.
const (
	Points     Kind = "points"
	PairPoints Kind = "pair-points" // points on the page of a pair
	RoundTotal Kind = "round"       // total of a round on the page of a pair
	PairScore  Kind = "pair-score"  // score on the page of a pair, compared with the board's page
	RawScore   Kind = "score"       // compared with the contract
	Datum      Kind = "datum"
	Total      Kind = "total"
	Place      Kind = "place"
)

// Difference is a printed value that does not follow from the results.
type Difference struct {
	Kind     Kind
	File     string
	Board    int // 0 for the whole session
	NS, EW   string
	Pair     string
	Printed  string
	Decimals int
	Exact    score.Frac
}

// comparer compares the printed values with a scored tournament.
type comparer struct {
	*Scored
	report *Report
	points [][]score.LineScore // by board and line; a bye has the same points on both sides
	tops   []score.Frac        // by board
}

func (s *Scored) compare() *Report {
	c := comparer{Scored: s, report: &Report{}}
	for i := range s.Boards {
		c.compareBoard(i)
	}
	for i := range s.PairPages {
		c.comparePairPage(&s.PairPages[i])
	}
	for number := 1; number <= s.HighestLinked; number++ {
		if _, exists := s.boardIndex(number); !exists {
			c.report.Missing = append(c.report.Missing, number)
		}
	}
	if len(c.report.Missing) == 0 && len(s.Truncated) == 0 && len(s.Unreadable) == 0 {
		c.compareRanking()
	}
	return c.report
}

// boardIndex returns the index of the board with a number.
func (t *Tournament) boardIndex(number int) (index int, exists bool) {
	return slices.BinarySearchFunc(t.Boards, number, func(b Board, n int) int { return b.Number - n })
}

func (c *comparer) compareBoard(i int) {
	b := &c.Boards[i]
	_, scored := c.Score.Board(i)
	c.tops = append(c.tops, scored.Top)
	if len(scored.Datums) == 1 && b.Datum.Present() {
		if exact := score.Int(scored.Datums[0].Value); !b.Datum.Matches(exact) {
			c.addDifference(Difference{Kind: Datum, File: b.File, Board: b.Number, Exact: exact}, &b.Datum)
		}
	}

	var points []score.LineScore
	lines, byes := scored.Lines, scored.Byes // those that follow
	for j := range b.Lines {
		l := &b.Lines[j]
		if l.Kind == Bye {
			c.report.Byes++
			points = append(points, score.LineScore{NS: byes[0], EW: byes[0]})
			byes = byes[1:]
			continue
		}
		points = append(points, lines[0])
		lines = lines[1:]
		if l.Kind == Director {
			c.report.Directors++
		} else {
			c.report.Results++
			c.compareContract(b, l)
		}
		if l.Kind == Result || l.Ruling != nil { // The points of other director's lines count as printed.
			c.comparePoints(i, l, score.NorthSouth, l.NS, points[j].NS)
			c.comparePoints(i, l, score.EastWest, l.EW, points[j].EW)
		}
	}
	c.points = append(c.points, points)
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
		c.addDifference(Difference{
			Kind: Points, File: b.File, Board: b.Number, NS: l.NS, EW: l.EW, Pair: pair, Exact: exact,
		}, number)
	}
}

// inPrintedUnit converts points to the printed unit, which is per cent at matchpoints.
func (c *comparer) inPrintedUnit(board int, points score.Frac) score.Frac {
	if c.Score.Method == score.Matchpoints {
		return percent(points, c.tops[board])
	}
	return points
}

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
		c.addDifference(Difference{
			Kind: RawScore, File: b.File, Board: b.Number, NS: l.NS, EW: l.EW, Exact: score.Int(want),
		}, signedNumber(l.Score))
	}
}

// signedNumber returns a raw score as a printed number.
func signedNumber(raw int) *Number { return &Number{Text: score.Int(raw).Signed(0)} }

// comparePairPage compares the points on the page of a pair with those on its boards.
func (c *comparer) comparePairPage(p *PairPage) {
	var roundTotal score.Frac
	opponent, isComplete := "", true // of the current round
	for i := range p.Rows {
		r := &p.Rows[i]
		if r.Opponent != opponent {
			roundTotal, opponent, isComplete = score.Frac{}, r.Opponent, true
		}
		l, exact, ok := c.pairResult(p.Pair, r.Board)
		if !ok {
			isComplete = false
			continue // the board is missing, or the pair is not on it
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

// pairScore returns the raw score of a pair on a board's page. It returns false if there is
// no result.
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

// pairResult returns the line of a pair on a board, with its points in the printed unit. It returns false if the
// board does not count for the pair.
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

func (c *comparer) compareRanking() {
	for i := range c.Ranking {
		r := &c.Ranking[i]
		p := c.Score.Pair(r.Pair, "")
		if p == nil || p.Place == 0 {
			continue // the pair is not on any board
		}
		exact := p.Total
		if c.Score.Method == score.Matchpoints {
			exact = p.Mean
		}
		d := Difference{Kind: Total, File: c.RankingFile, Pair: r.Pair, Exact: exact}
		c.report.Totals++
		if r.Result.Matches(exact) {
			c.report.TotalsEqual++
		} else {
			c.addDifference(d, &r.Result)
		}
		if place, err := strconv.Atoi(r.Place); err == nil && !c.isSharedPlace(p, place) {
			d.Kind, d.Exact = Place, score.Int(p.Place)
			c.addDifference(d, &Number{Text: r.Place})
		}
	}
}

// isSharedPlace reports whether a printed place is shared by equal pairs.
func (c *comparer) isSharedPlace(p *score.PairScore, printed int) bool {
	equal := 0
	for i := range c.Score.Pairs {
		if c.Score.Pairs[i].Place == p.Place {
			equal++
		}
	}
	return printed >= p.Place && printed < p.Place+equal
}

// Analysis compares the printed double dummy tables and minimax with a solver's.
type Analysis struct {
	Tricks, TricksEqual   int
	Minimax, MinimaxEqual int
	Boards                []int // boards with a difference
}

// CompareDoubleDummy compares the printed tables with a solver's, which are given as 20 digits by board
// number.
func (t *Tournament) CompareDoubleDummy(solved map[int]string, par map[int]int) *Analysis {
	a := &Analysis{}
	for i := range t.Boards {
		b := &t.Boards[i]
		isEqual := true
		if table := solved[b.Number]; len(table) == len(b.DoubleDummy) {
			for k := range len(table) {
				a.Tricks++
				if table[k] == b.DoubleDummy[k] {
					a.TricksEqual++
				} else {
					isEqual = false
				}
			}
		}
		if best, ok := par[b.Number]; ok && b.Minimax != nil {
			a.Minimax++
			if best == b.Minimax.Score {
				a.MinimaxEqual++
			} else {
				isEqual = false
			}
		}
		if !isEqual {
			a.Boards = append(a.Boards, b.Number)
		}
	}
	return a
}
