package federation

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

const vectors = "../../../squaredeal/testdata/"

// alpha returns a folder with a tournament and all its hands.
func alpha(t *testing.T) fstest.MapFS {
	t.Helper()
	sqd, sqk := bytesOf(t, vectors+"alpha.sqd"), bytesOf(t, vectors+"alpha.sqk")
	fsys := fstest.MapFS{"alpha.sqd": {Data: sqd}, "alpha.sqk": {Data: sqk}}
	d, err := squaredeal.ParseDescription(sqd)
	if err != nil {
		t.Fatal(err)
	}
	k, err := squaredeal.ParseKeys(sqk)
	if err != nil {
		t.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	err = squaredeal.DealOriginals(d, k, 1000, func(id squaredeal.ID, boards []bridge.Board) {
		fsys["alpha/"+d.Phases[id.Phase-1].FileName(id.Session)+".pbn"] = &fstest.MapFile{Data: encoded(t, pbn, boards)}
	})
	if err != nil {
		t.Fatal(err)
	}
	return fsys
}

// with returns a copy of a folder with additional files.
func with(fsys fstest.MapFS, files map[string]string) fstest.MapFS {
	merged := fstest.MapFS{}
	maps.Copy(merged, fsys)
	for name, text := range files {
		if text == "" {
			delete(merged, name)
			continue
		}
		merged[name] = file(text)
	}
	return merged
}

const keyless = "TN x\nDI Lotto\nSN 1:16:x#:d\n"

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

// afterDraw is a day after the draw of alpha.
var afterDraw = time.Date(2027, 1, 2, 0, 0, 0, 0, time.UTC)

// otherKeys returns the keys of alpha with one character changed.
func otherKeys(t *testing.T) string {
	sqk := bytes.Clone(bytesOf(t, vectors+"alpha.sqk"))
	if sqk[10] == 'x' {
		sqk[10] = 'y'
	} else {
		sqk[10] = 'x'
	}
	return string(sqk)
}

// TestKeysWithOtherHash checks that keys with a different hash do not count in the statistics.
func TestKeysWithOtherHash(t *testing.T) {
	r, _ := audited(t, with(alpha(t), map[string]string{"alpha.sqk": otherKeys(t)}), Options{Today: afterDraw})
	if r.Basis.Tournaments != 0 || r.Basis.LeftOut != 1 || r.Season.Deals != 0 {
		t.Errorf("%+v, %d deals", r.Basis, r.Season.Deals)
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

// TestUnusedValues checks the texts about unused values, and which tournaments share a value.
func TestUnusedValues(t *testing.T) {
	const with7 = "# SquareDeal 2.7\nTN x\nDI Lotto\nDV 7\nSN 1:16:x#:d\n"
	page := func(value string) string { return "# A\nx.sqd\nDelayed value: " + value + "\n" }
	value := func(s string) Statements { return Statements{"x": {Value: &s}} }
	for _, c := range []struct {
		name               string
		sqd, page          string
		said               Statements
		value, from, other string
	}{
		{"of the file", with7, "", nil, "7", "file", ""},
		{"a page says the same", with7, page("7"), nil, "7", "file", ""},
		{"a page says another", with7, page("8"), nil, "7", "file", "8"},
		{"somebody says another", with7, page("8"), value("9"), "7", "file", "9"},
		{"somebody says the same", with7, page("8"), value("7"), "7", "file", "8"},
		{"of the page", keyless, page("8"), nil, "8", "p.md", ""},
		{"of the statement", keyless, page("8"), value("9"), "9", "statement", "8"},
	} {
		fsys := fstest.MapFS{"x.sqd": file(c.sqd)}
		if c.page != "" {
			fsys["p.md"] = file(c.page)
		}
		r, _ := audited(t, fsys, Options{Statements: c.said})
		row := r.Tournaments[0]
		if row.ValueFrom == nil || row.Value != c.value || *row.ValueFrom != c.from || row.OtherValue != c.other {
			t.Errorf("%s: %+v", c.name, row)
		}
		if len(r.SharedValues) > 0 {
			t.Errorf("%s: shared %+v", c.name, r.SharedValues)
		}
	}
	r, _ := audited(t, fstest.MapFS{"x.sqd": file(with7), "y.sqd": file(strings.Replace(with7, "TN x", "TN y", 1))}, Options{})
	if len(r.SharedValues) != 1 || fmt.Sprint(r.SharedValues[0].Names) != "[x y]" {
		t.Errorf("shared: %+v", r.SharedValues)
	}
}

// TestHandsMatchOtherValue checks that the report mentions hands that match the unused value.
func TestHandsMatchOtherValue(t *testing.T) {
	all := alpha(t)
	const drawn = "3 6 9 13 26 40"
	said := func(s string) Statements { return Statements{"alpha": {Value: &s}} }
	wrong := strings.Replace(string(all["alpha.sqd"].Data), "DV "+drawn, "DV 1 2 3 4 5 6", 1)
	for name, c := range map[string]struct {
		said Statements
		fits bool
	}{
		"the drawn one": {said(drawn), true}, "a third one": {said("7 8 9 10 11 12"), false}, "none": {nil, false},
	} {
		r, _ := audited(t, with(all, map[string]string{"alpha.sqd": wrong}), Options{Statements: c.said, Today: afterDraw})
		row := r.Tournaments[0]
		if fits := strings.Contains(row.Text.String(), `"`+drawn+`"`) || words.Key(row.Text.Text) == "federation.fits-other"; fits != c.fits || row.Verdict != audit.NotVerified || r.Exit != 2 {
			t.Errorf("somebody says %s: %s, exit %d: %s", name, row.Verdict, r.Exit, row.Text)
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

// TestHistory checks whether the first version appeared before the draw, and the list of changes.
func TestHistory(t *testing.T) {
	// The Lotto draw is on 3 December 2026.
	sqd := string(bytesOf(t, vectors+"alpha.sqd"))
	hours := strings.Replace(sqd, "DI Lotto draw of 3 December 2026", "DI Lotto draw of 3 December 2026, 22:00", 1)
	name := strings.Replace(sqd, "TN Alpha", "TN Beta", 1)
	without := strings.Replace(sqd, "DV 3 6 9 13 26 40\n", "", 1)
	const kh = "KH 06ff4d922c9235dc85b85ec26e27f9f4194ab0604e8232b9491af5c2313c84d2\n"
	old := func(di string) string { return "TN Kadra\n" + kh + "DI " + di + "\nSN 3:8:k24-#:x\nPU\n" }
	at := func(s string) time.Time {
		when, err := time.Parse("2006-01-02 15:04", s)
		if err != nil {
			t.Fatal(err)
		}
		return when
	}
	const inTime, tooLate = false, true
	type version struct{ at, text string }
	type change struct {
		text      string // part of the sentence
		afterDraw bool
	}
	for _, c := range []struct {
		name     string
		versions []version
		before   BeforeDraw
		change   *change // nil: none
	}{
		{"before", []version{{"2026-12-02 23:59", sqd}}, Before, nil},
		{"on the day", []version{{"2026-12-03 12:00", sqd}}, SameDay, nil},
		{"on the day, an hour before", []version{{"2026-12-03 21:00", hours}}, Before, nil},
		{"on the day, an hour after", []version{{"2026-12-03 23:00", hours}}, After, nil},
		{"the day after", []version{{"2026-12-04 00:00", sqd}}, After, nil},
		{"nine months after", []version{{"2027-09-01 00:00", sqd}}, After, nil},
		{"a year after", []version{{"2027-12-01 00:00", sqd}}, PastDay, nil},
		{"with its value from the start", []version{{"2026-12-01 00:00", old("3691326")}}, HoldsValue, nil},
		{"without keys at first", []version{
			{"2026-11-01 00:00", strings.Replace(keyless, "TN x", "TN y", 1)},
			{"2026-12-04 00:00", sqd},
		}, After, nil},
		{"the value entered", []version{{"2026-12-01 00:00", without}, {"2026-12-05 00:00", sqd}}, Before, nil},
		{"the name changed in time", []version{{"2026-12-01 00:00", sqd}, {"2026-12-02 00:00", name}}, Before, &change{"Beta", inTime}},
		{"the name changed too late", []version{{"2026-12-01 00:00", sqd}, {"2026-12-03 00:00", name}}, Before, &change{"Beta", tooLate}},
		{"in another order", []version{{"2026-12-04 00:00", name}, {"2026-12-01 00:00", sqd}}, Before, &change{"Beta", tooLate}},
		{"another value", []version{
			{"2026-12-01 00:00", old("Lotto of 3 December 2026")},
			{"2026-12-04 00:00", old("3691326")},
			{"2026-12-05 00:00", old("3691327")},
		}, Before, &change{"3691327", tooLate}},
		{"another text behind the value", []version{
			{"2026-12-01 00:00", old("Lotto of 3 December 2026")},
			{"2026-12-04 00:00", old("3691326")},
			{"2026-12-05 00:00", old("Lotto of 4 December 2026")},
		}, Before, &change{"3 December 2026", tooLate}},
		{"the text once more", []version{
			{"2026-12-01 00:00", old("Lotto of 3 December 2026")},
			{"2026-12-04 00:00", old("3691326")},
			{"2026-12-05 00:00", old("Lotto of 3 December 2026")},
		}, Before, nil},
	} {
		h := &History{Keys: []Version{
			{Path: "alpha.sqk", Time: at("2026-12-06 00:00")},
			{Path: "alpha.sqk.age", Time: at("2026-12-05 00:00")},
		}}
		for _, v := range c.versions {
			h.Descriptions = append(h.Descriptions, Version{Path: "alpha.sqd", Time: at(v.at), Data: []byte(v.text)})
		}
		now := c.versions[len(c.versions)-1].text
		fsys := fstest.MapFS{"alpha.sqd": file(now), "alpha.sqk": {Data: bytes.Clone(bytesOf(t, vectors+"alpha.sqk"))}}
		r, asked := audited(t, fsys, Options{History: h})
		claims := &r.Tournaments[0].Claims
		keysShown := claims.KeysShown != nil && claims.KeysShown.Equal(at("2026-12-05 00:00"))
		if claims.BeforeDraw != c.before || !keysShown || claims.KeysBefore {
			t.Errorf("%s: %s, want %s; keys shown %v", c.name, claims.BeforeDraw, c.before, claims.KeysShown)
		}
		switch got := claims.Changes; {
		case c.change == nil:
			if len(got) > 0 {
				t.Errorf("%s: changes %+v", c.name, got)
			}
		case len(got) != 1 || !strings.Contains(got[0].What.String(), c.change.text) || *got[0].AfterDraw != c.change.afterDraw:
			t.Errorf("%s: changes %+v, want %+v", c.name, got, c.change)
		}
		late := c.before == After || c.before == PastDay || c.before == HoldsValue
		if strings.Contains(asked, "day alpha: ") != late {
			t.Errorf("%s: asked\n%s", c.name, asked)
		}
		committed := r.Basis.Committed
		if c.before == Before && r.Basis.Tournaments == 1 && (committed.History == 0 || committed.Nothing > 0) {
			t.Errorf("%s: %+v", c.name, committed)
		}
	}
}

// TestInferredYear checks that a year is inferred only if it is unambiguous given the publication and the
// tournament.
func TestInferredYear(t *testing.T) {
	may := time.Date(0, 5, 25, 0, 0, 0, 0, time.UTC)
	day := func(s string) *time.Time {
		if s == "" {
			return nil
		}
		d, err := time.Parse(time.DateOnly, s)
		if err != nil {
			t.Fatal(err)
		}
		return &d
	}
	for _, c := range []struct{ shown, name, want string }{
		{"", "x", ""},
		{"2025-01-01", "x", "2025-05-25"},
		{"2025-05-25", "x", "2025-05-25"},
		{"2025-05-26", "x", "2026-05-25"},
		{"", "2026-05-25_final", "2026-05-25"},
		{"", "2026-05-24_final", "2025-05-25"},
		{"2026-05-01", "2026-06-01_final", "2026-05-25"},
		{"2025-01-01", "2026-12-31_final", ""}, // two possible years
		{"2026-06-01", "2026-12-31_final", ""}, // no possible year
	} {
		got := ""
		if d, ok := inferDay(may, day(c.shown), c.name); ok {
			got = d.Format(time.DateOnly)
		}
		if got != c.want {
			t.Errorf("shown %s, %s: %q, want %q", c.shown, c.name, got, c.want)
		}
	}
}

// TestDealsCountOnce checks that the statistics count a deal in two tournaments once.
func TestDealsCountOnce(t *testing.T) {
	s := season{seen: map[bridge.Deal]bool{}}
	b := bridge.Board{Number: 1, Deal: bridge.Deal{1<<13 - 1, (1<<13 - 1) << 13, (1<<13 - 1) << 26, (1<<13 - 1) << 39}}
	s.add(&b, 2026)
	s.add(&b, 2027)
	if r := s.Report(); r.Deals != 1 || r.Repeated != 1 {
		t.Errorf("%d deals, %d repeated", r.Deals, r.Repeated)
	}
}

// TestVersionWithoutKeyHash checks that a description without a key hash is not a version of a different one.
func TestVersionWithoutKeyHash(t *testing.T) {
	h := &History{Descriptions: []Version{{Path: "y.sqd", Time: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC), Data: []byte(strings.Replace(keyless, "TN x", "TN y", 1))}}}
	r, _ := audited(t, fstest.MapFS{"x.sqd": file(keyless)}, Options{History: h})
	if s := r.Tournaments[0].Claims; s.FirstShown != nil || s.BeforeDraw != NotChecked {
		t.Errorf("%+v", s)
	}
}

// TestKeysUnderTwoNames checks that the first appearance of the keys counts, under any name of the tournament.
func TestKeysUnderTwoNames(t *testing.T) {
	sqd := bytesOf(t, vectors+"alpha.sqd")
	day := func(n int) time.Time { return time.Date(2026, 12, n, 0, 0, 0, 0, time.UTC) }
	for _, days := range [][2]int{{5, 7}, {7, 5}} {
		h := &History{
			Descriptions: []Version{{Path: "draft.sqd", Time: day(1), Data: sqd}, {Path: "alpha.sqd", Time: day(2), Data: sqd}},
			Keys:         []Version{{Path: "draft.sqk", Time: day(days[0])}, {Path: "alpha.sqk", Time: day(days[1])}},
		}
		r, _ := audited(t, fstest.MapFS{"alpha.sqd": {Data: sqd}}, Options{History: h})
		if got := r.Tournaments[0].Claims.KeysShown; got == nil || !got.Equal(day(5)) {
			t.Errorf("on %v: %v", days, got)
		}
	}
}
