// Package series makes one ranking of several sessions of the same pairs, with
// what they carry over from before (spec/score-session.md step 18).
//
//	pairs, err := series.Rank([]*score.SessionScore{friday, saturday}, nil, nil)
//
// At matchpoints a pair has the weighted mean of its percentages, at IMPs the
// weighted sum of its IMPs. All sessions are scored in the same way; errors say
// which is not.
package series

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/score"
)

// Pair is a pair over several sessions.
type Pair struct {
	Pair, Side string        // as the sessions name them
	Results    []*score.Frac // of each session, percentages or IMPs; nil: no board counted
	Carry      *score.Frac   // what the pair brought along; nil: nothing
	Total      score.Frac    // the weighted mean of percentages, or the weighted sum of IMPs
	Place      int
	Tied       bool
}

// Carry is what a pair brings along from before: a percentage or IMPs.
type Carry struct {
	Pair, Side string
	Result     score.Frac
}

// Rank makes one ranking of several sessions of the same pairs, all scored in
// the same way (spec/score-session.md step 18). weights has one for each session
// and one more for what is carried over; nil: all are 1. At matchpoints a pair
// has the mean of its percentages with the weights of those that it has; at IMPs
// the sum of its IMPs, each times its weight.
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
	index := map[[2]string]int{}
	var out []Pair
	pair := func(id, side string) *Pair {
		key := [2]string{id, side}
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
		if _, ok := index[[2]string{c.Pair, c.Side}]; !ok {
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
