package audit

import (
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// showReport prints two lines per tournament, followed by notes about several tournaments.
func (u *ui) showReport(l page.Lang, r *federation.Report) error {
	var b strings.Builder
	for _, n := range r.Notes {
		fmt.Fprintln(&b, l.FederationNote(n))
	}
	b.WriteString("\n")
	var below []string
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		computed, statements := l.FederationRow(row)
		if status := row.Verdict.ExitStatus(); status != term.StatusUnchecked {
			computed = u.Coloured(status, computed)
		}
		fmt.Fprintln(&b, computed)
		if statements != "" {
			fmt.Fprintln(&b, statements)
		}
		for _, c := range row.Claims.Changes {
			below = append(below, plain.Text(row.Name)+", "+l.FederationChange(c))
		}
	}
	list := func(title string, lines []string) {
		if len(lines) > 0 {
			fmt.Fprintf(&b, "\n%s\n", title)
		}
		for _, line := range lines {
			fmt.Fprintln(&b, "  "+line)
		}
	}
	var asked []string
	for i := range r.Questions {
		asked = append(asked, l.FederationQuestion(&r.Questions[i]))
	}
	list(u.Translate("federation.ask-title"), asked)
	fmt.Fprintf(&b, "\n%s\n%s",
		l.Translate(words.CountGrouped("season.title", r.Season.Deals)), r.Season.Text(u.Lang))
	for _, line := range l.FederationBasis(r) {
		fmt.Fprintln(&b, line)
	}
	list(u.Translate("list.pair",
		words.T("first", words.New("federation.changed")),
		words.T("second", words.New("federation.by-this-history"))), below)
	var shared []string
	for _, s := range r.SharedValues {
		shared = append(shared, l.FederationSharedValue(s))
	}
	list(u.Translate("federation.shared-values"), shared)
	totals := words.T("first", words.New("federation.totals"))
	list(u.Translate("list.pair", totals, words.T("second", words.New("federation.computed"))),
		l.FederationTotals(&r.Totals))
	list(u.Translate("list.pair", totals, words.T("second", words.New("federation.only-said"))),
		[]string{l.FederationStatedTotals(&r.Totals)})
	_, err := io.WriteString(u.Out, u.Fold(b.String()))
	return err
}
