package federation

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
)

// multiMulti asks for "20 numbers of Multi Multi of 5 December 2024, from the lowest, as one string".
const multiMulti = "20 liczb Multi Multi z 5 grudnia 2024 od najmniejszej jednym ciagiem"

// The same 20 numbers with and without leading zeros, and a draw with a 21st number, 40.
const (
	paddedNumbers = "0103040711152229333536424344516668757677"
	shortNumbers  = "134711152229333536424344516668757677"
	withBonus     = "6712202529303235384049526364677072768040"
)

// TestValueNumbers checks that an unambiguous string of digits is displayed as numbers.
func TestValueNumbers(t *testing.T) {
	for value, want := range map[string]string{
		shortNumbers:                             "1 3 4 7 11 15 22 29 33 35 36 42 43 44 51 66 68 75 76 77",
		paddedNumbers:                            "01 03 04 07 11 15 22 29 33 35 36 42 43 44 51 66 68 75 76 77",
		withBonus:                                "6 7 12 20 25 29 30 32 35 38 40 49 52 63 64 67 70 72 76 80 40",
		"99999999999999999999999999999999999999": "",
		"1 2 3":                                  "",
		"12":                                     "",
	} {
		if got := strings.Join(numbersOf(lint.FormOf(multiMulti), value), " "); got != want {
			t.Errorf("%s: %s, want %s", value, got, want)
		}
	}
}

// TestBonusNumberAsked checks that a page asks whether a surplus number is the bonus number.
func TestBonusNumberAsked(t *testing.T) {
	sqd := "TN x\nDI " + multiMulti + "\nDV " + withBonus + "\nSN 1:16:x#:d\n"
	r, asked := auditFolder(t, fstest.MapFS{"x.sqd": file(sqd)}, Options{})
	if !strings.HasPrefix(asked, "value x: the number") {
		t.Fatalf("asked\n%s", asked)
	}
	question := r.Questions[0]
	want := "the public number consists of 21 numbers, but the description promises 20; is the last one, 40, the bonus number?"
	if got := question.ForPage().String(); got != want {
		t.Errorf("the page asks %q, want %q", got, want)
	}
	if len(question.Numbers) != 21 {
		t.Errorf("numbers %v, want 21", question.Numbers)
	}
}

// TestOneNumberTooMany checks a published value with 21 numbers instead of 20. The hands prove which numbers
// count, and the statistics use these hands.
func TestOneNumberTooMany(t *testing.T) {
	const realFolder, name = "../../../../shared/real/pzbs/", "2019-11-16_liga12_zj2"
	if _, err := os.Stat(realFolder); err != nil {
		t.Skip("not run: no ../shared/real/pzbs beside the project")
	}
	const sqdName, sqkName, page = "data/" + name + ".sqd", "data/" + name + ".sqk", "archive/2019.md"
	fsys := fstest.MapFS{}
	for _, path := range []string{sqdName, sqkName, page} {
		fsys[path] = &fstest.MapFile{Data: readFile(t, realFolder+path)}
	}
	published, asked := auditFolder(t, fsys, Options{})
	want := `value ` + name + `: the number "` + withBonus +
		`" does not fit the description: 21 numbers; expected 20`
	if !strings.Contains(asked, want) {
		t.Errorf("asked\n%s\nwant %s", asked, want)
	}

	used := strings.TrimSuffix(withBonus, "40")
	addHands(t, fsys, name+"/", fsys[sqdName].Data, fsys[sqkName].Data, used)
	proven, asked := auditFolder(t, fsys, Options{})
	want = `the hands were made with "` + used + `", but the published number "` + withBonus +
		`" has an extra 40 at the end`
	if !strings.Contains(asked, want) {
		t.Errorf("asked\n%s\nwant %s", asked, want)
	}
	if published.Season.Deals != 120 || proven.Season.Deals != 120 {
		t.Errorf("%d and %d deals, want 120", published.Season.Deals, proven.Season.Deals)
	}
	before, after := published.Season.Figures, proven.Season.Figures
	if before[0].Sum == after[0].Sum && before[1].Sum == after[1].Sum {
		t.Error("the statistics are the same with hands from a different number")
	}
}

// TestTwoSpellings checks that a question is asked about two spellings of the same numbers.
func TestTwoSpellings(t *testing.T) {
	r := &Report{questionIndex: map[string]int{}}
	r.askValue(&Row{Name: "x", Value: shortNumbers, OtherValue: paddedNumbers}, multiMulti, "")
	want := "the file contains 1 3 4 7 … and a page gives 01 03 04 07 …, which are the same 20 numbers; which spelling was announced?"
	if got := r.Questions[0]; got.Text.String() != want || got.Kind != AskValue {
		t.Errorf("question of kind %s: %q, want %s: %q", got.Kind, got.Text, AskValue, want)
	}
}

// TestFirstNumbers checks that only lists of more than four numbers are shortened.
func TestFirstNumbers(t *testing.T) {
	if got := firstNumbers([]string{"1", "2"}); got != "1 2" {
		t.Errorf("two numbers: %q", got)
	}
	if got := firstNumbers([]string{"1", "2", "3", "4", "5"}); got != "1 2 3 4 …" {
		t.Errorf("five numbers: %q", got)
	}
}
