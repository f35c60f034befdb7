package federation

import (
	"cmp"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// TestQuestions checks which descriptions lead to questions, and their order.
func TestQuestions(t *testing.T) {
	for _, c := range []struct {
		name  string // of the tournament; "x" if empty
		info  string // delayed information
		value string
		want  []string // prefixes of lines
	}{
		{
			info: "DJI040725 close, 2 decimals",
			want: []string{
				"day x: Friday 4 July 2025 is Independence Day, so there is no trading at the exchanges in New York; which day's figure was used?",
				`form x: "DJI040725" can be read as day and month`,
			},
		},
		{
			info: "Dow Jones close of 5 December 2026, 2 decimals",
			want: []string{"day x: 5 December 2026 is a Saturday"},
		},
		{info: "Dow Jones close of Friday 4 December 2026, 2 decimals", value: "44901.92"},
		{
			info: "Dow Jones close of Friday 4 December 2026, 2 decimals", value: "44901.9",
			want: []string{`value x: the number "44901.9" does not fit the description`},
		},
		{
			info:  "Lotto 6/49 of 5 December 2026, six numbers in rising order",
			value: "3 6 9 13 26 40",
		},
		{
			info:  "Lotto 6/49 of 05.12.2026, six numbers in rising order",
			value: "3 6 9 13 26 26",
			want:  []string{`value x: the number "3 6 9 13 26 26" does not fit the description: 26 occurs twice`},
		},
		{info: "Lotto of 05.12.2026, sześć liczb w kolejnosci rosnacej"},
		{
			name: "2026-05-25_final", info: "Lotto 6/49 from low to high, 25 May, no bonus",
			want: []string{
				`year 2026-05-25_final: "25 May" has no year; judging by the publication date and the tournament, it must be Monday 25 May 2026 (inferred)`,
			},
		},
		{
			name: "2025-07-08_final", info: "Dow Jones close of 4 July, 2 decimals",
			want: []string{
				`day 2025-07-08_final: "4 July" has no year; judging by the publication date and the tournament, it must be Friday 4 July 2025 (inferred); Friday 4 July 2025 is Independence Day`,
			},
		},
		{
			info: "Lotto 6/49 from low to high, 25 May, no bonus",
			want: []string{`year x: "25 May" has no year; which one was meant?`},
		},
	} {
		name := cmp.Or(c.name, "x")
		sqd := "TN x\nDI " + c.info + "\n"
		if c.value != "" {
			sqd += "DV " + c.value + "\n"
		}
		_, asked := auditFolder(t, fstest.MapFS{name + ".sqd": file(sqd + "SN 1:16:x#:d\n")}, Options{})
		lines := strings.Split(strings.TrimSuffix(asked, "\n"), "\n")
		if asked == "" {
			lines = nil
		}
		if len(lines) != len(c.want) {
			t.Errorf("%s: asked\n%s", c.info, asked)
			continue
		}
		for i, want := range c.want {
			if !strings.HasPrefix(lines[i], want) {
				t.Errorf("%s: asked %s\nwant %s", c.info, lines[i], want)
			}
		}
	}
}

// TestQuestionAskedOnce checks that a question about several tournaments is asked once, after the questions about
// single tournaments.
func TestQuestionAskedOnce(t *testing.T) {
	fsys := fstest.MapFS{
		"a.sqd": file("TN a\nDI " + multiMulti + "\nSN 1:16:a#:d\n"),
		"b.sqd": file("TN b\nDI " + multiMulti + "\nSN 1:16:b#:d\n"),
		"c.sqd": file("TN c\nDI Lotto 6/49 of 5 December 2024, no bonus\nSN 1:16:c#:d\n"),
	}
	_, asked := auditFolder(t, fsys, Options{})
	const (
		aboutOne = "form c: the description does not say in which order"
		aboutTwo = "\nform a,b: the description does not say whether one-digit numbers"
	)
	if !strings.HasPrefix(asked, aboutOne) || !strings.Contains(asked, aboutTwo) {
		t.Errorf("asked\n%s\nwant %s and then %s", asked, aboutOne, aboutTwo)
	}
}

// TestEarlyKeysAsked checks the question about keys that were published before the last session.
func TestEarlyKeysAsked(t *testing.T) {
	const sqdName, sqkName = "2031-05-05_alpha.sqd", "2031-05-05_alpha.sqk"
	sqd, sqk := readFile(t, vectors+"alpha.sqd"), readFile(t, vectors+"alpha.sqk")
	may := func(day int) time.Time { return time.Date(2031, 5, day, 0, 0, 0, 0, time.UTC) }
	h := &History{
		Descriptions: []Version{{Path: sqdName, Time: may(1), Data: sqd}},
		Keys:         []Version{{Path: sqkName, Time: may(2)}},
	}
	_, asked := auditFolder(t, fstest.MapFS{sqdName: {Data: sqd}, sqkName: {Data: sqk}}, Options{History: h})
	want := "keys 2031-05-05_alpha: the keys appeared on 2031-05-02, before the last session"
	if !strings.Contains(asked, want) {
		t.Errorf("asked\n%s\nwant %s", asked, want)
	}
}
