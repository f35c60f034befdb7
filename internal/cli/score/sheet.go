package score

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/score"
)

// sheet is a scored thing for people: what was entered, the tables, the result
// and how it came about. Text and HTML are made of the same sheet.
type sheet struct {
	Title    string
	Facts    []fact
	Tables   []sheetTable
	Results  []string
	Steps    []string
	Laws     []string
	Warnings []string

	// Page and PageSteps stand in the place of Tables and Steps on the ruling,
	// where these would not fit on one page.
	Page      []sheetTable
	PageSteps []string
}

type fact struct{ Name, Value string }

type sheetTable = page.Table

// text is the sheet without facts and steps.
func (s *sheet) text() string {
	var b strings.Builder
	for _, t := range s.Tables {
		if t.Caption != "" {
			fmt.Fprintf(&b, "%s\n", t.Caption)
		}
		tableText(&b, t)
		b.WriteByte('\n')
	}
	for _, r := range s.Results {
		fmt.Fprintln(&b, r)
	}
	return b.String()
}

// tableText writes a table in columns: the first is left, numbers are right.
func tableText(b *strings.Builder, t sheetTable) {
	width := make([]int, len(t.Head))
	rows := append([][]string{t.Head}, t.Rows...)
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			pad := strings.Repeat(" ", width[i]-utf8.RuneCountInString(cell))
			if i > 0 {
				line += "  "
			}
			if t.Numeric(i) {
				line += pad + cell
			} else {
				line += cell + pad
			}
		}
		fmt.Fprintln(b, strings.TrimRight(line, " "))
	}
}

// explanation is the title and the steps, numbered.
func (s *sheet) explanation() string {
	var b strings.Builder
	fmt.Fprintln(&b, s.Title)
	for i, step := range s.Steps {
		fmt.Fprintf(&b, "%d. %s\n", i+1, step)
	}
	for _, r := range s.Results {
		fmt.Fprintln(&b, r)
	}
	return b.String()
}

// writeHTML writes the sheet as a page to be signed and filed.
func (s *sheet) writeHTML(name string) error {
	p := page.Sheet{Title: s.Title, Results: s.Results, Warnings: s.Warnings, Tables: s.Page, Steps: s.PageSteps, Laws: s.Laws, Program: "fairdeal " + term.Version()}
	for _, f := range s.Facts {
		p.Facts = append(p.Facts, page.Fact(f))
	}
	if p.Tables == nil {
		p.Tables = s.Tables
	}
	if p.Steps == nil {
		p.Steps = s.Steps
	}
	data, err := page.Ruling(page.EN, &p)
	if err != nil {
		return err
	}
	err = safefile.WriteNew(name, data, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return term.WithHint(err, "a ruling is never overwritten: give another name or remove the file")
	}
	return err
}

// number is f with up to four decimals, and the fraction beside it where these
// are not all.
func number(f score.Frac) string {
	if f.Equal(f.RoundTo(4)) {
		return f.Decimal(4)
	}
	return f.Decimal(4) + " (" + f.String() + ")"
}

// signed is number with a sign.
func signed(f score.Frac) string {
	if f.Sign() > 0 {
		return "+" + number(f)
	}
	return number(f)
}
