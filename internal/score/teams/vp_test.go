package teams

import (
	"math"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

func mustTable(t *testing.T, s Scale, boards int) *VPTable {
	t.Helper()
	table, err := s.Table(boards)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// These are the complete tables for 24 and 4 boards, from 0 IMPs up, as frozen in spec/score.md
// step 3. TestContinuousScale checks values from outside this program, and TestCorrectionMatters
// the number of corrected values.
var printed = map[int]string{
	4: `
		10.00 10.61 11.20 11.76 12.29 12.80 13.28 13.74 14.18 14.60 15.00 15.38
		15.74 16.09 16.42 16.73 17.03 17.31 17.59 17.84 18.09 18.33 18.55 18.76
		18.97 19.16 19.34 19.52 19.69 19.85 20.00`,
	24: `
		10.00 10.25 10.50 10.75 10.99 11.23 11.46 11.68 11.90 12.12 12.33 12.54
		12.75 12.95 13.15 13.34 13.53 13.72 13.90 14.08 14.26 14.43 14.60 14.76
		14.92 15.08 15.24 15.39 15.54 15.69 15.83 15.97 16.11 16.25 16.38 16.51
		16.64 16.77 16.89 17.01 17.13 17.25 17.36 17.47 17.58 17.69 17.79 17.89
		17.99 18.09 18.19 18.29 18.38 18.47 18.56 18.65 18.74 18.82 18.90 18.98
		19.06 19.14 19.22 19.30 19.37 19.44 19.51 19.58 19.65 19.72 19.79 19.85
		19.91 19.97 20.00`,
}

// TestPrintedTables compares the continuous scale with the tables that the WBF printed.
func TestPrintedTables(t *testing.T) {
	for boards, text := range printed {
		want := strings.Fields(text)
		table := mustTable(t, WBF2013, boards)
		if len(table.Bands) != len(want) {
			t.Fatalf("%d boards: %d entries, want %d", boards, len(table.Bands), len(want))
		}
		for i, b := range table.Bands {
			if got := b.Winner.Fixed(2); got != want[i] {
				t.Errorf("%d boards, %d IMPs: %s, want %s", boards, i, got, want[i])
			}
		}
	}
}

// Without the correction, 13 of the 75 entries for 24 boards are wrong.
func TestCorrectionMatters(t *testing.T) {
	x, changed := 15*math.Sqrt(24), 0
	for i, v := range continuousVPs(24) {
		if v != int(math.Round(100*min(20, exactVP(float64(i), x)))) {
			changed++
		}
	}
	if changed != 13 {
		t.Errorf("the correction changes %d entries, want 13", changed)
	}
}

// TestContinuousScale checks single entries from other publications.
func TestContinuousScale(t *testing.T) {
	for _, c := range []struct {
		boards, margin int
		want           string
	}{
		{24, 0, "10.00"}, {24, 1, "10.25"}, {24, 2, "10.50"}, {24, 3, "10.75"}, {24, 5, "11.23"}, {24, 10, "12.33"},
		{24, 15, "13.34"}, {24, 20, "14.26"}, {24, 30, "15.83"}, {24, 40, "17.13"}, {24, 50, "18.19"}, {24, 60, "19.06"},
		{24, 70, "19.79"}, {24, 73, "19.97"}, {24, 74, "20.00"}, {24, 200, "20.00"}, {24, -30, "4.17"}, {24, -74, "0.00"},
		{4, 1, "10.61"}, {4, 5, "12.80"}, {4, 10, "15.00"}, {4, 15, "16.73"}, {4, 20, "18.09"}, {4, 25, "19.16"},
		{4, 29, "19.85"}, {4, 30, "20.00"},
		{14, 8, "12.44"}, {16, 14, "13.75"}, {16, 27, "16.26"}, {16, 38, "17.85"}, {20, 13, "13.20"}, {8, 40, "19.74"},
	} {
		if got := mustTable(t, WBF2013, c.boards).VP(c.margin).Fixed(2); got != c.want {
			t.Errorf("%d boards, %d IMPs: %s, want %s", c.boards, c.margin, got, c.want)
		}
	}
}

// The scale is computed with float64. No value may be so close to a half that a different machine
// could round it the other way.
func TestScalesAreFarFromTies(t *testing.T) {
	for boards := 1; boards <= MaxBoards; boards++ {
		x := 15 * math.Sqrt(float64(boards))
		for i := 1; float64(i) < x; i++ {
			v := 100 * exactVP(float64(i), x)
			if d := math.Abs(v - math.Floor(v) - 0.5); d < 1e-9 {
				t.Errorf("%d boards, %d IMPs: %.15f", boards, i, v)
			}
		}
		for v := range 10 {
			m := exactMargin(v, boards)
			if d := math.Abs(m - math.Round(m)); d < 1e-9 {
				t.Errorf("%d boards, %d VP: %.15f", boards, v, m)
			}
		}
	}
}

// TestScaleShape checks that the bands cover every margin without gaps, and that each gives more than the one before.
func TestScaleShape(t *testing.T) {
	for boards := 1; boards <= 100; boards++ {
		for s := WBF2013; s <= WBFDiscrete; s++ {
			table := mustTable(t, s, boards)
			next, last := 0, score.Int(9)
			for i, b := range table.Bands {
				if b.From != next || b.To >= 0 && b.To < b.From || b.To < 0 && i < len(table.Bands)-1 || !last.Less(b.Winner) || !b.Winner.Add(b.Loser).Equal(score.Int(20)) {
					t.Fatalf("%v %d boards: band %d is %+v", s, boards, i, b)
				}
				next, last = b.To+1, b.Winner
			}
			if !last.Equal(score.Int(20)) || next != 0 {
				t.Fatalf("%v %d boards ends at %v", s, boards, last)
			}
		}
	}
}

// TestDiscreteScale checks the smallest margin of each band.
func TestDiscreteScale(t *testing.T) {
	for boards, want := range map[int][]int{
		8:  {0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39},
		16: {0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54},
		20: {0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61},
		24: {0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66},
		32: {0, 3, 8, 13, 19, 25, 33, 41, 51, 62, 77},
	} {
		table := mustTable(t, WBFDiscrete, boards)
		if len(table.Bands) != len(want) {
			t.Fatalf("%d boards: %d bands", boards, len(table.Bands))
		}
		for i, b := range table.Bands {
			if b.From != want[i] {
				t.Errorf("%d boards, %d VP: from %d, want %d", boards, 10+i, b.From, want[i])
			}
		}
	}
}

// TestOldScale checks the ends of bands on the scale of 25 to 0.
func TestOldScale(t *testing.T) {
	for _, c := range []struct{ boards, margin, winner, loser int }{
		{8, 1, 15, 15}, {8, 2, 16, 14}, {8, 18, 21, 9}, {8, 33, 25, 5}, {8, 34, 25, 4}, {8, 50, 25, 1}, {8, 51, 25, 0},
		{32, 100, 25, 1}, {32, 101, 25, 0}, {32, 65, 25, 5}, {20, 0, 15, 15},
	} {
		table := mustTable(t, WBF25, c.boards)
		if w, l := table.VP(c.margin), table.VP(-c.margin); !w.Equal(score.Int(c.winner)) || c.margin > 0 && !l.Equal(score.Int(c.loser)) {
			t.Errorf("%d boards, %d IMPs: %v-%v, want %d-%d", c.boards, c.margin, w, l, c.winner, c.loser)
		}
	}
	if _, err := WBF25.Table(10); err == nil {
		t.Error("a 25-0 scale for 10 boards")
	}
}
