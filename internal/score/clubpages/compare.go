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

// comparer compares the printed values.
type comparer struct {
	*Scored
	report *Report
	worth  map[[2]int]score.LineScore // by board and line
	byes   map[[2]int]score.Points
	tops   map[int]score.Frac // by board
}

func (s *Scored) compare() *Report {
	c := comparer{
		Scored: s, report: &Report{}, worth: map[[2]int]score.LineScore{}, byes: map[[2]int]score.Points{}, tops: map[int]score.Frac{},
	}
	for i := range s.Boards {
		c.board(i)
	}
	for i := range s.PairPages {
		c.pairPage(&s.PairPages[i])
	}
	for n := 1; n <= s.Linked; n++ {
		if _, exists := slices.BinarySearchFunc(s.Boards, n, func(b Board, n int) int { return b.Number - n }); !exists {
			c.report.Missing = append(c.report.Missing, n)
		}
	}
	if len(c.report.Missing) == 0 && len(s.Cut) == 0 && len(s.Unreadable) == 0 {
		c.ranking()
	}
	return c.report
}

func (c *comparer) board(i int) {
	b := &c.Boards[i]
	_, out := c.Score.Board(i)
	c.tops[i] = out.Top
	if len(out.Datums) == 1 && b.Datum.Present() {
		if exact := score.Int(out.Datums[0].Value); !b.Datum.Is(exact) {
			c.differ(Difference{Kind: Datum, File: b.File, Board: b.Number, Exact: exact}, &b.Datum)
		}
	}
	line, bye := 0, 0
	for j := range b.Lines {
		l := &b.Lines[j]
		if l.Kind == Bye {
			c.report.Byes++
			c.byes[[2]int{i, j}] = out.Byes[bye]
			bye++
			continue
		}
		p := out.Lines[line]
		c.worth[[2]int{i, j}] = p
		line++
		if l.Kind == Director && l.Ruling == nil {
			c.report.Directors++
			continue
		}
		if l.Kind == Director {
			c.report.Directors++
		} else {
			c.report.Results++
			c.contract(b, l)
		}
		for side, p := range [2]score.Points{p.NS, p.EW} {
			n := &l.Printed[side]
			exact := c.inPrintedUnit(i, p.Value)
			equal := n.Present() && n.Is(exact)
			if l.Kind == Result {
				c.report.Points++
				if equal {
					c.report.PointsEqual++
				}
			}
			if !equal {
				c.differ(Difference{Kind: Points, File: b.File, Board: b.Number, NS: l.NS, EW: l.EW, Pair: [2]string{l.NS, l.EW}[side], Exact: exact}, n)
			}
		}
	}
}

// inPrintedUnit converts points to the printed unit, which is per cent at matchpoints.
func (c *comparer) inPrintedUnit(board int, points score.Frac) score.Frac {
	if c.Score.Method == score.Matchpoints {
		return percent(points, c.tops[board])
	}
	return points
}

func (c *comparer) differ(d Difference, n *Number) {
	d.Printed, d.Decimals = n.Text, n.Decimals
	c.report.Differences = append(c.report.Differences, d)
}

// contract compares the score of a line with its contract.
func (c *comparer) contract(b *Board, l *Line) {
	if b.Vul == nil || l.Contract.Level == 0 {
		return
	}
	if want := l.Contract.NS(*b.Vul); want != l.Score {
		c.differ(Difference{Kind: RawScore, File: b.File, Board: b.Number, NS: l.NS, EW: l.EW, Exact: score.Int(want)}, &Number{Text: score.Int(l.Score).Signed(0)})
	}
}

// pairPage compares the points on the page of a pair with those on its boards.
func (c *comparer) pairPage(p *PairPage) {
	round, opponent, whole := score.Frac{}, "", true
	for i := range p.Rows {
		r := &p.Rows[i]
		if r.Opponent != opponent {
			round, opponent, whole = score.Frac{}, r.Opponent, true
		}
		exact, ns, ew, ok := c.ofPair(p.Pair, r.Board)
		if !ok {
			whole = false
			continue // the board is missing, or the pair is not on it
		}
		d := Difference{Kind: PairPoints, File: p.File, Board: r.Board, NS: ns, EW: ew, Pair: p.Pair, Exact: exact}
		c.report.PairPoints++
		if r.Points.Present() && r.Points.Is(exact) {
			c.report.PairPointsEqual++
		} else {
			c.differ(d, &r.Points)
		}
		if raw, ok := c.scoreOf(p.Pair, r.Board); ok && r.Scored && raw != r.Score {
			c.differ(Difference{Kind: PairScore, Pair: p.Pair, File: p.File, Board: r.Board, NS: ns, EW: ew, Exact: score.Int(raw)}, &Number{Text: score.Int(r.Score).Signed(0)})
		}
		round = round.Add(exact)
		if whole && r.Total.Present() && c.Score.Method != score.Matchpoints && !r.Total.Is(round) {
			d.Kind, d.Exact = RoundTotal, round
			c.differ(d, &r.Total)
		}
	}
}

// scoreOf returns the raw score of a pair on a board's page. It returns false if there is
// no result.
func (c *comparer) scoreOf(pair string, board int) (raw int, ok bool) {
	i, _ := slices.BinarySearchFunc(c.Boards, board, func(b Board, n int) int { return b.Number - n })
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

// ofPair returns the points of a pair on a board in the printed unit.
func (c *comparer) ofPair(pair string, board int) (exact score.Frac, ns, ew string, ok bool) {
	i, exists := slices.BinarySearchFunc(c.Boards, board, func(b Board, n int) int { return b.Number - n })
	if !exists {
		return exact, "", "", false
	}
	for j := range c.Boards[i].Lines {
		l := &c.Boards[i].Lines[j]
		if l.NS != pair && l.EW != pair || l.Phantom == pair {
			continue
		}
		p := c.worth[[2]int{i, j}]
		points := p.NS
		switch {
		case l.Kind == Bye:
			points = c.byes[[2]int{i, j}]
		case l.EW == pair:
			points = p.EW
		}
		return c.inPrintedUnit(i, points.Value), l.NS, l.EW, points.Played
	}
	return exact, "", "", false
}

func (c *comparer) ranking() {
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
		d := Difference{Kind: Total, File: c.RankedIn, Pair: r.Pair, Exact: exact}
		c.report.Totals++
		if r.Result.Is(exact) {
			c.report.TotalsEqual++
		} else {
			c.differ(d, &r.Result)
		}
		if n, err := strconv.Atoi(r.Place); err == nil && !c.sharedPlace(p, n) {
			d.Kind, d.Exact = Place, score.Int(p.Place)
			c.differ(d, &Number{Text: r.Place})
		}
	}
}

// sharedPlace reports whether a printed place is shared by equal pairs.
func (c *comparer) sharedPlace(p *score.PairScore, printed int) bool {
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

// CompareTables compares the printed tables with a solver's, which are given as 20 digits by board
// number.
func (t *Tournament) CompareTables(solved map[int]string, par map[int]int) *Analysis {
	a := &Analysis{}
	for i := range t.Boards {
		b := &t.Boards[i]
		equal := true
		if table := solved[b.Number]; len(table) == len(b.DoubleDummy) {
			for k := range len(table) {
				a.Tricks++
				if table[k] == b.DoubleDummy[k] {
					a.TricksEqual++
				} else {
					equal = false
				}
			}
		}
		if best, ok := par[b.Number]; ok && b.Minimax != nil {
			a.Minimax++
			if best == b.Minimax.Score {
				a.MinimaxEqual++
			} else {
				equal = false
			}
		}
		if !equal {
			a.Boards = append(a.Boards, b.Number)
		}
	}
	return a
}
