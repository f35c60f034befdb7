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

// checkCommitments compares the commitments that were published before the first deal.
func (v *verification) checkCommitments() {
	c := v.claim
	if c.Commitment != nil {
		v.compareCommitment(StepCommitment, words.NewLine("tarot.step.commitment"), *c.Commitment)
	}
	if c.Announced != nil {
		v.compareCommitment(StepAnnouncement, words.NewLine("tarot.step.announcement"), c.Announced.Commitment)
	}
	if c.Commitment == nil && c.Announced == nil {
		v.addStep(Step{
			Step:   StepCommitment,
			Name:   words.NewLine("tarot.step.commitment"),
			Status: NotChecked,
			Got:    v.commitment.String(),
			Note:   words.NewLine("tarot.not-given"),
		})
		v.advice[GiveAnnouncement] = true
	}
}

// nearDigits is the number of digits in which a typed commitment or code may differ and still count as
// a typing error. Nobody can construct two commitments that are so similar, and a code never suffices
// for the verdict Verified.
const nearDigits = 2

// compareCommitment compares a commitment that was published before the first deal with the computed
// one.
func (v *verification) compareCommitment(step int, name words.Line, want Commitment) {
	s := Step{Step: step, Name: name, Want: want.String(), Got: v.commitment.String()}
	c := v.claim
	different := differing(s.Want, s.Got)
	typedDespiteValue := c.Typed != nil && c.Announced != nil && c.Announced.Delayed != ""
	switch {
	case different == 0:
		s.Status = Pass
		v.commitmentMatches = true
	case different <= nearDigits && !c.TypingChecked:
		s.Status, s.Note = NotChecked, words.NewLine("tarot.commitments-differ", words.N("n", different))
		v.advice[LookAgain] = true
	case typedDespiteValue: // The commitment covers the secret, which typed numbers do not contain.
		s.Status, s.Note = NotChecked, words.NewLine("tarot.numbers-follow")
		v.advice[GiveRecord] = true
	case v.labelUnknown || v.choiceUnknown:
		s.Status, s.Note = NotChecked, words.NewLine("tarot.other-commitment")
		v.adviseUnknownTerms()
	default:
		s.Status = Fail
	}
	v.addStep(s)
}

// adviseUnknownTerms suggests adding the label or the choice, because the commitment depends on them.
func (v *verification) adviseUnknownTerms() {
	if v.labelUnknown {
		v.advice[GiveLabel] = true
	}
	if v.choiceUnknown {
		v.advice[GiveChoice] = true
	}
}

// checkCode compares a code, which never suffices for the verdict Verified.
func (v *verification) checkCode() {
	want := v.claim.Code
	if want == "" {
		return
	}
	s := Step{
		Step:   StepCode,
		Name:   words.NewLine("tarot.step.code"),
		Status: Pass,
		Want:   want,
		Got:    v.commitment.Code(),
		Note:   words.Line{Text: CodeExplanation},
	}
	different := differing(s.Want, s.Got)
	switch {
	case s.Want == s.Got:
		v.codeMatches = true
	case different <= nearDigits && !v.claim.TypingChecked:
		s.Status, s.Note = NotChecked, words.NewLine("tarot.codes-differ", words.N("n", different))
		v.advice[LookAgain] = true
	case v.labelUnknown || v.choiceUnknown:
		s.Status, s.Note = NotChecked, words.NewLine("tarot.other-commitment")
		v.adviseUnknownTerms()
	default:
		s.Status = Fail
	}
	v.addStep(s)
}
