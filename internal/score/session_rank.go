package score

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// addAdjustments adds penalties and other adjustments (Law 90).
func (t *tally) addAdjustments() error {
	top := Int(2*t.result.MostExpected - 2)
	for _, a := range t.session.Adjustments {
		key := t.result.keyOf(a.Pair, a.Side)
		i := slices.IndexFunc(t.pairs, func(pair pairSum) bool { return pair.key == key })
		if i < 0 {
			name := strings.TrimSpace(a.Pair + " " + a.Side)
			err := fmt.Errorf("there is an adjustment for pair %s, which has no results", name)
			return &SessionError{Line: -1, Err: err}
		}
		pair := &t.pairs[i]
		pair.adjustment = pair.adjustment.Add(a.Points)
		if t.result.Method == Matchpoints {
			pair.adjustment = pair.adjustment.Add(a.Tops.Mul(top))
		}
	}
	return nil
}

// rank creates the pairs' results and ranks them. Equal results share a place, and the next place
// is skipped (spec/score-session.md steps 12 and 13).
func (t *tally) rank() {
	result := t.result
	highest := map[byte]Frac{} // by side: the largest PairScore.Max
	for i := range t.pairs {
		if pair := &t.pairs[i]; highest[pair.key.side].Less(pair.max) {
			highest[pair.key.side] = pair.max
		}
	}
	result.Pairs = make([]PairScore, len(t.pairs))
	for i := range t.pairs {
		pair := &t.pairs[i]
		result.Pairs[i] = pair.score(result.Method, highest[pair.key.side])
	}
	slices.SortFunc(result.Pairs, func(p, q PairScore) int {
		return cmp.Or(
			strings.Compare(q.Side, p.Side), // NS before EW
			q.Place-p.Place,                 // Pairs without a place have 0 and come last.
			q.Total.Cmp(p.Total),
			ComparePairs(p.Pair, q.Pair),
		)
	})
	result.index = make(map[pairKey]int, len(result.Pairs))
	for i := range result.Pairs {
		p := &result.Pairs[i]
		result.index[result.keyOf(p.Pair, p.Side)] = i
	}
	setPlaces(result.Pairs)
}

// score returns the pair's result without its final place, which is 1 if any board counts. highest is the
// largest Max in the ranking.
func (pair *pairSum) score(method Method, highest Frac) PairScore {
	p := PairScore{
		Pair: pair.key.id, Side: pair.key.sideName(), Boards: pair.played,
		Points: pair.points, Max: pair.max, Total: pair.points, Adjustment: pair.adjustment,
	}
	hasMax := pair.max.Sign() > 0
	if method == Matchpoints && hasMax {
		p.Total = pair.points.Mul(highest).Div(pair.max)
	}
	p.Total = p.Total.Sub(pair.excess).Add(pair.adjustment)
	m := mean(method, p.Total, highest, pair.played)
	if m != nil && pair.played > 0 && (method != Matchpoints || hasMax) {
		p.Mean, p.Place = *m, 1
	}
	return p
}

// setPlaces numbers ranked pairs, starting at 1 on each side.
func setPlaces(pairs []PairScore) {
	first := 0 // first is the index of the first pair on the current side.
	for i := range pairs {
		p := &pairs[i]
		if i > 0 && pairs[i-1].Side != p.Side {
			first = i
		}
		if p.Place == 0 {
			continue
		}
		p.Place = i - first + 1
		if i > first && pairs[i-1].Total.Equal(p.Total) {
			p.Place, p.Tied, pairs[i-1].Tied = pairs[i-1].Place, true, true
		}
	}
}

// ComparePairs compares pair numbers by value: 9 comes before 10. Numbers that begin with a letter come
// last.
func ComparePairs(a, b string) int {
	if len(a) != len(b) && strings.Trim(a+b, "0123456789") == "" {
		return len(a) - len(b)
	}
	return strings.Compare(a, b)
}

// mean returns a pair's average on boards without average plus or minus: a percentage of the tops,
// or IMPs per board. It returns nil if there are no such boards.
func (t *tally) mean(pair int32) *Frac {
	p := &t.pairs[pair]
	return mean(t.result.Method, p.base, p.baseMax, p.played-p.dependent)
}

// mean returns a percentage of the top, or the IMPs per board. It returns nil if there are no
// boards.
func mean(m Method, points, max Frac, boards int) *Frac {
	var f Frac
	switch {
	case m == Matchpoints && max.Sign() > 0:
		f = points.Times(100).Div(max)
	case m != Matchpoints && boards > 0:
		f = points.Over(boards)
	default:
		return nil
	}
	return &f
}
