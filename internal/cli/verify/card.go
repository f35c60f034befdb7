package verify

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// showCard prints the verdict in about eight lines and returns the advice that did not fit.
func (p *reportPrinter) showCard(r *reportView, verbose bool) (hints []words.Text) {
	c := r.card
	lines := term.Card{Head: p.cardHead(r), Status: r.ExitStatus(), Answer: c.Line, Reasons: c.Reasons}
	for _, b := range c.Boards {
		lines.Wrong = append(lines.Wrong, b.Text)
	}
	if c.More > 0 {
		lines.Wrong = append(lines.Wrong, words.New("card.more", words.N("n", c.More)))
	}
	trust, omitted := c.ShortTrust()
	if verbose {
		trust, omitted = c.Trust, 0
	}
	if omitted > 0 {
		lines.More = words.New("card.trust-more", words.N("n", omitted))
	}
	for _, assumption := range trust {
		lines.Trust = append(lines.Trust, assumptionWithFlags(assumption, r.Report))
	}
	lines.Next, hints = p.nextStep(r)
	p.WriteString(p.Card(lines))
	_, byBeacon := beacon(r.Report)
	return slices.DeleteFunc(hints, func(h words.Text) bool { // already on the card
		switch words.Key(h) {
		case "verify.hint-beacon":
			return byBeacon
		case "verify.hint-sure":
			return c.Next.Kind == card.CheckInput
		}
		return false
	})
}

// cardHead returns the first line of the card: the tournament's name, its published files, and the number of hand files.
func (p *reportPrinter) cardHead(r *reportView) string {
	published := []string{filepath.ToSlash(r.description)}
	if r.keys != "" {
		published = append(published, filepath.ToSlash(r.keys))
	}
	head := p.Translate("list.pair",
		words.Name("first", strings.Join(baseNames(published), ", ")),
		words.T("second", words.Count("count.files", r.Summary.Files)))
	if r.card.Name != "" {
		head = r.card.Name + "      " + head
	}
	return head
}

// assumptionWithFlags adds to an assumption about the public number how to check it.
func assumptionWithFlags(assumption words.Text, r *audit.Report) words.Text {
	key := words.Key(assumption)
	if key != "card.trust-value" && key != "card.trust-value-alone" {
		return assumption
	}
	if address, byBeacon := beacon(r); byBeacon && key == "card.trust-value" {
		return words.New("verify.then-beacon",
			words.Name("what", plain.Text(r.Delayed)),
			words.Name("value", plain.Text(r.Value)),
			words.Name("address", address))
	}
	return words.New("verify.next-flags", words.T("what", assumption), words.T("flags", words.New("verify.flag-value")))
}

// nextStep returns the single next step as flags, and further suggestions as hints.
func (p *reportPrinter) nextStep(r *reportView) (next words.Text, others []words.Text) {
	next, others = r.card.Next.Text, hints(r.Report)

	// adviceOr returns the first piece of advice as the next step, or step if there is none.
	adviceOr := func(step words.Text) (words.Text, []words.Text) {
		if len(r.Advice) == 0 {
			return step, others
		}
		return others[0], others[1:]
	}
	switch r.card.Next.Kind {
	case card.CheckInput:
		if r.Questions[0].About == audit.AskReserve {
			return adviceOr(words.Text{})
		}
		return words.New("verify.hint-sure", words.Name("flags", "--sure")), others
	case card.ShowOrganiser:
		if !r.html {
			next = words.New("verify.next-html", words.T("what", next))
		}
	case card.CheckTrust:
		next = words.New("verify.next-flags",
			words.T("what", next), words.T("flags", trustedFlags(r.Report)))
	case card.GiveDigest:
		next = words.New("verify.next-digest")
	case card.GiveValue:
		return adviceOr(words.New("verify.next-value"))
	case card.AddFiles:
		return adviceOr(words.New("verify.next-part"))
	case card.SeeDetails:
		return adviceOr(words.New("card.next-verbose"))
	case card.CheckTournament, card.GiveFiles:
		return adviceOr(next)
	}
	return next, others
}

// trustedFlags returns the flags that check what the verdict takes on trust.
func trustedFlags(r *audit.Report) words.Text {
	flag := map[audit.Anchor]words.Text{
		audit.TheDescription: words.New("verify.flag-digest"),
		audit.TheValue:       words.New("verify.flag-value"),
	}
	if _, alone := beacon(r); alone {
		flag[audit.TheValue] = words.New("verify.flag-beacon")
	}
	open := r.OpenAnchors()
	if len(open) == 1 {
		return flag[open[0]]
	}
	return words.New("verify.two-flags", words.T("first", flag[open[0]]), words.T("second", flag[open[1]]))
}

// fileArg returns a file name that fits on a line.
func fileArg(name, file string) words.Arg { return words.Name(name, plain.Text(filepath.Base(file))) }
