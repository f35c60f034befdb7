package score

import (
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/score/traveller"
	"github.com/fairdeal/fairdeal/words"
)

// matches scores a session of matches into one table, with rulings before and
// after.
func (s *scoreSession) matches(u *ui, file string, in io.Reader) error {
	e, err := traveller.ReadEvent(in)
	if err != nil {
		return resultError(words.Typed(file), err)
	}
	before, err := e.Score()
	if err != nil {
		return term.Hint(inFile(file, err), "scoring.rounding-tenth-or-non")
	}
	sheet, report := s.w.EventSheet(e, before), ruling.ReportEvent(e, before)
	var value any = report
	if s.rulings != "" {
		f, err := openResults(s.rulings)
		if err != nil {
			return err
		}
		defer f.Close()
		list, err := ruling.ReadRulings(f)
		if err != nil {
			return resultError(words.Typed(s.rulings), err)
		}
		after, err := ruling.ApplyEvent(e, list)
		if err != nil {
			return resultError(words.Typed(s.rulings), err)
		}
		scored, err := after.Score()
		if err != nil {
			return words.Errorf("scoring.with", words.Name("file", file), words.Name("rulings", s.rulings), words.E("what", err))
		}
		sheet = s.rulingsOfMatches(list, sheet, s.w.EventSheet(after, scored))
		value = struct {
			Before *ruling.EventReport `json:"before"`
			After  *ruling.EventReport `json:"after"`
		}{report, ruling.ReportEvent(after, scored)}
	}
	return s.print(u, sheet, value)
}

// rulingsOfMatches is one sheet of the rulings and the tables before and after.
func (s *scoreSession) rulingsOfMatches(list []ruling.Ruling, before, after *ruling.Sheet) *ruling.Sheet {
	w := s.w
	out := &ruling.Sheet{Title: w.Say("ruling.heading-rulings"), Laws: after.Laws, Condition: after.Condition, Warnings: after.Warnings, Steps: after.Steps}
	rulings := ruling.Table{Caption: w.Say("ruling.rulings"), Head: []string{w.Say("ruling.line"), w.Say("ruling.ruling"), w.Say("ruling.reason")}}
	for i := range list {
		rulings.Rows = append(rulings.Rows, []string{fmt.Sprint(list[i].Line), list[i].Text, list[i].Reason})
	}
	out.Tables = append(out.Tables, rulings)
	for _, x := range []struct {
		name  string
		sheet *ruling.Sheet
	}{{"ruling.before", before}, {"ruling.after", after}} {
		for _, t := range x.sheet.Tables {
			t.Caption += ", " + w.Say(x.name)
			out.Tables = append(out.Tables, t)
		}
	}
	if len(list) > 0 {
		c := list[0].Case
		out.Case = &c
	}
	return out
}

// printVPs prints percentages as victory points.
func (s *scoreSession) printVPs(out io.Writer) error {
	from, to, ok := strings.Cut(s.vp, "-")
	low, err1 := score.ParseFrac(strings.TrimSpace(from))
	high, err2 := score.ParseFrac(strings.TrimSpace(to))
	if !ok || err1 != nil || err2 != nil || high.Cmp(low) <= 0 || low.Sign() < 0 {
		return words.Errorf("scoring.vp-want-two-percentages", words.Name("vp", plain.Quote(s.vp)))
	}
	x := s.scored.Score
	if s.applied != nil {
		x = s.applied.After
	}
	t := ruling.Table{Caption: s.w.Say("scoring.victory-points-0-20", words.Name("low", low.Decimal(2)), words.Name("high", high.Decimal(2))), Head: []string{s.w.Say("ruling.pair"), s.w.Say("ruling.percent"), s.w.Say("ruling.vp")}}
	for i := range x.Pairs {
		if p := &x.Pairs[i]; p.Place > 0 {
			t.Rows = append(t.Rows, []string{s.pair(p.Pair, p.Side), p.Mean.Fixed(2), teams.PercentVP(p.Mean, low, high).Fixed(2)})
		}
	}
	fmt.Fprintln(out)
	_, err := io.WriteString(out, t.Text())
	return err
}
