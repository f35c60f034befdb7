package verify

import (
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/audit/card"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// mostLines is how long the card is: that many lines, and as many more as it names
// wrong boards.
const mostLines = 8

// showCard writes the verdict in eight lines, and returns the advice that it has no
// room for.
func (p *paint) showCard(r *shown) (hints []words.Text) {
	c := r.card
	given := bases([]string{filepath.ToSlash(r.description)})
	if r.keys != "" {
		given = append(given, bases([]string{filepath.ToSlash(r.keys)})...)
	}
	files := words.New("verify.files", words.Name("names", strings.Join(given, ", ")), words.T("files", words.Count("count.files", r.Summary.Files)))
	if c.Name != "" {
		p.WriteString(c.Name + "      ")
	}
	p.line("%s", p.Text(files))
	p.line("%s", p.status(ofVerdict(r.Verdict), p.Text(c.Line)))
	for _, b := range c.Boards {
		p.line("  %s", p.Text(b.Text))
	}
	if c.More > 0 {
		p.line("  %s", p.Say("verify.more-boards", words.N("n", c.More)))
	}
	next, hints := p.next(r)
	room := mostLines - 3 // head, answer, next
	trust := c.Trust[:min(len(c.Trust), room-1)]
	if len(trust) > 0 {
		room -= 1 + len(trust)
	}
	if len(c.Boards) > 0 {
		room-- // of a file's first board, which the others come on top of
	}
	for _, why := range c.Reasons[:max(0, min(len(c.Reasons), room))] {
		p.line("  %s", p.Text(why))
	}
	if len(trust) > 0 {
		p.line("%s", p.Text(c.TrustTitle))
	}
	for i, what := range trust {
		if what.Key == "card.trust-value" || what.Key == "card.trust-value-alone" {
			what = words.New("verify.then-value", words.T("what", what))
		}
		p.line("  %s", p.Say("verify.point", words.N("n", i+1), words.Name("what", p.Text(what))))
	}
	if next.Said() {
		p.line("%s", p.Say("verify.next", words.Name("what", p.Text(next))))
	}
	return hints
}

// next is the one thing to do now, in flags; what else can be done are hints.
func (p *paint) next(r *shown) (next words.Text, more []words.Text) {
	more = hints(r.Report)
	advised := func() words.Text {
		if len(r.Advice) == 0 {
			return words.Text{}
		}
		next := more[0]
		more = more[1:]
		return next
	}
	next = r.card.Next.Text
	switch r.card.Next.Kind {
	case card.LookAgain:
		if r.Questions[0].About == audit.AskKeys {
			return words.New("verify.next-keys"), more
		}
		return words.New("verify.next-sure"), more
	case card.ShowOrganiser:
		if !r.html {
			next = words.New("verify.next-html", words.T("what", next))
		}
	case card.CheckTrust:
		var flags []string
		for _, x := range r.Resting() {
			flags = append(flags, map[audit.Anchor]string{audit.TheDescription: "--digest", audit.TheValue: "--value"}[x])
		}
		next = words.New("verify.next-flags", words.T("what", next), words.Name("flags", strings.Join(flags, " ")))
	case card.GiveDigest:
		return words.New("verify.next-digest"), more
	case card.GiveValue:
		if next = advised(); !next.Said() {
			next = words.New("verify.next-value")
		}
	case card.SayPart:
		if next = advised(); !next.Said() {
			next = words.New("verify.next-part")
		}
	case card.SeeDetails:
		if next = advised(); !next.Said() {
			next = words.New("verify.next-verbose")
		}
	case card.LookTogether, card.GiveFiles:
		if text := advised(); text.Said() {
			next = text
		}
	}
	return next, more
}

// named is a file's name fit for a line.
func named(name, file string) words.Arg { return words.Name(name, plain.Text(filepath.Base(file))) }
