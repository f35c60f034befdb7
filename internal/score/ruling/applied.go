package ruling

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// The JSON of rulings on a session.
type (
	// RulingsReport is a session before and after rulings as a value to print.
	RulingsReport struct {
		Convention string         `json:"convention,omitempty"` // of the file, where it is not Neuberg's
		Rulings    []RulingReport `json:"rulings"`
		Before     []PairReport   `json:"ranking_before"`
		After      []PairReport   `json:"ranking_after"`
		Moved      []MovedReport  `json:"moved"`
		Points     []PointsReport `json:"board_points"`
		Type       []EntryReport  `json:"to_type"`             // what to type into a program that knows no weighted scores
		Adjust     []MovedReport  `json:"special_adjustments"` // and what to add to totals there
	}
	// RulingReport is one ruling.
	RulingReport struct {
		Line   int    `json:"line"`
		Ruling string `json:"ruling"`
		Result string `json:"result,omitempty"` // the award
		Reason string `json:"reason,omitempty"`
		Case   *Case  `json:"ruling_case,omitempty"`
	}
	// MovedReport is a pair whose total or place changes.
	MovedReport struct {
		Pair        PairNumber  `json:"pair"`
		Side        string      `json:"side,omitempty"`
		From        json.Number `json:"from"`
		FromExact   score.Frac  `json:"from_exact"`
		To          json.Number `json:"to"`
		ToExact     score.Frac  `json:"to_exact"`
		Change      json.Number `json:"change"`
		ChangeExact score.Frac  `json:"change_exact"`
		PlaceFrom   int         `json:"place_from"`
		PlaceTo     int         `json:"place_to"`
	}
	// PointsReport is a pair whose points on a board change.
	PointsReport struct {
		Board     string     `json:"board"`
		Pair      PairNumber `json:"pair"`
		Side      string     `json:"side,omitempty"`
		FromExact score.Frac `json:"from_exact"`
		ToExact   score.Frac `json:"to_exact"`
	}
	// EntryReport is a result to type.
	EntryReport struct {
		Board  string     `json:"board"`
		NS     PairNumber `json:"ns"`
		EW     PairNumber `json:"ew"`
		Result string     `json:"result"`
	}
)

// Report returns a as a value to print. convention is the file's, where it is not
// Neuberg's.
func (a *Applied) Report(convention string, names map[[2]string]string) *RulingsReport {
	r := &RulingsReport{
		Convention: convention, Before: pairReports(a.Before, names), After: pairReports(a.After, names),
		Moved: movedReports(a.Moved), Points: []PointsReport{}, Type: []EntryReport{}, Adjust: movedReports(a.Adjust),
	}
	for k := range a.Rulings {
		x := RulingReport{Line: a.Rulings[k].Line, Ruling: a.Rulings[k].Text, Reason: a.Rulings[k].Reason}
		if a.Rulings[k].Result != "" {
			x.Result = a.Results[k].String()
		}
		if c := a.Rulings[k].Case; c != (Case{}) {
			x.Case = &c
		}
		r.Rulings = append(r.Rulings, x)
	}
	for _, p := range a.Points {
		r.Points = append(r.Points, PointsReport{p.Board, PairNumber(p.Pair), p.Side, p.From.Value, p.To.Value})
	}
	for _, e := range a.Typed {
		r.Type = append(r.Type, EntryReport{e.Board, PairNumber(e.NS), PairNumber(e.EW), e.Result.String()})
	}
	return r
}

func movedReports(list []Moved) []MovedReport {
	out := make([]MovedReport, 0, len(list))
	for _, m := range list {
		change := m.To.Sub(m.From)
		out = append(out, MovedReport{PairNumber(m.Pair), m.Side, Rounded(m.From), m.From, Rounded(m.To), m.To, Rounded(change), change, m.PlaceFrom, m.PlaceTo})
	}
	return out
}

// shown is an amount of points on the scale in which the file prints them.
func (a *Applied) shown(f score.Frac) score.Frac {
	if a.Half {
		return f.Over(2)
	}
	return f
}

// PlaceOf is a place as people write it: 3=, or a dash without one.
func PlaceOf(n int, tied bool) string {
	switch {
	case n == 0:
		return "-"
	case tied:
		return fmt.Sprintf("%d=", n)
	}
	return fmt.Sprint(n)
}

// AppliedSheet returns a session before and after rulings for people: the rulings,
// who moved, and what to type elsewhere. convention is the file's, as
// printed.Report names it.
func (w Language) AppliedSheet(a *Applied, title, convention string) *Sheet {
	s := &Sheet{Title: w.Say("ruling.heading-rulings"), Warnings: a.After.Warnings}
	if title != "" {
		s.Title += ", " + title
	}
	if convention != "" {
		s.Facts = append(s.Facts, Fact{w.Say("ruling.convention-file"), convention})
	}
	unit := w.unit(a.Before.Method)
	list := Table{Caption: w.Say("ruling.rulings"), Head: []string{w.Say("ruling.line"), w.Say("ruling.ruling"), w.Say("ruling.result"), w.Say("ruling.reason")}}
	for k := range a.Rulings {
		r := &a.Rulings[k]
		result := ""
		if r.Result != "" {
			result = w.result(a.Results[k])
		}
		list.Rows = append(list.Rows, []string{fmt.Sprint(r.Line), r.Text, result, r.Reason})
	}
	totals := Table{Caption: w.Say("ruling.totals-before-after", words.Name("unit", unit)), Head: []string{w.Say("ruling.pair"), w.Say("ruling.before"), w.Say("ruling.after"), w.Say("ruling.change"), w.Say("ruling.percent"), w.Say("ruling.place-before"), w.Say("ruling.place-after")}}
	if a.Before.Method != score.Matchpoints {
		totals.Head[4] = w.Say("ruling.per-board")
	}
	for _, m := range a.Moved {
		mean := "-"
		if m.PlaceTo > 0 {
			mean = m.MeanNow.Fixed(2)
		}
		totals.Rows = append(totals.Rows, []string{w.Pair(m.Pair, m.Side), a.shown(m.From).Fixed(2), a.shown(m.To).Fixed(2), signed2(a.shown(m.To.Sub(m.From))),
			mean, PlaceOf(m.PlaceFrom, m.TiedFrom), PlaceOf(m.PlaceTo, m.TiedTo)})
	}
	points := Table{Caption: w.Say("ruling.points-on-boards", words.Name("unit", unit)), Head: []string{w.Say("ruling.board"), w.Say("ruling.pair"), w.Say("ruling.before"), w.Say("ruling.after"), w.Say("ruling.change")}}
	for _, p := range a.Points {
		points.Rows = append(points.Rows, []string{p.Board, w.Pair(p.Pair, p.Side), a.shown(p.From.Value).Fixed(2), a.shown(p.To.Value).Fixed(2), signed2(a.shown(p.To.Value.Sub(p.From.Value)))})
	}
	for _, t := range []Table{list, points, totals} {
		if len(t.Rows) > 0 {
			s.put(t)
		}
	}
	if len(a.Moved) == 0 {
		s.Results = append(s.Results, w.Say("ruling.no-total-no-place"))
	}
	w.cases(s, a, unit)
	w.enter(s, a, unit)
	var all []*score.Result
	for k := range a.Results {
		if a.Rulings[k].Result != "" {
			all = append(all, &a.Results[k])
		}
		switch r := &a.Rulings[k]; {
		case len(r.Pairs) > 0:
			s.Laws = append(s.Laws, "Law 87")
		case r.Result == "":
			s.Laws = append(s.Laws, "Law 90")
		}
	}
	s.Laws = compact(append(s.Laws, laws(all, a.Before.Method)...))
	return s
}

// ruled is ruling k for a reader: of a result in his language, else as it stands in the
// file.
func (w Language) ruled(a *Applied, k int) string {
	r := &a.Rulings[k]
	if r.Result == "" {
		return r.Text
	}
	return w.Say("ruling.board-pairs-result", words.Name("board", r.Board), words.Name("ns", r.NS), words.Name("ew", r.EW), words.Name("result", w.result(a.Results[k])))
}

// cases puts the rulings themselves on the sheet: what was written down, the
// awards with what they are worth, and how that comes about.
func (w Language) cases(s *Sheet, a *Applied, unit string) {
	common := a.Rulings[0].Case
	for i := range a.Rulings {
		common = common.shared(a.Rulings[i].Case)
	}
	s.Case = &common
	for k := range a.Rulings {
		r, at := &a.Rulings[k], a.places[k]
		s.Facts = append(s.Facts, Fact{w.Head("director.line-number", words.N("n", r.Line)), strings.TrimSuffix(w.ruled(a, k)+"; "+r.Reason, "; ")})
		own := r.Case.without(common)
		for _, f := range append(own.Written(false), own.Written(true)...) {
			s.Facts = append(s.Facts, Fact{w.Say(f.Name), f.Value})
		}
		if at[0] < 0 {
			continue
		}
		in, b := a.After.Board(at[0])
		l, p := &in.Lines[at[1]], b.Lines[at[1]]
		s.Results = append(s.Results, w.Say("ruling.board-pairs-ns-ew", words.Name("board", r.Board), words.Name("ns", l.NS), words.Name("ew", l.EW), words.Name("result", w.result(a.Results[k])), words.Name("ns-points", w.shownPoints(a, p.NS)), words.Name("unit", unit), words.Name("ew-points", w.shownPoints(a, p.EW))))
		for _, d := range b.Damages {
			if d.Line != at[1] {
				continue
			}
			s.Page = append(s.Page, w.damageTable(d.DamageReport, unit, true))
			w.rests(s, d.DamageReport)
		}
		number, _ := strconv.Atoi(a.After.Session().Name(at[0]))
		g, line := b.Of(in, at[1])
		only := onlyThis(&traveller.Board{Board: *g.Board, Number: number}, line) // the steps of this ruling alone
		s.Steps = append(s.Steps, w.Awards(only, onlyLine(g.Score, line))...)
	}
}

// onlyLine is a scored board with the damages of one line.
func onlyLine(b *score.BoardScore, line int) *score.BoardScore {
	c := *b
	c.Damages = slices.DeleteFunc(slices.Clone(b.Damages), func(d score.LineDamage) bool { return d.Line != line })
	return &c
}

// shownPoints are points on the scale in which the file prints them.
func (w Language) shownPoints(a *Applied, p score.Points) string {
	if !p.Played {
		return w.Say("ruling.not-played")
	}
	return a.shown(p.Value).Decimal(2)
}

// enter tells what to type into a program that knows no weighted scores.
func (w Language) enter(s *Sheet, a *Applied, unit string) {
	grouped := slices.ContainsFunc(a.Rulings, func(r Ruling) bool { return len(r.Pairs) > 0 })
	switch {
	case grouped:
		s.Results = append(s.Results, w.Say("ruling.into-program-knows-neither"))
	case len(a.Typed) == 0:
		return
	default:
		s.Results = append(s.Results, w.Say("ruling.into-program-knows-no"))
	}
	for _, e := range a.Typed {
		s.Results = append(s.Results, w.Say("ruling.board-pairs-enter", words.Name("board", e.Board), words.Name("ns", e.NS), words.Name("ew", e.EW), words.Name("result", w.entry(e.Result))))
	}
	for _, m := range a.Adjust {
		s.Results = append(s.Results, w.Say("ruling.pair-then-as-special", words.Name("pair", w.Pair(m.Pair, m.Side)), words.Name("points", signed2(a.shown(m.To.Sub(m.From)))), words.Name("unit", unit)))
	}
	if len(a.Adjust) == 0 {
		s.Results = append(s.Results, w.Say("ruling.no-special-adjustments-needed"))
	}
}

// entry is a result without weights as it is typed: NS 60 %, EW 40 %.
func (w Language) entry(r score.Result) string {
	if r.NS.Kind == score.Percentage && r.EW.Kind == score.Percentage {
		return w.Say("ruling.ns-ew-percent", words.Name("ns", r.NS.Percent.Decimal(2)), words.Name("ew", r.EW.Percent.Decimal(2)))
	}
	return w.written(r)
}

// signed2 is a number with its sign and two decimals.
func signed2(f score.Frac) string {
	if f.Sign() > 0 {
		return "+" + f.Fixed(2)
	}
	return f.Fixed(2)
}
