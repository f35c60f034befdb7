package facts

import (
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// anchorEvidence collects the evidence about one anchor. The anchor's step passes if the evidence agrees, fails if
// it contradicts, and is open if there is none.
type anchorEvidence struct {
	agrees, contradicts bool
	unusable            bool // evidence was given but could not be compared
	damaged             bool // changed in transit, so that it contradicts nothing
	detail              []step.Line
}

// explain adds a sentence to the details of the step.
func (e *anchorEvidence) explain(c say.Code, args ...words.Arg) {
	e.detail = append(e.detail, line(c, args...))
}

// leaveOpen records why given evidence could not be used.
func (e *anchorEvidence) leaveOpen(c say.Code, args ...words.Arg) {
	e.unusable = true
	e.explain(c, args...)
}

// status returns the status of the anchor's step.
func (e *anchorEvidence) status() step.Status {
	switch {
	case e.contradicts && !e.damaged:
		return step.Fail
	case e.agrees && !e.unusable && !e.damaged:
		return step.Pass
	}
	return step.NotChecked
}

// addAnchorStep adds the step of an anchor. If no outside evidence agrees, the verdict rests on the anchor.
func (f *Facts) addAnchorStep(id int, anchor say.Anchor, evidence *anchorEvidence, got step.Line) *say.Step {
	status := evidence.status()
	s := f.AddStep(id, status, got, evidence.detail...)
	s.Optional = status == step.NotChecked && !evidence.unusable && !evidence.damaged
	if status != step.Pass {
		f.RestsOn = append(f.RestsOn, anchor)
	}
	return s
}

// addContradiction records that a typed value differs. It is only a question until the user confirms the input.
func (f *Facts) addContradiction(evidence *anchorEvidence, q say.Question) {
	if f.input.Sure {
		evidence.contradicts = true
		return
	}
	evidence.unusable = true
	f.Questions = append(f.Questions, q)
}
