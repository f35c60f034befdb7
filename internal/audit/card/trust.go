package card

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setTicks sets the three ticks: the cards follow from the keys, the description is the published one, and the public
// number is genuine.
func (b *builder) setTicks() {
	good := b.Kind == Right || b.Kind == InPart
	cards, by := audit.NotChecked, By("")
	switch {
	case b.anyStepIs(audit.Fail, say.StepKeys, say.StepKeyHash, say.StepRead, say.StepCompare, say.StepSessions):
		cards, by = audit.Fail, Program
	case good:
		cards, by = audit.Pass, Program
	}
	b.Ticks = [3]Tick{
		tick(Cards, words.New("card.tick-cards"), cards, by),
		b.anchorTick(&descriptionAnchor),
		b.anchorTick(&valueAnchor),
	}
	open := 0
	for _, t := range b.Ticks[1:] {
		if t.Status == audit.NotChecked {
			open++
		}
	}
	if good && open > 0 {
		b.Unchecked = words.Count("card.rests", open)
	}
}

// anchorSteps lists the steps that check an anchor.
type anchorSteps struct {
	about  TickAbout
	text   words.Text
	anchor audit.Anchor
	proof  int   // checks a proof from a public log
	others []int // check other evidence, or further properties
}

var (
	descriptionAnchor = anchorSteps{
		about:  Description,
		text:   words.New("card.tick-description"),
		anchor: audit.TheDescription,
		proof:  say.StepThen,
		others: []int{say.StepDigest, say.StepBefore, say.StepNoOther},
	}
	valueAnchor = anchorSteps{
		about:  Value,
		text:   words.New("card.tick-value"),
		anchor: audit.TheValue,
		proof:  say.StepSource,
		others: []int{say.StepValue, say.StepAnnounced},
	}
)

// anchorTick returns the tick for an anchor. It is a cross if one of the anchor's steps failed. It is set if the
// verdict no longer depends on the anchor: by a proof if its step passed, otherwise by the user.
func (b *builder) anchorTick(a *anchorSteps) Tick {
	switch {
	case b.anyStepIs(audit.Fail, a.proof), b.anyStepIs(audit.Fail, a.others...):
		return tick(a.about, a.text, audit.Fail, You)
	case slices.Contains(b.report.RestsOn, a.anchor), len(b.report.Steps) == 0,
		b.anyStepIs(audit.NotChecked, say.StepDescription):
		return tick(a.about, a.text, audit.NotChecked, "")
	case b.anyStepIs(audit.Pass, a.proof):
		return tick(a.about, a.text, audit.Pass, Proof)
	}
	return tick(a.about, a.text, audit.Pass, You)
}

// byWhom contains the texts about who checked a fact.
var byWhom = map[By]words.Text{
	Program: words.New("card.by-program"),
	You:     words.New("card.by-you"),
	Proof:   words.New("card.by-proof"),
	"":      words.New("card.by-nobody"),
}

// tick returns a tick with the text about who checked the fact.
func tick(about TickAbout, text words.Text, status audit.Status, by By) Tick {
	said := byWhom[by]
	if status == audit.Fail {
		said = words.New("card.by-false")
	}
	return Tick{About: about, Status: status, By: by, Text: text, ByText: said}
}

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

// setNext sets the reader's next step.
func (b *builder) setNext() {
	kind := CheckTrust
	switch b.Kind {
	case Question:
		kind = CheckInput
	case NothingMatches:
		kind = CheckTournament
	case False:
		kind = AskOrganiser
		if len(b.wrong) > 0 {
			kind = ShowOrganiser
		}
	case InPart:
		if b.Verdict == audit.NotVerified {
			kind = AddFiles
		}
	case Open:
		_, kind = b.openReason()
	}
	if kind != CheckTrust {
		b.Next = Next{Kind: kind, Text: say.Line(say.Code(kind)).Text}
	} else if open := len(b.report.OpenAnchors()); open > 0 {
		b.Next = Next{Kind: kind, Text: words.Count("card.next-trust", open)}
	}
}
