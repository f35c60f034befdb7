package page

import (
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// FederationRow returns a row as two lines of text: one with computed results, and one with results that
// were only stated.
func (l Lang) FederationRow(row *federation.Row) (computed, said string) {
	name := plain.Text(row.Name)
	if row.Why != "" {
		return fmt.Sprintf("%-29s %s", name, l.line(row.Text)), ""
	}
	facts := l.Translate(words.JoinCommas(words.Count("count.sessions", row.Sessions), words.Count("count.boards", row.Boards)))
	// row.Text already contains these counts. Without hands, it contains the keys instead.
	if row.Hands.Files > 0 {
		facts = l.Translate(words.New("audit.step.key-hash")) + " " + l.keysWord(row.KeyHash)
	}
	semicolon := l.Translate(words.New("list.semicolon"))
	computed = fmt.Sprintf("%-29s %s%s%s", name, facts, semicolon, l.line(row.Text))
	if len(row.AlsoNamed) > 0 {
		names := strings.Join(row.AlsoNamed, ", ")
		computed += semicolon + l.Translate(words.New("federation.also-named", cleaned("names", names)))
	}
	statements := words.JoinSemicolons(statementsAbout(row)...)
	said = "  " + l.Translate(words.New("place.file",
		words.T("file", words.New("federation.only-said")), words.T("what", statements)))
	return computed, said
}

// statementsAbout returns the results about a tournament that are only stated, or a word for none.
func statementsAbout(row *federation.Row) (list []words.Text) {
	add := func(text words.Text) { list = append(list, text) }
	if s := &row.Claims; s.FirstShown != nil {
		shown, before := words.Name("shown", moment(s.FirstShown)), words.T("before", beforeDraw(s.BeforeDraw))
		if s.Draw != "" {
			add(words.New("federation.shown-draw", shown, words.Name("day", s.Draw), before))
		} else {
			add(words.New("federation.shown", shown, before))
		}
		if n := len(s.Changes); n > 0 {
			add(words.Count("federation.count-changes", n))
		}
		if s.KeysShown != nil {
			add(words.New("federation.keys-on", words.Name("day", s.KeysShown.Format(time.DateOnly))))
		}
	}
	value := valueOnPage(row)
	switch {
	case row.OtherValue != "":
		add(value)
	case !value.IsZero():
		add(words.New("federation.value-is", words.T("value", value)))
	}
	switch {
	case len(list) > 0:
	case row.Claims.Description != "":
		add(words.Verbatim(plain.Text(row.Claims.Description)))
	default:
		add(words.New("word.nothing"))
	}
	return list
}

// valueOnPage returns the value that a page states, and the page; or a value that differs from the one that was used.
// The text is zero if there is neither.
func valueOnPage(row *federation.Row) (text words.Text) {
	switch {
	case row.ValueFrom != nil && *row.ValueFrom != "file" && *row.ValueFrom != "statement":
		return words.New("audit.log.entry-by", cleaned("entry", row.Value), cleaned("witnesses", *row.ValueFrom))
	case row.OtherValue != "":
		return words.New("federation.another-value", cleaned("value", row.OtherValue))
	}
	return text
}

// FederationNote returns a note for printing above the table.
func (l Lang) FederationNote(n federation.Note) string { return l.line(n.Text) }

// FederationQuestion returns a question with the tournaments that it concerns.
func (l Lang) FederationQuestion(a *federation.Question) string {
	names := words.Verbatim(plain.Text(a.Names[0]))
	if others := len(a.Names) - 1; others > 0 {
		names = words.New("federation.ask-many", cleaned("first", a.Names[0]), words.N("n", others))
	}
	return l.Translate(words.New("place.file", words.T("file", names), words.T("what", a.Text.Text)))
}

// FederationChange describes a change between two versions in the history.
func (l Lang) FederationChange(c federation.Change) string {
	when := words.New("federation.draw-not-known")
	if c.AfterDraw != nil {
		when = words.New("federation.draw-before")
		if *c.AfterDraw {
			when = words.New("federation.draw-after")
		}
	}
	return l.Translate(words.New("federation.change", words.Name("moment", moment(&c.Time)), words.T("when", when),
		words.Name("what", l.line(c.What))))
}

// FederationSharedValue describes a value that several tournaments share.
func (l Lang) FederationSharedValue(s federation.SharedValue) string {
	return l.Translate(words.New("place.file", cleaned("file", s.Value), cleaned("what", strings.Join(s.Names, ", "))))
}

// FederationTotals returns the totals for computed results.
func (l Lang) FederationTotals(t *federation.Totals) []string {
	count := words.Count("count.tournaments", t.Count)
	size := words.JoinCommas(words.Count("count.sessions", t.Sessions), words.Count("count.boards", t.Boards))
	return []string{
		l.Translate(words.New("place.file", words.T("file", count), words.T("what", size))),
		l.Translate(words.New("federation.totals-keys",
			words.N("pass", t.CountKeyHash(federation.HashPass)), words.N("fail", t.CountKeyHash(federation.HashFail)),
			words.N("none", t.CountKeyHash(federation.NoKeys)), words.N("unread", t.CountKeyHash(federation.NotRead)),
			words.N("sessions", t.SessionsWithKeys), words.N("all", t.Sessions))),
		l.Translate(words.New("federation.totals-verdicts",
			words.N("verified", t.Verified), words.N("open", t.NotVerified), words.N("false", t.False),
			words.N("boards", t.Compared), words.N("all", t.Boards))),
	}
}

// FederationStatedTotals returns the totals for results that were only stated.
func (l Lang) FederationStatedTotals(t *federation.Totals) string {
	count := t.CountBeforeDraw
	return l.Translate(words.New("federation.totals-said",
		words.N("yes", count(federation.Before)), words.N("same", count(federation.SameDay)),
		words.N("no", count(federation.After)), words.N("holds", count(federation.HoldsValue)),
		words.N("past", count(federation.PastDay)), words.N("open", count(federation.NotChecked))))
}

// FederationBasis describes the tournaments on which the figures about all deals are based.
func (l Lang) FederationBasis(r *federation.Report) []string {
	basis, committed := &r.Basis, &r.Basis.Committed
	texts := []words.Text{
		words.New("federation.counted", words.T("deals", words.CountGrouped("count.deals", r.Season.Deals)),
			words.T("tournaments", words.Count("count.tournaments", basis.Tournaments)), words.N("left", basis.LeftOut)),
		words.New("federation.committed", words.N("proof", committed.Proof), words.N("copy", committed.Copy),
			words.N("history", committed.History), words.N("nothing", committed.Nothing)),
		words.New("federation.choices", words.T("sessions", words.Count("count.sessions", basis.Sessions)),
			words.N("used", basis.Choices)),
	}
	var sentences []string
	for _, text := range texts {
		sentences = append(sentences, plain.Sentence(l.Translate(text)))
	}
	return sentences
}

// keysWord describes the check of the keys in a word.
func (l Lang) keysWord(k federation.KeyHash) string {
	return l.Translate(words.New(map[federation.KeyHash]string{
		federation.HashPass: "federation.hash-pass", federation.HashFail: "federation.hash-fail",
		federation.NoKeys: "page.keys-no", federation.NotRead: "federation.hash-not-read",
	}[k]))
}

// beforeDrawWord describes whether, according to the history, the first version was published before
// the draw.
func (l Lang) beforeDrawWord(b federation.BeforeDraw) string { return l.Translate(beforeDraw(b)) }

func beforeDraw(b federation.BeforeDraw) words.Text {
	return words.New(map[federation.BeforeDraw]string{
		federation.Before: "word.yes", federation.SameDay: "federation.draw-same-day", federation.After: "word.no",
		federation.HoldsValue: "federation.draw-holds-value", federation.PastDay: "federation.draw-past-day",
		federation.NotChecked: "step.not-checked",
	}[b])
}

// rowSize describes a tournament's size.
func (l Lang) rowSize(row *federation.Row) string {
	return l.Translate(words.JoinCommas(words.Count("count.phases", row.Phases),
		words.Count("count.sessions", row.Sessions), words.Count("count.boards", row.Boards)))
}

// rowHands describes the result of checking a tournament's hand files.
func (l Lang) rowHands(row *federation.Row) string {
	h := row.Hands
	if h.Files == 0 {
		return l.Translate(words.New("federation.none-given"))
	}
	return l.Translate(words.New("federation.hands-of", words.N("boards", h.Compared), words.N("boards-all", h.Boards),
		words.N("sessions", h.Whole), words.N("sessions-all", h.Sessions)))
}

// cleaned returns a text from a file as an argument, safe to display.
func cleaned(name, text string) words.Arg { return words.Name(name, plain.Text(text)) }
