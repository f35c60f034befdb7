package results

import (
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// removeRuling removes a ruling. Pressing the button twice is not an error.
func removeRuling(q *desk.Request) error {
	s, line, err := rulingInForm(q)
	if err != nil {
		return err
	}
	err = deleteRuling(q.Desk, s.name, line)
	if err != nil && !errors.Is(err, errRulingGone) {
		return err
	}
	return q.RedirectToPage("results", s.name)
}

// rulingInForm returns the evening in the path, and the line of a ruling as the page showed it.
func rulingInForm(q *desk.Request) (*store, numberedLine, error) {
	s, err := withResults(q)
	if err != nil {
		return nil, numberedLine{}, err
	}
	number, err := strconv.Atoi(q.Value("line"))
	if err != nil {
		return nil, numberedLine{}, desk.ErrNoPage
	}
	return s, numberedLine{number, q.Value("text")}, nil
}

// rulingsList reads an evening's rulings, if any.
func (s *store) rulingsList() ([]apply.Ruling, error) {
	rulings, err := ReadRulings(s.desk, s.name)
	var list []apply.Ruling
	for i := range rulings {
		list = append(list, rulings[i].Ruling)
	}
	return list, err
}

// rulingLines returns the stored rulings for the page, or all lines if the file cannot be read.
func (s *store) rulingLines() (list []page.NumberedRuling) {
	rulings, err := ReadRulings(s.desk, s.name)
	for i := range rulings {
		list = append(list, page.NumberedRuling{Line: rulings[i].Line, Text: rulings[i].Text})
	}
	if err == nil {
		return list
	}
	text, err := rulingsText(s.desk, s.name)
	if err != nil {
		return nil
	}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			list = append(list, page.NumberedRuling{Line: i + 1, Text: line})
		}
	}
	return list
}
