package stats

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestFairSeasons checks the probabilities, and that fair seasons are called extraordinary as rarely
// as promised.
func TestFairSeasons(t *testing.T) {
	seasons := thorough.Times(300, 10_000)
	// The standard deviation of a share of 1 % of 10,000 seasons is 0.1 %. There are 34 figures and a new seed in
	// every run, so limits that are three deviations away would be missed by chance in one run of twenty.
	minLow, maxLow, maxAlarms := 0.005, 0.016, 0.016
	if !thorough.Enabled() { // 300 seasons are too few for narrow limits.
		minLow, maxLow, maxAlarms = 0, 0.033, 0.032
	}
	random := newShuffler(2)
	low := map[string]int{} // number of seasons with a probability below 0.01, by figure
	alarms := 0             // number of seasons called extraordinary
	for range seasons {
		r := random.season(1000).Report()
		for _, f := range r.Figures {
			if !f.Checked {
				t.Fatalf("%s has no probability", f.ID)
			}
			if f.P < 0.01 {
				low[f.ID]++
			}
		}
		if strings.Contains(r.Conclusion.String(), "extraordinary") {
			alarms++
		}
	}
	for _, f := range definitions {
		share := float64(low[f.id]) / float64(seasons)
		t.Logf("%-22s %.2f %% below 0.01", f.id, 100*share)
		if share < minLow || share > maxLow {
			t.Errorf("%s: %.2f %% of fair seasons are below 0.01", f.id, 100*share)
		}
	}
	share := float64(alarms) / float64(seasons)
	t.Logf("%.2f %% are called extraordinary", 100*share)
	if share > maxAlarms {
		t.Errorf("%.2f %% of fair seasons are called extraordinary, want at most %.2f %%", 100*share, 100*maxAlarms)
	}
}

// TestUnfairSeasons checks that artificial or selected sets are called extraordinary.
func TestUnfairSeasons(t *testing.T) {
	random := newShuffler(3)
	for name, r := range map[string]SeasonReport{
		"North strongest":   seasonOf(400, random.strongestNorth).Report(),
		"4-1 breaks chosen": seasonOf(1000, random.unevenBreak).Report(),
		"deals repeated":    repeatedDeals(random).Report(),
	} {
		if r.AdjustedP > 1e-6 || !strings.Contains(r.Conclusion.String(), "extraordinary") {
			t.Errorf("%s: %g, %s", name, r.AdjustedP, r.Conclusion)
		}
	}
}

// seasonOf returns a season of n boards without a date.
func seasonOf(n int, board func(number int) bridge.Board) *Season {
	s := &Season{}
	for i := range n {
		b := board(i%32 + 1)
		s.Add(&b, unknownYear)
	}
	return s
}

// strongestNorth returns a board whose hands are sorted by points.
func (s *shuffler) strongestNorth(number int) bridge.Board {
	b := s.board(number)
	slices.SortFunc(b.Deal[:], func(x, y bridge.Hand) int { return y.Points() - x.Points() })
	return b
}

// unevenBreak returns a board on which one of the eight-card fits breaks 4-1, unless there is none.
func (s *shuffler) unevenBreak(number int) bridge.Board {
	for {
		b := s.board(number)
		var one Season
		one.Add(&b, unknownYear)
		if total := one.total(); total.cases[break32] == 0 || total.sums[break41] > 0 {
			return b
		}
	}
}

// repeatedDeals returns a season in which each of 100 deals occurs 100 times.
func repeatedDeals(random *shuffler) *Season {
	boards := make([]bridge.Board, 100)
	for i := range boards {
		boards[i] = random.board(i%32 + 1)
	}
	s := &Season{}
	for range 100 {
		for i := range boards {
			s.Add(&boards[i], unknownYear)
		}
	}
	return s
}

func TestCountRepeat(t *testing.T) {
	s := seasonOf(100, newShuffler(3).board)
	s.CountRepeat()
	got := s.Report().Conclusion.String()
	if !strings.Contains(got, "extraordinary: 1 deal had already been dealt") {
		t.Errorf("a repeated deal: %s", got)
	}
}
