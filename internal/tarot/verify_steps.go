package tarot

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// checkConsistency checks that the lines of a revealed record match each other: the commitment, the
// code and, with a public number, its form and the numbers that follow from it.
func (v *verification) checkConsistency() {
	r := &v.record
	v.compare(StepOwnCommitment,
		words.NewLine("tarot.step.own-commitment"), r.Commitment.String(), v.commitment.String())
	v.compare(StepOwnCode, words.NewLine("tarot.step.own-code"), r.Code, v.commitment.Code())
	if r.Secret == nil {
		return
	}
	form := Step{
		Step:   StepForm,
		Name:   words.NewLine("tarot.step.form"),
		Status: Pass,
		Want:   r.Form.String(),
		Got:    showValue(r.Value),
	}
	if err := r.Form.Check(r.Value, r.Delayed); err != nil {
		form.Status = Fail
		form.Note = words.Line{Text: words.ErrorText(err)}
	}
	v.addStep(form)
	n := r.Secret.Numbers(r.Value)
	v.compare(StepNumbers,
		words.NewLine("tarot.step.distribution"), r.Numbers.Distribution.String(), n.Distribution.String())
	v.compare(StepNumbers, words.NewLine("tarot.step.sequence"),
		strconv.FormatUint(uint64(r.Numbers.Sequence), 10), strconv.FormatUint(uint64(n.Sequence), 10))
}

// compare adds a check of an announced or typed value against the computed one.
func (v *verification) compare(step int, name words.Line, want, got string) {
	s := Step{Step: step, Name: name, Status: Pass, Want: want, Got: got}
	if want != got {
		s.Status = Fail
	}
	v.addStep(s)
}

// showValue returns a value for display. Values with invisible characters are quoted.
func showValue(s string) string {
	for _, c := range []byte(s) {
		if c < ' ' || c > '~' {
			return strconv.QuoteToASCII(s)
		}
	}
	if strings.TrimSpace(s) != s || strings.Contains(s, "  ") {
		return strconv.Quote(s)
	}
	return s
}
