package tarot

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// checkValue compares the public number with the value that was looked up.
func (v *verification) checkValue() {
	c, r := v.claim, &v.record
	if r.Secret == nil {
		v.checkNoValue()
		return
	}
	s := Step{Step: StepValue, Name: words.NewLine("tarot.value"), Got: showValue(r.Value)}
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

// checkNoValue handles a game without a public number, for which a value may have been given by mistake.
func (v *verification) checkNoValue() {
	c := v.claim
	if c.Value == "" {
		v.valueChecked = true
		return
	}
	v.addStep(Step{
		Step:   StepValue,
		Name:   words.NewLine("tarot.value"),
		Status: NotChecked,
		Want:   showValue(c.Value),
		Note:   words.NewLine("tarot.nothing-to-compare"),
	})
	if c.Typed != nil {
		v.advice[GiveRecord] = true
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
