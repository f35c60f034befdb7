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

// Pair is a pair in the ranking over several sessions.
type Pair struct {
	Pair, Side string        // as in the sessions
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

// Rank ranks pairs over several sessions. At matchpoints, 75 % and 50 % with the weights 1 and 3 give a total of
// 56.25 %; sessions that the pair did not play are ignored. At IMPs, totals are weighted sums. weights contains a
// weight for each session and one for the results carried over; if it is nil, all weights are 1.
func Rank(sessions []*score.SessionScore, carry []Carry, weights []score.Frac) ([]Pair, error) {
	if len(sessions) == 0 {
		return nil, errors.New("there are no sessions")
	}
	if weights == nil {
		weights = slices.Repeat([]score.Frac{score.Int(1)}, len(sessions)+1)
	}
	if err := checkWeights(weights, len(sessions)); err != nil {
		return nil, err
	}
	pairs, err := collectResults(sessions)
	if err != nil {
		return nil, err
	}
	if err := addCarries(pairs, carry); err != nil {
		return nil, err
	}
	for i := range pairs {
		pairs[i].addTotal(sessions[0].Method, weights)
	}
	rankPairs(pairs)
	return pairs, nil
}

// checkWeights returns an error unless there is a positive weight for each session and one for the carry-over.
func checkWeights(weights []score.Frac, sessions int) error {
	if len(weights) != sessions+1 {
		return fmt.Errorf("found %d weights, expected one for each of %d sessions and one for the carry-over",
			len(weights), sessions)
	}
	for _, w := range weights {
		if w.Sign() <= 0 {
			return fmt.Errorf("found a weight of %v, expected more than 0", w)
		}
	}
	return nil
}

// collectResults returns the pairs of all sessions with their results.
func collectResults(sessions []*score.SessionScore) (pairs []Pair, err error) {
	first := sessions[0]
	indexes := map[score.PairSide]int{} // in pairs
	for n, s := range sessions {
		if s.Method != first.Method || s.Winners != first.Winners {
			return nil, fmt.Errorf("session %d is scored by %v with %d winners, but the first by %v with %d",
				n+1, s.Method, s.Winners, first.Method, first.Winners)
		}
		for i := range s.Pairs {
			p := &s.Pairs[i]
			if p.Place == 0 {
				continue // No board counts for the pair.
			}
			key := score.PairSide{Pair: p.Pair, Side: p.Side}
			if _, exists := indexes[key]; !exists {
				indexes[key] = len(pairs)
				results := make([]*score.Frac, len(sessions))
				pairs = append(pairs, Pair{Pair: p.Pair, Side: p.Side, Results: results})
			}
			pairs[indexes[key]].Results[n] = resultOf(p, s)
		}
	}
	return pairs, nil
}

// resultOf returns a pair's percentage in a session at matchpoints, and its total at IMPs.
func resultOf(p *score.PairScore, s *score.SessionScore) *score.Frac {
	result := p.Total
	if s.Method == score.Matchpoints {
		result = p.Mean
	}
	return &result
}

// addCarries adds the results carried over. It returns an error for a pair without results.
func addCarries(pairs []Pair, carry []Carry) error {
	for _, c := range carry {
		i := slices.IndexFunc(pairs, func(p Pair) bool { return p.Pair == c.Pair && p.Side == c.Side })
		if i < 0 {
			name := strings.TrimSpace(c.Pair + " " + c.Side)
			return fmt.Errorf("pair %s carries over %v but has no results", name, c.Result)
		}
		pairs[i].Carry = &c.Result
	}
	return nil
}

// addTotal computes the weighted mean or sum of the results that the pair has. The last weight is for the
// carry-over.
func (p *Pair) addTotal(method score.Method, weights []score.Frac) {
	var sum, sumOfWeights score.Frac
	for n, result := range append(slices.Clone(p.Results), p.Carry) {
		if result != nil {
			sum = sum.Add(result.Mul(weights[n]))
			sumOfWeights = sumOfWeights.Add(weights[n])
		}
	}
	p.Total = sum
	if method == score.Matchpoints {
		p.Total = sum.Div(sumOfWeights)
	}
}

// rankPairs sorts the pairs and sets their places. With two winners, each side has its own places.
func rankPairs(pairs []Pair) {
	slices.SortFunc(pairs, func(a, b Pair) int {
		return cmp.Or(strings.Compare(b.Side, a.Side), b.Total.Cmp(a.Total), score.ComparePairs(a.Pair, b.Pair))
	})
	start := 0 // index of the first pair on the current side
	for i := range pairs {
		if i > 0 && pairs[i-1].Side != pairs[i].Side {
			start = i
		}
		pairs[i].Place = i - start + 1
		if i > start && pairs[i-1].Total.Equal(pairs[i].Total) {
			pairs[i].Place = pairs[i-1].Place
			pairs[i-1].Tied, pairs[i].Tied = true, true
		}
	}
}
