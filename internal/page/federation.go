package page

import (
	_ "embed"
	"fmt"
	"html/template"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	sentences "github.com/fairdeal/fairdeal/words"
)

//go:embed federation.html
var federationHTML string

var federationView = newView("federation", federationHTML, func(l Lang) template.FuncMap {
	return template.FuncMap{
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
	}
})

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
	return l.Words(sentences.New(map[federation.KeyHash]string{
		federation.HashPass: "federation.hash-pass", federation.HashFail: "federation.hash-fail",
		federation.NoKeys: "federation.hash-no-keys", federation.NotRead: "federation.hash-not-read",
	}[k]))
}

// BeforeDraw answers, as the history says, whether the first version was shown
// before the draw.
func (l Lang) BeforeDraw(b federation.BeforeDraw) string { return l.Words(beforeDraw(b)) }

func beforeDraw(b federation.BeforeDraw) sentences.Text {
	return sentences.New(map[federation.BeforeDraw]string{
		federation.Before: "federation.draw-yes", federation.SameDay: "federation.draw-same-day", federation.After: "federation.draw-no",
		federation.HoldsValue: "federation.draw-holds-value", federation.PastDay: "federation.draw-past-day", federation.NotChecked: "federation.draw-not-checked",
	}[b])
}

// RowSize is how large a tournament is.
func (l Lang) RowSize(row *federation.Row) string {
	return l.Words(sentences.OneByOne(sentences.Count("count.phases", row.Phases), sentences.Count("count.sessions", row.Sessions), sentences.Count("count.boards", row.Boards)))
}

// RowHands is what hand files show of a tournament.
func (l Lang) RowHands(row *federation.Row) string {
	h := row.Hands
	if h.Files == 0 {
		return l.Words(sentences.New("federation.none-given"))
	}
	return l.Words(sentences.New("federation.hands-of", sentences.N("boards", h.Compared), sentences.N("boards-all", h.Boards),
		sentences.N("sessions", h.Whole), sentences.N("sessions-all", h.Sessions)))
}

func cleaned(name, text string) sentences.Arg { return sentences.Name(name, plain.Text(text)) }

// RowValue is the value that is computed with, where no page gave it.
func (l Lang) RowValue(row *federation.Row) string {
	switch {
	case row.ValueFrom == nil:
		return ""
	case *row.ValueFrom == "file":
		return plain.Text(row.Value)
	case *row.ValueFrom == "statement":
		return l.Words(sentences.New("federation.stated", cleaned("value", row.Value)))
	}
	return ""
}

// SaidValue is the value that a page gives.
func (l Lang) SaidValue(row *federation.Row) string { return l.Words(saidValue(row)) }

func saidValue(row *federation.Row) (text sentences.Text) {
	switch {
	case row.ValueFrom != nil && *row.ValueFrom != "file" && *row.ValueFrom != "statement":
		return sentences.New("federation.value-from", cleaned("value", row.Value), cleaned("from", *row.ValueFrom))
	case row.OtherValue != "":
		return sentences.New("federation.another-value", cleaned("value", row.OtherValue))
	}
	return text
}

// Change is what a later version changed, as the history says.
func (l Lang) Change(c federation.Change) string {
	when := sentences.New("federation.draw-not-known")
	if c.AfterDraw != nil {
		when = sentences.New("federation.draw-before")
		if *c.AfterDraw {
			when = sentences.New("federation.draw-after")
		}
	}
	return l.Words(sentences.New("federation.change", sentences.Name("moment", moment(&c.Time)), sentences.T("when", when), sentences.Name("what", l.line(c.What))))
}

// FederationNote is a note above the table.
func (l Lang) FederationNote(n federation.Note) string { return l.line(n.Text) }

// FederationTotals are the sums of what was computed.
func (l Lang) FederationTotals(t *federation.Totals) []string {
	size := sentences.OneByOne(sentences.Count("count.sessions", t.Sessions), sentences.Count("count.boards", t.Boards))
	return []string{
		l.Words(sentences.New("federation.of", sentences.T("what", sentences.Count("federation.count-tournaments", t.Count)), sentences.T("rest", size))),
		l.Words(sentences.New("federation.totals-keys", sentences.N("pass", t.KeyHash(federation.HashPass)), sentences.N("fail", t.KeyHash(federation.HashFail)),
			sentences.N("none", t.KeyHash(federation.NoKeys)), sentences.N("unread", t.KeyHash(federation.NotRead)), sentences.N("sessions", t.SessionsWithKeys), sentences.N("all", t.Sessions))),
		l.Words(sentences.New("federation.totals-verdicts", sentences.N("verified", t.Verified), sentences.N("open", t.NotVerified), sentences.N("false", t.False),
			sentences.N("boards", t.Compared), sentences.N("all", t.Boards))),
	}
}

// SaidTotals are the sums of what is only said.
func (l Lang) SaidTotals(t *federation.Totals) string {
	b := t.BeforeDraw
	return l.Words(sentences.New("federation.totals-said", sentences.N("yes", b(federation.Before)), sentences.N("same", b(federation.SameDay)), sentences.N("no", b(federation.After)),
		sentences.N("holds", b(federation.HoldsValue)), sentences.N("past", b(federation.PastDay)), sentences.N("open", b(federation.NotChecked))))
}

// SharedValue is a value that serves several tournaments.
func (l Lang) SharedValue(s federation.Shared) string {
	return l.Words(sentences.New("federation.of", cleaned("what", s.Value), cleaned("rest", strings.Join(s.Names, ", "))))
}

// FederationRow is a row as two lines of text, each of at most width characters: what
// was computed here, and what is only said.
func (l Lang) FederationRow(row *federation.Row, width int) (computed, said string) {
	name := plain.Text(row.Name)
	if row.Why != "" {
		return clipped(fmt.Sprintf("%-29s %s", name, l.line(row.Text)), width), ""
	}
	facts := l.Words(sentences.OneByOne(sentences.Count("count.sessions", row.Sessions), sentences.Count("count.boards", row.Boards)))
	if row.Hands.Files > 0 { // the text has these numbers; without hands, it has the keys
		facts = l.Words(sentences.New("federation.key-hash-is")) + " " + l.KeyHash(row.KeyHash)
	}
	computed = fmt.Sprintf("%-29s %s; %s", name, facts, l.line(row.Text))
	if len(row.AlsoNamed) > 0 {
		computed += "; " + l.Words(sentences.New("federation.also-named", cleaned("names", strings.Join(row.AlsoNamed, ", "))))
	}
	var parts []sentences.Text
	if s := &row.Said; s.FirstShown != nil {
		shown, before := sentences.Name("shown", moment(s.FirstShown)), sentences.T("before", beforeDraw(s.BeforeDraw))
		if s.Draw != "" {
			parts = append(parts, sentences.New("federation.shown-draw", shown, sentences.Name("day", s.Draw), before))
		} else {
			parts = append(parts, sentences.New("federation.shown", shown, before))
		}
		if n := len(s.Changes); n > 0 {
			parts = append(parts, sentences.Count("federation.count-changes", n))
		}
		if s.KeysShown != nil {
			parts = append(parts, sentences.New("federation.keys-on", sentences.Name("day", s.KeysShown.Format(time.DateOnly))))
		}
	}
	if v := saidValue(row); row.OtherValue != "" {
		parts = append(parts, v)
	} else if v.Said() {
		parts = append(parts, sentences.New("federation.value-is", sentences.T("value", v)))
	}
	if len(parts) == 0 && row.Said.Description != "" {
		parts = append(parts, sentences.Typed(plain.Text(row.Said.Description)))
	}
	if len(parts) == 0 {
		parts = append(parts, sentences.New("federation.nothing"))
	}
	said = "  " + l.Words(sentences.New("federation.of", sentences.T("what", sentences.New("federation.only-said")), sentences.T("rest", sentences.Several(parts...))))
	return clipped(computed, width), clipped(said, width)
}

// clipped is text of at most width characters.
func clipped(text string, width int) string {
	if len([]rune(text)) <= width {
		return text
	}
	return plain.Short(text, width-3)
}
