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
func logCard(r *publication.LogReport, source string, policy *publiclog.Policy, state checkState) term.Card {
	c := term.Card{Head: plain.Text(source), Status: r.ExitStatus(), Answer: words.New("log.consistent")}
	switch r.Status {
	case publication.Fail:
		c.Answer = words.New("log.contradicts")
	case publication.NotChecked:
		c.Answer = words.New("log.unchecked")
	}
	if r.Origin != "" {
		c.Head = plain.Text(r.Origin) + "      " + c.Head
		c.Answer = words.New("card.said", words.T("word", c.Answer), words.T("answer", logSize(r)))
	}
	for _, p := range r.Problems[:min(len(r.Problems), mostProblems)] {
		c.Wrong = append(c.Wrong, p[0].Text)
	}
	if n := len(r.Problems) - mostProblems; n > 0 {
		c.Wrong = append(c.Wrong, words.New("card.more", words.N("n", n)))
	}
	overdue := overdueTournaments(r)
	c.Reasons = overdue
	for _, s := range r.Warnings {
		c.Reasons = append(c.Reasons, s.Text)
	}
	c.Next = nextStep(r, source, len(overdue) > 0, state)
	if r.Status != publication.Fail {
		c.Trust = trust(policy, state)
	}
	return c
}

// logSize describes the contents of a log, as in "3 entries, 1 tournament, witnessed 2026-11-30T12:00:00Z".
func logSize(r *publication.LogReport) words.Text {
	when := words.New("log.not-witnessed")
	if r.Witnessed != nil {
		when = words.New("log.witnessed", words.Name("time", r.Witnessed.Format(publiclog.TimeLayout)))
	}
	return words.JoinCommas(
		words.Count("count.entries", int(r.Size)), words.Count("count.tournaments", len(r.Tournaments)), when)
}

// checkState describes the file with the newest checked checkpoint of a log (--state).
type checkState struct {
	isKept   bool // the check keeps its checkpoint for the next one
	wasThere bool // there is a checkpoint of an earlier check
}

// overdueTournaments names the tournaments whose next entry is late.
func overdueTournaments(r *publication.LogReport) (overdue []words.Text) {
	for _, t := range r.Tournaments {
		if t.Overdue != "" {
			overdue = append(overdue, words.New("log.overdue-of",
				words.Name("tournament", plain.Text(t.Tournament)), words.Name("what", t.Overdue)))
		}
	}
	return overdue
}

// nextStep returns the next step after a check. It is empty if there is nothing to do.
func nextStep(r *publication.LogReport, source string, isOverdue bool, state checkState) words.Text {
	switch {
	case r.Status == publication.Fail && r.Checkpoint == nil:
		// Only the checkpoint is signed. Without one, the contradiction may come from a damaged copy.
		return words.New("log.next-differs")
	case r.Status == publication.Fail:
		return words.New("log.next-false")
	case r.Waiting:
		return words.New("log.next-witnesses", words.Name("log", term.ShellWord(source)))
	case r.Status == publication.NotChecked:
		return words.New("log.next-unchecked")
	case isOverdue:
		return words.New("log.next-overdue")
	case !state.isKept:
		return words.New("log.next-state")
	}
	return words.Text{}
}

// trust lists the assumptions of a check.
func trust(policy *publiclog.Policy, state checkState) []words.Text {
	assumptions := []words.Text{
		words.New("log.trust-policy", words.Name("digest", policy.Digest())),
		trustInWitnesses(policy),
	}
	if !state.wasThere {
		assumptions = append(assumptions, words.New("log.trust-first"))
	}
	return assumptions
}

// trustInWitnesses returns the assumption about the witnesses of a policy.
func trustInWitnesses(policy *publiclog.Policy) words.Text {
	if policy.Quorum == publiclog.NoQuorum {
		return words.New("log.trust-alone")
	}
	if s, ok := cosigning.QuorumStrength(policy); ok {
		return words.New("log.trust-witnesses", words.T("strength", strength(s)))
	}
	return words.New("card.trust-policy")
}
