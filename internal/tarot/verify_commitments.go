package tarot

import "github.com/fairdeal/fairdeal/internal/words"

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

// nearDigits is the number of digits in which a typed commitment or code may differ and still count as
// a typing error. Nobody can construct two commitments that are so similar, and a code never suffices
// for the verdict Verified.
const nearDigits = 2

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
