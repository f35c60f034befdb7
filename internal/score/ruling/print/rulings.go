package print

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// RulingsSheet lays out a session before and after rulings: the rulings, the pairs that moved, and
// the results to type elsewhere. convention is the file's convention, as named by printed.Report.
func RulingsSheet(w explain.Language, a *apply.Applied, title, convention string) *Sheet {
	r := &rulingsSheet{Sheet: &Sheet{Title: w.Say("ruling.heading-rulings"), Warnings: a.After.Warnings}, w: w, a: a,
		unit: unit(w, a.Before.Method)}
	if title != "" {
		r.Title += ", " + title
	}
	if convention != "" {
		r.Facts = append(r.Facts, Fact{w.Say("ruling.convention-file"), convention})
	}
	for _, t := range []Table{r.rulingsTable(), r.pointsTable(), r.totalsTable()} {
		if len(t.Rows) > 0 {
			r.addTables(t)
		}
	}
	if len(a.Moved) == 0 {
		r.Results = append(r.Results, w.Say("ruling.no-total-no-place"))
	}
	r.addCases()
	r.addEntries()
	r.addLaws()
	return r.Sheet
}

// rulingsSheet builds the sheet of a session before and after rulings.
type rulingsSheet struct {
	*Sheet
	w    explain.Language
	a    *apply.Applied
	unit string
}

// inFileScale converts points to the scale in which the file prints them.
func (r *rulingsSheet) inFileScale(f score.Frac) score.Frac {
	if r.a.Half {
		return f.Over(2)
	}
	return f
}

func (r *rulingsSheet) rulingsTable() Table {
	w := r.w
	t := Table{Caption: w.Say("ruling.rulings"), Head: []string{w.Say("ruling.line"), w.Say("ruling.ruling"),
		w.Say("ruling.result"), w.Say("ruling.reason")}}
	for k := range r.a.Rulings {
		ruling := &r.a.Rulings[k]
		result := ""
		if ruling.Result != "" {
			result = w.Result(r.a.Results[k])
		}
		t.Rows = append(t.Rows, []string{strconv.Itoa(ruling.Line), ruling.Text, result, ruling.Reason})
	}
	return t
}

// pointsTable returns the table of the pairs whose points on a board changed.
func (r *rulingsSheet) pointsTable() Table {
	w := r.w
	t := Table{Caption: w.Say("ruling.points-on-boards", words.Name("unit", r.unit)),
		Head: []string{w.Say("ruling.board"), w.Say("ruling.pair"), w.Say("ruling.before"), w.Say("ruling.after"),
			w.Say("ruling.change")}}
	for _, p := range r.a.Points {
		from, to := r.inFileScale(p.From.Value), r.inFileScale(p.To.Value)
		t.Rows = append(t.Rows, []string{p.Board, w.Pair(p.Pair, p.Side), from.Fixed(2), to.Fixed(2),
			signed2(to.Sub(from))})
	}
	return t
}

// totalsTable returns the table of the pairs whose total or place changed.
func (r *rulingsSheet) totalsTable() Table {
	w := r.w
	mean := w.Say("ruling.percent")
	if r.a.Before.Method != score.Matchpoints {
		mean = w.Say("ruling.per-board")
	}
	t := Table{Caption: w.Say("ruling.totals-before-after", words.Name("unit", r.unit)),
		Head: []string{w.Say("ruling.pair"), w.Say("ruling.before"), w.Say("ruling.after"), w.Say("ruling.change"),
			mean, w.Say("ruling.place-before"), w.Say("ruling.place-after")}}
	for _, m := range r.a.Moved {
		mean := "-"
		if m.PlaceTo > 0 {
			mean = m.MeanNow.Fixed(2)
		}
		from, to := r.inFileScale(m.From), r.inFileScale(m.To)
		t.Rows = append(t.Rows, []string{w.Pair(m.Pair, m.Side), from.Fixed(2), to.Fixed(2), signed2(to.Sub(from)),
			mean, PlaceOf(m.PlaceFrom, m.TiedFrom), PlaceOf(m.PlaceTo, m.TiedTo)})
	}
	return t
}

// addCases adds the rulings to the sheet: the recorded facts, the awards with their points,
// and the steps.
func (r *rulingsSheet) addCases() {
	w, a := r.w, r.a
	common := a.Rulings[0].Case
	for i := range a.Rulings {
		common = common.Shared(a.Rulings[i].Case)
	}
	r.Case = &common
	for k := range a.Rulings {
		ruling := &a.Rulings[k]
		r.Facts = append(r.Facts, Fact{w.Head("director.line-number", words.N("n", ruling.Line)),
			strings.TrimSuffix(r.rulingText(k)+"; "+ruling.Reason, "; ")})
		details := ruling.Case.Without(common)
		for _, f := range append(details.Written(false), details.Written(true)...) {
			r.Facts = append(r.Facts, Fact{w.Say(f.Name), f.Value})
		}
		if board, line, ok := a.Place(k); ok {
			r.addAward(k, board, line)
		}
	}
}

// rulingText returns ruling k: a result in the language, anything else as in the file.
func (r *rulingsSheet) rulingText(k int) string {
	ruling := &r.a.Rulings[k]
	if ruling.Result == "" {
		return ruling.Text
	}
	return r.w.Say("ruling.board-pairs-result", words.Name("board", ruling.Board), words.Name("ns", ruling.NS),
		words.Name("ew", ruling.EW), words.Name("result", r.w.Result(r.a.Results[k])))
}

// addAward adds the award of ruling k, its points and its steps to the sheet.
func (r *rulingsSheet) addAward(k, board, line int) {
	w := r.w
	in, b := r.a.After.Board(board)
	l, p := &in.Lines[line], b.Lines[line]
	r.Results = append(r.Results, w.Say("ruling.board-pairs-ns-ew", words.Name("board", r.a.Rulings[k].Board),
		words.Name("ns", l.NS), words.Name("ew", l.EW),
		words.Name("result", w.Result(r.a.Results[k])), words.Name("ns-points", r.points(p.NS)), words.Name("unit",
			r.unit), words.Name("ew-points", r.points(p.EW))))
	g, details := b.Of(in, line)
	r.columns(k, g)
	for _, d := range b.Damages {
		if d.Line == line {
			r.Page = append(r.Page, damageTable(w, d.DamageReport, r.unit, true))
			r.addDamageLaws(w, d.DamageReport)
		}
	}
	number, _ := strconv.Atoi(r.a.After.Session().Name(board)) // The number is 0 if the name is not a number.
	r.Steps = append(r.Steps, w.Line(&traveller.Board{Board: *g.Board, Number: number}, g.Score, details)...)
}

// points formats points on the scale in which the file prints them.
func (r *rulingsSheet) points(p score.Points) string {
	if !p.Played {
		return r.w.Say("ruling.not-played")
	}
	return r.inFileScale(p.Value).Decimal(2)
}

// addEntries adds the results to type into a program without weighted scores.
func (r *rulingsSheet) addEntries() {
	w, a := r.w, r.a
	grouped := slices.ContainsFunc(a.Rulings, func(ruling apply.Ruling) bool { return len(ruling.Pairs) > 0 })
	switch {
	case grouped:
		r.Results = append(r.Results, w.Say("ruling.into-program-knows-neither"))
	case len(a.Typed) == 0:
		return
	default:
		r.Results = append(r.Results, w.Say("ruling.into-program-knows-no"))
	}
	for _, e := range a.Typed {
		r.Results = append(r.Results, w.Say("ruling.board-pairs-enter", words.Name("board", e.Board),
			words.Name("ns", e.NS), words.Name("ew", e.EW), words.Name("result", entry(w, e.Result))))
	}
	for _, m := range a.Adjust {
		r.Results = append(r.Results, w.Say("ruling.pair-then-as-special", words.Name("pair", w.Pair(m.Pair, m.Side)),
			words.Name("points", signed2(r.inFileScale(m.To.Sub(m.From)))), words.Name("unit", r.unit)))
	}
	if len(a.Adjust) == 0 {
		r.Results = append(r.Results, w.Say("ruling.no-special-adjustments-needed"))
	}
}

// entry formats a result without weights for typing, such as NS 60 %, EW 40 %.
func entry(w explain.Language, r score.Result) string {
	if r.NS.Kind == score.Percentage && r.EW.Kind == score.Percentage {
		return w.Say("ruling.ns-ew-percent", words.Name("ns", r.NS.Percent.Decimal(2)),
			words.Name("ew", r.EW.Percent.Decimal(2)))
	}
	return w.Notation(r)
}

// addLaws adds the laws relevant for all rulings to the sheet.
func (r *rulingsSheet) addLaws() {
	var results []*score.Result
	for k := range r.a.Results {
		ruling := &r.a.Rulings[k]
		switch {
		case ruling.Result != "":
			results = append(results, &r.a.Results[k])
		case len(ruling.Pairs) > 0:
			r.Laws = append(r.Laws, "Law 87")
		default:
			r.Laws = append(r.Laws, "Law 90")
		}
	}
	r.Laws = withoutDuplicates(append(r.Laws, laws(results, r.a.Before.Method)...))
}
