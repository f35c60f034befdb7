package clubpages_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// TestArtificialPages checks that every printed number on artificial pages of both programs is explained.
func TestArtificialPages(t *testing.T) {
	for name, c := range map[string]struct {
		files []clubpages.File
		want  string
	}{
		"jfr": {
			files: jfrMatchpoints(),
			want: "JFR 4.1.0.23 mp 2 boards, results 9, byes 2, director 1, " +
				"points 18/18, pairs 0/0, totals 11/11, missing [], differences 0",
		},
		"kops": {
			files: kopsMatchpoints(),
			want: "KoPS  mp 1 boards, results 3, byes 0, director 1, " +
				"points 6/6, pairs 1/1, totals 8/8, missing [], differences 0",
		},
		"kops imps": {
			files: kopsIMPs(),
			want: "KoPS  cross-imp 1 boards, results 4, byes 0, director 1, " +
				"points 8/8, pairs 0/0, totals 0/0, missing [], differences 0",
		},
		"part": {
			files: without(jfrMatchpoints(), "made001.html"),
			want: "JFR 4.1.0.23 mp 1 boards, results 5, byes 1, director 0, " +
				"points 10/10, pairs 0/0, totals 0/0, missing [1], differences 0",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := scored(t, c.files, "")
			if got := summary(s); got != c.want {
				t.Errorf("got  %s\nwant %s\n%+v", got, c.want, s.Report.Differences)
			}
		})
	}
}

// TestMeanPercent averages the percentages of boards with different tops.
func TestMeanPercent(t *testing.T) {
	files := []clubpages.File{
		{Name: "m001.html", Data: jfrBoard("m", 1, 2, "nikt", jfrTable("%", "", rows(`
1 2 4S N HK = 420 . 75.00 25.00
3 4 4S N HK = 420 . 75.00 25.00
5 6 4S N HK -1 . 50 0.00 100.00`)))},
		{Name: "m002.html", Data: jfrBoard("m", 2, 2, "NS", jfrTable("%", "", rows(`
1 3 4S N HK = 620 . 100.00 0.00
2 4 4S N HK -1 . 100 0.00 100.00`)))},
		{Name: "W-m.html", Data: jfrRanking(`
1 6 . 100.00
2 1 . 87.50
3 4 . 62.50
4 3 . 37.50
5 2 . 12.50
6 5 . 0.00`)},
	}
	s := scored(t, files, "")
	if got := summary(s); !strings.Contains(got, "totals 6/6") || len(s.Report.Differences) != 0 {
		t.Errorf("%s: %+v", got, s.Report.Differences)
	}
}

// TestRuling solves the example of spec/polishclub.md step 6.
func TestRuling(t *testing.T) {
	s := scored(t, jfrMatchpoints(), "")
	l := directorLine(s)
	if l.Kind != clubpages.Director || l.RulingText() != "40% +420; 60% +170" {
		t.Errorf("the director's line follows from %q", l.RulingText())
	}
	for name, file := range map[string][]clubpages.File{
		"points of the line": edited(t, jfrMatchpoints(), "made001.txt", "52.50", "53.50"),
		"points of a result": edited(t, jfrMatchpoints(), "made001.txt", "32.50", "35.50"),
		"an artificial score": edited(t, jfrMatchpoints(), "made001.txt",
			`52.50</td><td class="nor">47.50`, `60.00</td><td class="nor">40.00`),
	} {
		if l := directorLine(scored(t, file, "")); l.Ruling != nil {
			t.Errorf("%s: solved as %s", name, l.RulingText())
		}
	}
}

// directorLine returns the line of board 1 with a weighted ruling.
func directorLine(s *clubpages.Scored) *clubpages.Line { return &s.Boards[0].Lines[4] }

// TestPhantoms determines which number of a bye is not a pair, with and without a ranking. Pairs 11 and 12 have 60 %
// and 0 % on board 1.
func TestPhantoms(t *testing.T) {
	board1 := without(jfrMatchpoints(), "W-made.html", "made002.html")
	for name, c := range map[string]struct {
		files   []clubpages.File
		kind    clubpages.LineKind
		phantom string
	}{
		"ranked":   {files: jfrMatchpoints(), kind: clubpages.Bye, phantom: "12"},
		"unranked": {files: without(jfrMatchpoints(), "W-made.html"), kind: clubpages.Bye, phantom: "12"},
		"neither number plays": {
			files:   edited(t, board1, "made001.txt", "<td>11</td>", "<td>13</td>"),
			kind:    clubpages.Bye,
			phantom: "12",
		},
		"neither number plays or has points": {
			files: edited(t, board1, "made001.txt", "60.00", "0.00"),
			kind:  clubpages.Director,
		},
	} {
		const byeLine = 5
		l := scored(t, c.files, "").Boards[0].Lines[byeLine]
		if l.Kind != c.kind || l.Phantom != c.phantom {
			t.Errorf("%s: kind %d, phantom %q, want %d, %q", name, l.Kind, l.Phantom, c.kind, c.phantom)
		}
	}
}

// TestConventions overrides the conventions of the program.
func TestConventions(t *testing.T) {
	tournament, err := clubpages.Read(kopsMatchpoints(), "")
	if err != nil {
		t.Fatal(err)
	}
	bbo, err := score.ParseConvention("BBO")
	if err != nil {
		t.Fatal(err)
	}
	s, err := tournament.Score(clubpages.Options{Conventions: bbo})
	if err != nil || s.Session.Conventions != "BBO" || len(s.Report.Differences) == 0 {
		t.Errorf("%v, %+v", err, s.Report)
	}
}
