package term

import (
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Card is what a check found, in eight lines for people. Everything else stands behind
// -v.
type Card struct {
	Head    string       // what was looked at, and the files
	Status  int          // an exit status: the colour of the answer
	Answer  words.Text   //
	Wrong   []words.Text // what is wrong; all but the first come on top of the eight lines
	Reasons []words.Text // the most telling first: as many as there is room for
	Trust   []words.Text // what is left to trust
	Next    words.Text   // what to do now
}

// cardLines is how long a card is: that many lines, and as many more as it names wrong
// things.
const cardLines = 8

// Card returns a card's lines; those of the answer and of what is wrong are coloured
// where words may be.
func (u *UI) Card(c Card) string {
	var b strings.Builder
	line := func(indent string, t words.Text) { b.WriteString(indent + u.Text(t) + "\n") }
	b.WriteString(c.Head + "\n" + u.Painted(c.Status, u.Text(c.Answer)) + "\n")
	for _, w := range c.Wrong {
		line("  ", w)
	}
	room := cardLines - 3 // head, answer, next
	trust := c.Trust[:min(len(c.Trust), room-1)]
	if len(trust) > 0 {
		room -= 1 + len(trust)
	}
	if len(c.Wrong) > 0 {
		room--
	}
	for _, why := range c.Reasons[:max(0, min(len(c.Reasons), room))] {
		line("  ", why)
	}
	if len(trust) > 0 {
		line("", words.New("card.trust"))
	}
	for i, what := range trust {
		line("  ", words.New("card.point", words.N("n", i+1), words.T("what", what)))
	}
	if c.Next.Said() {
		line("", words.New("card.next", words.T("what", c.Next)))
	}
	return u.Fold(b.String())
}

// Painted is a text in the colour of an exit status, where standard output has colours.
func (u *UI) Painted(status int, text string) string {
	if !u.Colour(u.Out) {
		return text
	}
	code := map[int]string{StatusDone: "32", StatusFalse: "1;31", StatusUnchecked: "33"}[status]
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}
