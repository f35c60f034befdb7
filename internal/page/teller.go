package page

import (
	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// Teller says what a report says in a language, for a terminal as for a page. Names
// and what people typed pass through it as they are.
type Teller struct {
	Lang
	report *audit.Report
	names  reportNames
}

// TellerOf is a teller for a report.
func TellerOf(l Lang, r *audit.Report) Teller { return Teller{l, r, namesOf(r)} }

// Tell is a text of the report, cleaned.
func (t Teller) Tell(text string) string { return t.names.say(t.Lang, plain.Text(text)) }

// Line is a line of the report, cleaned.
func (t Teller) Line(line audit.Line) string { return t.names.tell(t.Lang, line) }

// Verdict is the line of the verdict.
func (t Teller) Verdict() string { return t.Line(t.report.Summary.Text) }

// Finding is what is said of the delayed information.
func (t Teller) Finding(i int) string { return FindingWords(t.Lang, t.report.Findings[i]) }
