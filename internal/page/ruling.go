package page

import (
	_ "embed"
	"strings"
)

// Sheet is a scored thing as a page to be signed and filed: what was entered,
// the tables, the result and how it came about.
type Sheet struct {
	Title    string
	Facts    []Fact
	Results  []string
	Warnings []string
	Tables   []Table
	Steps    []string
	Laws     []string
	Program  string // with its version: fairdeal v1.0.0
}

// Fact is something entered, with its name.
type Fact struct{ Name, Value string }

// Table is a table with a line of heads.
type Table struct {
	Caption string
	Head    []string
	Rows    [][]string
}

// Numeric reports whether column i holds numbers alone, where there are any.
func (t Table) Numeric(i int) bool {
	for _, row := range t.Rows {
		if c := row[i]; c != "not played" && strings.Trim(c, "0123456789+-./= ()") != "" {
			return false
		}
	}
	return true
}

//go:embed ruling.html
var rulingHTML string

var rulingView = newView("ruling", rulingHTML, nil)

// Ruling is s as a page of its own, its headings in l.
func Ruling(l Lang, s *Sheet) ([]byte, error) { return rulingView.show(l, s) }
