package evening

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// Director is the kind of a line with a ruling on the pages.
const Director LineKind = "director"

// Pages compares pages of JFR Pary or KoPS with the results computed from them.
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

// PageDifference is a printed value that does not follow from the results.
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

func pages(s *clubpages.Scored) *Pages {
	r := s.Report
	p := &Pages{
		Generator: string(s.Generator), Version: s.Version, Boards: len(s.Boards), Results: r.Results, Byes: r.Byes, Director: r.Directors,
		Points: r.Points, PointsEqual: r.PointsEqual, PairPoints: r.PairPoints, PairEqual: r.PairPointsEqual,
		Totals: r.Totals, TotalsEqual: r.TotalsEqual, Missing: r.Missing,
	}
	for _, d := range r.Differences {
		x := PageDifference{Kind: string(d.Kind), Page: d.File, NS: d.NS, EW: d.EW, Pair: d.Pair, Printed: d.Printed, Exact: d.Exact.String()}
		if d.Board > 0 {
			x.Board = strconv.Itoa(d.Board)
		}
		p.Differences = append(p.Differences, x)
	}
	return p
}

// rankedOnPage adds the data of pairs from the ranking on the pages.
func (b *builder) rankedOnPage() {
	if len(b.Pages.Report.Missing) > 0 {
		return // the ranking includes other boards
	}
	for _, r := range b.Pages.Ranking {
		k := slices.IndexFunc(b.e.Pairs, func(x Pair) bool { return x.Pair == r.Pair })
		if k < 0 {
			continue
		}
		p := &PairPrinted{Total: r.Result.Text, Place: r.Place}
		if b.out.Method == score.Matchpoints {
			p.Total, p.Percent = "", r.Result.Text
		}
		b.e.Pairs[k].Printed = p
	}
}

// pageLine returns the row on a page for line j on board i or, if bye is true, for its bye j.
func (b *builder) pageLine(i, j int, bye bool) *clubpages.Line {
	lines := b.Pages.Boards[i].Lines
	for k := range lines {
		if (lines[k].Kind == clubpages.Bye) != bye {
			continue
		}
		if j == 0 {
			return &lines[k]
		}
		j--
	}
	return nil
}

// onPage adds the data that the page contains besides the score of a line. ruled means that
// a ruling was applied to it.
func (l *Line) onPage(p *clubpages.Line, ruled bool) {
	if p.Printed[0].Present() || p.Printed[1].Present() {
		l.Printed = &LinePrinted{p.Printed[0].Text, p.Printed[1].Text}
	}
	switch p.Kind {
	case clubpages.Result:
		l.Lead = p.Lead
		l.contract(p.Contract)
	case clubpages.Director:
		if ruled {
			return // a different ruling replaced it
		}
		if l.Kind = Director; p.Ruling != nil {
			l.Ruling = p.RulingText()
		} else {
			l.Result = "A" // the stated points count
		}
	}
}

// byeOnPage adds the data of a pair that sits out.
func (l *Line) byeOnPage(p *clubpages.Line) {
	points := p.Printed[0].Text
	if l.NS == "" {
		points = p.Printed[1].Text
	}
	switch {
	case points == "":
	case l.NS == "":
		l.Printed = &LinePrinted{EW: points}
	default:
		l.Printed = &LinePrinted{NS: points}
	}
}

// diagram adds the data about the cards.
func (x *Board) diagram(b *clubpages.Board) {
	if b.Vul != nil {
		x.Dealer = string(b.Dealer.Letter())
	}
	if b.Deal.Complete() {
		x.Deal, x.DoubleDummy = b.Deal.String(), b.DoubleDummy
		if m := b.Minimax; m != nil {
			x.Par = par(m)
		}
	}
}

func par(m *clubpages.Minimax) *Par {
	p := &Par{Score: m.Score, Contracts: []string{}}
	if m.Contract != "" {
		p.Contracts = []string{m.Declarer + " " + strings.Replace(m.Contract, "NT", "N", 1)}
	}
	return p
}
