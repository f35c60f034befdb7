package federation

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
