package score

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/words"
)

func newScoreIMP(u *ui) *cobra.Command {
	var o scoreOutput
	var c conditions
	cmd := &cobra.Command{
		Use: "imp RESULT [OTHER]",
		Example: `  fairdeal score imp 420 -50
  fairdeal score imp 470
  fairdeal score imp "(60%+620&40%-100)" +300`,
	}
	signedArgs(cmd, func(args []string) error {
		if len(args) < 1 || len(args) > 2 {
			return term.Hint(words.Errorf("scoring.arguments-want-one-difference", words.N("n", len(args))), "scoring.quote-result-has-blanks")
		}
		vul, err := c.vulnerability()
		if err != nil {
			return err
		}
		b := teams.Board{Number: max(1, c.board), Closed: score.Raw(0)}
		for i, r := range []*score.Result{&b.Open, &b.Closed}[:len(args)] {
			if *r, err = score.ParseResult(args[i], vul); err != nil {
				return resultError(words.New("scoring.the-result", words.Name("text", plain.Quote(args[i]))), err)
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
		}{Result: b.Open.String(), IMPs: ruling.Rounded(m.Home), Exact: m.Home, Away: ruling.Rounded(m.Away), AwayExact: m.Away}
		w := o.words(u)
		s := &ruling.Sheet{Title: w.Say("scoring.imps", words.Name("open", b.Open.String()))}
		if len(args) == 2 {
			value.Other = b.Closed.String()
			s.Title = w.Say("scoring.imps-against", words.Name("open", b.Open.String()), words.Name("other", value.Other))
		}
		if !b.Open.Adjusted() && !b.Closed.Adjusted() {
			d := b.Open.NS.Parts[0].Score - b.Closed.NS.Parts[0].Score
			value.Difference = &d
			s.Steps = []string{w.IMP(d)}
			s.Results = []string{w.Say("scoring.difference-imps", words.Name("difference", plus(d)), words.Name("imps", ruling.Signed(m.Home)))}
		} else {
			s.Steps = w.MatchBoard(b, m, w.Say("ruling.north-south"), w.Say("ruling.east-west"))
			s.Results = []string{w.Say("scoring.ns-imps-ew-imps", words.Name("home", ruling.Signed(m.Home)), words.Name("away", ruling.Signed(m.Away)))}
		}
		return o.print(u, s, value)
	})
	o.flags(cmd, false)
	c.flags(cmd)
	return cmd
}
