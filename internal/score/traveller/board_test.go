package traveller

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestSessionAverages checks that average plus and minus follow given averages on other boards.
func TestSessionAverages(t *testing.T) {
	s := scoreTraveller(t, `average: NS 3 64.5%
average: EW 13 35%
average: NS 4 55%
1 11 +620
2 12 -100
3 13 A+
4 14 A+
`)
	wantLine(t, s, 2, "387/100", "21/10") // 64.5 % and 35 % of the top, 6
	wantLine(t, s, 3, "18/5", "12/5")
}

// TestFewScores checks the White Book's percentages for two and three scores: 60 %, plus 5 % for each lower score and minus
// 5 % for each higher one. East-West get the rest of 120 %.
func TestFewScores(t *testing.T) {
	for _, c := range []struct {
		results string
		want    []string // per cent for NS
	}{
		{results: "1 11 +620\n2 12 -100\n", want: []string{"65", "55"}},
		{results: "1 11 +620\n2 12 +620\n", want: []string{"60", "60"}},
		{results: "1 11 +620\n2 12 +140\n3 13 -100\n", want: []string{"70", "60", "50"}},
		{results: "1 11 +620\n2 12 +620\n3 13 -100\n", want: []string{"65", "65", "50"}},
	} {
		s := scoreTraveller(t, "few-scores: white-book\nexpected: 9\n"+c.results)
		for i, want := range c.want {
			ns := s.Lines[i].NS.Value.Times(100).Div(s.Top)
			ew := s.Lines[i].EW.Value.Times(100).Div(s.Top)
			if ns.String() != want || !ns.Add(ew).Equal(score.Int(120)) {
				t.Errorf("%q: line %d has %v and %v %%, want %s and the rest of 120", c.results, i+1, ns, ew, want)
			}
		}
	}
}

// TestNotPlayed checks that a board that was not played counts for neither pair, and as an expected score.
func TestNotPlayed(t *testing.T) {
	s := scoreTraveller(t, "1 11 +620\n2 12 -100\n3 13 NP\n")
	if last := s.Lines[2]; last.NS.Played || last.EW.Played {
		t.Errorf("the board not played counts: %+v", last)
	}
	if !s.Lines[0].NS.Played {
		t.Errorf("the first result does not count: %+v", s.Lines[0])
	}
	wantLine(t, s, 0, "7/2", "1/2") // 2 scores of 3: (2 + 1) x 3/2 - 1
}

// TestWarnAboveHundredPercent checks the warning about sides that get more than the top together.
func TestWarnAboveHundredPercent(t *testing.T) {
	for text, want := range map[string]string{
		"1 11 (+620)/(-100)\n2 12 +140\n":                    "add up to 200% of the top",
		"1 11 A+/A+\n2 12 +140\n":                            "add up to 120% of the top",
		"1 11 (-100)/(+620)\n2 12 +140\n":                    "",
		"1 11 A+/A-\n2 12 +140\n":                            "",
		"method: cross-imp\n1 11 (+620)/(-100)\n2 12 +140\n": "add up to +16 IMPs",
	} {
		got := strings.Join(words.Strings(words.English, scoreTraveller(t, text).Warnings), "; ")
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%q: warnings %q, want %q", text, got, want)
		}
	}
}

// TestTestdataTravellers compares every traveller in testdata with the expected points in
// its comments, such as "1 11 +800 # 18 0".
func TestTestdataTravellers(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatalf("no travellers in testdata: %v", err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			s := scoreTraveller(t, string(data))
			expected := pointsInComments(string(data))
			if len(expected) == 0 {
				t.Error("no expected points")
			}
			for _, e := range expected {
				wantLine(t, s, e.line, e.ns, e.ew)
			}
		})
	}
}

// commentedPoints are the expected points in the comment after a result.
type commentedPoints struct {
	line   int // index of the result in the traveller
	ns, ew string
}

// pointsInComments returns the expected points of all results that have a comment such as "# 18 0".
func pointsInComments(text string) (list []commentedPoints) {
	index := 0
	for line := range strings.Lines(text) {
		result, comment, _ := strings.Cut(line, "#")
		isSetting := strings.Contains(result, ":") && !strings.Contains(result, "damage")
		if strings.TrimSpace(result) == "" || isSetting {
			continue
		}
		if points := strings.Fields(comment); len(points) == 2 {
			list = append(list, commentedPoints{line: index, ns: points[0], ew: points[1]})
		}
		index++
	}
	return list
}

// scoreTraveller parses and scores a traveller; the default method is matchpoints.
func scoreTraveller(t *testing.T, text string) *score.BoardScore {
	t.Helper()
	b, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// wantLine checks both sides' points on line i.
func wantLine(t *testing.T, s *score.BoardScore, i int, ns, ew string) {
	t.Helper()
	if l := s.Lines[i]; l.NS.Value.String() != ns || l.EW.Value.String() != ew {
		t.Errorf("line %d is %v and %v, want %s and %s", i+1, l.NS.Value, l.EW.Value, ns, ew)
	}
}
