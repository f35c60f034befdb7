package score_test

import (
	"math/big"
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestSecondImplementation scores 2,000 random boards in each form with the package and with a second implementation,
// secondBoard, which follows the definitions in spec/score.md and shares no code with the first.
func TestSecondImplementation(t *testing.T) {
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		t.Run(m.String(), func(t *testing.T) {
			r := rand.New(rand.NewSource(int64(thorough.Seed(uint64(m) + 1))))
			compared := 0
			for range thorough.Times(200, 2000) {
				compared += compareSecond(t, randomBoard(r, m))
			}
			if compared < thorough.Times(1000, 10_000) {
				t.Fatalf("only %d points compared", compared)
			}
		})
	}
}

// TestSecondOddWeights scores boards whose weights have no common denominator that fits in a
// machine word.
func TestSecondOddWeights(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	primes := []int64{999983, 1000003, 1000033, 1000037, 1000039}
	for n := range 300 {
		b := randomBoard(r, []score.Method{score.Matchpoints, score.CrossIMP}[n%2])
		for i := range min(len(b.Lines), 2+n%4) {
			weight := score.NewFrac(int64(1+r.Intn(900000)), primes[i])
			b.Lines[i].Result = twoParts(weight, randomScore(r), randomScore(r))
		}
		if n%7 == 0 {
			const impossible = -7 // not a multiple of 10
			b.Lines[0].Result = twoParts(score.NewFrac(1<<45, 3), 620, impossible)
		}
		compareSecond(t, b)
	}
}

// compareSecond scores a board with both implementations, and returns the number of points compared.
func compareSecond(t *testing.T, b score.Board) int {
	t.Helper()
	s, err := b.Score()
	if err != nil {
		t.Fatalf("%+v: %v", b, err)
	}
	ns, ew := secondBoard(t, b)
	for i, l := range s.Lines {
		if !isSame(l.NS, ns[i]) || !isSame(l.EW, ew[i]) {
			t.Fatalf("%+v\nline %d: %v and %v, want %v and %v", b, i+1, l.NS.Value, l.EW.Value, ns[i], ew[i])
		}
	}
	return 2 * len(s.Lines)
}

// isSame compares points; want is nil for a board not played.
func isSame(got score.Points, want *big.Rat) bool {
	if want == nil || !got.Played {
		return want == nil && !got.Played
	}
	return got.Value.Rat().Cmp(want) == 0
}
