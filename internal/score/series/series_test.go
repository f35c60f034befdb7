package series_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/series"
	"github.com/fairdeal/fairdeal/score"
)

// evening is a session of one board, on which pair 1 has a and pair 2 b.
func evening(m score.Method, a, b int) *score.SessionScore {
	s := &score.Session{Winners: 2}
	s.Add("1", &score.Board{Method: m, Lines: []score.Line{{NS: "1", EW: "11", Result: score.Raw(a)}, {NS: "2", EW: "12", Result: score.Raw(b)}}})
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

func TestRank(t *testing.T) {
	mp, imps := evening(score.Matchpoints, 620, -100), evening(score.CrossIMP, 620, -100)
	pairs, err := series.Rank([]*score.SessionScore{imps, imps}, nil, []score.Frac{score.Int(1), score.Int(2), score.Int(1)})
	if err != nil || pairs[0].Total.String() != "36" || pairs[0].Pair != "1" || pairs[1].Total.String() != "-36" { // 12 IMPs and 24
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
