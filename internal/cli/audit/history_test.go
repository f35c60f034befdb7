package audit

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
)

// TestFederationHistory audits a copy of the Polish federation's repository with its history, and compares the first
// publication, the draw and the changes of 40 published tournaments with the known ones.
func TestFederationHistory(t *testing.T) {
	dir, expected := federationRepository(t)
	report := auditWithHistory(t, dir)
	if len(report.Tournaments) != len(expected) || len(expected) != 40 {
		t.Fatalf("%d rows for %d tournaments, want 40 each", len(report.Tournaments), len(expected))
	}
	checkAllClaims(t, report, expected)
	checkKeys(t, dir, report)
	checkChanges(t, report)
	checkQuestions(t, report)
	checkCommittedDeals(t, report)
	if want := 2; report.Exit != want { // There are no hands.
		t.Errorf("exit status %d, want %d", report.Exit, want)
	}
}

// auditWithHistory audits the repository in a folder, as on 1 June 2026.
func auditWithHistory(t *testing.T, dir string) *federation.Report {
	t.Helper()
	h, why := history(context.Background(), dir)
	if h == nil {
		t.Fatalf("no history%s", why)
	}
	contents, err := federation.Gather(os.DirFS(dir), "pzbs", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	return federation.Audit(contents, federation.Options{
		History: h,
		Today:   time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC),
	})
}

// checkAllClaims checks the claims of every tournament.
func checkAllClaims(t *testing.T, report *federation.Report, expected []expectedClaims) {
	t.Helper()
	rows := map[string]*federation.Row{}
	for i := range report.Tournaments {
		row := &report.Tournaments[i]
		rows[row.Name] = row
	}
	for _, want := range expected {
		row := rows[want.Name]
		if row == nil {
			t.Errorf("%s: no row", want.Name)
			continue
		}
		checkClaims(t, row, want)
	}
}

// checkClaims compares the first publication and the draw of a tournament with the known ones.
func checkClaims(t *testing.T, row *federation.Row, want expectedClaims) {
	t.Helper()
	got := &row.Claims
	if got.FirstShown == nil || got.FirstShown.Format(time.RFC3339) != want.FirstShown {
		t.Errorf("%s: first shown %v, want %s", row.Name, got.FirstShown, want.FirstShown)
	}
	if got.Draw != want.Draw || string(got.BeforeDraw) != want.BeforeDraw {
		t.Errorf("%s: draw %q, %s; want %q, %s",
			row.Name, got.Draw, got.BeforeDraw, want.Draw, want.BeforeDraw)
	}
}

// checkKeys checks that exactly the tournaments with a key file have a key hash and a time when the
// keys were published.
func checkKeys(t *testing.T, dir string, report *federation.Report) {
	t.Helper()
	keys := 0
	for i := range report.Tournaments {
		row := &report.Tournaments[i]
		_, err := os.Stat(filepath.Join(dir, "data", row.Name+".sqk"))
		hasKeys := err == nil
		want := federation.NoKeys
		if hasKeys {
			keys++
			want = federation.HashPass
		}
		if row.KeyHash != want {
			t.Errorf("%s: key hash %s, want %s", row.Name, row.KeyHash, want)
		}
		if hasKeys != (row.Claims.KeysShown != nil) {
			t.Errorf("%s: keys shown %v", row.Name, row.Claims.KeysShown)
		}
	}
	const tournamentsWithKeys = 37
	if keys != tournamentsWithKeys || report.Totals.CountKeyHash(federation.HashPass) != keys {
		t.Errorf("%d tournaments with keys, want %d", keys, tournamentsWithKeys)
	}
}

// checkChanges checks the changes that were made after the first publication.
func checkChanges(t *testing.T, report *federation.Report) {
	t.Helper()
	want := []string{
		"2022-04-21_kmixt2 2022-04-13 before: description of the public number (DI)",
		"2025-01-03_DMP2425-zjazd3 2025-01-03 after: phase 1: file name prefix",
	}
	var got []string
	for i := range report.Tournaments {
		row := &report.Tournaments[i]
		for _, c := range row.Claims.Changes {
			got = append(got, fmt.Sprintf("%s %s %s: %s",
				row.Name, c.Time.Format(time.DateOnly), whenChanged(c), c.What))
		}
	}
	if len(got) != len(want) {
		t.Fatalf("changes\n%s", strings.Join(got, "\n"))
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("change %s, want %s", got[i], want[i])
		}
	}
}

// whenChanged returns whether a change was made before or after the draw.
func whenChanged(c federation.Change) string {
	switch {
	case c.AfterDraw == nil:
		return "unknown"
	case *c.AfterDraw:
		return "after"
	}
	return "before"
}

// checkQuestions checks some of the questions to the federation.
func checkQuestions(t *testing.T, report *federation.Report) {
	t.Helper()
	var got strings.Builder
	for _, q := range report.Questions {
		fmt.Fprintf(&got, "%s %d %s: %s\n", q.Kind, len(q.Names), q.Names[0], q.Text)
	}
	for _, want := range []string{
		"day 1 2018-11-17_1_2_liga: the description already contained its public number",
		"day 1 2020-02-07_kko: the description names a draw on 2019-02-01 14:00 but first appeared on 2020-01-29 15:06",
		"value 1 2019-11-16_liga12_zj2: the number \"6712202529303235384049526364677072768040\" does not fit the description: 21 numbers; expected 20",
		"year 1 2026-05-25_FinalFour: \"25 maja\" has no year; judging by the publication date and the tournament, it must be Monday 25 May 2026 (inferred)",
		"changed 1 2022-04-21_kmixt2: the description was changed on 2022-04-13 14:23, after it first appeared: description of the public number (DI)",
	} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("not asked: %s\n%s", want, &got)
		}
	}
}

// checkCommittedDeals checks the number of deals, and how many of them were committed before the draw. The deals of two
// tournaments, 240, were not: one description already contained its public number, and one named a past day.
func checkCommittedDeals(t *testing.T, report *federation.Report) {
	t.Helper()
	const byHistory, uncommitted = 5316, 240
	if want := byHistory + uncommitted; report.Season.Deals != want {
		t.Errorf("%d deals, want %d", report.Season.Deals, want)
	}
	got := report.Basis.Committed
	if got.History != byHistory || got.Nothing != uncommitted || got.Copy+got.Proof != 0 {
		t.Errorf("committed %+v, want %d by history and %d by nothing", got, byHistory, uncommitted)
	}
}
