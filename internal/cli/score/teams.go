package score

import (
	"fmt"
	"io"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// matches scores a session of matches and prints a table, before and after any rulings.
func (s *scoreSession) matches(u *ui, file string, in io.Reader) error {
	e, err := traveller.ReadEvent(in)
	if err != nil {
		return resultError(words.Typed(file), err)
	}
	before, err := e.Score()
	if err != nil {
		return term.Hint(withFile(file, err), "scoring.rounding-tenth-or-non")
	}
	sheet := print.EventSheet(s.w, e, before)
	s.evening = evening.OfMatches(file, e, before, nil)
	if s.rulings != "" {
		list, after, scored, err := s.ruledMatches(u, file, e)
		if err != nil {
			return err
		}
		sheet = s.rulingsOfMatches(list, sheet, print.EventSheet(s.w, after, scored))
		ruled := evening.OfMatches(file, after, scored, list)
		ruled.ChangedFrom(s.evening)
		s.evening = ruled
	}
	if s.HTML != "" || u.JSON && !u.explain {
		if err := s.complete(u, file); err != nil {
			return err
		}
		if err := s.page(u); err != nil || s.Alone() {
			return err
		}
	}
	return (&scoreOutput{Output: term.Output{HTML: s.sheet}}).print(u, sheet, s.evening)
}

// ruledMatches reads the rulings and applies them to the matches.
func (s *scoreSession) ruledMatches(u *ui, file string, e *teams.Event) ([]apply.Ruling, *teams.Event, *teams.EventScore, error) {
	list, err := s.readRulings(u)
	if err != nil {
		return nil, nil, nil, err
	}
	after, err := apply.ToMatches(e, list)
	if err != nil {
		return nil, nil, nil, resultError(words.Typed(s.rulings), err)
	}
	scored, err := after.Score()
	if err != nil {
		return nil, nil, nil, words.Errorf("scoring.with", words.Name("file", file), words.Name("rulings", s.rulings), words.E("what", err))
	}
	return list, after, scored, nil
}

// rulingsOfMatches returns a sheet with the rulings and the tables before and after.
func (s *scoreSession) rulingsOfMatches(list []apply.Ruling, before, after *print.Sheet) *print.Sheet {
	w := s.w
	out := &print.Sheet{Title: w.Say("ruling.heading-rulings"), Laws: after.Laws, Condition: after.Condition, Warnings: after.Warnings, Steps: after.Steps}
	rulings := print.Table{Caption: w.Say("ruling.rulings"), Head: []string{w.Say("ruling.line"), w.Say("ruling.ruling"), w.Say("ruling.reason")}}
	for i := range list {
		rulings.Rows = append(rulings.Rows, []string{fmt.Sprint(list[i].Line), list[i].Text, list[i].Reason})
	}
	out.Tables = append(out.Tables, rulings)
	for _, x := range []struct {
		name  string
		sheet *print.Sheet
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
