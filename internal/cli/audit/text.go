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
	u.writeRows(&b, l, r)

	writeList(&b, u.Translate("federation.ask-title"), questions(l, r))
	fmt.Fprintf(&b, "\n%s\n%s",
		l.Translate(words.CountGrouped("season.title", r.Season.Deals)), r.Season.Text(u.Lang))
	for _, line := range l.FederationBasis(r) {
		fmt.Fprintln(&b, line)
	}
	writeList(&b, u.pairTitle("federation.changed", "federation.by-this-history"), changes(l, r))
	writeList(&b, u.Translate("federation.shared-values"), sharedValues(l, r))
	writeList(&b, u.pairTitle("federation.totals", "federation.computed"), l.FederationTotals(r))
	writeList(&b, u.pairTitle("federation.totals", "federation.only-said"),
		[]string{l.FederationStatedTotals(&r.Totals)})
	_, err := io.WriteString(u.Out, u.Fold(b.String()))
	return err
}

// writeRows writes the computed results of each tournament and those that are only stated.
func (u *ui) writeRows(b *strings.Builder, l page.Lang, r *federation.Report) {
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		computed, stated := l.FederationRow(row)
		if status := row.Verdict.ExitStatus(); status != term.StatusUnchecked {
			computed = u.Coloured(status, computed)
		}
		fmt.Fprintln(b, computed)
		if stated != "" {
			fmt.Fprintln(b, stated)
		}
	}
}

// writeList writes a title, unless there are no lines, and the lines.
func writeList(b *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s\n", title)
	for _, line := range lines {
		fmt.Fprintln(b, "  "+line)
	}
}

// pairTitle returns a title with two parts.
func (u *ui) pairTitle(first, second string) string {
	return u.Translate("list.pair",
		words.T("first", words.New(first)),
		words.T("second", words.New(second)))
}

// questions returns the questions to the federation as lines.
func questions(l page.Lang, r *federation.Report) (lines []string) {
	for i := range r.Questions {
		lines = append(lines, l.FederationQuestion(&r.Questions[i]))
	}
	return lines
}

// changes returns the changes of the descriptions as lines.
func changes(l page.Lang, r *federation.Report) (lines []string) {
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		for _, c := range row.Claims.Changes {
			lines = append(lines, plain.Text(row.Name)+", "+l.FederationChange(c))
		}
	}
	return lines
}

// sharedValues returns the values that several tournaments share as lines.
func sharedValues(l page.Lang, r *federation.Report) (lines []string) {
	for _, s := range r.SharedValues {
		lines = append(lines, l.FederationSharedValue(s))
	}
	return lines
}
