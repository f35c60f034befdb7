package log

import (
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// mostProblems is the maximum number of contradictions on a card.
const mostProblems = 3

// logCard summarises the check of a log in eight lines.
func logCard(r *publication.LogReport, source string, policy *publiclog.Policy, keeps, kept bool) term.Card {
	c := term.Card{Head: plain.Text(source), Status: r.ExitStatus(), Answer: words.New("log.consistent")}
	switch r.Status {
	case publication.Fail:
		c.Answer = words.New("log.contradicts")
	case publication.NotChecked:
		c.Answer = words.New("log.unchecked")
	}
	if r.Origin != "" {
		when := words.New("log.not-witnessed")
		if r.Witnessed != nil {
			when = words.New("log.witnessed", words.Name("time", r.Witnessed.Format(publiclog.TimeLayout)))
		}
		c.Head = plain.Text(r.Origin) + "      " + c.Head
		c.Answer = words.New("card.said", words.T("word", c.Answer), words.T("answer",
			words.OneByOne(words.Count("count.entries", int(r.Size)), words.Count("count.tournaments", len(r.Tournaments)), when)))
	}
	for _, p := range r.Problems[:min(len(r.Problems), mostProblems)] {
		c.Wrong = append(c.Wrong, p[0].Text)
	}
	if n := len(r.Problems) - mostProblems; n > 0 {
		c.Wrong = append(c.Wrong, words.New("card.more", words.N("n", n)))
	}
	for _, t := range r.Tournaments {
		if t.Overdue != "" {
			c.Reasons = append(c.Reasons, words.New("log.overdue-of", words.Name("tournament", plain.Text(t.Tournament)), words.Name("what", t.Overdue)))
		}
	}
	for _, s := range r.Warnings {
		c.Reasons = append(c.Reasons, s.Text)
	}
	late := len(c.Reasons) - len(r.Warnings)
	switch {
	case r.Status == publication.Fail:
		c.Next = words.New("log.next-false")
		return c
	case r.Waiting:
		c.Next = words.New("log.next-witnesses", words.Name("log", term.ShellWord(source)))
	case r.Status == publication.NotChecked:
		c.Next = words.New("log.next-unchecked")
	case late > 0:
		c.Next = words.New("log.next-overdue")
	case !keeps:
		c.Next = words.New("log.next-state")
	}
	c.Trust = append(c.Trust, words.New("log.trust-policy", words.Name("digest", policy.Digest())))
	switch s, ok := cosigning.QuorumStrength(policy); {
	case policy.Quorum == publiclog.NoQuorum:
		c.Trust = append(c.Trust, words.New("log.trust-alone"))
	case ok:
		c.Trust = append(c.Trust, words.New("log.trust-witnesses", words.T("strength", strength(s))))
	default:
		c.Trust = append(c.Trust, words.New("card.trust-policy"))
	}
	if !kept {
		c.Trust = append(c.Trust, words.New("log.trust-first"))
	}
	return c
}
