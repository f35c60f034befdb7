package print

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Sheet is a scored board, match or session, laid out for reading. Text, HTML and PDF are made from the same sheet.
type Sheet struct {
	Title    string
	Case     *apply.Case // facts recorded by the director; may be nil
	Facts    []Fact      // entered values
	Tables   []Table
	Results  []string // sentences
	Steps    []string // sentences that explain the results
	Laws     []string
	Warnings []words.Text

	// Condition is the condition in the laws under which a side that damaged itself loses redress. It is empty if no
	// side did. Pages add a line for the director's finding.
	Condition string
	// Page and PageSteps replace Tables and Steps on paper, so that the sheet fits on
	// one page.
	Page      []Table
	PageSteps []string
	// More contains additional tables that the steps refer to.
	More []Table
}

// Fact is an entered value, such as the vulnerability.
type Fact struct{ Name, Value string }

// Table is a table with a header. A cell may be empty.
type Table struct {
	Caption string
	Head    []string
	Rows    [][]string
}

// Text returns the sheet's tables and results as plain text.
func (s *Sheet) Text() string {
	var b strings.Builder
	for i := range s.Tables {
		t := &s.Tables[i]
		if t.Caption != "" {
			fmt.Fprintf(&b, "%s\n", t.Caption)
		}
		b.WriteString(t.Text())
		b.WriteByte('\n')
	}
	for _, r := range s.Results {
		fmt.Fprintln(&b, r)
	}
	return b.String()
}

// Explanation returns the title, the numbered steps, and the results.
func (s *Sheet) Explanation() string {
	var b strings.Builder
	fmt.Fprintln(&b, s.Title)
	for i, step := range s.Steps {
		fmt.Fprintf(&b, "%d. %s\n", i+1, step)
	}
	for i := range s.More {
		fmt.Fprintf(&b, "\n%s\n%s", s.More[i].Caption, s.More[i].Text())
	}
	for _, r := range s.Results {
		fmt.Fprintln(&b, r)
	}
	return b.String()
}

// Text returns the table in columns. Text is aligned left, numbers right.
func (t *Table) Text() string {
	width := make([]int, len(t.Head))
	rows := append([][]string{t.Head}, t.Rows...)
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			pad := strings.Repeat(" ", width[i]-utf8.RuneCountInString(cell))
			if i > 0 {
				line += "  "
			}
			if t.IsNumeric(i) {
				line += pad + cell
			} else {
				line += cell + pad
			}
		}
		fmt.Fprintln(&b, strings.TrimRight(line, " "))
	}
	return b.String()
}

// IsNumeric reports whether column i contains numbers. It ignores empty cells and words such as "not played".
func (t *Table) IsNumeric(i int) bool {
	hasNumbers := false
	for _, row := range t.Rows {
		cell := row[i]
		isNumber := strings.Trim(cell, "0123456789+-./= ()%") == ""
		hasNumbers = hasNumbers || isNumber && cell != ""
		isNotPlayed := strings.Contains(cell, " ") && !strings.ContainsAny(cell, "0123456789")
		if !isNumber && !isNotPlayed {
			return false
		}
	}
	return hasNumbers || len(t.Rows) == 0
}

// addTables adds tables that are also printed.
func (s *Sheet) addTables(tables ...Table) {
	s.Tables, s.Page = append(s.Tables, tables...), append(s.Page, tables...)
}

// head returns the sentences with the given catalogue keys, for the head of a table.
func head(lang explain.Language, keys ...string) []string {
	cells := make([]string, len(keys))
	for i, key := range keys {
		cells[i] = lang.Say(key)
	}
	return cells
}

// withoutDuplicates removes duplicates.
func withoutDuplicates(list []string) (out []string) {
	seen := map[string]bool{}
	for _, s := range list {
		if !seen[s] {
			out = append(out, s)
		}
		seen[s] = true
	}
	return out
}
