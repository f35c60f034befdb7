package audit

import (
	"bytes"
	"fmt"

	"github.com/fairdeal/fairdeal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// width is that of a line of the table.
const width = 100

// showReport writes two lines a row, and what concerns several of them below.
func (u *ui) showReport(l page.Lang, r *federation.Report) error {
	var b bytes.Buffer
	for _, n := range r.Notes {
		fmt.Fprintln(&b, l.FederationNote(n))
	}
	b.WriteString("\n")
	var below []string
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		computed, said := l.FederationRow(row, width)
		if status := row.Verdict.Exit(); status != term.StatusUnchecked {
			computed = u.Painted(status, computed)
		}
		fmt.Fprintln(&b, computed)
		if said != "" {
			fmt.Fprintln(&b, said)
		}
		for _, c := range row.Said.Changes {
			below = append(below, plain.Text(row.Name)+", "+l.Change(c))
		}
	}
	list := func(title string, lines []string) {
		if len(lines) > 0 {
			fmt.Fprintf(&b, "\n%s\n", title)
		}
		for _, line := range lines {
			fmt.Fprintf(&b, "  %s\n", line)
		}
	}
	list(u.Say("federation.beside", words.T("title", words.New("federation.changed")), words.T("what", words.New("federation.by-this-history"))), below)
	var shared []string
	for _, s := range r.SharedValues {
		shared = append(shared, l.SharedValue(s))
	}
	list(u.Say("federation.shared-values"), shared)
	totals := words.T("title", words.New("federation.totals"))
	list(u.Say("federation.beside", totals, words.T("what", words.New("federation.computed"))), l.FederationTotals(&r.Totals))
	list(u.Say("federation.beside", totals, words.T("what", words.New("federation.only-said"))), []string{l.SaidTotals(&r.Totals)})
	_, err := u.Out.Write(b.Bytes())
	return err
}
