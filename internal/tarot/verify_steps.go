package tarot

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// compare adds a check of an announced or typed value against the computed one, and reports
// whether they agree.
func (v *verification) compare(step int, name words.Line, want, got string) bool {
	s := Step{Step: step, Name: name, Status: Pass, Want: want, Got: got}
	if want != got {
		s.Status = Fail
	}
	v.add(s)
	return want == got
}

// record checks a revealed record for consistency.
func (v *verification) record() {
	r := &v.r
	v.compare(StepOwnCommitment, words.NewLine("tarot.step.own-commitment"), r.Commitment.String(), v.got.String())
	v.compare(StepOwnCode, words.NewLine("tarot.step.own-code"), r.Code, v.got.Code())
	if r.Secret == nil {
		return
	}
	form := Step{Step: StepForm, Name: words.NewLine("tarot.step.form"), Status: Pass, Want: r.Form.String(), Got: showValue(r.Value)}
	if err := r.Form.Check(r.Value, r.Delayed); err != nil {
		form.Status = Fail
		form.Note = words.Line{Text: words.Of(err)}
	}
	v.add(form)
	n := r.Secret.Numbers(r.Value)
	v.compare(StepNumbers, words.NewLine("tarot.step.distribution"), r.Numbers.Distribution.String(), n.Distribution.String())
	v.compare(StepNumbers, words.NewLine("tarot.step.sequence"), strconv.FormatUint(uint64(r.Numbers.Sequence), 10), strconv.FormatUint(uint64(n.Sequence), 10))
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

// commitments compares the commitments that were published before the first deal.
func (v *verification) commitments() {
	c := v.claim
	if c.Commitment != nil {
		v.anchor(StepCommitment, words.NewLine("tarot.step.commitment"), *c.Commitment)
	}
	if c.Announced != nil {
		v.anchor(StepAnnouncement, words.NewLine("tarot.step.announcement"), c.Announced.Commitment)
	}
	if c.Commitment == nil && c.Announced == nil {
		v.add(Step{Step: StepCommitment, Name: words.NewLine("tarot.step.commitment"), Status: NotChecked, Got: v.got.String(),
			Note: words.NewLine("tarot.not-given")})
		v.advice[GiveAnnouncement] = true
	}
}

// nearDigits is the number of digits in which a typed commitment may differ and still count
// as a typing error. Nobody can construct two commitments that are so similar.
const nearDigits = 2

// anchor compares a commitment from outside.
func (v *verification) anchor(step int, name words.Line, want Commitment) {
	s := Step{Step: step, Name: name, Want: want.String(), Got: v.got.String()}
	c := v.claim
	switch n := differing(s.Want, s.Got); {
	case n == 0:
		s.Status = Pass
		v.anchored = true
	case n <= nearDigits && !c.Sure:
		s.Status, s.Note = NotChecked, words.NewLine("tarot.commitments-differ", words.N("n", n))
		v.advice[LookAgain] = true
	case c.Typed != nil && c.Announced != nil && c.Announced.Delayed != "":
		s.Status, s.Note = NotChecked, words.NewLine("tarot.numbers-follow")
		v.advice[GiveRecord] = true
	case v.labelUnknown || v.choiceOpen:
		s.Status, s.Note = NotChecked, words.NewLine("tarot.other-commitment")
		v.advice[GiveLabel] = v.advice[GiveLabel] || v.labelUnknown
		v.advice[GiveChoice] = v.advice[GiveChoice] || v.choiceOpen
	default:
		s.Status = Fail
	}
	v.add(s)
}

// terms compares the claimed terms with the announced ones, and with those given by the
// person who verifies.
func (v *verification) terms() {
	c, r := v.claim, &v.r
	if c.Revealed != nil || c.Announced != nil {
		if c.Players != 0 {
			v.compareText(words.NewLine("tarot.step.players-said"), strconv.Itoa(c.Players), strconv.Itoa(v.termsToCompare().Players))
		}
		if c.Label != nil {
			v.compareText(words.NewLine("tarot.step.label-said"), *c.Label, v.termsToCompare().Label)
		}
		if c.Choice != nil {
			v.compareText(words.NewLine("tarot.step.choice-said"), c.Choice.String(), v.termsToCompare().Choice.String())
		}
	}
	a := c.Announced
	if a == nil || c.Typed != nil && a.Delayed != "" {
		return
	}
	v.asAnnounced(words.NewLine("tarot.step.players"), strconv.Itoa(a.Players), strconv.Itoa(r.Players))
	for i := range max(len(a.Names), len(r.Names)) {
		v.asAnnounced(words.NewLine("tarot.step.names"), nth(a.Names, i), nth(r.Names, i))
	}
	if a.Choice != (Choice{}) || r.Choice != (Choice{}) {
		v.asAnnounced(words.NewLine("tarot.step.choice"), a.Choice.String(), r.Choice.String())
	}
	if a.Label != "" || r.Label != "" {
		v.asAnnounced(words.NewLine("tarot.step.label"), a.Label, r.Label)
	}
	if a.Delayed != "" || r.Delayed != "" {
		v.asAnnounced(words.NewLine("tarot.step.description"), a.Delayed, r.Delayed)
		v.asAnnounced(words.NewLine("tarot.step.value-form"), a.Form.String(), r.Form.String())
	}
}

// asAnnounced compares a line of the announcement. If the commitment matches, a missing
// line was only lost in the copy.
func (v *verification) asAnnounced(name words.Line, want, got string) {
	if want == "" && got != "" && v.anchored {
		v.add(Step{Step: StepTerms, Name: name, Status: NotChecked, Got: got, Note: words.NewLine("tarot.no-such-line")})
		return
	}
	v.compareText(name, want, got)
}

// termsToCompare returns the terms to compare typed terms with: from the record, or from the
// announcement if numbers were typed.
func (v *verification) termsToCompare() *Terms {
	if v.claim.Revealed != nil {
		return &v.r.Terms
	}
	return &v.claim.Announced.Terms
}

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
		v.add(Step{Step: StepTerms, Name: name, Status: Pass, Want: want, Got: got, Note: words.NewLine("tarot.other-blanks")})
		return
	}
	v.compare(StepTerms, name, want, got)
}

// code compares a code, which never suffices for the verdict Verified.
func (v *verification) code() {
	want := v.claim.Code
	if want == "" {
		return
	}
	s := Step{Step: StepCode, Name: words.NewLine("tarot.step.code"), Status: Pass, Want: want, Got: v.got.Code(), Note: words.Line{Text: CodeWorth}}
	switch {
	case s.Want == s.Got:
		v.codeOnly = true
	case v.labelUnknown || v.choiceOpen:
		s.Status = NotChecked
		s.Note = words.NewLine("tarot.other-commitment")
		v.advice[GiveLabel] = v.advice[GiveLabel] || v.labelUnknown
		v.advice[GiveChoice] = v.advice[GiveChoice] || v.choiceOpen
	default:
		s.Status = Fail
	}
	v.add(s)
}

// value compares the public number with the value that was looked up.
func (v *verification) value() {
	c, r := v.claim, &v.r
	s := Step{Step: StepValue, Name: words.NewLine("tarot.value")}
	switch {
	case r.Secret == nil && c.Value != "":
		s.Status, s.Want = NotChecked, showValue(c.Value)
		s.Note = words.NewLine("tarot.nothing-to-compare")
		if c.Typed != nil {
			v.advice[GiveRecord] = true
		}
		v.add(s)
		return
	case r.Secret == nil:
		v.valued = true
		return
	}
	s.Got = showValue(r.Value)
	if c.Value != "" {
		s.Status, s.Want, s.Note = r.Form.compare(c.Value, r.Value, c.Sure)
		s.Want = showValue(s.Want)
		switch s.Status {
		case Pass:
			v.valued = true
		case NotChecked:
			v.advice[LookUpAgain] = true
		}
		v.add(s)
	}
	if c.Machine != nil {
		v.add(*c.Machine)
		v.valued = v.valued || c.Machine.Status == Pass
	}
	if !v.valued && c.Value == "" {
		s.Status, s.Note = NotChecked, words.NewLine("tarot.look-up", words.Name("what", r.Delayed))
		v.add(s)
		v.advice[GiveValue] = true
	}
}

func (v *verification) site() {
	s := Step{Step: stepSiteCode, Name: words.NewLine("tarot.step.site-code"), Want: v.claim.SiteCode}
	if found := siteCodes(v.r.Numbers.Distribution, v.r.Numbers.Sequence, v.claim.SiteCode); len(found) > 0 {
		s.Status, s.Got = Pass, strings.Join(found, ", ")
		s.Note = words.NewLine("tarot.site-help")
	} else {
		s.Status = NotChecked
		s.Note = words.NewLine("tarot.site-none", words.N("n", siteWays))
	}
	v.add(s)
}
