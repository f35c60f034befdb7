package card

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Tick shows whether a condition for the verdict is met, and who checked it.
type Tick struct {
	About  TickAbout    `json:"about"`
	Status audit.Status `json:"status"`
	By     By           `json:"by,omitempty"` // who checked it; empty if nobody did
	Text   words.Text   `json:"text"`
	ByText words.Text   `json:"said"` // By as a text
}

// TickAbout identifies a condition for the verdict.
type TickAbout string

// Conditions for the verdict, in the order of Card.Ticks.
const (
	Cards       TickAbout = "cards"       // the cards follow from the keys
	Description TickAbout = "description" // the description is the published one
	Value       TickAbout = "value"       // the public number is genuine
)

// By identifies who checked a condition: the program, the user or a proof.
type By string

// Possible values of By: who checked a condition.
const (
	Program By = "program"
	You     By = "you"   // the user's digest, value or copy
	Proof   By = "proof" // from a public log or a beacon
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

// The steps for the two anchors. Both anchors can be confirmed by a proof from a public log or by the user.
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

// tick returns a tick with the text about who checked the fact.
func tick(about TickAbout, text words.Text, status audit.Status, by By) Tick {
	said := byWhom[by]
	if status == audit.Fail {
		said = words.New("card.by-false")
	}
	return Tick{About: about, Status: status, By: by, Text: text, ByText: said}
}

// byWhom contains the texts about who checked a fact.
var byWhom = map[By]words.Text{
	Program: words.New("card.by-program"),
	You:     words.New("card.by-you"),
	Proof:   words.New("card.by-proof"),
	"":      words.New("card.by-nobody"),
}
