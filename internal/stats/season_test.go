package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// shuffler deals at random.
type shuffler struct {
	*rand.Rand
	cards [bridge.Cards]bridge.Card
}

func newShuffler(seed uint64) *shuffler {
	s := &shuffler{Rand: rand.New(rand.NewPCG(thorough.Seed(seed), 27))}
	for i := range s.cards {
		s.cards[i] = bridge.Card(i)
	}
	return s
}

func (s *shuffler) board(number int) bridge.Board {
	s.Shuffle(len(s.cards), func(i, j int) { s.cards[i], s.cards[j] = s.cards[j], s.cards[i] })
	b := bridge.Board{Number: number}
	for i, c := range s.cards {
		b.Deal[i/13] |= 1 << c
	}
	return b
}

// season returns a season of n random boards.
func (s *shuffler) season(n int) *Season {
	season := &Season{}
	for i := range n {
		b := s.board(i%32 + 1)
		season.Add(&b, 2026)
	}
	return season
}

// TestKnownChances compares theory with published probabilities.
func TestKnownChances(t *testing.T) {
	percent := func(m moments, of float64) string {
		p, _ := m.mean.Float64()
		return fmt.Sprintf("%.4f", 100*p/of)
	}
	expected := theory()
	for i, want := range map[int]string{
		kingsBehindAces: "25.4902", voids: "5.1066", singletons: "30.7914", longSuits: "4.0321",
		flatHands: "10.5361", handsOf20: "1.4451", // these are sums of the usual tables of shapes and points
	} {
		if got := percent(expected[i], 4); got != want {
			t.Errorf("%s: %s %%, want %s", definitions[i].id, got, want)
		}
	}
	for i, want := range map[int]string{
		break33: "35.53", break42: "48.45", break51: "14.53", break60: "1.49", break32: "67.83", break41: "28.26", break50: "3.91",
		break22: "40.70", break31: "49.74", break40: "9.57", break21: "78.00", break30: "22.00",
	} {
		m := (&counts{}).moments(i, 1)
		if p, _ := m.mean.Float64(); fmt.Sprintf("%.2f", 100*p) != want {
			t.Errorf("%s: %.2f %%, want %s", definitions[i].id, 100*p, want)
		}
	}
	if got := expected[dealers].variance.String(); got != "290/17" {
		t.Errorf("variance of a hand's points %s, want 290/17", got)
	}
}

// TestTheoryMatchesRandomDeals checks the mean and variance of each figure over seasons of
// 40 random deals. Suits and hands of the same deal, which are not independent, are
// included.
func TestTheoryMatchesRandomDeals(t *testing.T) {
	seasons := thorough.Times(1500, 40_000)
	random := newShuffler(1)
	var sum, square [figures]float64
	for range seasons {
		c := random.season(40).total()
		for i := range definitions {
			if f := c.figure(i, false); f.Examined > 0 {
				sum[i] += f.deviation
				square[i] += f.deviation * f.deviation
			}
		}
	}
	n := float64(seasons)
	for i, f := range definitions {
		mean, spread := sum[i]/n, square[i]/n
		if math.Abs(mean) > 4.5/math.Sqrt(n) {
			t.Errorf("%s: %.4f standard deviations from its mean", f.id, mean)
		}
		// The fourth moment of a rare count is larger than that of a normal distribution.
		if math.Abs(spread-1) > 4.5*math.Sqrt(3.5/n) {
			t.Errorf("%s: %.4f times the variance of theory", f.id, spread)
		}
	}
}

// TestHonestSeasons checks the probabilities, and that fair seasons are called
// extraordinary as rarely as promised.
func TestHonestSeasons(t *testing.T) {
	seasons := thorough.Times(300, 10_000)
	random := newShuffler(2)
	low, alarms := map[string]int{}, 0
	for range seasons {
		r := random.season(1000).Report()
		for _, f := range r.Figures {
			if !f.Checked {
				t.Fatalf("%s has no chance", f.ID)
			}
			if f.P < 0.01 {
				low[f.ID]++
			}
		}
		if strings.Contains(r.Conclusion.String(), "extraordinary") {
			alarms++
		}
	}
	const most, mostAlarms = 0.013, 0.012
	slack := 0.0
	if !thorough.Enabled() {
		slack = 0.02 // with 300 seasons
	}
	for _, f := range definitions {
		share := float64(low[f.id]) / float64(seasons)
		t.Logf("%-22s %.2f %% below 0.01", f.id, 100*share)
		if share > most+slack || thorough.Enabled() && share < 0.005 {
			t.Errorf("%s: %.2f %% of honest seasons are below 0.01", f.id, 100*share)
		}
	}
	share := float64(alarms) / float64(seasons)
	t.Logf("the sentence alarms in %.2f %%", 100*share)
	if share > mostAlarms+slack {
		t.Errorf("the sentence alarms in %.2f %%", 100*share)
	}
}

// TestDoctoredSeasons checks that artificial or selected sets are called extraordinary.
func TestDoctoredSeasons(t *testing.T) {
	random := newShuffler(3)
	report := func(next func(i int) bridge.Board, n int) SeasonReport {
		var s Season
		for i := range n {
			b := next(i)
			s.Add(&b, 0)
		}
		return s.Report()
	}
	hundred := make([]bridge.Board, 100)
	for i := range hundred {
		hundred[i] = random.board(i%32 + 1)
	}
	for name, r := range map[string]SeasonReport{
		"sorted hands": report(func(i int) bridge.Board {
			// Hands are sorted by points, so that North is always the strongest.
			b := random.board(i%32 + 1)
			slices.SortFunc(b.Deal[:], func(x, y bridge.Hand) int { return y.Points() - x.Points() })
			return b
		}, 400),
		"chosen for a 4-1 break": report(func(i int) bridge.Board {
			for {
				b := random.board(i%32 + 1)
				var s Season
				s.Add(&b, 0)
				if total := s.total(); total.cases[break32] == 0 || total.sums[break41] > 0 {
					return b
				}
			}
		}, 1000),
		"100 deals repeated": report(func(i int) bridge.Board { return hundred[i%100] }, 10_000),
	} {
		if r.AdjustedP > 1e-6 || !strings.Contains(r.Conclusion.String(), "extraordinary") {
			t.Errorf("%s: %g, %s", name, r.AdjustedP, r.Conclusion)
		}
	}
	var s Season
	for i := range hundred {
		s.Add(&hundred[i], 0)
	}
	s.CountRepeat()
	if text := s.Report().Conclusion.String(); !strings.Contains(text, "extraordinary: 1 deal had already been dealt") {
		t.Error("a deal that is there twice:", text)
	}
}

// TestTooFewDeals checks that fewer than 300 deals get no probabilities.
func TestTooFewDeals(t *testing.T) {
	random := newShuffler(4)
	for n, want := range map[int]int{0: 0, 1: 0, MinDeals - 1: 0, MinDeals: figures} {
		r := random.season(n).Report()
		if r.CheckedFigures != want || len(r.Figures) != figures {
			t.Errorf("%d deals: %d chances of %d figures", n, r.CheckedFigures, len(r.Figures))
		}
		if few := strings.Contains(r.Conclusion.String(), "probabilities require at least"); few != (want == 0) {
			t.Errorf("%d deals: %s", n, r.Conclusion)
		}
	}
	incomplete := bridge.Board{Number: 1}
	if (&Season{}).Add(&incomplete, 0) {
		t.Error("a board without cards is counted")
	}
}

// TestOneDeal checks the counts of a deal in which each seat has a whole suit.
func TestOneDeal(t *testing.T) {
	// Board 2 has dealer East and North-South vulnerable.
	b := bridge.Board{Number: 2}
	for seat := range b.Deal {
		b.Deal[seat] = (1<<13 - 1) << (13 * seat)
	}
	var s Season
	s.Add(&b, 0)
	r := s.Report()
	for _, f := range r.Figures {
		want := map[string]int{
			"void": 4, "7_card_suit": 4, "points_dealer": 10, "points_vulnerable": 20, "points_north": 10, "points_east": 10, "points_south": 10,
			"points_west": 10, "points_north_south": 20, "north_south_20": 1, "both_sides_20": 1, "nobody_12": 1,
		}[f.ID]
		if f.Sum != want {
			t.Errorf("%s: %d, want %d", f.ID, f.Sum, want)
		}
	}
}

// TestExactTails compares binomial probabilities with hand-computed sums.
func TestExactTails(t *testing.T) {
	for _, c := range []struct {
		n, k int
		p    float64
		want float64
	}{
		{4, 2, 0.5, 1}, {4, 4, 0.5, 2. / 16}, {4, 1, 0.5, 10. / 16}, {3, 0, 0.25, 27./64 + 10./64}, {10, 10, 0.25, math.Pow(0.25, 10)},
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
