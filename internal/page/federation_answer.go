package page

import (
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/words"
)

// summarise sets the answer and the sentences about its basis.
func (p *federationPage) summarise(l Lang, r *federation.Report) {
	t := &r.Totals
	pass := words.N("pass", t.CountKeyHash(federation.HashPass))
	all := words.N("all", t.Count)
	var text words.Text
	switch {
	case len(p.Exceptions) > 0:
		p.State, p.Sign, p.AnyFalse = "bad", "no", true
		text = words.New("federation.answer-false", words.N("n", len(p.Exceptions)), all)
	case len(r.Questions) > 0:
		p.State, p.Sign = "ask", "ask"
		text = words.New("federation.answer", words.N("n", len(r.Questions)), pass, all)
	case t.CountKeyHash(federation.HashPass) == t.Count:
		p.State, p.Sign = "good", "ok"
		text = words.New("federation.answer-plain", pass, all)
	default:
		p.State, p.Sign = "wait", "half"
		text = words.New("federation.answer-plain", pass, all)
	}
	p.Answer = l.Translate(text)
	p.addBasis(l, r)
}

// addBasis adds sentences about the tournaments and hands that could not be checked.
func (p *federationPage) addBasis(l Lang, r *federation.Report) {
	t := &r.Totals
	say := func(t words.Text) { p.About = append(p.About, l.Translate(t)) }
	if n := t.CountKeyHash(federation.NoKeys); n > 0 {
		say(words.Count("federation.without-keys", n))
	}
	if n := t.CountKeyHash(federation.NotRead); n > 0 {
		say(words.Count("federation.unread", n))
	}
	switch {
	case !p.AnyHands:
		say(words.New("federation.no-hands"))
	case noneCompared(r):
		say(words.New("federation.none-compared", words.N("all", t.Boards)))
	default:
		say(words.New("federation.compared", words.N("boards", t.Compared), words.N("all", t.Boards)))
	}
	if len(r.Questions) > 0 {
		say(words.New("federation.questions-only"))
	}
}
