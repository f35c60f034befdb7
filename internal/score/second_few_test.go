package score_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// fewScoresByHand returns the rules from the White Book, 4.2.3, for every number of actual and
// expected scores: the matchpoints for the best, the next and the last of different scores.
func fewScoresByHand(a, e int) []*big.Rat {
	top := int64(2*e - 2)
	switch {
	case a == 2 && e >= 6:
		return []*big.Rat{rat(65*top, 100), rat(55*top, 100)}
	case a == 3 && e >= 9:
		return []*big.Rat{rat(70*top, 100), rat(60*top, 100), rat(50*top, 100)}
	}
	var out []*big.Rat
	for beaten := a - 1; beaten >= 0; beaten-- {
		// (2·beaten + 1)·E/A - 1
		out = append(out, pairSum(product(rat(int64(2*beaten+1), 1), rat(int64(e), int64(a))), rat(-1, 1)))
	}
	return out
}

// TestFewScoresTable compares the table for all A <= E <= 12 with the written rule.
func TestFewScoresTable(t *testing.T) {
	rows := 0
	for e := 1; e <= 12; e++ {
		for a := 1; a <= e; a++ {
			scored := differentScores(t, a, e)
			for i, want := range fewScoresByHand(a, e) {
				if got := scored[i].NS.Value; got.Rat().Cmp(want) != 0 {
					t.Errorf("A %d, E %d, score %d: %v, want %v", a, e, i+1, got, want)
				}
			}
			rows++
		}
	}
	if rows != 78 {
		t.Errorf("%d rows, want 78", rows)
	}
	for _, c := range []struct {
		a, e int
		want []string
	}{{3, 6, []string{"9", "5", "1"}}, {2, 5, []string{"13/2", "3/2"}}, {3, 8, []string{"37/3", "7", "5/3"}}} {
		scored := differentScores(t, c.a, c.e)
		for i, want := range c.want {
			if got := scored[i].NS.Value.String(); got != want {
				t.Errorf("A %d, E %d: %s, want %s", c.a, c.e, got, want)
			}
		}
	}
}

// differentScores scores a board with a different scores, the best one first, of e that were expected.
func differentScores(t *testing.T, a, e int) []score.LineScore {
	t.Helper()
	b := score.Board{Expected: e, FewScores: true}
	for i := range a {
		pair := fmt.Sprint(i)
		b.Lines = append(b.Lines, score.Line{NS: pair, EW: pair, Result: score.RawResult(620 - 50*i)})
	}
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s.Lines
}
