package page

import (
	"bytes"
	_ "embed"
	"html/template"
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
	Version  string // of the program
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

var rulingPage = template.Must(template.New("ruling").Parse(rulingHTML))

// Ruling is s as a page of its own.
func Ruling(s *Sheet) ([]byte, error) {
	var b bytes.Buffer
	if err := rulingPage.Execute(&b, s); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
