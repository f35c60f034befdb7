package score

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/series"
	"github.com/fairdeal/fairdeal/internal/words"
)

// rankingFlags contains the flags of ranking.
type rankingFlags struct {
	scoreOutput
	carryFile string // results from an earlier stage
	weights   string // such as 2,2,1: one for each session, then one for the carry-over
}

// ranking returns "fairdeal score ranking", which ranks pairs over several sessions, for example
//
//	place  pair  session 1  session 2  carry-over  percent
//	    1     7      61.20      54.40       58.00    57.87
func (u *ui) ranking() term.Command {
	var f rankingFlags
	return term.Command{
		Use: "ranking FILE...",
		Example: `  fairdeal score ranking friday.xml saturday.xml
  fairdeal score ranking final1.txt final2.txt --carry-over qualifying.txt --weights 2,2,1`,
		First: "weights carry-over",
		Flags: term.Flags{"carry-over": term.File(&f.carryFile), "weights": &f.weights},
		JSON:  true,
		Run:   func(in *term.Line) error { return u.printRanking(in.Args, &f) },
	}
}

// printRanking prints the ranking over the sessions in files.
func (u *ui) printRanking(files []string, f *rankingFlags) error {
	sessions, err := u.scoreSessions(files)
	if err != nil {
		return err
	}
	carry, err := u.readCarry(f.carryFile)
	if err != nil {
		return err
	}
	weights, err := parseWeights(f.weights, f.carryFile != "")
	if err != nil {
		return err
	}
	pairs, err := series.Rank(sessions, carry, weights)
	if err != nil {
		return words.Errorf("scoring.no-ranking", words.E("why", err))
	}
	method := sessions[0].Method
	sheet := rankingSheet(f.language(u), method, pairs, len(files))
	return f.printResult(u, sheet, rankingValue(method, pairs))
}

// scoreSessions reads and scores the files, which must all be different.
func (u *ui) scoreSessions(files []string) ([]*score.SessionScore, error) {
	if err := checkDifferent(files); err != nil {
		return nil, err
	}
	var sessions []*score.SessionScore
	for _, name := range files {
		in, err := u.open(name)
		if err != nil {
			return nil, err
		}
		f, err := resultfile.Open(name, in, "")
		in.Close()
		if err == nil && f.Damaged != nil {
			err = f.Damaged
		}
		if err != nil {
			return nil, resultError(words.Verbatim(name), err)
		}
		scored, err := f.Rank()
		if err != nil {
			return nil, withFile(name, err)
		}
		sessions = append(sessions, scored.Score)
	}
	return sessions, nil
}

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
