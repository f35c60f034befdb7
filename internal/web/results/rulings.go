package results

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addRuling adds a ruling to an evening, unless it is invalid or does not match the results.
func addRuling(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	fields := page.RulingFields{
		Board: strings.TrimSpace(q.Value("board")), Pairs: strings.TrimSpace(q.Value("pairs")),
		Ruling: strings.TrimSpace(q.Value("ruling")), Reason: strings.TrimSpace(q.Value("reason")),
	}
	line, problems := rulingLine(q, fields)
	if len(problems) > 0 {
		return showEvening(q, s, problems, fields)
	}

	err = withRulingsLocked(q.Desk, func() error {
		text, err := rulingsText(q.Desk, s.name)
		if err != nil {
			return err
		}
		if slices.Contains(strings.Split(text, "\n"), line) {
			return nil
		}
		text = strings.TrimRight(text, "\n") + "\n" + timeComment(q.Desk.Now()) + line + "\n"
		text = strings.TrimLeft(text, "\n")
		if err := s.checkRulings(text); err != nil {
			return refusal{err}
		}
		return writeRulings(q.Desk, s.name, text)
	})
	var refused refusal
	switch {
	case errors.As(err, &refused):
		problems.Add("ruling", q.Say("desk.results.ruling-wrong", words.T("what", withoutPosition(refused.error))))
		return showEvening(q, s, problems, fields)
	case err != nil:
		return err
	}
	return q.RedirectToPage("results", s.name)
}

// refusal is the error for a ruling that cannot be applied to the results.
type refusal struct{ error }

// rulingLine returns the line for the fields of a ruling in a file of rulings.
func rulingLine(q *desk.Request, fields page.RulingFields) (line string, problems page.Problems) {
	if fields.Board == "" {
		problems.Add("board", q.Say("desk.results.no-board"))
	}
	if fields.Pairs == "" {
		problems.Add("pairs", q.Say("desk.results.no-pairs"))
	}
	if fields.Ruling == "" {
		problems.Add("ruling", q.Say("desk.results.no-ruling"))
	}
	if len(problems) > 0 {
		return "", problems
	}

	line = "board " + fields.Board + ", pairs " + fields.Pairs + ": " + fields.Ruling
	if fields.Reason != "" {
		line += " ; " + fields.Reason
	}
	list, err := apply.ReadRulings(strings.NewReader(line))
	if err != nil || len(list) != 1 || strings.ContainsAny(line, "\r\n") {
		problems.Add("ruling", q.Say("desk.results.ruling-wrong", words.T("what", withoutPosition(err))))
	}
	return line, problems
}

// withoutPosition returns an error without its position, for lines that the user did not type.
func withoutPosition(err error) words.Text {
	var placed *traveller.Error
	if errors.As(err, &placed) && placed.Err != nil {
		return words.Of(placed.Err)
	}
	return words.Of(err)
}

// checkRulings returns an error if rulings cannot be applied to the results.
func (s *store) checkRulings(text string) error {
	list, err := apply.ReadRulings(strings.NewReader(text))
	if err != nil {
		return err
	}
	if len(s.sources) > 1 {
		return errOneFile
	}
	data, err := s.read(s.sources[0])
	if err != nil {
		return err
	}
	f, err := readFile(s.sources[0], data, s.settings)
	if err != nil || f == nil {
		return err
	}
	ranked, err := f.Rank()
	if err != nil {
		return err
	}
	_, err = apply.ToSession(ranked.Score.Session(), list, ranked.Report != nil && ranked.Report.HalfScale)
	return err
}

// removeRuling removes a ruling.
func removeRuling(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	line, err := strconv.Atoi(q.Value("line"))
	if err != nil {
		return desk.ErrNoPage
	}
	if err := deleteRuling(q.Desk, s.name, line, q.Value("text")); err != nil && !errors.Is(err, errRulingGone) {
		return err
	}
	return q.RedirectToPage("results", s.name)
}

// unassignedRulings returns this evening's rulings that are not those of an evening.
func unassignedRulings(d *desk.Desk) (list []page.NumberedRuling) {
	rulings, err := Rulings(d, "")
	if err != nil {
		return nil // The director's desk reports it.
	}
	for i := range rulings {
		if r := &rulings[i]; d.Now().Sub(r.Made) < MaxRulingAge {
			list = append(list, page.NumberedRuling{Line: r.Line, Text: r.Text})
		}
	}
	return list
}

// moveRuling adds a ruling from the folder's file to an evening, and then removes it there.
func moveRuling(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	line, err := strconv.Atoi(q.Value("line"))
	if err != nil {
		return desk.ErrNoPage
	}
	want := q.Value("text")
	err = withRulingsLocked(q.Desk, func() error {
		text, err := rulingsText(q.Desk, "")
		if err != nil {
			return err
		}
		remaining, ruling, err := cutRuling(text, line, want)
		if err != nil {
			return err
		}
		list, err := apply.ReadRulings(strings.NewReader(ruling))
		if err != nil || len(list) != 1 {
			return errRulingGone
		}
		eveningText, err := rulingsText(q.Desk, s.name)
		if err != nil {
			return err
		}
		eveningText, _, err = appendRuling(eveningText, ruling, &list[0], q.Desk.Now())
		if err == nil {
			err = s.checkRulings(eveningText)
		}
		if err != nil {
			return refusal{err}
		}
		if err := writeRulings(q.Desk, s.name, eveningText); err != nil {
			return err
		}
		return writeRulings(q.Desk, "", remaining)
	})
	var refused refusal
	switch {
	case errors.As(err, &refused):
		var problems page.Problems
		problems.Add("", q.Say("desk.results.ruling-wrong", words.T("what", withoutPosition(refused.error))))
		return showEvening(q, s, problems, page.RulingFields{})
	case err != nil && !errors.Is(err, errRulingGone):
		return err
	}
	return q.RedirectToPage("results", s.name)
}
