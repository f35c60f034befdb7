package results

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// unassignedRulings returns the recent rulings in the folder's file. The page of an evening offers to move
// them to the evening.
func unassignedRulings(d *desk.Desk) (list []page.NumberedRuling) {
	rulings, err := ReadRulings(d, "")
	if err != nil {
		return nil // Ignore an unreadable file here, because the director's desk reports it.
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
	s, line, err := rulingInForm(q)
	if err != nil {
		return err
	}
	err = withRulingsLocked(q.Desk, func() error { return s.takeRuling(line) })
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

// takeRuling moves a ruling from the folder's file to this evening's. The evening's file is written first, so that an
// interruption leaves the ruling in both files and not in neither.
func (s *store) takeRuling(line numberedLine) error {
	folderText, err := rulingsText(s.desk, "")
	if err != nil {
		return err
	}
	remainder, ruling, err := cutRuling(folderText, line)
	if err != nil {
		return err
	}
	list, err := apply.ReadRulings(strings.NewReader(ruling))
	if err != nil || len(list) != 1 {
		return errRulingGone
	}

	eveningText, err := rulingsText(s.desk, s.name)
	if err != nil {
		return err
	}
	eveningText, _, err = appendRuling(eveningText, ruling, &list[0], s.desk.Now())
	if err == nil {
		err = s.checkRulings(eveningText)
	}
	if err != nil {
		return refusal{err}
	}
	if err := writeRulings(s.desk, s.name, eveningText); err != nil {
		return err
	}
	return writeRulings(s.desk, "", remainder)
}
