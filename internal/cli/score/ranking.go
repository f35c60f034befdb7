package score

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/series"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) ranking() term.Command {
	var o scoreOutput
	var carryFile, weights string
	return term.Command{
		Use: "ranking FILE...",
		Example: `  fairdeal score ranking friday.xml saturday.xml
  fairdeal score ranking final1.txt final2.txt --carry-over qualifying.txt --weights 2,2,1`,
		First: "weights carry-over",
		Flags: term.Flags{"carry-over": &carryFile, "weights": &weights},
		JSON:  true,
		Run: func(in *term.Line) error {
			var sessions []*score.SessionScore
			for i, name := range in.Args {
				if slices.Contains(in.Args[:i], name) {
					return words.Errorf("scoring.given-twice", words.Name("file", name))
				}
				in, err := u.open(name)
				if err != nil {
					return err
				}
				f, err := resultfile.Open(name, in, "")
				in.Close()
				if err == nil && f.Damaged != nil {
					err = f.Damaged
				}
				if err != nil {
					return resultError(words.Typed(name), err)
				}
				s, err := f.Rank()
				if err != nil {
					return withFile(name, err)
				}
				sessions = append(sessions, s.Score)
			}
			carry, err := u.readCarry(carryFile)
			if err != nil {
				return err
			}
			var list []score.Frac
			if weights != "" {
				for _, text := range strings.Split(weights, ",") {
					w, err := score.ParseFrac(strings.TrimSpace(text))
					if err != nil {
						return words.Errorf("scoring.weights", words.Name("weights", plain.Quote(weights)), words.E("what", err))
					}
					list = append(list, w)
				}
				if carryFile == "" {
					list = append(list, score.Int(1))
				}
			}
			pairs, err := series.Rank(sessions, carry, list)
			if err != nil {
				return words.Errorf("scoring.no-ranking", words.E("why", err))
			}
			return o.print(u, rankingSheet(o.words(u), sessions[0].Method, pairs, in.Args), rankingValue(sessions[0].Method, pairs))
		},
	}
}

// readCarry reads the carry-over of pairs.
func (u *ui) readCarry(name string) (list []series.Carry, err error) {
	if name == "" {
		return nil, nil
	}
	data, err := u.read(name)
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(string(data), "\n") {
		line, _, _ = strings.Cut(line, "#")
		f := strings.Fields(line)
		if len(f) == 0 {
			continue
		}
		c := series.Carry{Pair: f[0]}
		if len(f) == 3 {
			if c.Side = strings.ToUpper(f[1]); c.Side == "WE" || c.Side == "EO" {
				c.Side = "EW"
			}
		}
		if len(f) == 2 || len(f) == 3 && (c.Side == "NS" || c.Side == "EW") {
			c.Result, err = score.ParseFrac(strings.TrimSuffix(f[len(f)-1], "%"))
		} else {
			err = words.Errorf("scoring.found-want-pair-result", words.Name("line", plain.Found(strings.TrimSpace(line))))
		}
		if err != nil {
			return nil, words.Errorf("scoring.line", words.Name("name", name), words.N("n", i+1), words.E("what", err))
		}
		list = append(list, c)
	}
	return list, nil
}

func rankingSheet(w explain.Language, m score.Method, pairs []series.Pair, files []string) *print.Sheet {
	s := &print.Sheet{Title: w.Say("scoring.ranking-sessions", words.N("n", len(files)))}
	unit := w.Say("ruling.percent")
	if m != score.Matchpoints {
		unit = w.Say("ruling.imps")
	}
	t := print.Table{Caption: s.Title, Head: []string{w.Say("ruling.place"), w.Say("ruling.pair")}}
	for i := range files {
		t.Head = append(t.Head, w.Say("handrecord.session", words.N("session", i+1)))
	}
	t.Head = append(t.Head, w.Say("scoring.carry-over"), unit)
	for i := range pairs {
		p := &pairs[i]
		row := []string{print.PlaceOf(p.Place, p.Tied), w.Pair(plain.Text(p.Pair), p.Side)}
		for _, r := range p.Results {
			row = append(row, fixedOrDash(r))
		}
		t.Rows = append(t.Rows, append(row, fixedOrDash(p.Carry), p.Total.Fixed(2)))
	}
	s.Tables = []print.Table{t}
	return s
}

func fixedOrDash(f *score.Frac) string {
	if f == nil {
		return "-"
	}
	return f.Fixed(2)
}

// rankingValue returns the ranking for JSON.
func rankingValue(m score.Method, pairs []series.Pair) any {
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
	out := struct {
		Method string `json:"method"`
		Pairs  []row  `json:"pairs"`
	}{Method: m.String()}
	for i := range pairs {
		p := &pairs[i]
		out.Pairs = append(out.Pairs, row{p.Place, p.Tied, print.PairNumber(p.Pair), p.Side, p.Results, p.Carry, print.Rounded(p.Total), p.Total})
	}
	return out
}
