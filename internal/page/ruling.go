package page

import (
	_ "embed"
	"html/template"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

//go:embed ruling.html
var rulingHTML string

//go:embed ruling.css
var rulingCSS string

var rulingView = newView("ruling", func(l Lang) template.FuncMap {
	return template.FuncMap{"law": l.law}
}, rulingHTML, documentHTML)

// Ruling renders a sheet as a self-contained page with headings in l.
func Ruling(l Lang, s *print.Sheet, program string) ([]byte, error) {
	return rulingView.render(l, onPaper(s, program))
}

// rulingPage contains a sheet's template data.
type rulingPage struct {
	print.Sheet
	Document document
	Program  string // with its version: fairdeal v1.0.0
}

// onPaper places the tables and steps of a sheet for printing.
func onPaper(s *print.Sheet, program string) *rulingPage {
	p := &rulingPage{Sheet: *s, Program: program}
	if p.Page != nil {
		p.Tables = p.Page
	}
	if p.PageSteps != nil {
		p.Steps = p.PageSteps
	}
	if p.Case == nil {
		p.Case = &apply.Case{}
	}
	p.Document = document{Title: p.Title, Class: p.Density(), own: rulingCSS}
	return p
}

// law formats a law's number: Law 12C1(e).
func (l Lang) law(law string) string {
	return l.Translate(words.New("ruling.law", words.Name("law", strings.TrimPrefix(law, "Law "))))
}

// Written returns the facts of the case without the appeal. Missing event names and dates get blank
// lines, so that no sheet is filed without them.
func (p *rulingPage) Written() []print.Fact {
	facts := []print.Fact{{Name: "ruling.event", Value: p.Case.Event}, {Name: "ruling.date", Value: p.Case.Date}}
	for _, f := range p.Case.Fields(false) {
		if f.Name != "ruling.event" && f.Name != "ruling.date" {
			facts = append(facts, print.Fact(f))
		}
	}
	return facts
}

// Appeal returns the lines for an appeal, filled in or blank.
func (p *rulingPage) Appeal() []print.Fact {
	return []print.Fact{
		{Name: "ruling.committee", Value: p.Case.Committee}, {Name: "ruling.decision", Value: p.Case.Outcome},
		{Name: "ruling.deposit", Value: p.Case.Deposit},
	}
}

// Density returns the CSS classes with which the sheet fits on one page.
func (p *rulingPage) Density() string {
	const charactersPerLine = 80
	// total number of lines in the tables, which are laid out in two columns, and lines in the longest table
	all, longest := 0, 0
	for _, table := range p.Tables {
		lines := len(table.Rows) + 2 // including caption and head
		all, longest = all+lines, max(longest, lines)
	}
	texts := p.Case.Facts + p.Case.Play + p.Case.Auction
	lines := max(longest, all/2) + len(p.Steps) + len(p.Facts) + 2*len(p.Results) + len(texts)/charactersPerLine
	switch {
	case lines > maxDenseLines:
		return "dense densest"
	case lines > maxNormalLines:
		return "dense"
	}
	return ""
}

// Number of lines that fit on a page in the normal and in the dense layout.
const (
	maxNormalLines = 32
	maxDenseLines  = 75
)
