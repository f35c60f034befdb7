package score

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// damageFlags contains the director's input.
type damageFlags struct {
	conditions
	before   string // expected result before the irregularity
	after    string // expected result after it; "" means actual
	actual   string // result at the table
	offender string // NS or EW

	// The results are compared with exactly one of these.
	other     string // result of the other room
	traveller string // file with the results of the other tables
	datum     string // one datum, or three for before, after and actual

	// These only apply to a traveller.
	pair        string // North-South pair at the table
	method      string
	expected    string
	trim        string
	conventions string

	others *traveller.Board // content of the file traveller, read by readResults
}

// damage returns "fairdeal score damage". It computes the points of both sides from three results, if an irregularity and
// then a mistake of the innocent side made a result worse: expected before the irregularity, expected after it, and actual.
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
			if n := f.comparisons(); n != 1 {
				return term.Hint(words.Errorf("scoring.other-traveller-datum-given", words.N("given", n)),
					"scoring.help-tells-what-they", words.Name("command", in.Name()))
			}
			return u.printDamage(&f, &o)
		},
	}
}

// comparisons returns the number of flags with which the results are compared.
func (f *damageFlags) comparisons() (n int) {
	for _, comparison := range []string{f.other, f.traveller, f.datum} {
		if comparison != "" {
			n++
		}
	}
	return n
}

// printDamage computes the damage and prints its sheet.
func (u *ui) printDamage(f *damageFlags, o *scoreOutput) error {
	results, err := f.readResults(u)
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
