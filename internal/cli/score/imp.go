package score

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/teams"
)

func newScoreIMP(u *ui, explain bool) *cobra.Command {
	o := scoreOutput{explain: explain}
	var c conditions
	cmd := &cobra.Command{
		Use:   "imp RESULT [OTHER]",
		Short: "the IMPs of a result against the one in the other room, or of a difference (Law 78B)",
		Long: `The IMPs of a result against the one in the other room, or of a difference.

Both results are from North-South's side. The team that sits North-South in the
first result is the home team; after a split score the IMPs of the teams need not
be opposite.`,
		Example: `  fairdeal score imp 420 -50
  fairdeal score imp 470
  fairdeal score imp "(60%+620&40%-100)" +300`,
	}
	signedArgs(cmd, func(args []string) error {
		if len(args) < 1 || len(args) > 2 {
			return term.WithHint(fmt.Errorf("%d arguments, want one difference or two results", len(args)), "quote a result that has blanks in it")
		}
		vul, err := c.vulnerability()
		if err != nil {
			return err
		}
		b := teams.Board{Number: max(1, c.board), Closed: score.Raw(0)}
		for i, r := range []*score.Result{&b.Open, &b.Closed}[:len(args)] {
			if *r, err = score.ParseResult(args[i], vul); err != nil {
				return resultError("result "+plain.Quote(args[i]), err)
			}
		}
		m, err := b.Score()
		if err != nil {
			return err
		}
		if !m.Played {
			return errors.New("a result was not played, so there are no IMPs")
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
		s := &ruling.Sheet{Title: w("IMPs of %v", b.Open)}
		if len(args) == 2 {
			value.Other = b.Closed.String()
			s.Title = w("IMPs of %v against %s", b.Open, value.Other)
		}
		if !b.Open.Adjusted() && !b.Closed.Adjusted() {
			d := b.Open.NS.Parts[0].Score - b.Closed.NS.Parts[0].Score
			value.Difference = &d
			s.Steps = []string{w.IMP(d)}
			s.Results = []string{w("difference %s: %s IMPs", plus(d), ruling.Signed(m.Home))}
		} else {
			s.Steps = w.MatchBoard(b, m, w("North-South"), w("East-West"))
			s.Results = []string{w("NS %s IMPs, EW %s IMPs", ruling.Signed(m.Home), ruling.Signed(m.Away))}
		}
		return o.print(u, s, value)
	})
	o.flags(cmd, false)
	c.flags(cmd)
	return cmd
}
