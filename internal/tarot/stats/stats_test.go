package stats

import (
	"errors"
	"math"
	"testing"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// TestChances compares probabilities with published or directly computed ones.
func TestChances(t *testing.T) {
	for players, want := range map[int]float64{3: 0.000120, 4: 0.001844, 5: 0.006645} {
		if p := PetitSecChance(players); math.Abs(p-want) > 5e-7 {
			t.Errorf("%d players: petit sec %.7f, want %.6f", players, p, want)
		}
	}
	// The chance of one of three bouts in 18 cards is 3·18·60·59/(78·77·76).
	if got, want := hypergeometric(1, 3, 18), 3.*18*60*59/(78*77*76); math.Abs(got-want) > 1e-15 {
		t.Errorf("one bout: %v, want %v", got, want)
	}
}

// TestTables checks that the rows of each table add up. Each deal is in one row, except in the table of
// cards, where it is in 78.
func TestTables(t *testing.T) {
	const deals = 400
	for players := tarot.MinPlayers; players <= tarot.MaxPlayers; players++ {
		for _, table := range sample(t, players, deals).Report().Tables {
			for c, name := range table.Columns {
				count, expected := table.sums(c)
				if math.Abs(expected-float64(count)) > 1e-6 {
					t.Errorf("%d players, %s, column %s: %d counted, %v expected",
						players, table.Name, name, count, expected)
				}
				if table.Name != CardPlaces && count != deals {
					t.Errorf("%d players, %s, column %s: %d counted, want %d",
						players, table.Name, name, count, deals)
				}
			}
		}
	}
}

// sums adds up a column.
func (t *Table) sums(column int) (count int, expected float64) {
	for _, row := range t.Rows {
		count += row.Count[column]
		expected += row.Expected[column]
	}
	return count, expected
}

// TestNewErrors checks that a sample needs 3, 4 or 5 players.
func TestNewErrors(t *testing.T) {
	if _, err := New(6); !errors.Is(err, tarot.ErrPlayers) {
		t.Errorf("six players: %v", err)
	}
}

// TestPoignees checks the number of atouts for each poignée.
func TestPoignees(t *testing.T) {
	for players, least := range map[int][3]int{3: {13, 15, 18}, 4: {10, 13, 15}, 5: {8, 10, 13}} {
		for p, n := range least {
			if poignee(players, n-1) != p || poignee(players, n) != p+1 {
				t.Errorf("%d players, %d atouts: %d, then %d",
					players, n, poignee(players, n-1), poignee(players, n))
			}
		}
	}
}

// TestAcceptance compares 30,000 candidates with the published table, within five standard
// deviations.
func TestAcceptance(t *testing.T) {
	const candidates = 30_000
	for players, percent := range map[int]float64{3: 21.0, 4: 42.3, 5: 45.3} {
		s, err := New(players)
		if err != nil {
			t.Fatal(err)
		}
		game := shuffler(t, players)
		for k := range uint32(candidates) {
			s.AddCandidate(game.Judge(k, true))
		}
		r := s.Report()
		accepted, total := 0., 0
		for _, c := range r.Choice {
			if c.Reason == tarot.Accepted {
				accepted = c.Share
			}
			total += c.Count
		}
		want := percent / 100
		// The table is rounded, and five standard deviations are added.
		tolerance := 0.002 + 5*math.Sqrt(want*(1-want)/candidates)
		if total != candidates || math.Abs(accepted-want) > tolerance {
			t.Errorf("%d players: accepted %.4f of %d, want %.3f", players, accepted, total, want)
		}
	}
}

// sample returns a sample of the first reshuffles of that game.
func sample(t testing.TB, players, deals int) *Sample {
	t.Helper()
	s, err := New(players)
	if err != nil {
		t.Fatal(err)
	}
	game := shuffler(t, players)
	for k := range uint32(deals) {
		// Deal 0 is given by its number; only the others are drawn.
		d := game.Deal(k + 1)
		s.Add(&d)
	}
	return s
}

// shuffler returns a shuffler of a game with the numbers in spec/tarot.md.
func shuffler(t testing.TB, players int) *tarot.Shuffler {
	t.Helper()
	d, err := tarot.ParseDistribution("94480825")
	if err != nil {
		t.Fatal(err)
	}
	s, err := tarot.Game{Players: players, Distribution: d, Sequence: 60_000_000_000}.NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	return s
}
