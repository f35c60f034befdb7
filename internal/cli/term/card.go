package term

import (
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Card is the result of a check in about eight lines. Details follow with -v.
type Card struct {
	Head    string       // what was looked at, and the files
	Status  int          // an exit status: the colour of the answer
	Answer  words.Text   //
	Wrong   []words.Text // what is wrong
	Reasons []words.Text // the most telling first
	Trust   []words.Text // what is left to trust
	More    words.Text   // that there is more of it; empty: there is none
	Next    words.Text   // what to do now
}

// Card returns a card's lines; those of the answer and of what is wrong are coloured
// where words may be.
func (u *UI) Card(c Card) string {
	var b strings.Builder
	line := func(indent string, t words.Text) { b.WriteString(indent + u.Text(t) + "\n") }
	b.WriteString(c.Head + "\n" + u.Painted(c.Status, u.Text(c.Answer)) + "\n")
	for _, w := range c.Wrong {
		line("  ", w)
	}
	for _, why := range c.Reasons {
		line("  ", why)
	}
	if len(c.Trust) > 0 {
		line("", words.New("card.trust"))
	}
	for i, what := range c.Trust {
		line("  ", words.New("card.point", words.N("n", i+1), words.T("what", what)))
	}
	if c.More.Said() {
		line("  ", c.More)
	}
	if c.Next.Said() {
		line("", words.New("card.next", words.T("what", c.Next)))
	}
	return u.Fold(b.String())
}

// Painted returns a text in the colour of an exit status, if standard output has colours.
func (u *UI) Painted(status int, text string) string {
	if !u.Colour(u.Out) {
		return text
	}
	code := map[int]string{StatusDone: "32", StatusFalse: "1;31", StatusUnchecked: "33"}[status]
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}
