package traveller

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestTravellerForms checks that text and CSV give the same board.
func TestTravellerForms(t *testing.T) {
	text := "# a board\r\nmethod: cross-imp\nboard: 7\nexpected: 6\n\n \u00a0\n" +
		" 1  11 +620 # fine\n2\t12\t4Hx-2 N\nA3 B3 60% 4H= S; 40% 4H-1 S\n4 14 A+\n"
	want, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(want.Lines) != 4 || want.Lines[1].Result.String() != "4Hx-2 N" {
		t.Errorf("lines %+v", want.Lines)
	}
	for name, csv := range map[string]string{
		"settings before the header": "method: cross-imp,,,\r\nboard: 7\nexpected: 6\n\nns,ew,result\n" +
			"1,11,+620\n2,12,4Hx-2 N\nA3,B3,60% 4H= S; 40% 4H-1 S\n4,14,A+\n",
		"columns with settings": `board,method,NS,ew,result,expected
7,cross-imp,1,11,+620,6
7,,2,12,4Hx-2 N,
,cross-imp,A3,B3,60% 4H= S; 40% 4H-1 S,6
,,4,14,A+,
`,
	} {
		got, err := ParseCSV([]byte(csv))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if d := cmp.Diff(want, got, cmp.AllowUnexported(score.Trim{}, score.Board{})); d != "" {
			t.Errorf("%s:\n%s", name, d)
		}
	}
}

func TestShortCSVRecord(t *testing.T) {
	csv := "\ufeffns;ew;result;board;method;expected\r\n1;11;620;7;cross-imp;6\r\n2;12;4Hx-2 N\r\n"
	if _, err := ParseCSV([]byte(csv)); err == nil || !strings.Contains(err.Error(), "line 3") {
		t.Errorf("error %v, want one on line 3", err)
	}
}

// TestCallerSettings checks that the caller's settings take precedence over the file's.
func TestCallerSettings(t *testing.T) {
	b, err := Parse([]byte("method: butler\nboard: 7\n1 2 4H= N\n"), "method: mp", "board: 1")
	if err != nil {
		t.Fatal(err)
	}
	if b.Method != score.Matchpoints || b.Number != 1 {
		t.Errorf("method %v, board %d, want mp and 1", b.Method, b.Number)
	}
	if got := b.Lines[0].Result.NS.Parts[0].Score; got != 420 {
		t.Errorf("score %d, want 420 as on board 1", got)
	}
}

func TestCallerSettingsCSV(t *testing.T) {
	b, err := ParseCSV([]byte("ns,ew,result,method\n1,2,420,butler\n"), "method: mp")
	if err != nil {
		t.Fatal(err)
	}
	if b.Method != score.Matchpoints {
		t.Errorf("method %v, want mp", b.Method)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("method: mp\nboard: 7\n1 6 +620\n2 5 (60%+620&40%-100)\n3 4 4Hx-2 N # x\n", false)
	f.Add("method: butler\ntrim: 10%\n1 6 A+\n2 5 damage by EW: before +620, after +500, actual +150\n", false)
	f.Add("ns,ew,result,method\n1,2,+620,cross-imp\n3,4,50%/(+630),\n", true)
	f.Fuzz(func(t *testing.T, text string, isCSV bool) {
		parse := Parse
		if isCSV {
			parse = ParseCSV
		}
		b, err := parse([]byte(text))
		if err != nil {
			if !errors.As(err, new(*Error)) {
				t.Fatal(err)
			}
			return
		}
		if s, err := b.Score(); err == nil && len(s.Lines) != len(b.Lines) {
			t.Errorf("%d lines scored of %d", len(s.Lines), len(b.Lines))
		}
	})
}
