package term

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Card describes the result of a check. UI.Card prints it in about eight lines:
//
//	Table 3, an example, 4 players      revealed.txt, announced.txt
//	verified: the numbers match the commitment shown before the first deal
//	Not checked here:
//	  1. whether you saved your copy of the announcement before the first deal, or got it later
//	Next: run fairdeal tarot show revealed.txt to see the cards
type Card struct {
	Head    string       // subject of the check, and its files
	Status  int          // exit status, which determines the answer's colour
	Answer  words.Text   // verdict
	Wrong   []words.Text // detected errors
	Reasons []words.Text // most important first
	Trust   []words.Text // unchecked assumptions of the verdict
	More    words.Text   // how to get details; may be empty
	Next    words.Text   // next step
}

// Card returns a card's text. The verdict is coloured if standard output supports colour.
func (u *UI) Card(c Card) string {
	var b strings.Builder
	line := func(indent string, t words.Text) { b.WriteString(indent + u.Text(t) + "\n") }
	b.WriteString(c.Head + "\n" + u.Coloured(c.Status, u.Text(c.Answer)) + "\n")
	for _, w := range c.Wrong {
		line("  ", w)
	}
	for _, why := range c.Reasons {
		line("  ", why)
	}
	if len(c.Trust) > 0 {
		line("", words.New("card.trust"))
	}
	for i, assumption := range c.Trust {
		line("  ", words.New("card.point", words.N("n", i+1), words.T("what", assumption)))
	}
	if !c.More.IsZero() {
		line("  ", c.More)
	}
	if !c.Next.IsZero() {
		line("", words.New("card.next", words.T("what", c.Next)))
	}
	return u.Fold(b.String())
}

// Coloured returns text in the colour for an exit status, if standard output supports
// colour.
func (u *UI) Coloured(status int, text string) string {
	if !u.Colour(u.Out) {
		return text
	}
	code := map[int]string{StatusDone: "32", StatusFalse: "1;31", StatusUnchecked: "33"}[status]
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}
