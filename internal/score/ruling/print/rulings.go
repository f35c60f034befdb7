package print

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// RulingsSheet lays out how rulings change a session: the rulings, the pairs whose total or place changed, and the
// results to enter into other programs. convention is the one that the printed points follow
// (printed.Report.Follows), or empty.
func RulingsSheet(lang explain.Language, applied *apply.Applied, title, convention string) *Sheet {
	r := &rulingsSheet{
		Sheet:   &Sheet{Title: lang.Say("ruling.heading-rulings"), Warnings: applied.After.Warnings},
		lang:    lang,
		applied: applied,
		unit:    unit(lang, applied.Before.Method),
	}
	if title != "" {
		r.Title += ", " + title
	}
	if convention != "" {
		r.Facts = append(r.Facts, Fact{Name: lang.Say("ruling.convention-file"), Value: convention})
	}
	for _, t := range []Table{r.rulingsTable(), r.pointsTable(), r.totalsTable()} {
		if len(t.Rows) > 0 {
			r.addTables(t)
		}
	}
	if len(applied.Moved) == 0 {
		r.Results = append(r.Results, lang.Say("ruling.no-total-no-place"))
	}
	r.addCases()
	r.addEntries()
	r.addLaws()
	return r.Sheet
}

// rulingsSheet builds the sheet for RulingsSheet.
type rulingsSheet struct {
	*Sheet
	lang    explain.Language
	applied *apply.Applied
	unit    string
}

// inFileScale converts points to the scale in which the file prints them.
func (r *rulingsSheet) inFileScale(f score.Frac) score.Frac {
	if r.applied.HalfScale {
		return f.Over(2)
	}
	return f
}

// addCases adds the rulings: the director's notes, the awards with their points, and the steps. Fields that all cases
// have in common are in Sheet.Case, the others follow their ruling.
func (r *rulingsSheet) addCases() {
	lang, applied := r.lang, r.applied
	common := applied.Rulings[0].Case
	for i := range applied.Rulings {
		common = common.Common(applied.Rulings[i].Case)
	}
	r.Case = &common
	for k := range applied.Rulings {
		ruling := &applied.Rulings[k]
		r.Facts = append(r.Facts, Fact{
			Name:  lang.Heading("director.line-number", words.N("n", ruling.Line)),
			Value: strings.TrimSuffix(r.rulingText(k)+"; "+ruling.Reason, "; "),
		})
		details := ruling.Case.Without(common)
		for _, f := range append(details.Fields(false), details.Fields(true)...) {
			r.Facts = append(r.Facts, Fact{Name: lang.Say(f.Name), Value: f.Value})
		}
		if board, line, ok := applied.ReplacedLine(k); ok {
			r.addAward(k, board, line)
		}
	}
}

// rulingText returns ruling k: an adjusted result in the language, or the text in the file.
func (r *rulingsSheet) rulingText(k int) string {
	ruling := &r.applied.Rulings[k]
	if ruling.Result == "" {
		return ruling.Text
	}
	return r.lang.Say("ruling.board-pairs-result",
		words.Name("board", ruling.Board),
		words.Name("ns", ruling.NS),
		words.Name("ew", ruling.EW),
		words.Name("result", r.lang.Result(r.applied.Results[k])))
}

// addAward adds the award of ruling k, its points and its steps to the sheet.
func (r *rulingsSheet) addAward(k, board, line int) {
	lang := r.lang
	ruled, scored := r.applied.After.Board(board)
	l, points := &ruled.Lines[line], scored.Lines[line]
	r.Results = append(r.Results, lang.Say("ruling.board-pairs-ns-ew",
		words.Name("board", r.applied.Rulings[k].Board),
		words.Name("ns", l.NS),
		words.Name("ew", l.EW),
		words.Name("result", lang.Result(r.applied.Results[k])),
		words.Name("ns-points", r.points(points.NS)),
		words.Name("unit", r.unit),
		words.Name("ew-points", r.points(points.EW))))
	group, lineInGroup := scored.GroupOf(ruled, line)
	r.addColumnSums(k, group)
	for _, d := range scored.Damages {
		if d.Line == line {
			r.Page = append(r.Page, damageTableOnPaper(lang, d.DamageReport, r.unit))
			r.addDamageLaws(lang, d.DamageReport)
		}
	}
	name := r.applied.After.Session().Name(board)
	number, _ := strconv.Atoi(name) // 0 if the name is not a number
	t := &traveller.Board{Board: *group.Board, Number: number}
	r.Steps = append(r.Steps, lang.Line(t, group.Score, lineInGroup)...)
}

// points formats points on the scale in which the file prints them.
func (r *rulingsSheet) points(p score.Points) string {
	if !p.Played {
		return r.lang.Say("ruling.not-played")
	}
	return r.inFileScale(p.Value).Decimal(2)
}

// addLaws adds the laws relevant for all rulings to the sheet.
func (r *rulingsSheet) addLaws() {
	var results []*score.Result
	for k := range r.applied.Results {
		ruling := &r.applied.Rulings[k]
		switch {
		case ruling.Result != "":
			results = append(results, &r.applied.Results[k])
		case len(ruling.Pairs) > 0:
			r.Laws = append(r.Laws, "Law 87")
		default:
			r.Laws = append(r.Laws, "Law 90")
		}
	}
	r.Laws = withoutDuplicates(append(r.Laws, laws(results, r.applied.Before.Method)...))
}
