package clubpages_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// butler returns a JFR tournament at Butler: two boards played by the same pairs.
func butler(datum1, datum2 string, board1, board2, ranking string) []clubpages.File {
	return []clubpages.File{
		{Name: "b001.html", Data: jfrBoard("b", 1, 2, "nikt", jfrTable("IMP", datum1, rows(board1)))},
		{Name: "b002.html", Data: jfrBoard("b", 2, 2, "nikt", jfrTable("IMP", datum2, rows(board2)))},
		{Name: "W-b.html", Data: jfrRanking(ranking)},
	}
}

// TestGainLimit detects the limit of gains from the totals.
func TestGainLimit(t *testing.T) {
	const others = `
3 4 3S N SK = 140 . 0 0
5 6 3S N SK = 140 . 0 0
7 8 3S N SK = 140 . 0 0
9 10 TD . . . . . 0 1.2`
	board1 := "1 2 4S N SK = 420 . 7 -7" + others
	board2 := "1 2 4S N SK +2 480 . 8 -8" + others
	s := scored(t, butler("140", "140", board1, board2, `
1 1 . 12.00
2 10 . 2.40
3 4 . 0.00
3 3 . 0.00
3 5 . 0.00
3 6 . 0.00
3 7 . 0.00
3 8 . 0.00
3 9 . 0.00
10 2 . -15.00`), "")
	if s.Session.GainLimit != 12 {
		t.Errorf("limit %d, want 12", s.Session.GainLimit)
	}
	if s.Report.TotalsEqual != 10 || len(s.Report.Differences) != 0 || !s.Follows.IsZero() {
		t.Errorf("%s, %v: %+v", summary(s), s.Follows, s.Report.Differences)
	}
}

// medianBoard is a board with the median 290. The mean of the middle two of +450 +430 +140 +110 is
// 285, and rounding towards zero gives 280.
const medianBoard = `
1 2 4S N SK +1 450 . 4 -4
3 4 3NT N SK +1 430 . 4 -4
5 6 3S N SK = 140 . -4 4
7 8 2S N SK = 110 . -5 5`

// TestMedian detects that the median was used as datum.
func TestMedian(t *testing.T) {
	files := butler("290", "290", medianBoard, medianBoard, "")[:2] // without the ranking
	s := scored(t, files, "")
	wantMedian(t, s, "points 16/16")
	if s.Follows.IsZero() {
		t.Error("the unusual datum is not described")
	}
	if found := s.Report.Differences; len(found) != 0 {
		t.Errorf("differences %+v", found)
	}
	found := scored(t, edited(t, files, "b001.html", "290", "280"), "").Report.Differences
	if len(found) != 1 || found[0].Kind != clubpages.Datum {
		t.Errorf("with a wrong printed datum: %+v", found)
	}
}

// TestMisprintAtMedian checks that one misprint among 16 points hides neither the median nor itself.
func TestMisprintAtMedian(t *testing.T) {
	misprinted := strings.Replace(medianBoard, "450 . 4 -4", "450 . 5 -4", 1)
	s := scored(t, butler("290", "290", misprinted, medianBoard, "")[:2], "")
	wantMedian(t, s, "points 15/16")
	if found := s.Report.Differences; len(found) != 1 {
		t.Errorf("differences %+v, want 1", found)
	}
}

func wantMedian(t *testing.T, s *clubpages.Scored, points string) {
	t.Helper()
	if got := summary(s); !strings.Contains(got, points) {
		t.Errorf("%s, want %s", got, points)
	}
	if settings := s.Session.Board(0).Settings(); settings[1] != "datum median" {
		t.Errorf("settings %q, want datum median", settings)
	}
}
