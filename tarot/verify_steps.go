package tarot

import (
	"strconv"
	"strings"
)

// compare adds a check of what was given against what follows, and reports
// whether they agree.
func (v *verification) compare(step int, name, want, got string) bool {
	s := Step{Step: step, Name: name, Status: Pass, Want: want, Got: got}
	if want != got {
		s.Status = Fail
	}
	v.add(s)
	return want == got
}

// record checks a revealed record against itself.
func (v *verification) record() {
	r := &v.r
	v.compare(StepOwnCommitment, "commitment in the record", r.Commitment.String(), v.got.String())
	v.compare(StepOwnCode, "code in the record", r.Code, v.got.Code())
	if r.Secret == nil {
		return
	}
	form := Step{Step: StepForm, Name: "value in its announced form", Status: Pass, Want: r.Form.String(), Got: showValue(r.Value)}
	if err := r.Form.Check(r.Value, r.Delayed); err != nil {
		form.Status = Fail
		form.Note, _ = err.(*Message)
	}
	v.add(form)
	n := r.Secret.Numbers(r.Value)
	v.compare(StepNumbers, "distribution from secret and value", r.Numbers.Distribution.String(), n.Distribution.String())
	v.compare(StepNumbers, "sequence from secret and value", strconv.FormatUint(uint64(r.Numbers.Sequence), 10), strconv.FormatUint(uint64(n.Sequence), 10))
}

// showValue returns a value as it can be shown: one that nobody sees in full
// is quoted.
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

// shown compares the commitments that people saw before the first deal.
func (v *verification) shown() {
	c := v.claim
	if c.Commitment != nil {
		v.anchor(StepCommitment, "commitment shown before the first deal", *c.Commitment)
	}
	if c.Announced != nil {
		v.anchor(StepAnnouncement, "commitment in the announcement", c.Announced.Commitment)
	}
	if c.Commitment == nil && c.Announced == nil {
		v.add(Step{Step: StepCommitment, Name: "commitment shown before the first deal", Status: NotChecked, Got: v.got.String(),
			Note: Say("not given: compare it with the one that you saw before the first deal")})
		v.advice[GiveAnnouncement] = true
	}
}

// nearDigits is in how many digits a typed commitment may differ and be taken
// for a slip. Nobody makes two commitments as near as that.
const nearDigits = 2

// anchor compares a commitment from outside.
func (v *verification) anchor(step int, name string, want Commitment) {
	s := Step{Step: step, Name: name, Want: want.String(), Got: v.got.String()}
	c := v.claim
	switch n := differing(s.Want, s.Got); {
	case n == 0:
		s.Status = Pass
		v.anchored = true
	case n <= nearDigits && !c.Sure:
		s.Status, s.Note = NotChecked, Say("the commitments differ in %d of 64 digits: look again", n)
		v.advice[LookAgain] = true
	case c.Typed != nil && c.Announced != nil && c.Announced.Delayed != "":
		s.Status, s.Note = NotChecked, Say("the numbers of this game follow from a secret and delayed information, which numbers alone do not show")
		v.advice[GiveRecord] = true
	case v.labelUnknown || v.choiceOpen:
		s.Status, s.Note = NotChecked, Say("a game with a label, a choice of boards or delayed information has another commitment than its numbers alone")
		v.advice[GiveLabel] = v.advice[GiveLabel] || v.labelUnknown
		v.advice[GiveChoice] = v.advice[GiveChoice] || v.choiceOpen
	default:
		s.Status = Fail
	}
	v.add(s)
}

// terms compares what is claimed with what was announced, and with what
// whoever verifies says.
func (v *verification) terms() {
	c, r := v.claim, &v.r
	if c.Revealed != nil || c.Announced != nil {
		if c.Players != 0 {
			v.same("players as you say", strconv.Itoa(c.Players), strconv.Itoa(v.other().Players))
		}
		if c.Label != nil {
			v.same("label as you say", *c.Label, v.other().Label)
		}
		if c.Choice != nil {
			v.same("choice as you say", c.Choice.String(), v.other().Choice.String())
		}
	}
	a := c.Announced
	if a == nil || c.Typed != nil && a.Delayed != "" {
		return
	}
	if t, ok := a.Terms.repaired(func(t Terms) bool { return sameTerms(&t, &r.Terms) }); ok {
		with := *a
		with.Terms = t
		a = &with
		v.warnings = append(v.warnings, Say("the texts of the announcement were written in another alphabet on the way: as they were, they are those of the record"))
	}
	v.asAnnounced("players as announced", strconv.Itoa(a.Players), strconv.Itoa(r.Players))
	for i := range max(len(a.Names), len(r.Names)) {
		v.asAnnounced("names as announced", nth(a.Names, i), nth(r.Names, i))
	}
	if a.Choice != (Choice{}) || r.Choice != (Choice{}) {
		v.asAnnounced("choice as announced", a.Choice.String(), r.Choice.String())
	}
	if a.Label != "" || r.Label != "" {
		v.asAnnounced("label as announced", a.Label, r.Label)
	}
	if a.Delayed != "" || r.Delayed != "" {
		v.asAnnounced("description of the delayed information as announced", a.Delayed, r.Delayed)
		v.asAnnounced("form of its value as announced", a.Form.String(), r.Form.String())
	}
}

// asAnnounced compares a line of the announcement. One that is missing in a copy
// whose commitment is right was lost: nothing else was announced.
func (v *verification) asAnnounced(name, want, got string) {
	if want == "" && got != "" && v.anchored {
		v.add(Step{Step: StepTerms, Name: name, Status: NotChecked, Got: got, Note: Say("the announcement at hand has no such line, though its commitment is right: is the copy whole?")})
		return
	}
	v.same(name, want, got)
}

// other is what a person's word is compared with: the record, or beside typed
// numbers the announcement.
func (v *verification) other() *Terms {
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

// same compares texts: letter for letter, or as a mail leaves them, whose
// blanks and accents it may write otherwise. What was committed to is the
// record's, and the commitment has been compared.
func (v *verification) same(name, want, got string) {
	if want != got && fold(want) == fold(got) {
		v.add(Step{Step: StepTerms, Name: name, Status: Pass, Want: want, Got: got, Note: Say("written with other blanks or accents")})
		return
	}
	v.compare(StepTerms, name, want, got)
}

// code compares a code, which is never enough.
func (v *verification) code() {
	want := v.claim.Code
	if want == "" {
		return
	}
	s := Step{Step: StepCode, Name: "code shown before the first deal", Status: Pass, Want: want, Got: v.got.Code(), Note: CodeWorth}
	switch {
	case s.Want == s.Got:
		v.codeOnly = true
	case v.labelUnknown || v.choiceOpen:
		s.Status = NotChecked
		s.Note = Say("a game with a label, a choice of boards or delayed information has another commitment than its numbers alone")
		v.advice[GiveLabel] = v.advice[GiveLabel] || v.labelUnknown
		v.advice[GiveChoice] = v.advice[GiveChoice] || v.choiceOpen
	default:
		s.Status = Fail
	}
	v.add(s)
}

// value compares the value of the delayed information with what was looked up.
func (v *verification) value() {
	c, r := v.claim, &v.r
	s := Step{Step: StepValue, Name: "value of the delayed information"}
	switch {
	case r.Secret == nil && c.Value != "":
		s.Status, s.Want = NotChecked, showValue(c.Value)
		s.Note = Say("these numbers come without delayed information: there is nothing to compare a value with")
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
		s.Status, s.Note = NotChecked, Say("look it up yourself: %s", r.Delayed)
		v.add(s)
		v.advice[GiveValue] = true
	}
}

func (v *verification) site() {
	s := Step{Step: StepSiteCode, Name: "code of a card site's kind", Want: v.claim.SiteCode}
	if found := SiteCodes(v.r.Numbers.Distribution, v.r.Numbers.Sequence, v.claim.SiteCode); len(found) > 0 {
		s.Status, s.Got = Pass, strings.Join(found, ", ")
		s.Note = Say("a help, not a proof: the sites do not publish what exactly they hash")
	} else {
		s.Status = NotChecked
		s.Note = Say("none of the %d ways that were tried gives this code, which proves nothing: the sites do not publish what exactly they hash", siteWays)
	}
	v.add(s)
}
