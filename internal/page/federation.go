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
	return l.T(map[federation.KeyHash]string{
		federation.HashPass: "pass", federation.HashFail: "fail", federation.NoKeys: "no keys", federation.NotRead: "not read",
	}[k])
}

// BeforeDraw answers, as the history says, whether the first version was shown
// before the draw.
func (l Lang) BeforeDraw(b federation.BeforeDraw) string {
	return l.T(map[federation.BeforeDraw]string{
		federation.Before: "yes", federation.SameDay: "the same day", federation.After: "no", federation.HoldsValue: "no, it holds the value",
		federation.PastDay: "not checked: the description names a past day", federation.NotChecked: "not checked",
	}[b])
}

// RowSize is how large a tournament is.
func (l Lang) RowSize(row *federation.Row) string {
	return l.N("%d phases", row.Phases) + ", " + l.N("%d sessions", row.Sessions) + ", " + l.N("%d boards", row.Boards)
}

// RowHands is what hand files show of a tournament.
func (l Lang) RowHands(row *federation.Row) string {
	if row.Hands.Files == 0 {
		return l.T("none given")
	}
	h := row.Hands
	return l.T("%d of %d boards, %d of %d sessions", h.Compared, h.Boards, h.Whole, h.Sessions)
}

// RowValue is the value that is computed with, where no page gave it.
func (l Lang) RowValue(row *federation.Row) string {
	switch {
	case row.ValueFrom == nil:
		return ""
	case *row.ValueFrom == "file":
		return plain.Text(row.Value)
	case *row.ValueFrom == "statement":
		return l.T("%s (stated)", plain.Text(row.Value))
	}
	return ""
}

// SaidValue is the value that a page gives.
func (l Lang) SaidValue(row *federation.Row) string {
	switch {
	case row.ValueFrom != nil && *row.ValueFrom != "file" && *row.ValueFrom != "statement":
		return l.T("%s (%s)", plain.Text(row.Value), plain.Text(*row.ValueFrom))
	case row.OtherValue != "":
		return l.T("another value: %s", plain.Text(row.OtherValue))
	}
	return ""
}

// Change is what a later version changed, as the history says.
func (l Lang) Change(c federation.Change) string {
	when := l.T("the draw is not known")
	if c.AfterDraw != nil {
		when = l.T("before the draw")
		if *c.AfterDraw {
			when = l.T("after the draw")
		}
	}
	return fmt.Sprintf("%s, %s%s%s", moment(&c.Time), when, l.colon(), l.line(c.What))
}

// FederationNote is a note above the table.
func (l Lang) FederationNote(n federation.Note) string {
	return l.line(n.Text)
}

// FederationTotals are the sums of what was computed.
func (l Lang) FederationTotals(t *federation.Totals) []string {
	return []string{
		l.N("%d tournaments", t.Count) + l.colon() + l.N("%d sessions", t.Sessions) + ", " + l.N("%d boards", t.Boards),
		l.T("key hash: %d pass, %d fail, %d without keys, %d not read; %d of %d sessions with keys", t.KeyHash(federation.HashPass), t.KeyHash(federation.HashFail),
			t.KeyHash(federation.NoKeys), t.KeyHash(federation.NotRead), t.SessionsWithKeys, t.Sessions),
		l.T("verified %d, not verified %d, false %d; %d of %d boards compared and right", t.Verified, t.NotVerified, t.False, t.Compared, t.Boards),
	}
}

// SaidTotals are the sums of what is only said.
func (l Lang) SaidTotals(t *federation.Totals) string {
	b := t.BeforeDraw
	return l.T("shown before the draw: yes %d, the same day %d, no %d, it holds the value %d, past day %d, not checked %d", b(federation.Before),
		b(federation.SameDay), b(federation.After), b(federation.HoldsValue), b(federation.PastDay), b(federation.NotChecked))
}

// SharedValue is a value that serves several tournaments.
func (l Lang) SharedValue(s federation.Shared) string {
	return plain.Text(s.Value) + l.colon() + plain.Text(strings.Join(s.Names, ", "))
}

// FederationRow is a row as two lines of text, each of at most width characters: what
// was computed here, and what is only said.
func (l Lang) FederationRow(row *federation.Row, width int) (computed, said string) {
	name := plain.Text(row.Name)
	if row.Why != "" {
		return clipped(fmt.Sprintf("%-29s %s", name, l.line(row.Text)), width), ""
	}
	facts := l.N("%d sessions", row.Sessions) + ", " + l.N("%d boards", row.Boards)
	if row.Hands.Files > 0 { // the text has these numbers; without hands, it has the keys
		facts = l.T("key hash") + " " + l.KeyHash(row.KeyHash)
	}
	computed = fmt.Sprintf("%-29s %s; %s", name, facts, l.line(row.Text))
	if len(row.AlsoNamed) > 0 {
		computed += "; " + l.T("also named %s", plain.Text(strings.Join(row.AlsoNamed, ", ")))
	}
	var parts []string
	if s := &row.Said; s.FirstShown != nil {
		if s.Draw != "" {
			parts = append(parts, l.T("shown %s, before the draw of %s: %s", moment(s.FirstShown), s.Draw, l.BeforeDraw(s.BeforeDraw)))
		} else {
			parts = append(parts, l.T("shown %s, before the draw: %s", moment(s.FirstShown), l.BeforeDraw(s.BeforeDraw)))
		}
		if n := len(s.Changes); n > 0 {
			parts = append(parts, l.N("%d changes", n))
		}
		if s.KeysShown != nil {
			parts = append(parts, l.T("keys %s", s.KeysShown.Format(time.DateOnly)))
		}
	}
	if v := l.SaidValue(row); row.OtherValue != "" {
		parts = append(parts, v)
	} else if v != "" {
		parts = append(parts, l.T("value %s", v))
	}
	if len(parts) == 0 && row.Said.Description != "" {
		parts = append(parts, plain.Text(row.Said.Description))
	}
	if len(parts) == 0 {
		parts = append(parts, l.T("nothing"))
	}
	return clipped(computed, width), clipped("  "+l.T("only said")+l.colon()+strings.Join(parts, "; "), width)
}

// clipped is text of at most width characters.
func clipped(text string, width int) string {
	if len([]rune(text)) <= width {
		return text
	}
	return plain.Short(text, width-3)
}
