package series_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/series"
)

func Example() {
	friday := session(2, score.Matchpoints, "620", "-100")
	saturday := session(2, score.Matchpoints, "620", "620")
	carry := []series.Carry{{Pair: "2", Side: "NS", Result: score.Int(60)}}
	pairs, err := series.Rank([]*score.SessionScore{friday, saturday}, carry, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range pairs[:2] {
		fmt.Println(p.Place, p.Pair, p.Side, p.Total.Decimal(2))
	}
	// Output:
	// 1 1 NS 75
	// 2 2 NS 36.67
}

func TestRankWeights(t *testing.T) {
	imps := session(2, score.CrossIMP, "620", "-100") // 12 IMPs for pair 1, 36 in total: 1*12 + 2*12
	weights := []score.Frac{score.Int(1), score.Int(2), score.Int(1)}
	pairs, err := series.Rank([]*score.SessionScore{imps, imps}, nil, weights)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct{ pair, total string }{
		{pair: "1", total: "36"},
		{pair: "2", total: "-36"},
	} {
		if p := pairs[i]; p.Pair != want.pair || p.Total.String() != want.total {
			t.Errorf("pair %s has %v, want pair %s with %s", p.Pair, p.Total, want.pair, want.total)
		}
	}
}

func TestRankErrors(t *testing.T) {
	mp := session(2, score.Matchpoints, "620", "-100")
	imps := session(2, score.CrossIMP, "620", "-100")
	for _, c := range []struct {
		sessions []*score.SessionScore
		carry    []series.Carry
		weights  []score.Frac
		want     string
	}{
		{
			want: "there are no sessions",
		},
		{
			sessions: []*score.SessionScore{mp, imps},
			want:     "session 2 is scored by cross-imp",
		},
		{
			sessions: []*score.SessionScore{mp, session(1, score.Matchpoints, "620", "-100")},
			want:     "session 2 is scored by mp with 1 winners, but the first by mp with 2",
		},
		{
			sessions: []*score.SessionScore{mp},
			weights:  []score.Frac{score.Int(1)},
			want:     "found 1 weights, expected one for each of 1 sessions",
		},
		{
			sessions: []*score.SessionScore{mp},
			weights:  []score.Frac{score.Int(0), score.Int(1)},
			want:     "found a weight of 0",
		},
		{
			sessions: []*score.SessionScore{mp},
			carry:    []series.Carry{{Pair: "9", Result: score.Int(5)}},
			want:     "pair 9 carries over 5 but has no results",
		},
	} {
		_, err := series.Rank(c.sessions, c.carry, c.weights)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("error %v, want %s", err, c.want)
		}
	}
}

// TestRankPlaces checks that each side has places from 1. A pair that missed a session, or sat it
// out, has the mean of the others.
func TestRankPlaces(t *testing.T) {
	// North-South have 100, 50, 50 and 0 %. In the second session pair 3 did not play its
	// board, so that the three scores of four are 13/3, 13/3 and 1/3 of 6.
	first := session(2, score.Matchpoints, "620", "170", "170", "-100")
	second := session(2, score.Matchpoints, "620", "620", "NP", "-100")
	weights := []score.Frac{score.Int(1), score.Int(3), score.Int(1)}
	pairs, err := series.Rank([]*score.SessionScore{first, second}, nil, weights)
	if err != nil {
		t.Fatal(err)
	}
	const want = `1 NS 1 79.17
2 NS 2 66.67
3 NS 3 50
4 NS 4 4.17
14 EW 1 95.83
13 EW 2 50
12 EW 3 33.33
11 EW 4 20.83
`
	got := ""
	for _, p := range pairs {
		got += fmt.Sprintln(p.Pair, p.Side, placeOf(p), p.Total.Decimal(2))
	}
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestRankTies checks that pairs with equal totals share a place, so that the next one is skipped.
func TestRankTies(t *testing.T) {
	ties := session(2, score.Matchpoints, "620", "170", "170", "-100")
	pairs, err := series.Rank([]*score.SessionScore{ties}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"1", "2=", "2=", "4", "1"} {
		if got := placeOf(pairs[i]); got != want {
			t.Errorf("pair %s %s has place %s, want %s", pairs[i].Pair, pairs[i].Side, got, want)
		}
	}
}

// placeOf returns a pair's place, with an equals sign if it is tied.
func placeOf(p series.Pair) string {
	if p.Tied {
		return fmt.Sprintf("%d=", p.Place)
	}
	return fmt.Sprint(p.Place)
}

// session scores a session of one board, on which pair 1 plays against 11, 2 against 12 and so on, with the given
// results.
func session(winners int, method score.Method, results ...string) *score.SessionScore {
	b := score.Board{Method: method}
	for i, text := range results {
		r, err := score.ParseResult(text, nil)
		if err != nil {
			panic(err)
		}
		b.Lines = append(b.Lines, score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: r})
	}
	s := &score.Session{Winners: winners}
	s.Add("1", &b)
	out, err := s.Score()
	if err != nil {
		panic(err)
	}
	return out
}
