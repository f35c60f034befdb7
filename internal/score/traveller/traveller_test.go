package traveller

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestTravellerForms checks that text and CSV give the same board.
func TestTravellerForms(t *testing.T) {
	text := "# a board\r\nmethod: cross-imp\nboard: 7\nexpected: 6\n\n \u00a0\n 1  11 +620 # fine\n2\t12\t4Hx-2 N\nA3 B3 60% 4H= S; 40% 4H-1 S\n4 14 A+\n"
	a, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, csv := range []string{
		"method: cross-imp,,,\r\nboard: 7\nexpected: 6\n\nns,ew,result\n1,11,+620\n2,12,4Hx-2 N\nA3,B3,60% 4H= S; 40% 4H-1 S\n4,14,A+\n",
		"board,method,NS,ew,result,expected\n7,cross-imp,1,11,+620,6\n7,,2,12,4Hx-2 N,\n,cross-imp,A3,B3,60% 4H= S; 40% 4H-1 S,6\n,,4,14,A+,\n",
		"\ufeffns;ew;result;board;method;expected\r\n1;11;620;7;cross-imp;6\r\n2;12;4Hx-2 N\r\n",
	} {
		b, err := ParseCSV([]byte(csv))
		if strings.HasPrefix(csv, "\ufeff") {
			if err == nil || !strings.Contains(err.Error(), "line 3") {
				t.Errorf("a short record: %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(a, b, cmp.AllowUnexported(score.Trim{}, score.Board{})); d != "" {
			t.Errorf("CSV reads differently:\n%s", d)
		}
	}
	if len(a.Lines) != 4 || a.Lines[1].Result.String() != "4Hx-2 N" {
		t.Errorf("lines %+v", a.Lines)
	}
}

// TestCallerSettings checks that the caller's settings take precedence over the file's.
func TestCallerSettings(t *testing.T) {
	a, err := Parse([]byte("method: butler\nboard: 7\n1 2 4H= N\n"), "method: mp", "board: 1")
	if err != nil {
		t.Fatal(err)
	}
	if a.Method != score.Matchpoints || a.Number != 1 || a.Lines[0].Result.NS.Parts[0].Score != 420 {
		t.Errorf("%+v", a)
	}
	b, err := ParseCSV([]byte("ns,ew,result,method\n1,2,420,butler\n"), "method: mp")
	if err != nil || b.Method != score.Matchpoints {
		t.Errorf("%+v, %v", b, err)
	}
}

// TestTravellerErrors checks the position and the message of each error.
func TestTravellerErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "no results"},
		{"method: mp\n", "no results"},
		{"method: barometer\n1 2 0", `line 1: unknown method "barometer", expected mp, butler or cross-imp`},
		{"colour: red\n1 2 0", `line 1: unknown setting "colour"`},
		{"board: 0\n1 2 0", `line 1: found board "0"`},
		{"1 2 +620\nboard: 7", `line 2: setting "board" comes after a result`},
		{"board: 7\nboard: 7\n1 2 0", `line 2: setting "board" is given twice`},
		{"1 2 +620\n1 3 +620", "line 2: pair 1 has a second result; the first is on line 1"},
		{"1 2 +620\n3 2 +620", "line 2: pair 2 has a second result"},
		{"winners: 1\n1 2 +620\n3 1 +620", "line 3: pair 1 has a second result"},
		{"winners: 1\n1 1 +620", "line 2: pair 1 plays against itself"},
		{"1 +620", "line 1: found \"1 +620\", expected the numbers of two pairs and their result"},
		{"1 +620 x", `line 1: found "+620", expected the number of the EW pair`},
		{"1 2 4H= N", "line 1, character 5: 4H= N needs the vulnerability"},
		{"board: 1\n1 2  60% 4H= S; 40% 4Q-1 S", "line 2, character 22: found 'Q'"},
		{"board: 1\n1 2  60% 4♥= S; 40% 4Q-1 S", "line 2, character 22: found 'Q'"},
		{"expected: 1\n1 2 0\n2 1 0", "2 results, but only 1 are expected"},
		{"expected: 0\n1 2 0", `found expected "0"`},
		{"trim: most\n1 2 0", `found trim "most"`},
		{"datum: 1e9\n1 2 0", `found datum "1e9"`},
		{"few-scores: ebu\n1 2 0", `found few-scores "ebu"`},
		{"average: NS 7 60%\n1 2 0", "average for NS 7, which has no result"},
		{"average: 7\n1 2 0", `found average "7"`},
		{"vulnerable: north\n1 2 0", `found vulnerability "north"`},
		{"1 2 \xff", "line 1: not UTF-8"},
		{strings.Repeat("# long\n", 1<<20), "the limit is"},
	} {
		_, err := Parse([]byte(c.text))
		var fe *Error
		if !errors.As(err, &fe) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60q: %v, want %s", c.text, err, c.want)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"", "empty"},
		{"ns,ew\n", `line 1: the header line has no column "result"`},
		{"ns,ew,result\n", "no results"},
		{"ns,ew,result\n1,2,x\n", "line 2, character 5: found 'x'"},
		{"ns,ew,result\n1,,+620\n", "line 2: pair 1 has no opponents"},
		{"ns,ew,result,method\n1,2,0,mp\n2,1,0,butler\n", `line 3: method is "butler" here but was "mp" before`},
		{"ns,ew,result,method\n1,2,0,\n2,1,0,butler\n", `line 3: setting "method" comes after a result`},
		{"ns,ew,result\n\"1,2,0\n", "line"},
		{"method: mp\ncolour: red\nns,ew,result\n1,2,0\n", `line 2: unknown setting "colour"`},
		{"method: mp\nns,ew\n", `line 2: the header line has no column "result"`},
		{"method: mp\nns,ew,result\n1,2,x\n", "line 3, character 5: found 'x'"},
	} {
		_, err := ParseCSV([]byte(c.text))
		var fe *Error
		if !errors.As(err, &fe) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("CSV %.60q: %v, want %s", c.text, err, c.want)
		}
	}
}

// TestSessionAverages checks that average plus and minus follow given averages on other boards.
func TestSessionAverages(t *testing.T) {
	tr, err := Parse([]byte("average: NS 3 64.5%\naverage: EW 13 35%\naverage: NS 4 55%\n1 11 +620\n2 12 -100\n3 13 A+\n4 14 A+\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := mustScore(t, tr.Board)
	wantLine(t, s, 2, "387/100", "21/10") // 64.5 % and 35 % of 6
	wantLine(t, s, 3, "18/5", "12/5")
}

// TestFewScores checks the White Book's percentages for two and three scores.
func TestFewScores(t *testing.T) {
	for _, c := range []struct {
		results string
		want    []string // per cent for NS
	}{
		{"1 11 +620\n2 12 -100\n", []string{"65", "55"}},
		{"1 11 +620\n2 12 +620\n", []string{"60", "60"}},
		{"1 11 +620\n2 12 +140\n3 13 -100\n", []string{"70", "60", "50"}},
		{"1 11 +620\n2 12 +620\n3 13 -100\n", []string{"65", "65", "50"}},
	} {
		tr, err := Parse([]byte("few-scores: white-book\nexpected: 9\n" + c.results))
		if err != nil {
			t.Fatal(err)
		}
		s := mustScore(t, tr.Board)
		for i, want := range c.want {
			got := s.Lines[i].NS.Value.Times(100).Div(s.Top)
			opposite := score.Int(120).Sub(got)
			if got.String() != want || !s.Lines[i].EW.Value.Times(100).Div(s.Top).Equal(opposite) {
				t.Errorf("%q: line %d has %v %%, want %s", c.results, i+1, got, want)
			}
		}
	}
}

// TestNotPlayed checks that a board that was not played counts for neither pair, and as an expected score.
func TestNotPlayed(t *testing.T) {
	tr, err := Parse([]byte("1 11 +620\n2 12 -100\n3 13 NP\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := mustScore(t, tr.Board)
	if s.Lines[2].NS.Played || s.Lines[2].EW.Played || !s.Lines[0].NS.Played {
		t.Errorf("%+v", s.Lines)
	}
	wantLine(t, s, 0, "7/2", "1/2") // 2 scores of 3: (2 + 1) x 3/2 - 1
}

// TestWarnAboveHundredPercent checks the warning about sides that get more than the top together.
func TestWarnAboveHundredPercent(t *testing.T) {
	for text, want := range map[string]string{
		"1 11 (+620)/(-100)\n2 12 +140\n":                    "get 200% of the top together",
		"1 11 A+/A+\n2 12 +140\n":                            "get 120% of the top together",
		"1 11 (-100)/(+620)\n2 12 +140\n":                    "",
		"1 11 A+/A-\n2 12 +140\n":                            "",
		"method: cross-imp\n1 11 (+620)/(-100)\n2 12 +140\n": "get +16 IMPs together",
	} {
		tr, err := Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		s := mustScore(t, tr.Board)
		if got := strings.Join(words.Strings(words.English, s.Warnings), "; "); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q: warnings %q, want %q", text, got, want)
		}
	}
}

// TestTestdataTravellers compares every traveller in testdata with the expected points in
// its comments.
func TestTestdataTravellers(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatalf("no travellers in testdata: %v", err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		tr, err := Parse(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		s := mustScore(t, tr.Board)
		i, checked := 0, 0
		for _, l := range strings.Split(string(data), "\n") {
			result, comment, _ := strings.Cut(l, "#")
			if strings.TrimSpace(result) == "" || strings.Contains(result, ":") && !strings.Contains(result, "damage") {
				continue
			}
			if f := strings.Fields(comment); len(f) == 2 {
				wantLine(t, s, i, f[0], f[1])
				checked++
			}
			i++
		}
		if checked == 0 {
			t.Errorf("%s: nothing to check", name)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("method: mp\nboard: 7\n1 6 +620\n2 5 (60%+620&40%-100)\n3 4 4Hx-2 N # x\n", false)
	f.Add("method: butler\ntrim: 10%\n1 6 A+\n2 5 damage by EW: before +620, after +500, actual +150\n", false)
	f.Add("ns,ew,result,method\n1,2,+620,cross-imp\n3,4,50%/(+630),\n", true)
	f.Fuzz(func(t *testing.T, text string, csv bool) {
		parse := Parse
		if csv {
			parse = ParseCSV
		}
		tr, err := parse([]byte(text))
		if err != nil {
			var fe *Error
			if !errors.As(err, &fe) {
				t.Fatal(err)
			}
			return
		}
		if s, err := tr.Score(); err == nil && len(s.Lines) != len(tr.Lines) {
			t.Errorf("%d lines scored of %d", len(s.Lines), len(tr.Lines))
		}
	})
}

func mustScore(t *testing.T, b score.Board) *score.BoardScore {
	t.Helper()
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func wantLine(t *testing.T, s *score.BoardScore, i int, ns, ew string) {
	t.Helper()
	if l := s.Lines[i]; l.NS.Value.String() != ns || l.EW.Value.String() != ew {
		t.Errorf("line %d is %v and %v, want %s and %s", i+1, l.NS.Value, l.EW.Value, ns, ew)
	}
}
