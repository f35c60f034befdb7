package stats

import (
	"math"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestTooFewDeals checks that fewer than 300 deals get no probabilities.
func TestTooFewDeals(t *testing.T) {
	random := newShuffler(4)
	for n, want := range map[int]int{0: 0, 1: 0, MinDeals - 1: 0, MinDeals: figures} {
		r := random.season(n).Report()
		if r.CheckedFigures != want || len(r.Figures) != figures {
			t.Errorf("%d deals: %d probabilities of %d figures, want %d of %d",
				n, r.CheckedFigures, len(r.Figures), want, figures)
		}
		saysTooFew := strings.Contains(r.Conclusion.String(), "probabilities require at least")
		if saysTooFew != (want == 0) {
			t.Errorf("%d deals: conclusion %q, with %d probabilities", n, r.Conclusion, want)
		}
	}
}

func TestSeasonIncompleteBoard(t *testing.T) {
	incomplete := bridge.Board{Number: 1}
	if (&Season{}).Add(&incomplete, unknownYear) {
		t.Error("Add returned true for a board without cards, want false")
	}
}

// TestOneDeal checks the counts of a deal in which each seat has a whole suit, and so 10 points.
func TestOneDeal(t *testing.T) {
	// Board 2 has dealer East and North-South vulnerable.
	b := bridge.Board{Number: 2}
	for seat := range b.Deal {
		b.Deal[seat] = (1<<13 - 1) << (13 * seat) // a bit for each card, and 13 bits for each suit
	}
	var s Season
	s.Add(&b, unknownYear)
	want := map[string]int{ // 0 for all other figures
		"void":               4,
		"7_card_suit":        4,
		"points_dealer":      10,
		"points_vulnerable":  20,
		"points_north":       10,
		"points_east":        10,
		"points_south":       10,
		"points_west":        10,
		"points_north_south": 20,
		"north_south_20":     1,
		"both_sides_20":      1,
		"nobody_12":          1,
	}
	for _, f := range s.Report().Figures {
		if f.Sum != want[f.ID] {
			t.Errorf("%s: %d, want %d", f.ID, f.Sum, want[f.ID])
		}
	}
}

// TestDeviationChance compares binomial probabilities with hand-computed sums. The chance is that of all numbers of
// successes at least as far from the mean n*p as k: with n = 4, k = 1 and p = 1/2, these are 0, 1, 3 and 4.
func TestDeviationChance(t *testing.T) {
	for _, c := range []struct {
		n, k int     // k successes in n trials
		p    float64 // probability of a success
		want float64
	}{
		{n: 4, k: 2, p: 0.5, want: 1},
		{n: 4, k: 4, p: 0.5, want: 2. / 16},
		{n: 4, k: 1, p: 0.5, want: 10. / 16},
		{n: 3, k: 0, p: 0.25, want: 27./64 + 10./64},
		{n: 10, k: 10, p: 0.25, want: math.Pow(0.25, 10)},
	} {
		if got := deviationChance(c.n, c.k, c.p); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%d of %d at %g: %g, want %g", c.k, c.n, c.p, got, c.want)
		}
	}
}

func BenchmarkSeason(b *testing.B) {
	random := newShuffler(5)
	boards := make([]bridge.Board, 1<<10)
	for i := range boards {
		boards[i] = random.board(i%32 + 1)
	}
	var s Season
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Add(&boards[i%len(boards)], 2026)
	}
}
