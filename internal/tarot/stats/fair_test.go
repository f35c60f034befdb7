package stats

import (
	"math"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// TestFair checks fair sets for each number of players: nothing is unusual, and all comparisons
// are computed.
func TestFair(t *testing.T) {
	for players := tarot.MinPlayers; players <= tarot.MaxPlayers; players++ {
		r := sample(t, players, 20_000).Report()
		// With three players the petit sec is very rare.
		if r.CheckedComparisons < len(r.Comparisons)-1 || r.Adjusted < 0.001 {
			t.Errorf("%d players: %d of %d comparisons, adjusted %v: %v",
				players, r.CheckedComparisons, len(r.Comparisons), r.Adjusted, r.Verdict)
		}
	}
}

// TestUnfair checks unfair sets, in which a player always holds the petit or good hands
// were selected.
func TestUnfair(t *testing.T) {
	game := shuffler(t, 4)
	for name, keep := range map[string]func(*tarot.Deal) bool{
		"petit at player 1":     func(d *tarot.Deal) bool { return d.Hands[0].Has(tarot.Petit) },
		"no petit in the chien": func(d *tarot.Deal) bool { return !d.Chien.Has(tarot.Petit) },
		"a bout or more, player 2": func(d *tarot.Deal) bool {
			h := d.Hands[1]
			return h.Has(tarot.Petit) || h.Has(tarot.VingtEtUn) || h.Has(tarot.Excuse)
		},
	} {
		s, err := New(4)
		if err != nil {
			t.Fatal(err)
		}
		for k := range uint32(4000) {
			if d := game.Deal(k); keep(&d) {
				s.Add(&d)
			}
		}
		const want = "random deals hardly ever deviate this much"
		const unlikely = 1e-6
		if r := s.Report(); r.Adjusted > unlikely || !strings.HasPrefix(r.Verdict.String(), want) {
			t.Errorf("%s: probability %v, verdict %v, want %s", name, r.Adjusted, r.Verdict, want)
		}
	}
}

// TestFewDeals checks that nothing is concluded from too few deals.
func TestFewDeals(t *testing.T) {
	s, err := New(4)
	if err != nil {
		t.Fatal(err)
	}
	if r := s.Report(); r.CheckedComparisons != 0 || !strings.HasPrefix(r.Verdict.String(), "too few deals") {
		t.Errorf("no deals: %v", r.Verdict)
	}
	r := sample(t, 4, 3).Report()
	if r.CheckedComparisons != 0 {
		t.Errorf("three deals: %d comparisons, %v", r.CheckedComparisons, r.Verdict)
	}
}

// TestStatistic checks the factor 77/78: over many small sets, the average of the comparisons at
// all cards equals the degrees of freedom.
func TestStatistic(t *testing.T) {
	const sets, size = 40, 150
	for players := tarot.MinPlayers; players <= tarot.MaxPlayers; players++ {
		game := shuffler(t, players)
		sum, freedom := 0., 0
		for i := range uint32(sets) {
			s, err := New(players)
			if err != nil {
				t.Fatal(err)
			}
			for k := range uint32(size) {
				d := game.Deal(1 + i*size + k)
				s.Add(&d)
			}
			comparisons := s.Report().Comparisons
			cards := comparisons[len(comparisons)-1]
			sum += cards.Statistic
			freedom = cards.Freedom
		}
		mean := sum / sets
		tolerance := 5 * math.Sqrt(2*float64(freedom)/sets) // five standard deviations
		if math.Abs(mean-float64(freedom)) > tolerance {
			t.Errorf("%d players: mean %v of %d sets, want %d within %v", players, mean, sets, freedom, tolerance)
		}
	}
}
