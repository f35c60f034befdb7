package federation

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

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
