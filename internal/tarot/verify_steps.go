package tarot

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// checkConsistency checks a revealed record for consistency.
func (v *verification) checkConsistency() {
	r := &v.record
	v.compare(StepOwnCommitment,
		words.NewLine("tarot.step.own-commitment"), r.Commitment.String(), v.commitment.String())
	v.compare(StepOwnCode, words.NewLine("tarot.step.own-code"), r.Code, v.commitment.Code())
	if r.Secret == nil {
		return
	}
	form := Step{
		Step: StepForm, Name: words.NewLine("tarot.step.form"), Status: Pass,
		Want: r.Form.String(), Got: showValue(r.Value),
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
			Step: StepCommitment, Name: words.NewLine("tarot.step.commitment"), Status: NotChecked,
			Got: v.commitment.String(), Note: words.NewLine("tarot.not-given"),
		})
		v.advice[GiveAnnouncement] = true
	}
}

// nearDigits is the number of digits in which a typed commitment or code may differ and still
// count as a typing error. Nobody can construct two commitments that are so similar, and a code never suffices for
// the verdict Verified.
const nearDigits = 2

// compareCommitment compares a commitment from outside.
func (v *verification) compareCommitment(step int, name words.Line, want Commitment) {
	s := Step{Step: step, Name: name, Want: want.String(), Got: v.commitment.String()}
	c := v.claim
	switch n := differing(s.Want, s.Got); {
	case n == 0:
		s.Status = Pass
		v.commitmentMatches = true
	case n <= nearDigits && !c.TypingChecked:
		s.Status, s.Note = NotChecked, words.NewLine("tarot.commitments-differ", words.N("n", n))
		v.advice[LookAgain] = true
	case c.Typed != nil && c.Announced != nil && c.Announced.Delayed != "":
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

// adviseUnknownTerms advises to give the unknown terms, because the commitment depends on them.
func (v *verification) adviseUnknownTerms() {
	if v.labelUnknown {
		v.advice[GiveLabel] = true
	}
	if v.choiceUnknown {
		v.advice[GiveChoice] = true
	}
}

// checkTerms compares the claimed terms with the announced ones, and with those given by the
// person who verifies.
func (v *verification) checkTerms() {
	c, r := v.claim, &v.record
	if c.Revealed != nil || c.Announced != nil {
		v.compareGivenTerms()
	}
	a := c.Announced
	if a == nil || c.Typed != nil && a.Delayed != "" {
		return
	}
	v.compareAnnounced(words.NewLine("tarot.step.players"), strconv.Itoa(a.Players), strconv.Itoa(r.Players))
	for i := range max(len(a.Names), len(r.Names)) {
		v.compareAnnounced(words.NewLine("tarot.step.names"), nth(a.Names, i), nth(r.Names, i))
	}
	if a.Choice != (Choice{}) || r.Choice != (Choice{}) {
		v.compareAnnounced(words.NewLine("tarot.step.choice"), a.Choice.String(), r.Choice.String())
	}
	if a.Label != "" || r.Label != "" {
		v.compareAnnounced(words.NewLine("tarot.step.label"), a.Label, r.Label)
	}
	if a.Delayed != "" || r.Delayed != "" {
		v.compareAnnounced(words.NewLine("tarot.step.description"), a.Delayed, r.Delayed)
		v.compareAnnounced(words.NewLine("tarot.step.value-form"), a.Form.String(), r.Form.String())
	}
}

// compareGivenTerms compares the terms given by the person who verifies: with the record, or with
// the announcement if numbers were typed.
func (v *verification) compareGivenTerms() {
	c, terms := v.claim, &v.record.Terms
	if c.Revealed == nil {
		terms = &c.Announced.Terms
	}
	if c.Players != 0 {
		v.compareText(words.NewLine("tarot.step.players-said"),
			strconv.Itoa(c.Players), strconv.Itoa(terms.Players))
	}
	if c.Label != nil {
		v.compareText(words.NewLine("tarot.step.label-said"), *c.Label, terms.Label)
	}
	if c.Choice != nil {
		v.compareText(words.NewLine("tarot.step.choice-said"), c.Choice.String(), terms.Choice.String())
	}
}

// compareAnnounced compares a line of the announcement. If the commitment matches, a missing
// line was only lost in the copy.
func (v *verification) compareAnnounced(name words.Line, want, got string) {
	if want == "" && got != "" && v.commitmentMatches {
		v.addStep(Step{
			Step: StepTerms, Name: name, Status: NotChecked, Got: got, Note: words.NewLine("tarot.no-such-line"),
		})
		return
	}
	v.compareText(name, want, got)
}

// nth returns an element of a list, or "" after its end.
func nth(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// compareText compares texts. They may differ in spaces and accents, which mail programs
// change: the commitment has been compared and covers the text of the record.
func (v *verification) compareText(name words.Line, want, got string) {
	if want != got && fold(want) == fold(got) {
		note := words.NewLine("tarot.other-blanks")
		v.addStep(Step{Step: StepTerms, Name: name, Status: Pass, Want: want, Got: got, Note: note})
		return
	}
	v.compare(StepTerms, name, want, got)
}

// checkCode compares a code, which never suffices for the verdict Verified.
func (v *verification) checkCode() {
	want := v.claim.Code
	if want == "" {
		return
	}
	s := Step{
		Step: StepCode, Name: words.NewLine("tarot.step.code"), Status: Pass,
		Want: want, Got: v.commitment.Code(), Note: words.Line{Text: CodeExplanation},
	}
	switch {
	case s.Want == s.Got:
		v.codeMatches = true
	case differing(s.Want, s.Got) <= nearDigits && !v.claim.TypingChecked:
		s.Status, s.Note = NotChecked, words.NewLine("tarot.codes-differ", words.N("n", differing(s.Want, s.Got)))
		v.advice[LookAgain] = true
	case v.labelUnknown || v.choiceUnknown:
		s.Status = NotChecked
		s.Note = words.NewLine("tarot.other-commitment")
		v.adviseUnknownTerms()
	default:
		s.Status = Fail
	}
	v.addStep(s)
}

// checkValue compares the public number with the value that was looked up.
func (v *verification) checkValue() {
	c, r := v.claim, &v.record
	s := Step{Step: StepValue, Name: words.NewLine("tarot.value")}
	switch {
	case r.Secret == nil && c.Value != "":
		s.Status, s.Want = NotChecked, showValue(c.Value)
		s.Note = words.NewLine("tarot.nothing-to-compare")
		if c.Typed != nil {
			v.advice[GiveRecord] = true
		}
		v.addStep(s)
		return
	case r.Secret == nil:
		v.valueChecked = true
		return
	}
	s.Got = showValue(r.Value)
	if c.Value != "" {
		s.Status, s.Want, s.Note = r.Form.compareTyped(c.Value, r.Value, c.TypingChecked)
		s.Want = showValue(s.Want)
		switch s.Status {
		case Pass:
			v.valueChecked = true
		case NotChecked:
			v.advice[LookUpAgain] = true
		}
		v.addStep(s)
	}
	if c.Machine != nil {
		v.addStep(*c.Machine)
		v.valueChecked = v.valueChecked || c.Machine.Status == Pass
	}
	if !v.valueChecked && c.Value == "" {
		s.Status, s.Note = NotChecked, words.NewLine("tarot.look-up", words.Name("what", r.Delayed))
		v.addStep(s)
		v.advice[GiveValue] = true
	}
}

// checkSiteCode looks for a code in the style of a card site.
func (v *verification) checkSiteCode() {
	s := Step{Step: stepSiteCode, Name: words.NewLine("tarot.step.site-code"), Want: v.claim.SiteCode}
	n := v.record.Numbers
	codes := siteCodes(n.Distribution, n.Sequence, v.claim.SiteCode)
	if len(codes) > 0 {
		s.Status, s.Got = Pass, strings.Join(codes, ", ")
		s.Note = words.NewLine("tarot.site-help")
	} else {
		s.Status = NotChecked
		s.Note = words.NewLine("tarot.site-none", words.N("n", siteWays))
	}
	v.addStep(s)
}
