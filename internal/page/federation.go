package page

import (
	_ "embed"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

//go:embed federation.html
var federationHTML string

var federationView = newView("federation", func(l Lang) template.FuncMap {
	funcs := seasonFuncs(l)
	maps.Copy(funcs, template.FuncMap{
		"asked":      func(a federation.Question) string { return l.Asked(&a) },
		"basis":      l.FederationBasis,
		"odd":        oddRows,
		"cell":       rowCell,
		"keyHash":    l.KeyHash,
		"beforeDraw": l.BeforeDraw,
		"size":       l.RowSize,
		"handsOf":    l.RowHands,
		"valueOf":    l.RowValue,
		"valueSaid":  l.SaidValue,
		"change":     l.Change,
		"noteOf":     l.FederationNote,
		"totals":     l.FederationTotals,
		"saidTotals": l.SaidTotals,
		"shared":     l.SharedValue,
		"moment":     moment,
		"digits":     squaredeal.ShortDigest,
		"light":      verdictClass,
		"told":       l.line,
		"join":       func(list []string) string { return plain.Text(strings.Join(list, ", ")) },
	})
	return funcs
}, federationHTML, seasonPart)

// oddRows are the tournaments that a reader looks at first: false, or not read.
func oddRows(rows []federation.Row) []federation.Row {
	return slices.DeleteFunc(slices.Clone(rows), func(row federation.Row) bool {
		return row.Verdict != audit.False && row.KeyHash != federation.HashFail && row.KeyHash != federation.NotRead
	})
}

// rowCell is the class of a tournament's cell in the strip of all of them.
func rowCell(row federation.Row) string {
	switch {
	case row.Verdict == audit.False || row.KeyHash == federation.HashFail:
		return "false"
	case row.KeyHash == federation.NotRead:
		return "unread"
	case row.Verdict == audit.Verified:
		return "whole"
	case row.KeyHash == federation.HashPass:
		return "keys"
	}
	return ""
}

// federationPage is the report with what stands in its foot.
type federationPage struct {
	*federation.Report
	Folder, Program string
}

// Federation is the audit of a federation's tournaments as one page of its own.
func Federation(l Lang, r *federation.Report, folder, program string) ([]byte, error) {
	return federationView.show(l, &federationPage{r, folder, program})
}

// moment is a time as the history gives it, in its own zone.
func moment(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.Format("2006-01-02 15:04")
}

// KeyHash is the outcome of the keys in a word.
func (l Lang) KeyHash(k federation.KeyHash) string {
	return l.Words(words.New(map[federation.KeyHash]string{
		federation.HashPass: "federation.hash-pass", federation.HashFail: "federation.hash-fail",
		federation.NoKeys: "page.keys-no", federation.NotRead: "federation.hash-not-read",
	}[k]))
}

// BeforeDraw answers, as the history says, whether the first version was shown
// before the draw.
func (l Lang) BeforeDraw(b federation.BeforeDraw) string { return l.Words(beforeDraw(b)) }

func beforeDraw(b federation.BeforeDraw) words.Text {
	return words.New(map[federation.BeforeDraw]string{
		federation.Before: "word.yes", federation.SameDay: "federation.draw-same-day", federation.After: "word.no",
		federation.HoldsValue: "federation.draw-holds-value", federation.PastDay: "federation.draw-past-day", federation.NotChecked: "step.not-checked",
	}[b])
}

// RowSize is how large a tournament is.
func (l Lang) RowSize(row *federation.Row) string {
	return l.Words(words.OneByOne(words.Count("count.phases", row.Phases), words.Count("count.sessions", row.Sessions), words.Count("count.boards", row.Boards)))
}

// RowHands is what hand files show of a tournament.
func (l Lang) RowHands(row *federation.Row) string {
	h := row.Hands
	if h.Files == 0 {
		return l.Words(words.New("federation.none-given"))
	}
	return l.Words(words.New("federation.hands-of", words.N("boards", h.Compared), words.N("boards-all", h.Boards),
		words.N("sessions", h.Whole), words.N("sessions-all", h.Sessions)))
}

func cleaned(name, text string) words.Arg { return words.Name(name, plain.Text(text)) }

// RowValue is the value that is computed with, where no page gave it.
func (l Lang) RowValue(row *federation.Row) string {
	switch {
	case row.ValueFrom == nil:
		return ""
	case *row.ValueFrom == "file":
		return plain.Text(row.Value)
	case *row.ValueFrom == "statement":
		return l.Words(words.New("federation.stated", cleaned("value", row.Value)))
	}
	return ""
}

// SaidValue is the value that a page gives.
func (l Lang) SaidValue(row *federation.Row) string { return l.Words(saidValue(row)) }

func saidValue(row *federation.Row) (text words.Text) {
	switch {
	case row.ValueFrom != nil && *row.ValueFrom != "file" && *row.ValueFrom != "statement":
		return words.New("audit.log.entry-by", cleaned("entry", row.Value), cleaned("witnesses", *row.ValueFrom))
	case row.OtherValue != "":
		return words.New("federation.another-value", cleaned("value", row.OtherValue))
	}
	return text
}

// Change is what a later version changed, as the history says.
func (l Lang) Change(c federation.Change) string {
	when := words.New("federation.draw-not-known")
	if c.AfterDraw != nil {
		when = words.New("federation.draw-before")
		if *c.AfterDraw {
			when = words.New("federation.draw-after")
		}
	}
	return l.Words(words.New("federation.change", words.Name("moment", moment(&c.Time)), words.T("when", when), words.Name("what", l.line(c.What))))
}

// FederationNote is a note above the table.
func (l Lang) FederationNote(n federation.Note) string { return l.line(n.Text) }

// FederationTotals are the sums of what was computed.
func (l Lang) FederationTotals(t *federation.Totals) []string {
	size := words.OneByOne(words.Count("count.sessions", t.Sessions), words.Count("count.boards", t.Boards))
	return []string{
		l.Words(words.New("place.file", words.T("file", words.Count("count.tournaments", t.Count)), words.T("what", size))),
		l.Words(words.New("federation.totals-keys", words.N("pass", t.KeyHash(federation.HashPass)), words.N("fail", t.KeyHash(federation.HashFail)),
			words.N("none", t.KeyHash(federation.NoKeys)), words.N("unread", t.KeyHash(federation.NotRead)), words.N("sessions", t.SessionsWithKeys), words.N("all", t.Sessions))),
		l.Words(words.New("federation.totals-verdicts", words.N("verified", t.Verified), words.N("open", t.NotVerified), words.N("false", t.False),
			words.N("boards", t.Compared), words.N("all", t.Boards))),
	}
}

// SaidTotals are the sums of what is only said.
func (l Lang) SaidTotals(t *federation.Totals) string {
	b := t.BeforeDraw
	return l.Words(words.New("federation.totals-said", words.N("yes", b(federation.Before)), words.N("same", b(federation.SameDay)), words.N("no", b(federation.After)),
		words.N("holds", b(federation.HoldsValue)), words.N("past", b(federation.PastDay)), words.N("open", b(federation.NotChecked))))
}

// SharedValue is a value that serves several tournaments.
func (l Lang) SharedValue(s federation.Shared) string {
	return l.Words(words.New("place.file", cleaned("file", s.Value), cleaned("what", strings.Join(s.Names, ", "))))
}

// FederationRow is a row as two lines of text: what was computed here, and what is only
// said.
func (l Lang) FederationRow(row *federation.Row) (computed, said string) {
	name := plain.Text(row.Name)
	if row.Why != "" {
		return fmt.Sprintf("%-29s %s", name, l.line(row.Text)), ""
	}
	facts := l.Words(words.OneByOne(words.Count("count.sessions", row.Sessions), words.Count("count.boards", row.Boards)))
	if row.Hands.Files > 0 { // the text has these numbers; without hands, it has the keys
		facts = l.Words(words.New("audit.step.key-hash")) + " " + l.KeyHash(row.KeyHash)
	}
	semicolon := l.Words(words.New("list.semicolon"))
	computed = fmt.Sprintf("%-29s %s%s%s", name, facts, semicolon, l.line(row.Text))
	if len(row.AlsoNamed) > 0 {
		computed += semicolon + l.Words(words.New("federation.also-named", cleaned("names", strings.Join(row.AlsoNamed, ", "))))
	}
	var parts []words.Text
	if s := &row.Said; s.FirstShown != nil {
		shown, before := words.Name("shown", moment(s.FirstShown)), words.T("before", beforeDraw(s.BeforeDraw))
		if s.Draw != "" {
			parts = append(parts, words.New("federation.shown-draw", shown, words.Name("day", s.Draw), before))
		} else {
			parts = append(parts, words.New("federation.shown", shown, before))
		}
		if n := len(s.Changes); n > 0 {
			parts = append(parts, words.Count("federation.count-changes", n))
		}
		if s.KeysShown != nil {
			parts = append(parts, words.New("federation.keys-on", words.Name("day", s.KeysShown.Format(time.DateOnly))))
		}
	}
	if v := saidValue(row); row.OtherValue != "" {
		parts = append(parts, v)
	} else if v.Said() {
		parts = append(parts, words.New("federation.value-is", words.T("value", v)))
	}
	if len(parts) == 0 && row.Said.Description != "" {
		parts = append(parts, words.Typed(plain.Text(row.Said.Description)))
	}
	if len(parts) == 0 {
		parts = append(parts, words.New("word.nothing"))
	}
	said = "  " + l.Words(words.New("place.file", words.T("file", words.New("federation.only-said")), words.T("what", words.Several(parts...))))
	return computed, said
}

// Asked is a question with the tournaments of which it is asked.
func (l Lang) Asked(a *federation.Question) string {
	names := words.Typed(plain.Text(a.Names[0]))
	if more := len(a.Names) - 1; more > 0 {
		names = words.New("federation.ask-many", cleaned("first", a.Names[0]), words.N("n", more))
	}
	return l.Words(words.New("place.file", words.T("file", names), words.T("what", a.Text.Text)))
}

// FederationBasis is what the figures of all deals rest on.
func (l Lang) FederationBasis(r *federation.Report) []string {
	b, c := &r.Basis, &r.Basis.Committed
	deals, tournaments := words.CountGrouped("count.deals", r.Season.Deals), words.Count("count.tournaments", b.Tournaments)
	return []string{
		plain.Sentence(l.Words(words.New("federation.counted", words.T("deals", deals), words.T("tournaments", tournaments), words.N("left", b.Left)))),
		plain.Sentence(l.Words(words.New("federation.committed", words.N("proof", c.Proof), words.N("copy", c.Copy), words.N("history", c.History), words.N("nothing", c.Nothing)))),
		plain.Sentence(l.Words(words.New("federation.choices", words.T("sessions", words.Count("count.sessions", b.Sessions)), words.N("used", b.Used)))),
	}
}
