package federation

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// TestQuestions checks which descriptions lead to questions, and their order.
func TestQuestions(t *testing.T) {
	for _, c := range []struct {
		name, info, value string
		want              []string // prefixes of lines
	}{
		{"x", "DJI040725 close, 2 decimals", "", []string{
			"day x: Friday 4 July 2025 is Independence Day, with no trading (the exchanges in New York); which figure was used?",
			`form x: "DJI040725" can be read as day and month`}},
		{"x", "Dow Jones close of 5 December 2026, 2 decimals", "", []string{"day x: 5 December 2026 is a Saturday"}},
		{"x", "Dow Jones close of Friday 4 December 2026, 2 decimals", "44901.92", nil},
		{"x", "Dow Jones close of Friday 4 December 2026, 2 decimals", "44901.9", []string{`value x: the number "44901.9" does not fit the description`}},
		{"x", "Lotto 6/49 of 5 December 2026, six numbers in rising order", "3 6 9 13 26 40", nil},
		{"x", "Lotto 6/49 of 05.12.2026, six numbers in rising order", "3 6 9 13 26 26", []string{`value x: the number "3 6 9 13 26 26" does not fit the description: 26 occurs twice`}},
		{"x", "Lotto of 05.12.2026, sześć liczb w kolejnosci rosnacej", "", nil},
		{"2026-05-25_final", "Lotto 6/49 from low to high, 25 May, no bonus", "", []string{
			`year 2026-05-25_final: "25 May" has no year; judging by the publication date and the tournament, it must be Monday 25 May 2026 (inferred)`}},
		{"2025-07-08_final", "Dow Jones close of 4 July, 2 decimals", "", []string{
			`day 2025-07-08_final: "4 July" has no year; judging by the publication date and the tournament, it must be Friday 4 July 2025 (inferred); Friday 4 July 2025 is Independence Day`}},
		{"x", "Lotto 6/49 from low to high, 25 May, no bonus", "", []string{`year x: "25 May" has no year; which one was meant?`}},
	} {
		sqd := "TN x\nDI " + c.info + "\n"
		if c.value != "" {
			sqd += "DV " + c.value + "\n"
		}
		_, asked := audited(t, fstest.MapFS{c.name + ".sqd": file(sqd + "SN 1:16:x#:d\n")}, Options{})
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
	const joined = "20 liczb Multi Multi z 5 grudnia 2024 od najmniejszej jednym ciagiem"
	fsys := fstest.MapFS{
		"a.sqd": file("TN a\nDI " + joined + "\nSN 1:16:a#:d\n"), "b.sqd": file("TN b\nDI " + joined + "\nSN 1:16:b#:d\n"),
		"c.sqd": file("TN c\nDI Lotto 6/49 of 5 December 2024, no bonus\nSN 1:16:c#:d\n"),
	}
	_, asked := audited(t, fsys, Options{})
	if want := "form c: the description does not say in which order"; !strings.HasPrefix(asked, want) || !strings.Contains(asked, "\nform a,b: the description does not say whether one-digit numbers") {
		t.Errorf("asked\n%s", asked)
	}
}

// TestQuestionsFromHistory checks the questions about keys published before the last session and about a promised
// day in the past.
func TestQuestionsFromHistory(t *testing.T) {
	sqd, sqk := bytesOf(t, "../../../squaredeal/testdata/alpha.sqd"), bytesOf(t, "../../../squaredeal/testdata/alpha.sqk")
	at := func(day string) time.Time { d, _ := time.Parse(time.DateOnly, day); return d }
	h := &History{
		Descriptions: []Version{{Path: "2031-05-05_alpha.sqd", Time: at("2031-05-01"), Data: sqd}},
		Keys:         []Version{{Path: "2031-05-05_alpha.sqk", Time: at("2031-05-02")}},
	}
	_, asked := audited(t, fstest.MapFS{"2031-05-05_alpha.sqd": {Data: sqd}, "2031-05-05_alpha.sqk": {Data: sqk}}, Options{History: h})
	if !strings.Contains(asked, "keys 2031-05-05_alpha: the keys appeared on 2031-05-02, before the last session") {
		t.Errorf("asked\n%s", asked)
	}
}
