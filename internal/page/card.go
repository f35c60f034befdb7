package page

import (
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// CardLines returns a verdict card as lines of text for a page, without command-line flags. It
// omits empty lines.
func CardLines(l Lang, c *card.Card) (lines []string) {
	add := func(text string) {
		if text != "" {
			lines = append(lines, text)
		}
	}
	said := func(t words.Text) string { return plain.Text(l.Translate(t)) }
	input := said(c.Input)
	if c.Name != "" {
		input = plain.Text(c.Name) + ", " + input
	}
	add(input)
	add(plain.Sentence(said(c.AnswerWithBoards)))
	switch {
	case len(c.Boards) > 0:
		add(plain.Sentence(said(c.Boards[0].Text)))
	case len(c.Reasons) > 0:
		add(plain.Sentence(said(c.Reasons[0])))
	}
	for _, t := range c.Ticks {
		add(signs[t.Status] + " " + said(t.Text) + l.colon() + said(t.ByText))
	}
	for _, t := range c.TrustWithoutAnchors() {
		add(plain.Sentence(said(t)))
	}
	add(plain.Sentence(said(c.Unchecked)))
	if !c.Next.Text.IsZero() && c.Next.Kind != card.CheckTrust { // The card lists these points elsewhere.
		add(plain.Sentence(said(words.New("card.next", words.T("what", c.Next.Text)))))
	}
	return lines
}

// signs shows the results of ticks as symbols, so that they do not depend on colour.
var signs = map[audit.Status]string{audit.Pass: "✓", audit.Fail: "✗", audit.NotChecked: "?"}

// line returns a line of a report in l, safe to display.
func (l Lang) line(line audit.Line) string { return plain.Text(l.Translate(line.Text)) }
