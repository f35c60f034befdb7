package score

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/series"
	"github.com/fairdeal/fairdeal/internal/words"
)

// rankingSheet returns the ranking as a table.
func rankingSheet(lang explain.Language, method score.Method, pairs []series.Pair, sessions int) *print.Sheet {
	sheet := &print.Sheet{Title: lang.Say("scoring.ranking-sessions", words.N("n", sessions))}
	unit := lang.Say("ruling.percent")
	if method != score.Matchpoints {
		unit = lang.Say("ruling.imps")
	}
	table := print.Table{
		Caption: sheet.Title,
		Head:    []string{lang.Say("ruling.place"), lang.Say("ruling.pair")},
	}
	for i := range sessions {
		table.Head = append(table.Head, lang.Say("handrecord.session", words.N("session", i+1)))
	}
	table.Head = append(table.Head, lang.Say("scoring.carry-over"), unit)
	for i := range pairs {
		p := &pairs[i]
		row := []string{print.FormatPlace(p.Place, p.Tied), lang.Pair(plain.Text(p.Pair), p.Side)}
		for _, result := range p.Results {
			row = append(row, fixedOrDash(result))
		}
		row = append(row, fixedOrDash(p.Carry), p.Total.Fixed(2))
		table.Rows = append(table.Rows, row)
	}
	sheet.Tables = []print.Table{table}
	return sheet
}

// fixedOrDash formats a result with two decimals, or a missing one as a dash.
func fixedOrDash(f *score.Frac) string {
	if f == nil {
		return "-"
	}
	return f.Fixed(2)
}

// rankingValue returns the ranking for JSON.
func rankingValue(method score.Method, pairs []series.Pair) any {
	type row struct {
		Place        int              `json:"place"`
		Tied         bool             `json:"tied,omitempty"`
		Pair         print.PairNumber `json:"pair"`
		Side         string           `json:"side,omitempty"`
		ResultsExact []*score.Frac    `json:"results_exact"`
		CarryExact   *score.Frac      `json:"carry_over_exact,omitempty"`
		Total        json.Number      `json:"total"`
		TotalExact   score.Frac       `json:"total_exact"`
	}
	ranking := struct {
		Method string `json:"method"`
		Pairs  []row  `json:"pairs"`
	}{Method: method.String()}
	for i := range pairs {
		p := &pairs[i]
		ranking.Pairs = append(ranking.Pairs, row{
			Place:        p.Place,
			Tied:         p.Tied,
			Pair:         print.PairNumber(p.Pair),
			Side:         p.Side,
			ResultsExact: p.Results,
			CarryExact:   p.Carry,
			Total:        print.Rounded(p.Total),
			TotalExact:   p.Total,
		})
	}
	return ranking
}
