package federation

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// TestBeforeDraw checks whether the first version of a description appeared before the Lotto draw on 3 December 2026.
func TestBeforeDraw(t *testing.T) {
	sqd := string(readFile(t, vectors+"alpha.sqd"))
	withHour := strings.Replace(sqd, "DI Lotto draw of 3 December 2026",
		"DI Lotto draw of 3 December 2026, 22:00", 1)
	checkHistories(t, []historyCase{
		{name: "before", versions: []datedText{{at: "2026-12-02 23:59", text: sqd}}, before: Before},
		{name: "on the day", versions: []datedText{{at: "2026-12-03 12:00", text: sqd}}, before: SameDay},
		{
			name:     "on the day, an hour before",
			versions: []datedText{{at: "2026-12-03 21:00", text: withHour}},
			before:   Before,
		},
		{
			name:     "on the day, an hour after",
			versions: []datedText{{at: "2026-12-03 23:00", text: withHour}},
			before:   After,
		},
		{name: "the day after", versions: []datedText{{at: "2026-12-04 00:00", text: sqd}}, before: After},
		{name: "nine months after", versions: []datedText{{at: "2027-09-01 00:00", text: sqd}}, before: After},
		{name: "a year after", versions: []datedText{{at: "2027-12-01 00:00", text: sqd}}, before: PastDay},
		{
			name:     "with its value from the start",
			versions: []datedText{{at: "2026-12-01 00:00", text: oldDescription("3691326")}},
			before:   HoldsValue,
		},
		{
			name: "without keys at first",
			versions: []datedText{
				{at: "2026-11-01 00:00", text: strings.Replace(keyless, "TN x", "TN y", 1)},
				{at: "2026-12-04 00:00", text: sqd},
			},
			before: After,
		},
	})
}

// historyCase is a history of the description alpha.sqd, with the expected claims.
type historyCase struct {
	name     string
	versions []datedText // in the order of the commits
	before   BeforeDraw
	change   *expectedChange // nil: none
}

// datedText is a version of the description, and the time of its commit.
type datedText struct{ at, text string }

// expectedChange is the only change that the history shows.
type expectedChange struct {
	text      string // part of the sentence
	afterDraw bool
}

// oldDescription returns a description in SquareDeal 1.3 format, in which the value replaces the text of DI.
func oldDescription(di string) string {
	const kh = "KH 06ff4d922c9235dc85b85ec26e27f9f4194ab0604e8232b9491af5c2313c84d2\n"
	return "TN Kadra\n" + kh + "DI " + di + "\nSN 3:8:k24-#:x\nPU\n"
}

// checkHistories audits the last version of each history, and checks the claims and questions that follow from it.
func checkHistories(t *testing.T, cases []historyCase) {
	t.Helper()
	for _, c := range cases {
		c.check(t)
	}
}

// check audits the last version of the history.
func (c *historyCase) check(t *testing.T) {
	t.Helper()
	h := &History{Keys: []Version{
		{Path: "alpha.sqk", Time: minute(t, "2026-12-06 00:00")},
		{Path: "alpha.sqk.age", Time: minute(t, "2026-12-05 00:00")},
	}}
	for _, v := range c.versions {
		h.Descriptions = append(h.Descriptions,
			Version{Path: "alpha.sqd", Time: minute(t, v.at), Data: []byte(v.text)})
	}
	now := c.versions[len(c.versions)-1].text
	fsys := fstest.MapFS{"alpha.sqd": file(now), "alpha.sqk": {Data: readFile(t, vectors+"alpha.sqk")}}
	r, asked := auditFolder(t, fsys, Options{History: h})

	c.checkClaims(t, &r.Tournaments[0].Claims)
	isLate := c.before == After || c.before == PastDay || c.before == HoldsValue
	if got := strings.Contains(asked, "day alpha: "); got != isLate {
		t.Errorf("%s: asked about the day %t, want %t: asked\n%s", c.name, got, isLate, asked)
	}
	if c.before == Before && r.Basis.Tournaments == 1 {
		if committed := r.Basis.Committed; committed.History == 0 || committed.Nothing > 0 {
			t.Errorf("%s: %+v, want deals committed by the history", c.name, committed)
		}
	}
}

// checkClaims checks the claims that follow from the history.
func (c *historyCase) checkClaims(t *testing.T, claims *Claims) {
	t.Helper()
	if claims.BeforeDraw != c.before {
		t.Errorf("%s: %s, want %s", c.name, claims.BeforeDraw, c.before)
	}
	firstKeys := minute(t, "2026-12-05 00:00")
	if claims.KeysShown == nil || !claims.KeysShown.Equal(firstKeys) || claims.KeysBefore {
		t.Errorf("%s: keys shown %v, before the last session %t", c.name, claims.KeysShown, claims.KeysBefore)
	}
	changes := claims.Changes
	switch {
	case c.change == nil:
		if len(changes) > 0 {
			t.Errorf("%s: changes %+v", c.name, changes)
		}
	case len(changes) != 1,
		!strings.Contains(changes[0].What.String(), c.change.text),
		*changes[0].AfterDraw != c.change.afterDraw:
		t.Errorf("%s: changes %+v, want %+v", c.name, changes, c.change)
	}
}

// minute parses a date and time.
func minute(t *testing.T, s string) time.Time {
	t.Helper()
	when, err := time.Parse("2006-01-02 15:04", s)
	if err != nil {
		t.Fatal(err)
	}
	return when
}

// TestVersionWithoutKeyHash checks that a description without a key hash is not a version of a different one.
func TestVersionWithoutKeyHash(t *testing.T) {
	otherName := []byte(strings.Replace(keyless, "TN x", "TN y", 1))
	h := &History{Descriptions: []Version{{Path: "y.sqd", Time: minute(t, "2026-12-01 00:00"), Data: otherName}}}
	r, _ := auditFolder(t, fstest.MapFS{"x.sqd": file(keyless)}, Options{History: h})
	if claims := r.Tournaments[0].Claims; claims.FirstShown != nil || claims.BeforeDraw != NotChecked {
		t.Errorf("claims %+v, want none", claims)
	}
}

// TestKeysUnderTwoNames checks that the first appearance of the keys counts, under any name of the tournament.
func TestKeysUnderTwoNames(t *testing.T) {
	sqd := readFile(t, vectors+"alpha.sqd")
	day := func(n int) time.Time { return time.Date(2026, 12, n, 0, 0, 0, 0, time.UTC) }
	for _, c := range []struct{ draft, alpha int }{{draft: 5, alpha: 7}, {draft: 7, alpha: 5}} {
		h := &History{
			Descriptions: []Version{
				{Path: "draft.sqd", Time: day(1), Data: sqd},
				{Path: "alpha.sqd", Time: day(2), Data: sqd},
			},
			Keys: []Version{
				{Path: "draft.sqk", Time: day(c.draft)},
				{Path: "alpha.sqk", Time: day(c.alpha)},
			},
		}
		r, _ := auditFolder(t, fstest.MapFS{"alpha.sqd": {Data: sqd}}, Options{History: h})
		if got := r.Tournaments[0].Claims.KeysShown; got == nil || !got.Equal(day(5)) {
			t.Errorf("keys of draft on day %d and of alpha on day %d: shown %v", c.draft, c.alpha, got)
		}
	}
}
