package score

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) vp() term.Command {
	var o scoreOutput
	scaleName, roundingName, blame := "wbf2013", "non-offenders", ""
	var boards int
	var table bool
	return term.Command{
		Use: "vp MARGIN --boards N",
		Example: `  fairdeal score vp 23 --boards 16 --scale wbf2013
  fairdeal score vp --table --boards 24`,
		First: "scale boards table",
		Flags: term.Flags{
			"scale": term.Suggest(&scaleName, "wbf2013", "wbf-discrete", "25-0"), "boards": &boards, "table": &table,
			"rounding": &roundingName, "non-offenders": term.OneOf(&blame, "us", "them"),
		},
		JSON:   true,
		Signed: true,
		Run: func(in *term.Line) error {
			scale, err := teams.ParseScale(scaleName)
			if err != nil {
				return err
			}
			if boards == 0 {
				return term.Hint(words.Errorf("scoring.number-boards-missing"), "scoring.boards-16")
			}
			t, err := scale.Table(boards)
			if err != nil {
				return err
			}
			if table {
				if len(in.Args) > 0 {
					return words.Errorf("scoring.margin-table-want-one")
				}
				return o.print(u, vpSheet(o.words(u), t), vpValue(t))
			}
			if len(in.Args) != 1 {
				return term.Hint(words.Errorf("scoring.arguments-want-one-margin", words.N("n", len(in.Args))), "scoring.table-prints-whole-scale")
			}
			margin, err := score.ParseFrac(strings.NewReplacer("−", "-", "–", "-").Replace(in.Args[0]))
			if err != nil {
				return words.Errorf("scoring.margin", words.E("what", err))
			}
			rounding, err := teams.ParseRounding(roundingName)
			if err != nil {
				return err
			}
			team := map[string]teams.Blame{"": teams.NoBlame, "us": teams.NonOffending, "them": teams.Offending}[blame]
			vp, err := rounding.VP(t, margin, team)
			if err != nil {
				return term.Hint(err, "scoring.non-offenders-us-or")
			}
			theirs, err := rounding.VP(t, margin.Neg(), -team)
			if err != nil {
				return err
			}
			value := struct {
				Scale       string      `json:"scale"`
				Boards      int         `json:"boards"`
				Margin      json.Number `json:"margin"`
				MarginExact score.Frac  `json:"margin_exact"`
				VP          json.Number `json:"vp"`
				VPExact     score.Frac  `json:"vp_exact"`
				Other       json.Number `json:"other_vp"`
				OtherExact  score.Frac  `json:"other_exact"`
			}{scale.String(), boards, print.Rounded(margin), margin, print.Rounded(vp), vp, print.Rounded(theirs), theirs}
			w := o.words(u)
			s := &print.Sheet{
				Title:   w.Say("scoring.victory-points-imps-over", words.Name("margin", explain.Signed(margin)), words.N("boards", boards)),
				Results: []string{w.Say("scoring.imps-over-boards", words.Name("margin", explain.Signed(margin)), words.N("boards", boards), words.Name("scale", scale.String()), words.Name("vp", print.VP(scale, vp)), words.Name("other", print.VP(scale, theirs)))},
			}
			if margin.IsInt() {
				s.Steps = []string{w.VP(t, int(margin.Float()))}
			} else {
				s.Steps = []string{w.Say("scoring.margin-fraction", words.T("rounding", rounding.Source()))}
			}
			return o.print(u, s, value)
		},
	}
}

// bandText formats a range of margins: "3", "3-5" or "94 or more".
func bandText(w explain.Language, b teams.Band) string {
	switch {
	case b.To < 0:
		return w.Say("scoring.or-more", words.N("from", b.From))
	case b.To == b.From:
		return fmt.Sprint(b.From)
	}
	return fmt.Sprintf("%d-%d", b.From, b.To)
}

func vpSheet(w explain.Language, t *teams.VPTable) *print.Sheet {
	s := &print.Sheet{Title: w.Say("scoring.scale-for-boards", words.Name("scale", t.Scale.String()), words.N("boards", t.Boards)), Steps: []string{w.VP(t, 0)}}
	table := print.Table{Caption: s.Title, Head: []string{w.Say("ruling.imps"), w.Say("scoring.winner"), w.Say("scoring.loser")}}
	for _, b := range t.Bands {
		table.Rows = append(table.Rows, []string{bandText(w, b), print.VP(t.Scale, b.Winner), print.VP(t.Scale, b.Loser)})
	}
	s.Tables = []print.Table{table}
	return s
}

// vpValue returns the scale for JSON. "to" is null in the last band.
func vpValue(t *teams.VPTable) any {
	type band struct {
		From   int         `json:"from"`
		To     *int        `json:"to"`
		Winner json.Number `json:"winner"`
		Loser  json.Number `json:"loser"`
	}
	out := struct {
		Scale  string `json:"scale"`
		Boards int    `json:"boards"`
		Bands  []band `json:"bands"`
	}{Scale: t.Scale.String(), Boards: t.Boards}
	for _, b := range t.Bands {
		x := band{From: b.From, Winner: print.Rounded(b.Winner), Loser: print.Rounded(b.Loser)}
		if b.To >= 0 {
			x.To = &b.To
		}
		out.Bands = append(out.Bands, x)
	}
	return out
}
