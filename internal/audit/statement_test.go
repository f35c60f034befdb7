package audit

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// namedFiles are the files that the statements below name.
var namedFiles = []string{
	"hands/RR01.pbn", "hands/RR02.pbn", "a,b.pbn", "old/RR01.pbn", "./x.lin", "t1.lin", "t2.lin", "https://x/?n=1,2",
}

// TestParsePlayed checks which files --played names. In 1,*=RR##.pbn, # stands for the digits of the session number.
func TestParsePlayed(t *testing.T) {
	files := inputsNamed(namedFiles...)
	for _, c := range []struct {
		text string
		want []PlayedFiles
	}{
		{text: "1,3=RR02.pbn", want: []PlayedFiles{playedAs("1,3", "hands/RR02.pbn")}},
		{text: "1,3=hands/RR01.pbn", want: []PlayedFiles{playedAs("1,3", "hands/RR01.pbn")}},
		{text: `1,3=hands\RR01.pbn`, want: []PlayedFiles{playedAs("1,3", "hands/RR01.pbn")}},
		{text: "1,3=a,b.pbn", want: []PlayedFiles{playedAs("1,3", "a,b.pbn")}},
		{text: "1,3=hands", want: []PlayedFiles{playedAs("1,3", "hands/RR01.pbn", "hands/RR02.pbn")}},
		{text: "1,3=x.lin", want: []PlayedFiles{playedAs("1,3", "./x.lin")}},
		{text: "1,3=https://x/?n=1,2", want: []PlayedFiles{playedAs("1,3", "https://x/?n=1,2")}},
		{text: "1,3-4=t1.lin", want: []PlayedFiles{playedAs("1,3", "t1.lin"), playedAs("1,4", "t1.lin")}},
		{
			text: "1,*=RR##.pbn",
			want: []PlayedFiles{
				playedAs("1,1", "hands/RR01.pbn"),
				playedAs("1,2", "hands/RR02.pbn"),
				playedAs("1,1", "old/RR01.pbn"),
			},
		},
		{text: "'1,all=t#.lin'", want: []PlayedFiles{playedAs("1,1", "t1.lin"), playedAs("1,2", "t2.lin")}},
	} {
		if got, err := ParsePlayed(c.text, files, 0); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v %v, want %v", c.text, got, err, c.want)
		}
	}
}

// TestParsePlayedErrors checks that each error says what to type.
func TestParsePlayedErrors(t *testing.T) {
	files := inputsNamed(namedFiles...)
	for text, says := range map[string]string{
		"":                     "expected PHASE,SESSION=FILE",
		"1,1":                  "expected PHASE,SESSION=FILE",
		"1=t1.lin":             `"1" is not a session`,
		"x,1=t1.lin":           `phase is "x"`,
		"0,1=t1.lin":           `phase is 0`,
		"1,x=t1.lin":           `session "x": expected a number`,
		"1,4-3=t1.lin":         "the range runs backwards",
		"1,1=none.lin":         `"none.lin" is not one of the hand files that you gave`,
		"1,1=RR01.pbn":         `there are 2 files named "RR01.pbn"`,
		"1,1:7=t1.lin":         `session "1:7": expected`,
		"1,2@101=t1.lin":       "type 1,2=t1.lin",
		"1,1reserve=t1.lin":    "--reserve 1,1 accepts",
		"1,1reserve2:7=t1.lin": "--reserve 1,1:2 accepts",
		"1,3=t1.lin,t2.lin":    "put them in one folder and type 1,3=FOLDER",
		"1,*=t1.lin":           "has no #",
		"1,*=none#.lin":        "there is no file with a name like",
	} {
		if got, err := ParsePlayed(text, files, 0); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v %v, want an error with %q", text, got, err, says)
		}
	}
}

// TestParseReserve checks which reserve sets --reserve accepts.
func TestParseReserve(t *testing.T) {
	for typed, want := range map[string]string{
		"1,4":          "1,4reserve",
		"1,4:2":        "1,4reserve2",
		"1,4reserve":   "1,4reserve",
		"1,4reserve:2": "1,4reserve2",
		"1":            "error",
		"1,x":          "error",
		"0,1":          "error",
		"1,4:x":        "error",
	} {
		id, err := ParseReserve(typed, 0)
		got := id.String()
		if err != nil {
			got = "error"
		}
		if got != want {
			t.Errorf("--reserve %s: %q, %v, want %q", typed, got, err, want)
		}
	}
}

// TestPatternMatchesWholeNames checks that a pattern matches whole file names in any folder.
func TestPatternMatchesWholeNames(t *testing.T) {
	inputs := inputsNamed("xRR01.pbn", "day/RR02.pbn", "RR03.pbn", "RR4.pbn", "RR00.pbn")
	played, err := ParsePlayed("1,*=RR##.pbn", inputs, 1)
	var got []string
	for _, p := range played {
		got = append(got, fmt.Sprintf("%d=%s", p.Session, strings.Join(p.Files, ",")))
	}
	if want := "[2=day/RR02.pbn 3=RR03.pbn]"; err != nil || fmt.Sprint(got) != want {
		t.Errorf("%q %v, want %s", got, err, want)
	}
}

// TestTooManySessions checks that a statement cannot name more sessions than a tournament may have.
func TestTooManySessions(t *testing.T) {
	if _, err := ParsePlayed("1,1-100001=RR03.pbn", inputsNamed("RR03.pbn"), 1); err == nil {
		t.Error("100,001 sessions are one file")
	}
}

// TestFileMissing checks that a statement about a missing file leaves the verdict open.
func TestFileMissing(t *testing.T) {
	cup := smallTournament(t)
	cup.options.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn", "gone.pbn")}
	cup.options.Partial = true
	checkReport(t, cup, 2, "step 7", "gone.pbn")
}

// inputsNamed returns hand files without content.
func inputsNamed(names ...string) (inputs []Input) {
	for _, name := range names {
		inputs = append(inputs, Input{Name: name})
	}
	return inputs
}
