package tarot

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// reportText returns a report as text: a card and, if verbose, all checks.
func (u *ui) reportText(r tarot.Report, claim *tarot.Claim, status int, files []string, verbose bool) string {
	var b strings.Builder
	b.WriteString(u.Card(u.card(r, claim, status, files)))
	if verbose {
		b.WriteString("\n")
		u.writeSteps(&b, r, claim.Revealed)
		fmt.Fprintf(&b, "\n%s\n", u.Coloured(status, r.Summary.In(u.Lang)))
	}
	return b.String()
}

// writeSteps writes every check, the seats, and the choices that the organiser had.
func (u *ui) writeSteps(b *strings.Builder, r tarot.Report, revealed *tarot.Record) {
	const column = 15
	line := func(text string) { fmt.Fprintf(b, "%*s%s\n", column, "", text) }
	for _, s := range r.Steps {
		fmt.Fprintf(b, "%-*s%s\n", column, u.Text(step.StatusText(s.Status)), u.Text(s.Name.Text))
		switch {
		case s.Want != "" && s.Want != s.Got, s.Status == tarot.Fail:
			line(u.Translate("tarot-command.want", words.Name("want", u.orNothing(s.Want))))
			line(u.Translate("tarot-command.got", words.Name("got", u.orNothing(s.Got))))
		case s.Got != "":
			line(plain.Text(s.Got))
		}
		if !s.Note.IsZero() {
			line(s.Note.In(u.Lang))
		}
	}
	if revealed != nil && r.Verdict != tarot.False {
		b.WriteString(u.placesText(revealed))
	}
	for _, c := range r.Choices {
		fmt.Fprintf(b, "%-*s%s\n", column, u.Translate("tarot-command.choice"), c.In(u.Lang))
	}
	for _, w := range r.Warnings {
		fmt.Fprintf(b, "%-*s%s\n", column, u.Translate("organise.head-warning"), w.In(u.Lang))
	}
}

// orNothing replaces an empty text with a visible one.
func (u *ui) orNothing(s string) string {
	if s == "" {
		return u.Translate("word.nothing")
	}
	return plain.Text(s)
}

// placesText describes the seating if seats were drawn.
func (u *ui) placesText(r *tarot.Record) string {
	var b strings.Builder
	for i, name := range r.Places() {
		fmt.Fprintf(&b, "%s\n", u.Translate("tarot-command.place", words.N("n", i+1), words.Name("name", name)))
	}
	return b.String()
}
