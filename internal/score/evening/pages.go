package evening

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// Director marks a line for which the pages contain a ruling.
const Director LineKind = "director"

// Pages counts the values on pages from JFR Pary or KoPS, and lists those that do not follow from the results
// on the same pages.
type Pages struct {
	Generator   string `json:"generator"`
	Version     string `json:"version,omitempty"`
	Boards      int    `json:"boards"`
	Results     int    `json:"results"`
	Byes        int    `json:"byes"`
	Director    int    `json:"director"`
	Points      int    `json:"points"`
	PointsEqual int    `json:"points_equal"`
	PairPoints  int    `json:"pair_points"`
	PairEqual   int    `json:"pair_points_equal"`
	Totals      int    `json:"totals"`
	TotalsEqual int    `json:"totals_equal"`
	Missing     []int  `json:"missing_boards,omitempty"`

	Differences []PageDifference `json:"differences,omitempty"`
}

// PageDifference is a value on a page that does not follow from the results.
type PageDifference struct {
	Kind    string `json:"kind"`
	Page    string `json:"page"`
	Board   string `json:"board,omitempty"`
	NS      string `json:"ns,omitempty"`
	EW      string `json:"ew,omitempty"`
	Pair    string `json:"pair,omitempty"`
	Printed string `json:"printed"`
	Exact   string `json:"exact"`
}

// pages converts the report on scored pages.
func pages(s *clubpages.Scored) *Pages {
	r := s.Report
	p := &Pages{
		Generator: string(s.Generator), Version: s.Version,
		Boards: len(s.Boards), Results: r.Results, Byes: r.Byes, Director: r.Directors,
		Points: r.Points, PointsEqual: r.PointsEqual, PairPoints: r.PairPoints, PairEqual: r.PairPointsEqual,
		Totals: r.Totals, TotalsEqual: r.TotalsEqual, Missing: r.Missing,
	}
	for _, d := range r.Differences {
		difference := PageDifference{
			Kind: string(d.Kind), Page: d.File, NS: d.NS, EW: d.EW, Pair: d.Pair,
			Printed: d.Printed, Exact: d.Exact.String(),
		}
		if d.Board > 0 {
			difference.Board = strconv.Itoa(d.Board)
		}
		p.Differences = append(p.Differences, difference)
	}
	return p
}

// addRankingFromPage adds the results of pairs in the ranking on the pages.
func (b *builder) addRankingFromPage() {
	if len(b.file.Pages.Report.Missing) > 0 {
		return // The ranking on the pages includes boards that are missing here.
	}
	for _, ranked := range b.file.Pages.Ranking {
		k := slices.IndexFunc(b.evening.Pairs, func(p Pair) bool { return p.Pair == ranked.Pair })
		if k < 0 {
			continue
		}
		p := &PairPrinted{Place: ranked.Place}
		if b.result.Method == score.Matchpoints {
			p.Percent = ranked.Result.Text
		} else {
			p.Total = ranked.Result.Text
		}
		b.evening.Pairs[k].Printed = p
	}
}

// pageLine returns the row on a page for the result with the given index.
func (b *builder) pageLine(board, index int) *clubpages.Line {
	isResult := func(l *clubpages.Line) bool { return l.Kind != clubpages.Bye }
	return nthLine(b.file.Pages.Boards[board].Lines, index, isResult)
}

// pageBye returns the row on a page for the bye with the given index.
func (b *builder) pageBye(board, index int) *clubpages.Line {
	isBye := func(l *clubpages.Line) bool { return l.Kind == clubpages.Bye }
	return nthLine(b.file.Pages.Boards[board].Lines, index, isBye)
}

// nthLine returns the line with index n among those that match, or nil.
func nthLine(lines []clubpages.Line, n int, matches func(*clubpages.Line) bool) *clubpages.Line {
	for i := range lines {
		if !matches(&lines[i]) {
			continue
		}
		if n == 0 {
			return &lines[i]
		}
		n--
	}
	return nil
}

// addFromPage adds the data that the page contains besides the score of a line. ruling is the ruling that was
// applied to the line, or nil.
func (l *Line) addFromPage(p *clubpages.Line, ruling *apply.Ruling) {
	if ns, ew := &p.Printed[score.NorthSouth], &p.Printed[score.EastWest]; ns.Present() || ew.Present() {
		l.Printed = &LinePrinted{NS: ns.Text, EW: ew.Text}
	}
	switch {
	case p.Kind == clubpages.Result:
		l.Lead = p.Lead
		l.setContract(p.Contract)
	case p.Kind != clubpages.Director || ruling != nil:
		// A ruling that was applied to the line replaces the one on the page.
	case p.Ruling != nil:
		l.Kind, l.Ruling = Director, p.RulingText()
	default: // The page states only the points.
		l.Kind, l.Result = Director, "A"
	}
}

// addByeFromPage adds the printed points of a pair that sits out.
func (l *Line) addByeFromPage(p *clubpages.Line) {
	ns, ew := p.Printed[score.NorthSouth].Text, p.Printed[score.EastWest].Text
	switch {
	case l.NS == "" && ew != "":
		l.Printed = &LinePrinted{EW: ew}
	case l.NS != "" && ns != "":
		l.Printed = &LinePrinted{NS: ns}
	}
}

// addDiagram adds the dealer, the cards, the double dummy table and the par from a page.
func (b *Board) addDiagram(page *clubpages.Board) {
	if page.Vul != nil {
		b.Dealer = string(page.Dealer.Letter())
	}
	if !page.Deal.Complete() {
		return
	}
	b.Deal, b.DoubleDummy = page.Deal.String(), page.DoubleDummy
	if m := page.Minimax; m != nil {
		b.Par = par(m)
	}
}

// par converts a par from a page: contract 4NT and declarer N become "N 4N".
func par(m *clubpages.Minimax) *Par {
	p := &Par{Score: m.Score, Contracts: []string{}}
	if m.Contract != "" {
		p.Contracts = []string{m.Declarer + " " + strings.Replace(m.Contract, "NT", "N", 1)}
	}
	return p
}
