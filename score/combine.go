package score

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Combined is a pair over several sessions.
type Combined struct {
	Pair, Side string
	Results    []*Frac // of each session, percentages or IMPs; nil: no board counted
	Carry      *Frac   // what the pair brought along; nil: nothing
	Total      Frac    // the weighted mean of percentages, or the weighted sum of IMPs
	Place      int
	Tied       bool
}

// Carry is what a pair brings along from before: a percentage or IMPs.
type Carry struct {
	Pair, Side string
	Result     Frac
}

// Combine makes one ranking of several sessions of the same pairs, all scored in
// the same way (spec/score-session.md step 18). weights has one for each session
// and one more for what is carried over; nil: all are 1. At matchpoints a pair
// has the mean of its percentages with the weights of those that it has; at IMPs
// the sum of its IMPs, each times its weight.
func Combine(sessions []*SessionScore, carry []Carry, weights []Frac) ([]Combined, error) {
	if len(sessions) == 0 {
		return nil, errors.New("no sessions")
	}
	if weights == nil {
		weights = slices.Repeat([]Frac{Int(1)}, len(sessions)+1)
	}
	if len(weights) != len(sessions)+1 {
		return nil, fmt.Errorf("%d weights, want one for each of %d sessions and one for what is carried over", len(weights), len(sessions))
	}
	for _, w := range weights {
		if w.Sign() <= 0 {
			return nil, fmt.Errorf("a weight of %v, want more than 0", w)
		}
	}
	first := sessions[0]
	index := map[[2]string]int{}
	var out []Combined
	pair := func(id, side string) *Combined {
		key := [2]string{id, side}
		i, ok := index[key]
		if !ok {
			i = len(out)
			index[key] = i
			out = append(out, Combined{Pair: id, Side: side, Results: make([]*Frac, len(sessions))})
		}
		return &out[i]
	}
	for n, s := range sessions {
		if s.Method != first.Method || s.Winners != first.Winners {
			return nil, fmt.Errorf("session %d is scored by %v with %d winners, the first by %v with %d", n+1, s.Method, s.Winners, first.Method, first.Winners)
		}
		for i := range s.Pairs {
			p := &s.Pairs[i]
			if p.Place == 0 {
				continue
			}
			result := p.Total
			if s.Method == Matchpoints {
				result = p.Mean
			}
			pair(p.Pair, p.Side).Results[n] = &result
		}
	}
	for _, c := range carry {
		if _, ok := index[[2]string{c.Pair, c.Side}]; !ok {
			return nil, fmt.Errorf("pair %s carries over %v and has no results", strings.TrimSpace(c.Pair+" "+c.Side), c.Result)
		}
		result := c.Result
		pair(c.Pair, c.Side).Carry = &result
	}
	for i := range out {
		c := &out[i]
		var sum, weight Frac
		for n, r := range append(slices.Clone(c.Results), c.Carry) {
			if r != nil {
				sum, weight = sum.Add(r.Mul(weights[n])), weight.Add(weights[n])
			}
		}
		if c.Total = sum; first.Method == Matchpoints {
			c.Total = sum.Div(weight)
		}
	}
	slices.SortFunc(out, func(a, b Combined) int {
		if a.Side != b.Side {
			return strings.Compare(b.Side, a.Side)
		}
		if c := b.Total.Cmp(a.Total); c != 0 {
			return c
		}
		return comparePairs(a.Pair, b.Pair)
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
