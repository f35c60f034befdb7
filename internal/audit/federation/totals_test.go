package federation

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/audit"
)

// TestTotals checks the totals of all tournaments.
func TestTotals(t *testing.T) {
	all, other := alphaFolder(t), otherKeys(t)
	final := string(all["alpha/fin.pbn"].Data)
	swapped := strings.NewReplacer(`[Board "1"]`, `[Board "2"]`, `[Board "2"]`, `[Board "1"]`).Replace(final)
	withSwap := with(all, map[string]string{"alpha/fin.pbn": swapped})
	aboutNobody := Statements{"nobody": {Reserve: []string{"1,1"}}}
	inPart := Options{Partial: true}
	withoutFile := with(all, map[string]string{"alpha/fin.pbn": ""})
	withKeyless := with(all, map[string]string{"x.sqd": keyless})
	withOtherKeys := with(all, map[string]string{"alpha.sqk": other})
	withMismatch := with(all, map[string]string{"x.sqd": string(readFile(t, vectors+"beta.sqd")), "x.sqk": other})
	withoutHands := fstest.MapFS{"alpha.sqd": all["alpha.sqd"], "alpha.sqk": all["alpha.sqk"]}
	for _, c := range []struct {
		name     string
		fsys     fstest.MapFS
		opt      Options
		exit     int
		keys     KeyHash
		withKeys int // sessions with keys
	}{
		{name: "all hands", fsys: all, exit: 0, keys: HashPass, withKeys: 10},
		{
			name: "a statement about no tournament", fsys: all, opt: Options{Statements: aboutNobody},
			exit: 2, keys: HashPass, withKeys: 10,
		},
		{name: "a session without its file", fsys: withoutFile, exit: 2, keys: HashPass, withKeys: 10},
		{
			name: "a session without its file, in part", fsys: withoutFile, opt: inPart,
			exit: 0, keys: HashPass, withKeys: 10,
		},
		{name: "two boards exchanged", fsys: withSwap, opt: inPart, exit: 1, keys: HashPass, withKeys: 10},
		{name: "other keys", fsys: withOtherKeys, opt: inPart, exit: 2, keys: HashFail, withKeys: 0},
		{name: "beside one without keys", fsys: withKeyless, exit: 2, keys: HashPass, withKeys: 10},
		{
			name: "beside one without keys, in part", fsys: withKeyless, opt: inPart,
			exit: 0, keys: HashPass, withKeys: 10,
		},
		{
			name: "beside one with other keys, in part", fsys: withMismatch, opt: inPart,
			exit: 2, keys: HashPass, withKeys: 10,
		},
		{name: "no hands", fsys: withoutHands, opt: inPart, exit: 2, keys: HashPass, withKeys: 10},
	} {
		c.opt.Today = afterDraw
		r, _ := auditFolder(t, c.fsys, c.opt)
		row := r.Tournaments[0]
		if r.Exit != c.exit || row.KeyHash != c.keys || r.Totals.SessionsWithKeys != c.withKeys {
			t.Errorf("%s: exit %d, keys %s, %d sessions with keys, want %d, %s, %d: %s",
				c.name, r.Exit, row.KeyHash, r.Totals.SessionsWithKeys, c.exit, c.keys, c.withKeys, row.Text)
		}
		checkVerdictTotals(t, c.name, r)
	}
}

// checkVerdictTotals checks that the totals count the verdicts of the rows.
func checkVerdictTotals(t *testing.T, name string, r *Report) {
	t.Helper()
	count := map[audit.Verdict]int{}
	for _, row := range r.Tournaments {
		count[row.Verdict]++
	}
	if want := count[audit.Verified] + count[audit.InPart]; r.Totals.Verified != want {
		t.Errorf("%s: %d verified, want %d", name, r.Totals.Verified, want)
	}
	if want := count[audit.NotVerified]; r.Totals.NotVerified != want {
		t.Errorf("%s: %d not verified, want %d", name, r.Totals.NotVerified, want)
	}
	if want := count[audit.False]; r.Totals.False != want {
		t.Errorf("%s: %d false, want %d", name, r.Totals.False, want)
	}
}
