package evening

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

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
		Generator:   string(s.Generator),
		Version:     s.Version,
		Boards:      len(s.Boards),
		Results:     r.Results,
		Byes:        r.Byes,
		Director:    r.Directors,
		Points:      r.Points,
		PointsEqual: r.PointsEqual,
		PairPoints:  r.PairPoints,
		PairEqual:   r.PairPointsEqual,
		Totals:      r.Totals,
		TotalsEqual: r.TotalsEqual,
		Missing:     r.Missing,
	}
	for _, d := range r.Differences {
		difference := PageDifference{
			Kind:    string(d.Kind),
			Page:    d.File,
			NS:      d.NS,
			EW:      d.EW,
			Pair:    d.Pair,
			Printed: d.Printed,
			Exact:   d.Exact.String(),
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
