package score

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) imp() term.Command {
	var o scoreOutput
	var c conditions
	return term.Command{
		Use: "imp RESULT [OTHER]",
		Example: `  fairdeal score imp 420 -50
  fairdeal score imp 470
  fairdeal score imp "(60%+620&40%-100)" +300`,
		First:  "vul board",
		Flags:  c.flags(),
		JSON:   true,
		Signed: true,
		Run: func(in *term.Line) error {
			if len(in.Args) < 1 || len(in.Args) > 2 {
				return term.Hint(words.Errorf("scoring.arguments-want-one-difference", words.N("n", len(in.Args))), "scoring.quote-result-has-blanks")
			}
			vul, err := c.vulnerability()
			if err != nil {
				return err
			}
			b := teams.Board{Number: max(1, c.board), Closed: score.RawResult(0)}
			for i, r := range []*score.Result{&b.Open, &b.Closed}[:len(in.Args)] {
				if *r, err = score.ParseResult(in.Args[i], vul); err != nil {
					return resultError(words.New("scoring.the-result", words.Name("text", plain.Quote(in.Args[i]))), err)
				}
			}
			m, err := b.Score()
			if err != nil {
				return err
			}
			if !m.Played {
				return words.Errorf("scoring.result-not-played-so")
			}
			value := struct {
				Result     string      `json:"result"`
				Other      string      `json:"other,omitempty"`
				Difference *int        `json:"difference,omitempty"`
				IMPs       json.Number `json:"imps"`
				Exact      score.Frac  `json:"imps_exact"`
				Away       json.Number `json:"away_imps"`
				AwayExact  score.Frac  `json:"away_exact"`
			}{Result: b.Open.String(), IMPs: print.Rounded(m.Home), Exact: m.Home, Away: print.Rounded(m.Away), AwayExact: m.Away}
			w := o.language(u)
			s := &print.Sheet{Title: w.Say("scoring.imps", words.Contract("open", b.Open.String()))}
			if len(in.Args) == 2 {
				value.Other = b.Closed.String()
				s.Title = w.Say("scoring.imps-against", words.Contract("open", b.Open.String()), words.Contract("other", value.Other))
			}
			if !b.Open.IsAdjusted() && !b.Closed.IsAdjusted() {
				d := b.Open.NS.Parts[0].Score - b.Closed.NS.Parts[0].Score
				value.Difference = &d
				s.Steps = []string{w.IMP(d)}
				s.Results = []string{w.Say("scoring.difference-imps", words.Name("difference", plus(d)), words.Name("imps", explain.Signed(m.Home)))}
			} else {
				s.Steps = w.MatchBoard(b, m, w.Say("ruling.north-south"), w.Say("ruling.east-west"))
				s.Results = []string{w.Say("scoring.ns-imps-ew-imps", words.Name("home", explain.Signed(m.Home)), words.Name("away", explain.Signed(m.Away)))}
			}
			return o.printResult(u, s, value)
		},
	}
}
