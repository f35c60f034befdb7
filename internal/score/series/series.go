// Package series ranks the same pairs over several sessions, with optional results carried
// over (spec/score-session.md step 18).
//
//	pairs, err := series.Rank([]*score.SessionScore{friday, saturday}, nil, nil)
//
// A pair's total is the weighted mean of its percentages at matchpoints, and the weighted sum of
// its IMPs at IMPs. All sessions must have the same form of scoring; otherwise the error names the
// session.
package series

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Pair is a pair's result over several sessions.
type Pair struct {
	Pair, Side string        // names in the sessions
	Results    []*score.Frac // percentage or IMPs in each session; nil if no board counted
	Carry      *score.Frac   // result carried over; may be nil
	Total      score.Frac    // weighted mean of percentages, or weighted sum of IMPs
	Place      int
	Tied       bool
}

// Carry is a percentage or a number of IMPs that a pair carries over.
type Carry struct {
	Pair, Side string
	Result     score.Frac
}

// Rank ranks pairs over several sessions, which must have the same form of scoring
// (spec/score-session.md step 18). weights contains a weight for each session and one for the
// results carried over; nil means that all weights are 1. At matchpoints the total is the weighted
// mean of the pair's percentages in the sessions that it played; at IMPs it is the weighted sum.
func Rank(sessions []*score.SessionScore, carry []Carry, weights []score.Frac) ([]Pair, error) {
	if len(sessions) == 0 {
		return nil, errors.New("there are no sessions")
	}
	if weights == nil {
		weights = slices.Repeat([]score.Frac{score.Int(1)}, len(sessions)+1)
	}
	if len(weights) != len(sessions)+1 {
		return nil, fmt.Errorf("found %d weights, expected one for each of %d sessions and one for the carry-over",
			len(weights), len(sessions))
	}
	for _, w := range weights {
		if w.Sign() <= 0 {
			return nil, fmt.Errorf("found a weight of %v, expected more than 0", w)
		}
	}
	first := sessions[0]
	index := map[score.PairSide]int{}
	var out []Pair
	pair := func(id, side string) *Pair {
		key := score.PairSide{Pair: id, Side: side}
		i, ok := index[key]
		if !ok {
			i = len(out)
			index[key] = i
			out = append(out, Pair{Pair: id, Side: side, Results: make([]*score.Frac, len(sessions))})
		}
		return &out[i]
	}
	for n, s := range sessions {
		if s.Method != first.Method || s.Winners != first.Winners {
			return nil, fmt.Errorf("session %d is scored by %v with %d winners, but the first by %v with %d",
				n+1, s.Method, s.Winners, first.Method, first.Winners)
		}
		for i := range s.Pairs {
			p := &s.Pairs[i]
			if p.Place == 0 {
				continue
			}
			result := p.Total
			if s.Method == score.Matchpoints {
				result = p.Mean
			}
			pair(p.Pair, p.Side).Results[n] = &result
		}
	}
	for _, c := range carry {
		if _, ok := index[score.PairSide{Pair: c.Pair, Side: c.Side}]; !ok {
			return nil, fmt.Errorf("pair %s carries over %v but has no results", strings.TrimSpace(c.Pair+" "+c.Side), c.Result)
		}
		result := c.Result
		pair(c.Pair, c.Side).Carry = &result
	}
	for i := range out {
		c := &out[i]
		var sum, weight score.Frac
		for n, r := range append(slices.Clone(c.Results), c.Carry) {
			if r != nil {
				sum, weight = sum.Add(r.Mul(weights[n])), weight.Add(weights[n])
			}
		}
		if c.Total = sum; first.Method == score.Matchpoints {
			c.Total = sum.Div(weight)
		}
	}
	slices.SortFunc(out, func(a, b Pair) int {
		return cmp.Or(strings.Compare(b.Side, a.Side), b.Total.Cmp(a.Total), score.ComparePairs(a.Pair, b.Pair))
	})
	start := 0
	for i := range out {
		if i > 0 && out[i-1].Side != out[i].Side {
			start = i
		}
		out[i].Place = i - start + 1
		if i > start && out[i-1].Total.Equal(out[i].Total) {
			out[i].Place, out[i].Tied, out[i-1].Tied = out[i-1].Place, true, true
		}
	}
	return out, nil
}
