package federation

import (
	"bytes"
	"regexp"
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

// TestAskForHands checks that an organiser who published hands is asked for missing ones.
func TestAskForHands(t *testing.T) {
	all := alphaFolder(t)
	for _, c := range []struct {
		name string
		fsys fstest.MapFS
		want bool
	}{
		{
			name: "a session without its file", fsys: with(all, map[string]string{"alpha/fin.pbn": ""}),
			want: true,
		},
		{name: "all hands", fsys: all},
		{name: "no hands", fsys: fstest.MapFS{"alpha.sqd": all["alpha.sqd"], "alpha.sqk": all["alpha.sqk"]}},
	} {
		_, asked := auditFolder(t, c.fsys, Options{Today: afterDraw})
		if got := strings.Contains(asked, "hands alpha: "); got != c.want {
			t.Errorf("%s: hands asked %t, want %t: asked\n%s", c.name, got, c.want, asked)
		}
	}
}

// TestOneTournament checks which descriptions belong to the same tournament, and its name.
func TestOneTournament(t *testing.T) {
	const (
		kh = "KH 06ff4d922c9235dc85b85ec26e27f9f4194ab0604e8232b9491af5c2313c84d2\n"
		sn = "SN 1:16:x#:d\n"
	)
	text := func(lines ...string) string { return "# SquareDeal 2.7\nTN x\nDI Lotto\n" + strings.Join(lines, "") }
	otherName := strings.Replace(text(sn, kh), "# SquareDeal 2.7\nTN x\n", "TN y\n", 1)
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string // names, with other names of a tournament in parentheses
	}{
		{
			name:  "the one with the value",
			files: map[string]string{"a.sqd": text(sn, kh), "b.sqd": text("DV 7\n", sn, kh)},
			want:  "b (a)",
		},
		{
			name:  "the one beside keys",
			files: map[string]string{"a.sqd": text(sn, kh), "a.sqk": "1,1:x\n", "b.sqd": text("DV 7\n", sn, kh)},
			want:  "a (b)",
		},
		{
			name:  "another name",
			files: map[string]string{"a.sqd": text(sn, kh), "b.sqd": otherName},
			want:  "a b",
		},
		{
			name:  "other phases",
			files: map[string]string{"a.sqd": text(sn, kh), "b.sqd": text("SN 2:16:x#:d\n", kh)},
			want:  "a b",
		},
		{
			name: "another value",
			files: map[string]string{
				"a.sqd": text("DV 7\n", sn, kh),
				"b.sqd": text("DV 8\n", sn, kh),
				"c.sqd": text(sn, kh),
			},
			want: "a (c) b",
		},
		{name: "without phases", files: map[string]string{"a.sqd": text(kh), "b.sqd": text(kh)}, want: "a b"},
		{name: "without keys", files: map[string]string{"a.sqd": text(sn), "b.sqd": text(sn)}, want: "a b"},
		{
			name:  "two of one name",
			files: map[string]string{"2025/a.sqd": text(sn), "2026/A.sqd": text(sn), "b.sqd": text(sn)},
			want:  "2025/a 2026/A b",
		},
	} {
		r, _ := auditFolder(t, with(nil, c.files), Options{})
		var got []string
		for _, row := range r.Tournaments {
			name := row.Name
			if len(row.AlsoNamed) > 0 {
				name += " (" + strings.Join(row.AlsoNamed, " ") + ")"
			}
			got = append(got, name)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %s", c.name, got, c.want)
		}
	}
}

// valueAndDigest matches the lines that a description gets after its publication.
var valueAndDigest = regexp.MustCompile(`(?m)^(DV|# MH) .*\n`)

// TestFalseWithoutHands checks that a copy that contradicts the description makes a row false, even without hands.
func TestFalseWithoutHands(t *testing.T) {
	all := alphaFolder(t)
	withoutHands := fstest.MapFS{"alpha.sqd": all["alpha.sqd"], "alpha.sqk": all["alpha.sqk"]}
	otherName := bytes.Replace(all["alpha.sqd"].Data, []byte("TN Alpha"), []byte("TN Beta"), 1)
	saved := Statements{"alpha": {Published: valueAndDigest.ReplaceAll(otherName, nil)}}
	r, _ := auditFolder(t, withoutHands, Options{Partial: true, Statements: saved})
	row := r.Tournaments[0]
	if row.Verdict != audit.False || !strings.HasPrefix(row.Text.String(), "FALSE") || r.Exit != 1 {
		t.Errorf("%s, exit %d: %s", row.Verdict, r.Exit, row.Text)
	}
	if r.Basis.Committed.Copy > 0 {
		t.Errorf("%d deals are committed by a copy that contradicts the description", r.Basis.Committed.Copy)
	}
}

// TestCopyProvesCommitment checks that deals count as committed if a saved copy agrees.
func TestCopyProvesCommitment(t *testing.T) {
	all := alphaFolder(t)
	saved := Statements{"alpha": {Published: valueAndDigest.ReplaceAll(all["alpha.sqd"].Data, nil)}}
	for name, said := range map[string]Statements{"a copy": saved, "none": nil} {
		r, _ := auditFolder(t, all, Options{Statements: said, Today: afterDraw})
		committed := r.Basis.Committed
		if committed.Copy+committed.Nothing != alphaBoards {
			t.Errorf("%s: %+v, want %d deals by a copy or by nothing", name, committed, alphaBoards)
		}
		if hasCopy := said != nil; (committed.Copy > 0) != hasCopy {
			t.Errorf("%s: %d deals are committed by a copy", name, committed.Copy)
		}
	}
}
