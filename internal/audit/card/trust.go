package card

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setTrust lists the facts that were not checked: the anchors, then the user's statements.
func (b *builder) setTrust() {
	s := &b.report.Summary
	if s.Compared+s.Partly == 0 || b.Kind == NothingMatches {
		return
	}
	add := func(key string, args ...words.Arg) { b.Trust = append(b.Trust, words.New(key, args...)) }
	for _, anchor := range b.report.OpenAnchors() {
		switch {
		case anchor == audit.TheDescription && b.report.DigestText == "":
			add("card.trust-description-old")
		case anchor == audit.TheDescription:
			add("card.trust-description", words.Name("digest", b.report.DigestText))
		case b.report.Delayed == "":
			add("card.trust-value-alone", words.T("value", b.report.ValueText()))
		default:
			add("card.trust-value", words.Name("what", plain.Text(b.report.Delayed)),
				words.T("value", b.report.ValueText()))
		}
	}
	b.anchorCount = len(b.Trust)
	if s.Stated > 0 {
		add("card.trust-stated", words.N("n", s.Stated))
	}
	b.choicesStart = len(b.Trust)
	for _, c := range b.choicesInOrder() {
		b.Trust = append(b.Trust, c.Text.Text)
	}
	b.choicesEnd = len(b.Trust)
	if b.anyStepIs(audit.Pass, say.StepThen, say.StepSource) {
		add("card.trust-policy")
	}
}

// maxChoices limits the choices in a short report.
const maxChoices = 6

// seriousKinds lists the kinds of choices that come first if there are more than maxChoices.
var seriousKinds = []string{"earlier value", "reserve", "replaced", "fouled", "spelling", "not held"}

// choicesInOrder returns the unchecked choices, the serious ones first if there are many (spec/judge.md 4.3).
func (b *builder) choicesInOrder() []say.Choice {
	var choices, serious, others []say.Choice
	for _, c := range b.report.Choices {
		if say.RowOf(c.Text.Code).CardSection != "trust" {
			continue
		}
		choices = append(choices, c)
		if slices.Contains(seriousKinds, c.Kind) {
			serious = append(serious, c)
		} else {
			others = append(others, c)
		}
	}
	if len(choices) > maxChoices {
		return append(serious, others...)
	}
	return choices
}

// ShortTrust returns Trust with at most maxChoices organiser choices, and the number of choices left out.
func (c *Card) ShortTrust() (trust []words.Text, more int) {
	end := min(c.choicesEnd, c.choicesStart+maxChoices)
	return slices.Concat(c.Trust[:end], c.Trust[c.choicesEnd:]), c.choicesEnd - end
}

// TrustWithoutAnchors returns ShortTrust without the anchors, for callers that also show the ticks. If choices were
// omitted, the last text is their number.
func (c *Card) TrustWithoutAnchors() []words.Text {
	trust, more := c.ShortTrust()
	return slices.Concat(trust[c.anchorCount:], say.More(more))
}
