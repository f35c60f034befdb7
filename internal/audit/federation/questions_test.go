package federation

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// audited audits a folder and also returns the questions, one per line.
func audited(t *testing.T, fsys fstest.MapFS, opt Options) (*Report, string) {
	t.Helper()
	contents, err := Gather(fsys, "f", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := Audit(contents, opt)
	var asked strings.Builder
	for _, a := range r.Questions {
		fmt.Fprintf(&asked, "%s %s: %s\n", a.Kind, strings.Join(a.Names, ","), a.Text)
	}
	return r, asked.String()
}

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

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

func bytesOf(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestOneNumberTooMany checks a published value with 21 numbers instead of 20. The hands prove which numbers
// count, and the statistics use these hands.
func TestOneNumberTooMany(t *testing.T) {
	const real, name = "../../../../shared/real/pzbs/", "2019-11-16_liga12_zj2"
	const value = "6712202529303235384049526364677072768040"
	if _, err := os.Stat(real); err != nil {
		t.Skip("not run: no ../shared/real/pzbs beside the project")
	}
	fsys := fstest.MapFS{
		"data/" + name + ".sqd": {Data: bytesOf(t, real+"data/"+name+".sqd")}, "data/" + name + ".sqk": {Data: bytesOf(t, real+"data/"+name+".sqk")},
		"archive/2019.md": {Data: bytesOf(t, real+"archive/2019.md")},
	}
	r, asked := audited(t, fsys, Options{})
	if !strings.Contains(asked, `value `+name+`: the number "`+value+`" does not fit the description: 21 numbers; expected 20`) {
		t.Errorf("asked\n%s", asked)
	}
	d, err := squaredeal.ParseDescription(fsys["data/"+name+".sqd"].Data)
	if err != nil {
		t.Fatal(err)
	}
	k, err := squaredeal.ParseKeys(fsys["data/"+name+".sqk"].Data)
	if err != nil {
		t.Fatal(err)
	}
	format, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	err = squaredeal.DealOriginals(d.WithValue(strings.TrimSuffix(value, "40")), k, 1000, func(id squaredeal.ID, boards []bridge.Board) {
		fsys[fmt.Sprintf("%s/%s.pbn", name, d.Phases[0].FileName(id.Session))] = &fstest.MapFile{Data: encoded(t, format, boards)}
	})
	if err != nil {
		t.Fatal(err)
	}
	proven, asked := audited(t, fsys, Options{})
	if want := `the hands were made with "` + strings.TrimSuffix(value, "40") + `", but the published number "` + value + `" has 40 at its end as well`; !strings.Contains(asked, want) {
		t.Errorf("asked\n%s", asked)
	}
	if r.Season.Deals != 120 || proven.Season.Deals != 120 || r.Season.Figures[0].Sum == proven.Season.Figures[0].Sum && r.Season.Figures[1].Sum == proven.Season.Figures[1].Sum {
		t.Errorf("%d and %d deals, of which the figures are the same", r.Season.Deals, proven.Season.Deals)
	}
}

// TestSeasonSkipsIncompleteTournaments checks that the statistics exclude tournaments without keys or value, or
// with unreadable files.
func TestSeasonSkipsIncompleteTournaments(t *testing.T) {
	sqd, sqk := bytesOf(t, "../../../squaredeal/testdata/alpha.sqd"), bytesOf(t, "../../../squaredeal/testdata/alpha.sqk")
	fsys := fstest.MapFS{
		"alpha.sqd": {Data: sqd}, "alpha.sqk": {Data: sqk}, "alpha.sqd.tlog-proof": file("proof\n"),
		"keyless.sqd": {Data: bytesOf(t, "../../../squaredeal/testdata/beta.sqd")}, "unread.sqd": file("nothing\n"),
	}
	r, _ := audited(t, fsys, Options{})
	b := r.Basis
	if b.Tournaments != 1 || b.LeftOut != 2 || b.Sessions != 10 || b.Committed.Proof != 134 || r.Season.Deals != 134 || r.Season.CheckedFigures != 0 {
		t.Errorf("%+v, %d deals, %d chances", b, r.Season.Deals, r.Season.CheckedFigures)
	}
	if !strings.Contains(r.Season.Conclusion.String(), "only 134 deals, but probabilities require") {
		t.Error(r.Season.Conclusion)
	}
}

// TestValueNumbers checks that an unambiguous string of digits is displayed as numbers, and that a question is
// asked about two spellings of the same numbers.
func TestValueNumbers(t *testing.T) {
	const info = "20 liczb Multi Multi z 5 grudnia 2024 od najmniejszej jednym ciagiem"
	const padded, short = "0103040711152229333536424344516668757677", "134711152229333536424344516668757677"
	for value, want := range map[string]string{
		short:  "1 3 4 7 11 15 22 29 33 35 36 42 43 44 51 66 68 75 76 77",
		padded: "01 03 04 07 11 15 22 29 33 35 36 42 43 44 51 66 68 75 76 77",
		"6712202529303235384049526364677072768040": "6 7 12 20 25 29 30 32 35 38 40 49 52 63 64 67 70 72 76 80 40",
		"99999999999999999999999999999999999999":   "",
		"1 2 3":                                    "", "12": "",
	} {
		if got := strings.Join(numbersOf(lint.FormOf(info), value), " "); got != want {
			t.Errorf("%s: %s, want %s", value, got, want)
		}
	}
	r, asked := audited(t, fstest.MapFS{"x.sqd": file("TN x\nDI " + info + "\nDV 6712202529303235384049526364677072768040\nSN 1:16:x#:d\n")}, Options{})
	if !strings.HasPrefix(asked, "value x: the number") {
		t.Fatalf("asked\n%s", asked)
	}
	if got := r.Questions[0].ForPage().String(); got != "the public number has 21 numbers, but the description promises 20; is the last one, 40, the bonus number?" || len(r.Questions[0].Numbers) != 21 {
		t.Errorf("the page asks %s %v", got, r.Questions[0].Numbers)
	}
	if got := firstNumbers([]string{"1", "2"}) + firstNumbers([]string{"1", "2", "3", "4", "5"}); got != "1 21 2 3 4 …" {
		t.Error(got)
	}
	r = &Report{questionIndex: map[string]int{}}
	r.askValue(&Row{Name: "x", Value: short, OtherValue: padded}, info, "")
	if got := r.Questions[0].Text.String(); got != "the file writes 1 3 4 7 …, a page writes 01 03 04 07 …: the same 20 numbers; which spelling was announced?" || r.Questions[0].Kind != AskValue {
		t.Errorf("two spellings: %s", got)
	}
}
