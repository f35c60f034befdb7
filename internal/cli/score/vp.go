package score

import (
	"encoding/json"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// vpFlags contains the flags of vp.
type vpFlags struct {
	scale        string
	boards       int
	table        bool // print the whole scale
	rounding     string
	nonOffenders string // us or them; "" if no team offended
}

// vp returns "fairdeal score vp". It prints the victory points for a margin in IMPs:
//
//	+23 IMPs over 16 boards, wbf2013: 15.56 - 4.44
func (u *ui) vp() term.Command {
	var o scoreOutput
	f := vpFlags{scale: "wbf2013", rounding: "non-offenders"}
	return term.Command{
		Use: "vp MARGIN --boards N",
		Example: `  fairdeal score vp 23 --boards 16 --scale wbf2013
  fairdeal score vp --table --boards 24`,
		First: "scale boards table",
		Flags: term.Flags{
			"scale":         term.Suggest(&f.scale, "wbf2013", "wbf-discrete", "25-0"),
			"boards":        &f.boards,
			"table":         &f.table,
			"rounding":      &f.rounding,
			"non-offenders": term.OneOf(&f.nonOffenders, "us", "them"),
		},
		JSON:   true,
		Signed: true,
		Run:    func(in *term.Line) error { return u.printVP(in.Args, &f, in.Has("boards"), &o) },
	}
}

// printVP prints the victory points for a margin, or the whole scale. hasBoards reports whether --boards was used.
func (u *ui) printVP(args []string, f *vpFlags, hasBoards bool, o *scoreOutput) error {
	scale, err := teams.ParseScale(f.scale)
	if err != nil {
		return err
	}
	if !hasBoards {
		return term.Hint(words.Errorf("scoring.number-boards-missing"), "scoring.boards-16")
	}
	t, err := scale.Table(f.boards)
	switch {
	case err != nil:
		return err
	case f.table && len(args) > 0:
		return words.Errorf("scoring.margin-table-want-one")
	case f.table:
		return o.printResult(u, vpSheet(o.language(u), t), vpValue(t))
	case len(args) != 1:
		return term.Hint(words.Errorf("scoring.arguments-want-one-margin", words.N("n", len(args))),
			"scoring.table-prints-whole-scale")
	}
	rounding, result, err := f.convertMargin(args[0], t)
	if err != nil {
		return err
	}
	return o.printResult(u, resultSheet(o.language(u), t, rounding, result), result)
}

// convertMargin converts a margin in IMPs to the victory points of both teams.
func (f *vpFlags) convertMargin(
	text string, t *teams.VPTable,
) (rounding teams.Rounding, r *vpResult, err error) {
	margin, err := score.ParseFrac(strings.NewReplacer("−", "-", "–", "-").Replace(text))
	if err != nil {
		return rounding, nil, words.Errorf("scoring.margin", words.E("what", err))
	}
	if rounding, err = teams.ParseRounding(f.rounding); err != nil {
		return rounding, nil, err
	}
	blame := map[string]teams.Blame{
		"":     teams.NoBlame,
		"us":   teams.NonOffending,
		"them": teams.Offending,
	}[f.nonOffenders]
	ours, err := rounding.VictoryPoints(t, margin, blame)
	if err != nil {
		return rounding, nil, term.Hint(err, "scoring.non-offenders-us-or")
	}
	theirs, err := rounding.VictoryPoints(t, margin.Neg(), -blame)
	if err != nil {
		return rounding, nil, err
	}
	r = &vpResult{
		Scale:       t.Scale.String(),
		Boards:      t.Boards,
		Margin:      print.Rounded(margin),
		MarginExact: margin,
		VP:          print.Rounded(ours),
		VPExact:     ours,
		Other:       print.Rounded(theirs),
		OtherExact:  theirs,
	}
	return rounding, r, nil
}

// vpResult contains the victory points of both teams.
type vpResult struct {
	Scale       string      `json:"scale"`
	Boards      int         `json:"boards"`
	Margin      json.Number `json:"margin"`
	MarginExact score.Frac  `json:"margin_exact"`
	VP          json.Number `json:"vp"`
	VPExact     score.Frac  `json:"vp_exact"`
	Other       json.Number `json:"other_vp"`
	OtherExact  score.Frac  `json:"other_exact"`
}

// resultSheet explains the victory points of a match.
func resultSheet(lang explain.Language, t *teams.VPTable, rounding teams.Rounding, r *vpResult) *print.Sheet {
	margin := words.Name("margin", explain.Signed(r.MarginExact))
	boards := words.N("boards", r.Boards)
	ours := words.Name("vp", print.FormatVP(t.Scale, r.VPExact))
	theirs := words.Name("other", print.FormatVP(t.Scale, r.OtherExact))
	s := &print.Sheet{
		Title: lang.Say("scoring.victory-points-imps-over", margin, boards),
		Results: []string{
			lang.Say("scoring.imps-over-boards", margin, boards, words.Name("scale", r.Scale), ours, theirs),
		},
	}
	if r.MarginExact.IsInt() {
		s.Steps = []string{lang.VP(t, int(r.MarginExact.Float()))}
	} else {
		s.Steps = []string{lang.Say("scoring.margin-fraction", words.T("rounding", rounding.Description()))}
	}
	return s
}
