package card

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ticks sets the three ticks and who checked each.
func (m *maker) ticks() {
	good := m.Kind == Right || m.Kind == InPart
	cards, by := audit.NotChecked, By("")
	switch {
	case m.anyStep(audit.Fail, say.StepKeys, say.StepKeyHash, say.StepRead, say.StepCompare, say.StepSessions):
		cards, by = audit.Fail, Program
	case good:
		cards, by = audit.Pass, Program
	}
	m.Ticks = [3]Tick{
		tick(Cards, words.New("card.tick-cards"), cards, by),
		m.anchor(Description, words.New("card.tick-description"), audit.TheDescription,
			say.StepThen, say.StepDigest, say.StepBefore, say.StepNoOther),
		m.anchor(Value, words.New("card.tick-value"), audit.TheValue, say.StepSource, say.StepValue, say.StepAnnounced),
	}
	open := 0
	for _, t := range m.Ticks[1:] {
		if t.Status == audit.NotChecked {
			open++
		}
	}
	if good && open > 0 {
		m.Rests = words.Count("card.rests", open)
	}
}

// anchor returns an anchor's tick. It is a cross if one of its steps failed, and set if the verdict
// no longer depends on the anchor. If the step numbered proof passed, a proof set it.
func (m *maker) anchor(about TickAbout, text words.Text, kind audit.Anchor, proof int, steps ...int) Tick {
	switch {
	case m.anyStep(audit.Fail, append(steps, proof)...):
		return tick(about, text, audit.Fail, You)
	case slices.Contains(m.r.RestsOn, kind), len(m.r.Steps) == 0, m.anyStep(audit.NotChecked, say.StepDescription):
		return tick(about, text, audit.NotChecked, "")
	case m.anyStep(audit.Pass, proof):
		return tick(about, text, audit.Pass, Proof)
	}
	return tick(about, text, audit.Pass, You)
}

var byWhom = map[By]words.Text{
	Program: words.New("card.by-program"), You: words.New("card.by-you"),
	Proof: words.New("card.by-proof"), "": words.New("card.by-nobody"),
}

func tick(about TickAbout, text words.Text, status audit.Status, by By) Tick {
	said := byWhom[by]
	if status == audit.Fail {
		said = words.New("card.by-false")
	}
	return Tick{About: about, Status: status, By: by, Text: text, Said: said}
}

// trust lists the facts that were not checked: the anchors, then the user's statements.
func (m *maker) trust() {
	s := &m.r.Summary
	if s.Compared+s.Partly == 0 || m.Kind == Together {
		return
	}
	add := func(key string, args ...words.Arg) { m.Trust = append(m.Trust, words.New(key, args...)) }
	for _, anchor := range m.r.Resting() {
		switch {
		case anchor == audit.TheDescription && m.r.DigestText == "":
			add("card.trust-description-old")
		case anchor == audit.TheDescription:
			add("card.trust-description", words.Name("digest", m.r.DigestText))
		case m.r.Delayed == "":
			add("card.trust-value-alone", words.T("value", m.r.ValueText()))
		default:
			add("card.trust-value", words.Name("what", plain.Text(m.r.Delayed)), words.T("value", m.r.ValueText()))
		}
	}
	m.anchors = len(m.Trust)
	if s.Stated > 0 {
		add("card.trust-stated", words.N("n", s.Stated))
	}
	m.choices[0] = len(m.Trust)
	for _, c := range m.choicesInOrder() {
		m.Trust = append(m.Trust, c.Text.Text)
	}
	m.choices[1] = len(m.Trust)
	if m.anyStep(audit.Pass, say.StepThen, say.StepSource) {
		add("card.trust-policy")
	}
}

// mostChoices limits the choices in a short report.
const mostChoices = 6

// serious lists the kinds of choices that come first if there are more than mostChoices.
var serious = []string{"earlier value", "reserve", "replaced", "fouled", "spelling", "not held"}

// choicesInOrder returns the unchecked choices, the serious ones first if there are many (spec/judge.md 4.3).
func (m *maker) choicesInOrder() (choices []say.Choice) {
	for _, c := range m.r.Choices {
		if say.RowOf(c.Text.Code).Card == "trust" {
			choices = append(choices, c)
		}
	}
	if len(choices) > mostChoices {
		slices.SortStableFunc(choices, func(a, b say.Choice) int {
			order := func(c say.Choice) int {
				if slices.Contains(serious, c.Kind) {
					return 0
				}
				return 1
			}
			return order(a) - order(b)
		})
	}
	return choices
}

// ShortTrust returns Trust with at most six choices, and the number of omitted ones.
func (c *Card) ShortTrust() (trust []words.Text, more int) {
	end := min(c.choices[1], c.choices[0]+mostChoices)
	return slices.Concat(c.Trust[:end], c.Trust[c.choices[1]:]), c.choices[1] - end
}

// Beyond returns ShortTrust without the anchors, for callers that also show the ticks. If choices were omitted,
// the last text is their number.
func (c *Card) Beyond() []words.Text {
	trust, more := c.ShortTrust()
	return slices.Concat(trust[c.anchors:], say.More(more))
}

// next sets the reader's next step.
func (m *maker) next() {
	resting := len(m.r.Resting())
	kind := CheckTrust
	switch m.Kind {
	case Question:
		kind = LookAgain
	case Together:
		kind = LookTogether
	case False:
		kind = AskOrganiser
		if len(m.wrong) > 0 {
			kind = ShowOrganiser
		}
	case InPart:
		if m.Verdict == audit.NotVerified {
			kind = SayPart
		}
	case Open:
		_, kind = m.why()
	}
	switch {
	case kind != CheckTrust:
		m.Next = Next{kind, say.Of(say.Code(kind)).Text}
	case resting > 0:
		m.Next = Next{kind, words.Count("card.next-trust", resting)}
	}
}
