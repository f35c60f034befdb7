package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// Step is a numbered step from spec/audit.md or, from step 11, from spec/trust.md.
type Step struct {
	ID     int    `json:"step"`
	Name   Line   `json:"name"`
	Status Status `json:"status"`
	Want   Line   `json:"want,omitzero"`
	Got    Line   `json:"got,omitzero"`
	Detail []Line `json:"detail,omitempty"`
	// Optional marks a step that some tournaments cannot pass. If it is open, the verdict can still be verified.
	Optional bool `json:"optional,omitempty"`
	// Quiet marks a step whose details are repeated elsewhere in the report, so that a short report can omit them.
	Quiet bool `json:"quiet,omitempty"`
}

// MarshalJSON adds a "said" key with the sentences in translatable form.
func (s Step) MarshalJSON() ([]byte, error) { return say.Step(s).MarshalJSON() }

// Warning reports an oddity that does not affect the comparison. Strict marks warnings that a strict verification
// does not accept.
type Warning struct {
	Kind   string `json:"kind"` // description, keys, dealer, copies, foreign, ...
	Text   Line   `json:"text"`
	File   string `json:"file,omitempty"`
	Strict bool   `json:"strict,omitempty"`
}

// MarshalJSON adds a "said" key with the sentence in translatable form.
func (w Warning) MarshalJSON() ([]byte, error) { return say.Warning(w).MarshalJSON() }

// Question asks about typed input that contradicts the files, or about a reserve set whose use nobody announced.
type Question struct {
	About QuestionAbout `json:"about"`
	Typed string        `json:"typed,omitempty"`
	Found string        `json:"found,omitempty"` // the value or digest in the files
}

// QuestionAbout is a question's subject.
type QuestionAbout string

// The question subjects.
const (
	AskValue   = QuestionAbout(say.AskValue)   // Typed is not the public number
	AskDigest  = QuestionAbout(say.AskDigest)  // Typed is not the digest of the description
	AskReserve = QuestionAbout(say.AskReserve) // the files contain boards of reserve set Typed: was it announced?
)

// StepStatus returns the outcome of the step with the given ID, or NotChecked if it was not performed.
func (r *Report) StepStatus(id int) Status {
	if i := slices.IndexFunc(r.Steps, func(s Step) bool { return s.ID == id }); i >= 0 {
		return r.Steps[i].Status
	}
	return NotChecked
}

// stepNames returns the names of the matching steps.
func (r *Report) stepNames(match func(*Step) bool) (names []Line) {
	for i := range r.Steps {
		if match(&r.Steps[i]) {
			names = append(names, r.Steps[i].Name)
		}
	}
	return names
}

// copyResults copies the results of all steps into the report.
func (r *Report) copyResults(results *say.Results) {
	r.Choices = append([]say.Choice{}, results.Choices...)
	r.Warnings = []Warning{}
	r.RestsOn = []Anchor{}
	for _, s := range results.Steps {
		r.Steps = append(r.Steps, Step(s))
	}
	for _, w := range results.Warnings {
		r.Warnings = append(r.Warnings, Warning(w))
	}
	for _, anchor := range results.RestsOn {
		r.RestsOn = append(r.RestsOn, Anchor(anchor))
	}
	for _, q := range results.Questions {
		r.Questions = append(r.Questions, Question{About: QuestionAbout(q.About), Typed: q.Typed, Found: q.Found})
	}
}
