package federation

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/audit"
)

// TestTotals checks the totals of all tournaments.
func TestTotals(t *testing.T) {
	all, other := alpha(t), otherKeys(t)
	fin := string(all["alpha/fin.pbn"].Data)
	swapped := strings.NewReplacer(`[Board "1"]`, `[Board "2"]`, `[Board "2"]`, `[Board "1"]`).Replace(fin)
	aboutNobody := Statements{"nobody": {Reserve: []string{"1,1"}}}
	withoutFile := with(all, map[string]string{"alpha/fin.pbn": ""})
	withKeyless := with(all, map[string]string{"x.sqd": keyless})
	withOtherKeys := with(all, map[string]string{"alpha.sqk": other})
	withMismatch := with(all, map[string]string{"x.sqd": string(bytesOf(t, vectors+"beta.sqd")), "x.sqk": other})
	withoutHands := fstest.MapFS{"alpha.sqd": all["alpha.sqd"], "alpha.sqk": all["alpha.sqk"]}
	for _, c := range []struct {
		name     string
		fsys     fstest.MapFS
		opt      Options
		exit     int
		keys     KeyHash
		withKeys int // sessions
	}{
		{"all hands", all, Options{}, 0, HashPass, 10},
		{"a statement about no tournament", all, Options{Statements: aboutNobody}, 2, HashPass, 10},
		{"a session without its file", withoutFile, Options{}, 2, HashPass, 10},
		{"a session without its file, in part", withoutFile, Options{Partial: true}, 0, HashPass, 10},
		{"two boards exchanged", with(all, map[string]string{"alpha/fin.pbn": swapped}), Options{Partial: true}, 1, HashPass, 10},
		{"other keys", withOtherKeys, Options{Partial: true}, 2, HashFail, 0},
		{"beside one without keys", withKeyless, Options{}, 2, HashPass, 10},
		{"beside one without keys, in part", withKeyless, Options{Partial: true}, 0, HashPass, 10},
		{"beside one with other keys, in part", withMismatch, Options{Partial: true}, 2, HashPass, 10},
		{"no hands", withoutHands, Options{Partial: true}, 2, HashPass, 10},
	} {
		c.opt.Today = afterDraw
		r, _ := audited(t, c.fsys, c.opt)
		row := r.Tournaments[0]
		if r.Exit != c.exit || row.KeyHash != c.keys || r.Totals.SessionsWithKeys != c.withKeys {
			t.Errorf("%s: exit %d, keys %s, %d sessions with keys, want %d, %s, %d: %s",
				c.name, r.Exit, row.KeyHash, r.Totals.SessionsWithKeys, c.exit, c.keys, c.withKeys, row.Text)
		}
		count := map[audit.Verdict]int{}
		for _, row := range r.Tournaments {
			count[row.Verdict]++
		}
		want := [3]int{count[audit.Verified] + count[audit.InPart], count[audit.NotVerified], count[audit.False]}
		if s := r.Totals; [3]int{s.Verified, s.NotVerified, s.False} != want {
			t.Errorf("%s: %+v, want %v", c.name, s, want)
		}
	}
}

// TestAskForHands checks that an organiser who published hands is asked for missing ones.
func TestAskForHands(t *testing.T) {
	all := alpha(t)
	for _, c := range []struct {
		name string
		fsys fstest.MapFS
		want bool
	}{
		{"a session without its file", with(all, map[string]string{"alpha/fin.pbn": ""}), true},
		{"all hands", all, false},
		{"no hands", fstest.MapFS{"alpha.sqd": all["alpha.sqd"], "alpha.sqk": all["alpha.sqk"]}, false},
	} {
		if _, asked := audited(t, c.fsys, Options{Today: afterDraw}); strings.Contains(asked, "hands alpha: ") != c.want {
			t.Errorf("%s: asked\n%s", c.name, asked)
		}
	}
}

// TestOneTournament checks which descriptions belong to the same tournament, and its name.
func TestOneTournament(t *testing.T) {
	const kh = "KH 06ff4d922c9235dc85b85ec26e27f9f4194ab0604e8232b9491af5c2313c84d2\n"
	text := func(more ...string) string { return "# SquareDeal 2.7\nTN x\nDI Lotto\n" + strings.Join(more, "") }
	const sn = "SN 1:16:x#:d\n"
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"the one with the value", map[string]string{"a.sqd": text(sn, kh), "b.sqd": text("DV 7\n", sn, kh)}, "b (a)"},
		{"the one beside keys", map[string]string{"a.sqd": text(sn, kh), "a.sqk": "1,1:x\n", "b.sqd": text("DV 7\n", sn, kh)}, "a (b)"},
		{"another name", map[string]string{"a.sqd": text(sn, kh), "b.sqd": "TN y\n" + text(sn, kh)[len("# SquareDeal 2.7\nTN x\n"):]}, "a b"},
		{"other phases", map[string]string{"a.sqd": text(sn, kh), "b.sqd": text("SN 2:16:x#:d\n", kh)}, "a b"},
		{"another value", map[string]string{"a.sqd": text("DV 7\n", sn, kh), "b.sqd": text("DV 8\n", sn, kh), "c.sqd": text(sn, kh)}, "a (c) b"},
		{"without phases", map[string]string{"a.sqd": text(kh), "b.sqd": text(kh)}, "a b"},
		{"without keys", map[string]string{"a.sqd": text(sn), "b.sqd": text(sn)}, "a b"},
		{"two of one name", map[string]string{"2025/a.sqd": text(sn), "2026/A.sqd": text(sn), "b.sqd": text(sn)}, "2025/a 2026/A b"},
	} {
		r, _ := audited(t, with(nil, c.files), Options{})
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

// TestSharedKeys checks that the hands next to each description count, whether several descriptions with the same keys
// belong to one tournament or to different ones.
func TestSharedKeys(t *testing.T) {
	all, sqk := alpha(t), string(bytesOf(t, vectors+"alpha.sqk"))
	sqd := string(bytesOf(t, vectors+"alpha.sqd"))
	fin := string(all["alpha/fin.pbn"].Data)
	renamed := regexp.MustCompile(`(?m)^TN .*?(\r?)$`).ReplaceAllString(sqd, "TN Another cup$1")
	if renamed == sqd {
		t.Fatal("no name")
	}
	for _, c := range []struct {
		name, second string
		rows         []string
		asked        bool
	}{
		{"the same description", sqd, []string{"one: 2 files, pass"}, false},
		{"another name", renamed, []string{"one: 1 files, pass", "two: 1 files, pass"}, true},
	} {
		fsys := with(nil, map[string]string{"a/one.sqd": sqd, "a/one.sqk": sqk, "a/fin.pbn": fin, "b/two.sqd": c.second, "b/fin.pbn": fin + "\n"})
		r, asked := audited(t, fsys, Options{})
		var rows []string
		for _, row := range r.Tournaments {
			rows = append(rows, fmt.Sprintf("%s: %d files, %s", row.Name, row.Hands.Files, row.KeyHash))
		}
		if !slices.Equal(rows, c.rows) {
			t.Errorf("%s: %q, want %q", c.name, rows, c.rows)
		}
		if strings.Contains(asked, "keys one,two: different descriptions have the same keys") != c.asked {
			t.Errorf("%s: asked\n%s", c.name, asked)
		}
	}
}

// TestFalseWithoutHands checks that a copy that contradicts the description makes a row false, even without hands.
func TestFalseWithoutHands(t *testing.T) {
	all := alpha(t)
	sqd := all["alpha.sqd"].Data
	other := bytes.Replace(sqd, []byte("TN Alpha"), []byte("TN Beta"), 1)
	copied := regexp.MustCompile(`(?m)^(DV|# MH) .*\n`).ReplaceAll(other, nil)
	r, _ := audited(t, fstest.MapFS{"alpha.sqd": all["alpha.sqd"], "alpha.sqk": all["alpha.sqk"]}, Options{Partial: true, Statements: Statements{"alpha": {Published: copied}}})
	if row := r.Tournaments[0]; row.Verdict != audit.False || r.Basis.Committed.Copy > 0 || !strings.HasPrefix(row.Text.String(), "FALSE") || r.Exit != 1 {
		t.Errorf("%s, exit %d: %s", row.Verdict, r.Exit, row.Text)
	}
}

// TestCopyProvesCommitment checks that deals count as committed if a saved copy agrees.
func TestCopyProvesCommitment(t *testing.T) {
	all := alpha(t)
	copied := regexp.MustCompile(`(?m)^(DV|# MH) .*\n`).ReplaceAll(all["alpha.sqd"].Data, nil)
	for name, said := range map[string]Statements{"a copy": {"alpha": {Published: copied}}, "none": nil} {
		r, _ := audited(t, all, Options{Statements: said, Today: afterDraw})
		if c := r.Basis.Committed; c.Copy+c.Nothing != 134 || (c.Copy > 0) != (said != nil) {
			t.Errorf("%s: %+v", name, c)
		}
	}
}
