package say

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Found is what one room of a verification found out, beside what it hands on.
type Found struct {
	Steps     []Step
	RestsOn   []Anchor // that nothing from outside the files confirms
	Choices   []Choice
	Warnings  []Warning
	Questions []Question
}

// Anchor is something that a verdict rests on and that the files alone cannot
// show.
type Anchor string

// The anchors (spec/audit.md, What a verdict rests on).
const (
	TheDescription Anchor = "description" // that it is the one that was published
	TheValue       Anchor = "value"       // that the delayed value is true
)

// Step is one numbered step of spec/audit.md, from 11 on of spec/trust.md.
type Step struct {
	ID     int         `json:"step"`
	Name   step.Line   `json:"name"`
	Status step.Status `json:"status"`
	Want   step.Line   `json:"want,omitzero"`
	Got    step.Line   `json:"got,omitzero"`
	Detail []step.Line `json:"detail,omitempty"`
	// Optional marks a step that a tournament need not be able to take: an
	// open optional step does not leave the whole open.
	Optional bool `json:"optional,omitempty"`
	// Quiet marks a step whose details other parts of the report say too: a
	// short report leaves them out.
	Quiet bool `json:"quiet,omitempty"`
}

// Choice is something that the organiser decided after the delayed value was
// known, or that nobody can know from what was published: the only freedom left.
type Choice struct {
	Kind    string    `json:"kind"` // reserve, replaced, numbers, boards, length, fouled, cards, earlier value, spelling, rule, not played
	Phase   int       `json:"phase,omitempty"`
	Session int       `json:"session,omitempty"`
	Text    step.Line `json:"text"`
	Boards  []int     `json:"-"` // that it is about
	Count   int       `json:"-"` // length: of sessions
}

// Warning is something odd that does not change what was compared. Strict marks
// those that a strict reader does not accept.
type Warning struct {
	Kind   string    `json:"kind"` // description, keys, dealer, copies, foreign, ...
	Text   step.Line `json:"text"`
	File   string    `json:"file,omitempty"`
	Strict bool      `json:"strict,omitempty"`
}

// Question is something that was typed and does not agree with what the files hold.
type Question struct {
	About QuestionAbout `json:"about"`
	Typed string        `json:"typed,omitempty"`
	Found string        `json:"found,omitempty"` // what the files hold
}

// QuestionAbout says what a question is about.
type QuestionAbout string

// What questions are about.
const (
	AskValue   QuestionAbout = "value"   // Typed is not the delayed value
	AskDigest  QuestionAbout = "digest"  // Typed is not the description's digest
	AskReserve QuestionAbout = "reserve" // boards of a reserve set are shown: was that announced?
)

// Take notes the outcome of a step. What is right needs no details in a short report,
// but for the form in which a key file is.
func (f *Found) Take(id int, s step.Status, got step.Line, detail ...step.Line) *Step {
	quiet := id >= StepCompare && id < StepLogged || id < StepCompare && s == step.Pass && id != StepKeyHash
	f.Steps = append(f.Steps, Step{ID: id, Name: Of(StepCode(id)), Status: s, Got: got, Detail: detail, Quiet: quiet})
	return &f.Steps[len(f.Steps)-1]
}

// StatusOf is the outcome of a step; of one that was not taken, not checked.
func StatusOf(steps []Step, id int) step.Status {
	if i := slices.IndexFunc(steps, func(s Step) bool { return s.ID == id }); i >= 0 {
		return steps[i].Status
	}
	return step.NotChecked
}

// Step is the step with an id; nil: it was not taken.
func (f *Found) Step(id int) *Step {
	if i := slices.IndexFunc(f.Steps, func(s Step) bool { return s.ID == id }); i >= 0 {
		return &f.Steps[i]
	}
	return nil
}

// Warn adds a warning, of the kind that it has, or the table for its code.
func (f *Found) Warn(w Warning) {
	w.Kind = cmp.Or(w.Kind, RowOf(w.Text.Code).Kind)
	f.Warnings = append(f.Warnings, w)
}

// Choose lists a choice, of the kind that the table has for its code, once.
func (f *Found) Choose(c Choice) {
	c.Kind = RowOf(c.Text.Code).Kind
	same := func(d Choice) bool {
		return d.Kind == c.Kind && d.Phase == c.Phase && d.Session == c.Session && d.Text.Same(c.Text)
	}
	if !slices.ContainsFunc(f.Choices, same) {
		f.Choices = append(f.Choices, c)
	}
}

// Texts are lines as arguments of a sentence.
func Texts(lines []step.Line) []words.Text {
	out := make([]words.Text, len(lines))
	for i, l := range lines {
		out[i] = l.Text
	}
	return out
}

// WithSaid is a struct as JSON, and in said the keys and values of its lines for any
// language, each under the name that JSON has for the line.
func WithSaid(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	said := map[string]any{}
	x := reflect.ValueOf(v)
	for i := range x.NumField() {
		name, _, _ := strings.Cut(x.Type().Field(i).Tag.Get("json"), ",")
		if name == "" {
			continue // not exported
		}
		switch l := x.Field(i).Interface().(type) {
		case step.Line:
			if v := l.Values(); v != nil {
				said[name] = v
			}
		case []step.Line:
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
	data, err := WithSaid(plain(s))
	if s.ID == StepAll { // scripts know the step by it
		data = bytes.Replace(data, fmt.Appendf(nil, `"name":%q`, s.Name.String()), []byte(`"name":"no session left out"`), 1)
	}
	return data, err
}

// MarshalJSON writes the choice, and in said its sentence for any language.
func (c Choice) MarshalJSON() ([]byte, error) {
	type plain Choice
	return WithSaid(plain(c))
}

// MarshalJSON writes the warning, and in said its sentence for any language.
func (w Warning) MarshalJSON() ([]byte, error) {
	type plain Warning
	return WithSaid(plain(w))
}
