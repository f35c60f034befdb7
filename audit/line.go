package audit

import (
	"strconv"

	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Line is what a report says in one place, for any language.
type Line = step.Line

// line says a code with its arguments.
func line(c say.Code, args ...words.Arg) Line { return say.Of(c, args...) }

// typed is a line of what somebody typed or computed, no sentence.
func typed(text string) Line { return step.Typed(text) }

// inQuotes is an argument in quotation marks, in which nothing stays that cannot be
// shown.
func inQuotes(name, text string) words.Arg { return words.Name(name, strconv.Quote(text)) }

// errorLine is what an error says.
func errorLine(err error) Line { return Line{Text: words.Of(err)} }

// asLines are sentences as lines of a report.
func asLines(texts []words.Text) (lines []Line) {
	for _, t := range texts {
		lines = append(lines, Line{Text: t})
	}
	return lines
}

// MarshalJSON writes the session, and in said its sentences for any language.
func (s Session) MarshalJSON() ([]byte, error) {
	type plain Session
	return say.WithSaid(plain(s))
}

// MarshalJSON writes the file, and in said its sentences for any language.
func (f File) MarshalJSON() ([]byte, error) {
	type plain File
	return say.WithSaid(plain(f))
}

// MarshalJSON writes the difference, and in said its sentence for any language.
func (d Difference) MarshalJSON() ([]byte, error) {
	type plain Difference
	return say.WithSaid(plain(d))
}

// MarshalJSON writes the summary, and in said the verdict for any language.
func (s Summary) MarshalJSON() ([]byte, error) {
	type plain Summary
	return say.WithSaid(plain(s))
}

// MarshalJSON writes the report, and in said its conclusions for any language.
func (r Report) MarshalJSON() ([]byte, error) {
	type plain Report
	return say.WithSaid(plain(r))
}
