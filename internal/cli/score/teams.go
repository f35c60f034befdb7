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

// scoreMatches scores a session of matches and prints a table, before and after any rulings.
func (s *scoreSession) scoreMatches(u *ui, file string, input io.Reader) error {
	event, err := traveller.ReadEvent(input)
	if err != nil {
		return resultError(words.Verbatim(file), err)
	}
	unruled, err := event.Score()
	if err != nil {
		return term.Hint(withFile(file, err), "scoring.rounding-tenth-or-non")
	}
	sheet := print.EventSheet(s.lang, event, unruled)
	s.evening = evening.FromMatches(file, event, unruled, nil)
	if s.rulings != "" {
		rulings, err := s.readRulings(u)
		if err != nil {
			return err
		}
		ruledEvent, scored, err := s.ruledMatches(file, event, rulings)
		if err != nil {
			return err
		}
		sheet = s.sheetWithRulings(rulings, sheet, print.EventSheet(s.lang, ruledEvent, scored))
		ruled := evening.FromMatches(file, ruledEvent, scored, rulings)
		ruled.AddBeforeRulings(s.evening)
		s.evening = ruled
	}
	if s.HTML != "" || u.JSON && !u.explain {
		if err := s.addDetails(u, file); err != nil {
			return err
		}
		if err := s.page(u); err != nil || s.PageOnly() {
			return err
		}
	}
	return (&scoreOutput{Output: term.Output{HTML: s.sheet}}).printResult(u, sheet, s.evening)
}

// ruledMatches returns the matches after the rulings, and their score.
func (s *scoreSession) ruledMatches(
	file string, event *teams.Event, rulings []apply.Ruling,
) (*teams.Event, *teams.EventScore, error) {
	ruled, err := apply.ToMatches(event, rulings)
	if err != nil {
		return nil, nil, resultError(words.Verbatim(s.rulings), err)
	}
	scored, err := ruled.Score()
	if err != nil {
		return nil, nil, words.Errorf("scoring.with",
			words.Name("file", file), words.Name("rulings", s.rulings), words.E("what", err))
	}
	return ruled, scored, nil
}

// sheetWithRulings returns a sheet with the rulings and the tables before and after.
func (s *scoreSession) sheetWithRulings(list []apply.Ruling, before, after *print.Sheet) *print.Sheet {
	sheet := &print.Sheet{
		Title:     s.lang.Say("ruling.heading-rulings"),
		Laws:      after.Laws,
		Condition: after.Condition,
		Warnings:  after.Warnings,
		Steps:     after.Steps,
	}
	rulings := print.Table{
		Caption: s.lang.Say("ruling.rulings"),
		Head:    []string{s.lang.Say("ruling.line"), s.lang.Say("ruling.ruling"), s.lang.Say("ruling.reason")},
	}
	for i := range list {
		rulings.Rows = append(rulings.Rows, []string{fmt.Sprint(list[i].Line), list[i].Text, list[i].Reason})
	}
	sheet.Tables = append(sheet.Tables, rulings)
	addTables := func(tables []print.Table, captionKey string) {
		for _, t := range tables {
			t.Caption += ", " + s.lang.Say(captionKey)
			sheet.Tables = append(sheet.Tables, t)
		}
	}
	addTables(before.Tables, "ruling.before")
	addTables(after.Tables, "ruling.after")
	if len(list) > 0 {
		firstCase := list[0].Case
		sheet.Case = &firstCase
	}
	return sheet
}
