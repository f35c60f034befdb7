package card

import (
	"slices"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// ticks are the three things that a verdict is made of, each with who checked it.
func (m *maker) ticks() {
	cards := audit.NotChecked
	switch {
	case m.is(audit.Fail, stepKeys, stepKeyHash, stepRead, stepCompare, stepSessions):
		cards = audit.Fail
	case m.Kind == Right || m.Kind == InPart:
		cards = audit.Pass
	}
	m.Ticks = [3]Tick{
		tick(Cards, words.New("card.tick-cards"), cards, Program),
		m.anchor(Description, "card.tick-description", audit.TheDescription, []int{stepDigest, stepThen, stepBefore, stepNoOther}, stepThen),
		m.anchor(Value, "card.tick-value", audit.TheValue, []int{stepValue, stepSource, stepAnnounced}, stepSource),
	}
	open := 0
	for _, t := range m.Ticks[1:] {
		if t.Status == audit.NotChecked {
			open++
		}
	}
	if (m.Kind == Right || m.Kind == InPart) && open > 0 {
		m.Rests = words.Count("card.rests", open)
	}
}

// anchor is the tick of an anchor: false where one of its steps is, set where nothing
// rests on it any more, by a proof where the step of one passed.
func (m *maker) anchor(about TickAbout, key string, x audit.Anchor, steps []int, proof int) Tick {
	status, by := audit.Pass, You
	switch {
	case m.is(audit.Fail, steps...):
		status = audit.Fail
	case slices.Contains(m.r.RestsOn, x), len(m.r.Steps) == 0, m.is(audit.NotChecked, stepDescription):
		status = audit.NotChecked
	case m.is(audit.Pass, proof):
		by = Proof
	}
	return tick(about, words.New(key), status, by)
}

func tick(about TickAbout, text words.Text, status audit.Status, by By) Tick {
	t := Tick{About: about, Status: status, Text: text}
	switch {
	case status == audit.NotChecked:
		t.Said = words.New("card.by-nobody")
	case status == audit.Fail:
		t.By, t.Said = by, words.New("card.by-false")
	default:
		t.By = by
		t.Said = map[By]words.Text{Program: words.New("card.by-program"), You: words.New("card.by-you"), Proof: words.New("card.by-proof")}[by]
	}
	return t
}

// trust lists what is left to trust: anchors first, then what the user said himself.
func (m *maker) trust() {
	s := &m.r.Summary
	if s.Compared+s.Partly == 0 || m.Kind == Together {
		return
	}
	add := func(t words.Text) { m.Trust = append(m.Trust, t) }
	for _, x := range m.r.Resting() {
		switch {
		case x == audit.TheDescription && m.r.DigestText == "":
			add(words.New("card.trust-description-old"))
		case x == audit.TheDescription:
			add(words.New("card.trust-description", words.Name("digest", m.r.DigestText)))
		case m.r.Delayed == "":
			add(words.New("card.trust-value-alone", words.T("value", m.r.ValueText())))
		default:
			add(words.New("card.trust-value", words.Name("what", plain.Text(m.r.Delayed)), words.T("value", m.r.ValueText())))
		}
	}
	some := func(key string, n int) {
		if n > 0 {
			add(words.Count(key, n))
		}
	}
	some("card.trust-stated", s.Stated)
	for _, c := range m.r.Choices {
		if slices.Contains(toTrust, c.Kind) {
			add(c.Text.Text)
		}
	}
	if m.is(audit.Pass, stepThen, stepSource) {
		add(words.New("card.trust-policy"))
	}
}

// toTrust are the choices that are lines of what is left to trust (spec/judge.md 4.3).
var toTrust = []string{"earlier value", "reserve", "replaced", "numbers", "boards", "length", "fouled", "cards"}

var nextKeys = map[NextKind]string{
	LookAgain: "card.next-again", LookTogether: "card.next-together", ShowOrganiser: "card.next-show", AskOrganiser: "card.next-ask",
	SayPart: "card.next-part", GiveKeys: "card.next-keys", GiveDescription: "card.next-description", GiveValue: "card.next-value",
	GiveDigest: "card.next-digest", GiveFiles: "card.next-files", SeeDetails: "card.next-details",
}

// next is the one thing to do now.
func (m *maker) next() {
	resting := len(m.r.Resting())
	kind := CheckTrust
	switch m.Kind {
	case Question:
		kind = LookAgain
	case Together:
		kind = LookTogether
	case False:
		if kind = AskOrganiser; len(m.wrong) > 0 {
			kind = ShowOrganiser
		}
	case InPart:
		if m.Verdict == audit.NotVerified {
			kind = SayPart
		}
	case Open:
		_, kind = m.why()
	}
	if kind == CheckTrust {
		if resting > 0 {
			m.Next = Next{kind, words.Count("card.next-trust", resting)}
		}
		return
	}
	m.Next = Next{kind, words.New(nextKeys[kind])}
}
