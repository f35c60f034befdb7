package say

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Results collects the findings in a verification: its steps, and everything that a report lists about them.
type Results struct {
	Steps     []Step
	RestsOn   []Anchor // not confirmed by outside evidence
	Choices   []Choice
	Warnings  []Warning
	Questions []Question
}

// Anchor is an assumption behind a verdict that the files alone cannot prove.
type Anchor string

// Anchors (spec/audit.md, What a verdict rests on).
const (
	TheDescription Anchor = "description" // the description is the published one
	TheValue       Anchor = "value"       // the public number is genuine
)

// Step is a numbered step from spec/audit.md or, from step 11, from spec/trust.md.
type Step struct {
	ID     int         `json:"step"`
	Name   step.Line   `json:"name"`
	Status step.Status `json:"status"`
	Want   step.Line   `json:"want,omitzero"`
	Got    step.Line   `json:"got,omitzero"`
	Detail []step.Line `json:"detail,omitempty"`
	// Optional marks a step that does not apply to every tournament. If it is open, the verdict can still be
	// verified.
	Optional bool `json:"optional,omitempty"`
	// Quiet marks a step whose details are repeated elsewhere in the report. Short reports omit them.
	Quiet bool `json:"quiet,omitempty"`
}

// Choice is a decision that the organiser made after the public number was known, or that does not follow from the
// published files. The organiser had no other freedom.
type Choice struct {
	// Kind is one of reserve, replaced, numbers, boards, length, fouled, cards, earlier value, spelling, rule,
	// not played.
	Kind    string    `json:"kind"`
	Phase   int       `json:"phase,omitempty"`
	Session int       `json:"session,omitempty"`
	Text    step.Line `json:"text"`
	Boards  []int     `json:"-"` // boards concerned
	Count   int       `json:"-"` // for the kind length: number of sessions
}

// Warning reports an oddity that does not affect the comparison. A strict verification does not accept warnings
// that are marked as strict.
type Warning struct {
	Kind   string    `json:"kind"` // description, keys, dealer, copies, foreign, ...
	Text   step.Line `json:"text"`
	File   string    `json:"file,omitempty"`
	Strict bool      `json:"strict,omitempty"`
}

// Question asks about typed input that contradicts the files, or about a reserve set whose use nobody announced.
type Question struct {
	About QuestionAbout `json:"about"`
	Typed string        `json:"typed,omitempty"`
	Found string        `json:"found,omitempty"` // content of the files
}

// QuestionAbout identifies a Question's subject.
type QuestionAbout string

// The question subjects.
const (
	AskValue   QuestionAbout = "value"   // Typed differs from the public number
	AskDigest  QuestionAbout = "digest"  // Typed differs from the description's digest
	AskReserve QuestionAbout = "reserve" // the files contain boards of a reserve set: was it announced?
)

// AddStep adds a step with its result, and returns it. It sets Quiet if short reports omit the step's details.
func (r *Results) AddStep(id int, status step.Status, got step.Line, detail ...step.Line) *Step {
	r.Steps = append(r.Steps, Step{
		ID:     id,
		Name:   Line(StepCode(id)),
		Status: status,
		Got:    got,
		Detail: detail,
		Quiet:  isQuiet(id, status),
	})
	return &r.Steps[len(r.Steps)-1]
}

// isQuiet reports whether short reports omit a step's details. The lists of files and sessions repeat those in
// steps 8 to 10.
func isQuiet(id int, status step.Status) bool {
	switch {
	case id < StepCompare:
		return status == step.Pass && id != StepKeyHash
	case id < StepLogged:
		return true
	}
	return false
}

// StatusOf returns the status for a step, or NotChecked if it is missing.
func StatusOf(steps []Step, id int) step.Status {
	if i := slices.IndexFunc(steps, func(s Step) bool { return s.ID == id }); i >= 0 {
		return steps[i].Status
	}
	return step.NotChecked
}

// Step returns the step with the given ID, or nil.
func (r *Results) Step(id int) *Step {
	if i := slices.IndexFunc(r.Steps, func(s Step) bool { return s.ID == id }); i >= 0 {
		return &r.Steps[i]
	}
	return nil
}

// Warn adds a warning. If it has no kind, its code determines one.
func (r *Results) Warn(w Warning) {
	w.Kind = cmp.Or(w.Kind, RowOf(w.Text.Code).Kind)
	r.Warnings = append(r.Warnings, w)
}

// AddChoice adds a choice, unless it is already listed. The code determines its kind.
func (r *Results) AddChoice(c Choice) {
	c.Kind = RowOf(c.Text.Code).Kind
	isSame := func(d Choice) bool {
		return d.Kind == c.Kind && d.Phase == c.Phase && d.Session == c.Session && d.Text.SameText(c.Text)
	}
	if !slices.ContainsFunc(r.Choices, isSame) {
		r.Choices = append(r.Choices, c)
	}
}

// Texts returns the messages in the given lines.
func Texts(lines []step.Line) []words.Text {
	texts := make([]words.Text, len(lines))
	for i, l := range lines {
		texts[i] = l.Text
	}
	return texts
}
