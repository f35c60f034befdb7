package audit

import (
	"encoding/json"
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

// texts are lines as arguments of a sentence.
func texts(lines []Line) []words.Text {
	out := make([]words.Text, len(lines))
	for i, l := range lines {
		out[i] = l.Text
	}
	return out
}

// spoken collects the keys and values of an object's lines, each under the name that
// JSON has for the line.
type spoken map[string]any

func (s spoken) line(name string, l Line) {
	if v := l.Values(); v != nil {
		s[name] = v
	}
}

func (s spoken) lines(name string, list []Line) {
	values, keys := make([]map[string]any, len(list)), false
	for i, l := range list {
		values[i] = l.Values()
		if keys = keys || values[i] != nil; values[i] == nil {
			values[i] = map[string]any{}
		}
	}
	if keys {
		s[name] = values
	}
}

// MarshalJSON writes the step, and in said its sentences for any language.
func (s Step) MarshalJSON() ([]byte, error) {
	type plain Step
	all := spoken{}
	all.line("name", s.Name)
	if s.ID == say.StepAll {
		s.Name = step.Typed("no session left out") // scripts know the step by it
	}
	all.line("want", s.Want)
	all.line("got", s.Got)
	all.lines("detail", s.Detail)
	return json.Marshal(struct {
		plain
		Said spoken `json:"said,omitempty"`
	}{plain(s), all})
}

// MarshalJSON writes the session, and in said its sentences for any language.
func (s Session) MarshalJSON() ([]byte, error) {
	type plain Session
	all := spoken{}
	all.line("text", s.Text)
	all.lines("notes", s.Notes)
	return json.Marshal(struct {
		plain
		Said spoken `json:"said,omitempty"`
	}{plain(s), all})
}

// MarshalJSON writes the file, and in said its sentences for any language.
func (f File) MarshalJSON() ([]byte, error) {
	type plain File
	all := spoken{}
	all.line("claim", f.Claim)
	all.line("holds", f.Holds)
	all.line("text", f.Text)
	all.lines("notes", f.Notes)
	return json.Marshal(struct {
		plain
		Said spoken `json:"said,omitempty"`
	}{plain(f), all})
}

// MarshalJSON writes the difference, and in said its sentence for any language.
func (d Difference) MarshalJSON() ([]byte, error) {
	type plain Difference
	all := spoken{}
	all.line("text", d.Text)
	return json.Marshal(struct {
		plain
		Said spoken `json:"said,omitempty"`
	}{plain(d), all})
}

// MarshalJSON writes the choice, and in said its sentence for any language.
func (c Choice) MarshalJSON() ([]byte, error) {
	type plain Choice
	all := spoken{}
	all.line("text", c.Text)
	return json.Marshal(struct {
		plain
		Said spoken `json:"said,omitempty"`
	}{plain(c), all})
}

// MarshalJSON writes the warning, and in said its sentence for any language.
func (w Warning) MarshalJSON() ([]byte, error) {
	type plain Warning
	all := spoken{}
	all.line("text", w.Text)
	return json.Marshal(struct {
		plain
		Said spoken `json:"said,omitempty"`
	}{plain(w), all})
}

// MarshalJSON writes the summary, and in said the verdict for any language.
func (s Summary) MarshalJSON() ([]byte, error) {
	type plain Summary
	all := spoken{}
	all.line("text", s.Text)
	return json.Marshal(struct {
		plain
		Said spoken `json:"said,omitempty"`
	}{plain(s), all})
}

// MarshalJSON writes the report, and in said its conclusions for any language.
func (r Report) MarshalJSON() ([]byte, error) {
	type plain Report
	all := spoken{}
	all.lines("conclusions", r.Conclusions)
	return json.Marshal(struct {
		plain
		Said spoken `json:"said,omitempty"`
	}{plain(r), all})
}
