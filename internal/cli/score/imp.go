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

// imp returns "fairdeal score imp". It converts a difference, or a result and the one in the other room, to IMPs:
// "imp 420 -50" prints 10 IMPs, for a difference of 470.
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
		Run:    func(in *term.Line) error { return u.printIMPs(in.Args, &c, &o) },
	}
}

// printIMPs prints the IMPs for a result against another one, or for a difference.
func (u *ui) printIMPs(args []string, c *conditions, o *scoreOutput) error {
	if len(args) < 1 || len(args) > 2 {
		return term.Hint(words.Errorf("scoring.arguments-want-one-difference", words.N("n", len(args))),
			"scoring.quote-result-has-blanks")
	}
	b, err := parseIMPBoard(args, c)
	if err != nil {
		return err
	}
	scored, err := b.Score()
	if err != nil {
		return err
	}
	if !scored.Played {
		return words.Errorf("scoring.result-not-played-so")
	}
	result := impResult{
		Result:    b.Open.String(),
		IMPs:      print.Rounded(scored.Home),
		Exact:     scored.Home,
		Away:      print.Rounded(scored.Away),
		AwayExact: scored.Away,
	}
	if len(args) == 2 {
		result.Other = b.Closed.String()
	}
	if !b.Open.IsAdjusted() && !b.Closed.IsAdjusted() {
		difference := b.Open.NS.Parts[0].Score - b.Closed.NS.Parts[0].Score
		result.Difference = &difference
	}
	return o.printResult(u, impSheet(o.language(u), b, scored, &result), result)
}

// parseIMPBoard parses the results of both rooms. A single result is compared with 0.
func parseIMPBoard(args []string, c *conditions) (b teams.Board, err error) {
	vul, err := c.vulnerability()
	if err != nil {
		return b, err
	}
	b = teams.Board{Number: max(1, c.board), Closed: score.RawResult(0)}
	rooms := []*score.Result{&b.Open, &b.Closed}
	for i, text := range args {
		if *rooms[i], err = score.ParseResult(text, vul); err != nil {
			where := words.New("scoring.the-result", words.Name("text", plain.Quote(text)))
			return b, resultError(where, err)
		}
	}
	return b, nil
}

// impResult contains the IMPs of a result.
type impResult struct {
	Result     string      `json:"result"`
	Other      string      `json:"other,omitempty"`
	Difference *int        `json:"difference,omitempty"` // nil if a result is adjusted
	IMPs       json.Number `json:"imps"`
	Exact      score.Frac  `json:"imps_exact"`
	Away       json.Number `json:"away_imps"`
	AwayExact  score.Frac  `json:"away_exact"`
}

// impSheet explains the IMPs of a result.
func impSheet(lang explain.Language, b teams.Board, scored *teams.BoardScore, r *impResult) *print.Sheet {
	s := &print.Sheet{Title: lang.Say("scoring.imps", words.Contract("open", r.Result))}
	if r.Other != "" {
		s.Title = lang.Say("scoring.imps-against",
			words.Contract("open", r.Result), words.Contract("other", r.Other))
	}
	if r.Difference != nil {
		s.Steps = []string{lang.IMP(*r.Difference)}
		s.Results = []string{lang.Say("scoring.difference-imps",
			words.Name("difference", plus(*r.Difference)), words.Name("imps", explain.Signed(scored.Home)))}
		return s
	}
	s.Steps = lang.MatchBoard(b, scored, lang.Say("ruling.north-south"), lang.Say("ruling.east-west"))
	home := words.Name("home", explain.Signed(scored.Home))
	away := words.Name("away", explain.Signed(scored.Away))
	s.Results = []string{lang.Say("scoring.ns-imps-ew-imps", home, away)}
	return s
}
