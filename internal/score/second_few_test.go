package score_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// fewScoresByHand returns the rules from the White Book, 4.2.3, for every number of actual and
// expected scores: the matchpoints for the best, the next and the last of different scores.
func fewScoresByHand(actual, expected int) (points []*big.Rat) {
	top := int64(2*expected - 2)
	switch {
	case actual == 2 && expected >= 6:
		return []*big.Rat{rat(65*top, 100), rat(55*top, 100)}
	case actual == 3 && expected >= 9:
		return []*big.Rat{rat(70*top, 100), rat(60*top, 100), rat(50*top, 100)}
	}
	for beaten := actual - 1; beaten >= 0; beaten-- {
		// (2·beaten + 1)·E/A - 1
		scaled := product(rat(int64(2*beaten+1), 1), rat(int64(expected), int64(actual)))
		points = append(points, sumOf(scaled, rat(-1, 1)))
	}
	return points
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
}

func TestFewScoresExamples(t *testing.T) {
	for _, c := range []struct {
		actual, expected int
		want             []string
	}{
		{actual: 3, expected: 6, want: []string{"9", "5", "1"}},
		{actual: 2, expected: 5, want: []string{"13/2", "3/2"}},
		{actual: 3, expected: 8, want: []string{"37/3", "7", "5/3"}},
	} {
		scored := differentScores(t, c.actual, c.expected)
		for i, want := range c.want {
			if got := scored[i].NS.Value.String(); got != want {
				t.Errorf("A %d, E %d: %s, want %s", c.actual, c.expected, got, want)
			}
		}
	}
}

// differentScores scores a board whose actual scores all differ, the best one first.
func differentScores(t *testing.T, actual, expected int) []score.LineScore {
	t.Helper()
	b := score.Board{Expected: expected, FewScores: true}
	for i := range actual {
		pair := fmt.Sprint(i)
		b.Lines = append(b.Lines, score.Line{NS: pair, EW: pair, Result: score.RawResult(620 - 50*i)})
	}
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s.Lines
}
