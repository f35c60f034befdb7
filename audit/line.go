package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

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

// withSaid is a struct as JSON, and in said the keys and values of its lines for any
// language, each under the name that JSON has for the line.
func withSaid(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	said := map[string]any{}
	x := reflect.ValueOf(v)
	for i := range x.NumField() {
		name, _, _ := strings.Cut(x.Type().Field(i).Tag.Get("json"), ",")
		if name == "" {
			continue // not exported
		}
		switch l := x.Field(i).Interface().(type) {
		case Line:
			if v := l.Values(); v != nil {
				said[name] = v
			}
		case []Line:
			values, keys := make([]map[string]any, len(l)), false
			for i := range l {
				v := l[i].Values()
				if keys = keys || v != nil; v == nil {
					v = map[string]any{}
				}
				values[i] = v
			}
			if keys {
				said[name] = values
			}
		}
	}
	if err != nil || len(said) == 0 {
		return data, err
	}
	more, err := json.Marshal(map[string]any{"said": said})
	return slices.Concat(data[:len(data)-1], []byte(","), more[1:]), err
}

// MarshalJSON writes the step, and in said its sentences for any language.
func (s Step) MarshalJSON() ([]byte, error) {
	type plain Step
	data, err := withSaid(plain(s))
	if s.ID == say.StepAll { // scripts know the step by it
		data = bytes.Replace(data, fmt.Appendf(nil, `"name":%q`, s.Name.String()), []byte(`"name":"no session left out"`), 1)
	}
	return data, err
}

// MarshalJSON writes the session, and in said its sentences for any language.
func (s Session) MarshalJSON() ([]byte, error) {
	type plain Session
	return withSaid(plain(s))
}

// MarshalJSON writes the file, and in said its sentences for any language.
func (f File) MarshalJSON() ([]byte, error) {
	type plain File
	return withSaid(plain(f))
}

// MarshalJSON writes the difference, and in said its sentence for any language.
func (d Difference) MarshalJSON() ([]byte, error) {
	type plain Difference
	return withSaid(plain(d))
}

// MarshalJSON writes the choice, and in said its sentence for any language.
func (c Choice) MarshalJSON() ([]byte, error) {
	type plain Choice
	return withSaid(plain(c))
}

// MarshalJSON writes the warning, and in said its sentence for any language.
func (w Warning) MarshalJSON() ([]byte, error) {
	type plain Warning
	return withSaid(plain(w))
}

// MarshalJSON writes the summary, and in said the verdict for any language.
func (s Summary) MarshalJSON() ([]byte, error) {
	type plain Summary
	return withSaid(plain(s))
}

// MarshalJSON writes the report, and in said its conclusions for any language.
func (r Report) MarshalJSON() ([]byte, error) {
	type plain Report
	return withSaid(plain(r))
}
