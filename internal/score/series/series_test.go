package series_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/series"
)

// evening returns a session of one board, with the result a for pair 1 and b for pair 2.
func evening(m score.Method, a, b int) *score.SessionScore {
	s := &score.Session{Winners: 2}
	s.Add("1", &score.Board{Method: m, Lines: []score.Line{{NS: "1", EW: "11", Result: score.RawResult(a)}, {NS: "2", EW: "12", Result: score.RawResult(b)}}})
	out, err := s.Score()
	if err != nil {
		panic(err)
	}
	return out
}

func Example() {
	pairs, err := series.Rank([]*score.SessionScore{evening(score.Matchpoints, 620, -100), evening(score.Matchpoints, 620, 620)},
		[]series.Carry{{Pair: "2", Side: "NS", Result: score.Int(60)}}, nil)
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

// TestRank checks the weights, and the errors for sessions that cannot be ranked together.
func TestRank(t *testing.T) {
	mp, imps := evening(score.Matchpoints, 620, -100), evening(score.CrossIMP, 620, -100)
	pairs, err := series.Rank([]*score.SessionScore{imps, imps}, nil, []score.Frac{score.Int(1), score.Int(2), score.Int(1)})
	if err != nil || pairs[0].Total.String() != "36" || pairs[0].Pair != "1" || pairs[1].Total.String() != "-36" { // 12 and 24 IMPs
		t.Errorf("%+v, %v", pairs, err)
	}
	for want, f := range map[string]func() error{
		"there are no sessions": func() error { _, err := series.Rank(nil, nil, nil); return err },
		"session 2 is scored by cross-imp": func() error {
			_, err := series.Rank([]*score.SessionScore{mp, imps}, nil, nil)
			return err
		},
		"found 1 weights, expected one for each of 1 sessions": func() error {
			_, err := series.Rank([]*score.SessionScore{mp}, nil, []score.Frac{score.Int(1)})
			return err
		},
		"found a weight of 0": func() error {
			_, err := series.Rank([]*score.SessionScore{mp}, nil, []score.Frac{score.Int(0), score.Int(1)})
			return err
		},
		"pair 9 carries over 5 but has no results": func() error {
			_, err := series.Rank([]*score.SessionScore{mp}, []series.Carry{{Pair: "9", Result: score.Int(5)}}, nil)
			return err
		},
	} {
		if err := f(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestRankPlaces checks that each side has places from 1, and that pairs with equal totals
// share a place, so that the next one is skipped. A pair that missed a session, or sat it
// out, has the mean of the others.
func TestRankPlaces(t *testing.T) {
	session := func(winners int, scores ...string) *score.SessionScore {
		s := &score.Session{Winners: winners}
		b := score.Board{}
		for i, text := range scores {
			r, err := score.ParseResult(text, nil)
			if err != nil {
				t.Fatal(err)
			}
			b.Lines = append(b.Lines, score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: r})
		}
		s.Add("1", &b)
		out, err := s.Score()
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	// North-South have 100, 50, 50 and 0 %. In the second session pair 3 did not play its
	// board, so that the three scores of four are 13/3, 13/3 and 1/3 of 6.
	first, second := session(2, "620", "170", "170", "-100"), session(2, "620", "620", "NP", "-100")
	pairs, err := series.Rank([]*score.SessionScore{first, second}, nil, []score.Frac{score.Int(1), score.Int(3), score.Int(1)})
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, p := range pairs {
		tied := ""
		if p.Tied {
			tied = "="
		}
		got += fmt.Sprintf("%s %s %d%s %s; ", p.Pair, p.Side, p.Place, tied, p.Total.Decimal(2))
	}
	if want := "1 NS 1 79.17; 2 NS 2 66.67; 3 NS 3 50; 4 NS 4 4.17; 14 EW 1 95.83; 13 EW 2 50; 12 EW 3 33.33; 11 EW 4 20.83; "; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	pairs, err = series.Rank([]*score.SessionScore{first}, nil, nil)
	if err != nil || pairs[1].Place != 2 || !pairs[1].Tied || pairs[2].Place != 2 || !pairs[2].Tied || pairs[3].Place != 4 || pairs[3].Tied || pairs[4].Place != 1 {
		t.Errorf("%+v, %v", pairs, err)
	}
	if _, err := series.Rank([]*score.SessionScore{first, session(1, "620", "-100")}, nil, nil); err == nil {
		t.Error("a session with two winners and one with one were ranked together")
	}
}
