package score

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// damageFlags contains the director's input.
type damageFlags struct {
	conditions
	before, after, actual, offender       string
	other, traveller, method, pair, datum string
	expected, trim, conventions           string

	others *traveller.Board // content of the file traveller, read by results
}

func (u *ui) damage() term.Command {
	var o scoreOutput
	var f damageFlags
	return term.Command{
		Use: "damage",
		Example: `  fairdeal score damage --before 620 --after 500 --actual 150 --other 800 --offender EW
  fairdeal score damage --before 620 --after 500 --actual 150 --traveller board7.txt --method mp --offender EW`,
		First: "board before after actual offender traveller html",
		Flags: term.Flags{
			"before":      &f.before,
			"after":       &f.after,
			"actual":      &f.actual,
			"offender":    term.OneOf(&f.offender, "NS", "EW", "WE", "EO"),
			"other":       &f.other,
			"traveller":   term.File(&f.traveller),
			"datum":       &f.datum,
			"method":      &f.method,
			"expected":    &f.expected,
			"trim":        &f.trim,
			"conventions": &f.conventions,
			"pair":        &f.pair,
		}.And(o.flags(), f.conditions.flags()),
		JSON: true,
		Run: func(in *term.Line) error {
			given := 0
			for _, comparison := range []string{f.other, f.traveller, f.datum} {
				if comparison != "" {
					given++
				}
			}
			if given != 1 {
				return term.Hint(words.Errorf("scoring.other-traveller-datum-given", words.N("given", given)),
					"scoring.help-tells-what-they", words.Name("command", in.Name()))
			}
			return u.printDamage(&f, &o)
		},
	}
}

// printDamage computes the damage and prints its sheet.
func (u *ui) printDamage(f *damageFlags, o *scoreOutput) error {
	results, err := f.results(u)
	if err != nil {
		return err
	}
	lang := o.language(u)
	work := &damageWork{lang: lang}
	switch {
	case f.other != "":
		err = f.inMatch(work, results)
	case f.datum != "":
		err = f.againstDatum(work, results)
	default:
		err = f.amongTravellers(work, results)
	}
	if err != nil {
		return err
	}
	sheet := print.DamageSheet(lang, work.report, work.unit)
	if f.board > 0 {
		sheet.Title += lang.Say("scoring.comma-board", words.N("board", f.board))
	}
	sheet.Facts = append(sheet.Facts, work.facts...)
	sheet.Warnings = append(sheet.Warnings, work.warnings...)
	sheet.Tables = append(work.tables, sheet.Tables...)
	sheet.Page = append(sheet.Page, work.tables...)
	return o.printResult(u, sheet, print.ReportDamage(work.report))
}

// results reads the three results and the traveller, if there is one.
func (f *damageFlags) results(u *ui) (d score.Damage, err error) {
	switch f.offender {
	case "NS":
		d.Offender = score.NorthSouth
	case "EW", "WE", "EO":
		d.Offender = score.EastWest
	default:
		return d, term.Hint(words.Errorf("scoring.no-offender"), "scoring.offender-ns-or-offender")
	}
	vul, err := f.vulnerability()
	if err != nil {
		return d, err
	}
	if f.traveller != "" {
		if f.others, err = readTraveller(u, f.traveller, f.settings()); err != nil {
			return d, err
		}
		vul = f.others.Vul
	}
	if f.after == "" {
		f.after = f.actual
	}
	if d.Before, err = parseSide("before", f.before, vul); err != nil {
		return d, err
	}
	if d.After, err = parseSide("after", f.after, vul); err != nil {
		return d, err
	}
	d.Actual, err = parseSide("actual", f.actual, vul)
	return d, err
}

// parseSide parses the result in a flag, which must be the same for both sides.
func parseSide(flag, text string, vul *bridge.Vulnerability) (side score.Side, err error) {
	if text == "" {
		return side, words.Errorf("scoring.no", words.Name("flag", flag))
	}
	result, err := score.ParseResult(text, vul)
	if err != nil {
		return side, resultError(words.Verbatim("--"+flag+" "+plain.Quote(text)), err)
	}
	if result.IsSplit() || !result.NS.IsReal() || result.Damage != nil {
		return side, words.Errorf("scoring.want-score-same-both",
			words.Name("flag", flag), words.Name("text", plain.Quote(text)))
	}
	return result.NS, nil
}

// settings returns the flags as settings of a traveller.
func (f *damageFlags) settings() []string {
	return append(f.conditions.settings(),
		settings(setting{"method", f.method}, setting{"expected", f.expected}, setting{"trim", f.trim},
			setting{"conventions", f.conventions})...)
}

// damageWork is a computed damage with its explanation.
type damageWork struct {
	lang     explain.Language
	report   *score.DamageReport
	unit     string
	facts    []print.Fact
	tables   []print.Table
	warnings []words.Text
}

// inMatch computes the IMPs of the three results against the other room.
func (f *damageFlags) inMatch(work *damageWork, d score.Damage) error {
	vul, err := f.vulnerability()
	if err != nil {
		return err
	}
	other, err := score.ParseResult(f.other, vul)
	if err != nil {
		return resultError(words.Verbatim("--other "+plain.Quote(f.other)), err)
	}
	if !other.NS.IsReal() || !other.EW.IsReal() || other.Damage != nil {
		return words.Errorf("scoring.other-want-score", words.Name("other", plain.Quote(f.other)))
	}
	lang := work.lang
	work.unit = lang.Say("ruling.imps")
	work.facts = []print.Fact{{Name: lang.Say("ruling.other-room"), Value: other.String()}, {Name: lang.Heading("ruling.points"), Value: lang.Say("scoring.imps-against-other-room")}}
	work.report, err = teams.Board{Number: max(1, f.board), Closed: other}.Damage(teams.OpenRoom, d)
	return err
}

// againstDatum computes the IMPs of the three results against their datums.
func (f *damageFlags) againstDatum(work *damageWork, d score.Damage) error {
	var datums []int
	for _, text := range strings.Split(f.datum, ",") {
		n, err := score.ParseFrac(strings.NewReplacer("−", "-", "–", "-", " ", "").Replace(text))
		if err != nil || !n.IsInt() || n.Cmp(score.Int(score.MaxRaw)) > 0 || n.Cmp(score.Int(-score.MaxRaw)) < 0 {
			return words.Errorf("scoring.datum-want-whole-number", words.Name("datum", plain.Quote(f.datum)))
		}
		datums = append(datums, int(n.Float()))
	}
	if len(datums) == 1 {
		datums = []int{datums[0], datums[0], datums[0]}
	}
	if len(datums) != 3 {
		return words.Errorf("scoring.datum-want-one-or", words.Name("datum", plain.Quote(f.datum)))
	}
	lang := work.lang
	work.unit = lang.Say("ruling.imps")
	work.facts = []print.Fact{{Name: lang.Heading("scoring.datums"), Value: lang.Say("scoring.before-after-actual", words.Name("before", plus(datums[0])), words.Name("after", plus(datums[1])), words.Name("actual", plus(datums[2])))}}
	var err error
	work.report, err = d.EvaluateAgainst([3]int(datums))
	return err
}

// amongTravellers scores the three results among those of a traveller.
func (f *damageFlags) amongTravellers(work *damageWork, d score.Damage) (err error) {
	t, lang := f.others, work.lang
	line, err := f.tableLine(work, d)
	if err != nil {
		return err
	}
	work.unit = lang.Say("ruling.imps")
	if t.Method == score.Matchpoints {
		work.unit = lang.Say("ruling.mp")
	}
	work.facts = []print.Fact{{Name: lang.Say("ruling.scores"), Value: lang.Say("scoring.this-one",
		words.N("n", len(t.Lines)))}, {Name: lang.Heading("ruling.points"), Value: lang.Method(t.Method)}}
	if work.report, err = t.Board.Damage(line, d); err != nil {
		return withFile(f.traveller, err)
	}

	board := t.Board
	board.Lines = slices.Clone(board.Lines)
	board.Lines[line].Result = work.report.Award
	scored, err := board.Score()
	if err != nil {
		return err
	}
	if board.Method == score.Matchpoints {
		work.tables = append(work.tables, print.Frequencies(lang,
			lang.Say("scoring.frequencies-sides-award", words.T("sides", words.New("bridge.ns"))), scored.NS))
		if scored.EW != scored.NS {
			work.tables = append(work.tables, print.Frequencies(lang,
				lang.Say("scoring.frequencies-sides-award", words.T("sides", words.New("bridge.ew"))),
				scored.EW))
		}
	}
	three, err := print.DamageResultTables(lang, &board, scored,
		score.LineDamage{Line: line, DamageReport: work.report})
	work.tables = append(work.tables, three...)
	return err
}

// tableLine returns the index of the traveller's line for the pair in the flags. Without a pair, it
// adds a line for the actual result.
func (f *damageFlags) tableLine(work *damageWork, d score.Damage) (int, error) {
	t := f.others
	line := -1
	pairWithActual := ""
	for i, l := range t.Lines {
		if l.NS == f.pair {
			line = i
		}
		if !l.Result.IsAdjusted() && l.Result.NS.IsReal() && len(d.Actual.Parts) == 1 && l.Result.NS.Parts[0].Score == d.Actual.Parts[0].Score {
			pairWithActual = l.NS
		}
	}
	switch {
	case line >= 0:
		return line, nil
	case f.pair != "":
		return 0, words.Errorf("scoring.no-result-north-south",
			words.Name("traveller", f.traveller), words.Name("pair", plain.Quote(f.pair)))
	}
	if pairWithActual != "" {
		work.warnings = append(work.warnings,
			words.New("scoring.traveller-has-actual-result", words.Name("same", pairWithActual)))
	}
	thisTable := work.lang.Say("scoring.this-table")
	t.Lines = append(t.Lines, score.Line{NS: thisTable, EW: thisTable, Result: score.BothSides(d.Actual)})
	return len(t.Lines) - 1, nil
}
