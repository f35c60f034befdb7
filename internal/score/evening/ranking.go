package evening

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
)

// addPairs adds the ranking with the adjustments and, if the file contains them, the printed results.
func (b *builder) addPairs() {
	pairs := ranking(b.result, b.file.Names())
	for i := range pairs {
		p := &pairs[i]
		for _, a := range b.result.Session().Adjustments {
			if a.Pair == p.Pair && a.Side == p.Side {
				p.Adjusted = append(p.Adjusted, adjustment(a))
			}
		}
	}
	b.evening.Pairs = pairs
	if b.file.Pages != nil {
		b.addRankingFromPage()
	}
	if b.file.Printed != nil {
		b.addPrintedRanking()
	}
}

// addPrintedRanking adds the results of pairs that another program printed.
func (b *builder) addPrintedRanking() {
	pairs := b.evening.Pairs
	for i := range b.file.Printed.Pairs {
		p := &b.file.Printed.Pairs[i]
		result := PairPrinted{Total: p.Total.String(), Percent: p.Percentage.String(), Place: p.Place}
		k := slices.IndexFunc(pairs, func(pair Pair) bool {
			// The number is enough if the ranking or the file does not specify a side.
			isSameSide := p.Direction == "" || pair.Side == "" || pair.Side == p.Direction
			return pair.Pair == p.ID && isSameSide
		})
		if k >= 0 && result != (PairPrinted{}) {
			pairs[k].Printed = &result
		}
	}
}

// adjustment converts an adjustment in tops or in points.
func adjustment(a score.Adjustment) Adjustment {
	if a.Tops.Sign() != 0 {
		return Adjustment{Tops: &a.Tops, Reason: a.Reason}
	}
	return Adjustment{Points: &a.Points, Reason: a.Reason}
}

// ranking returns the pairs of a scored session in order.
func ranking(s *score.SessionScore, names map[score.PairSide]string) []Pair {
	pairs := make([]Pair, 0, len(s.Pairs))
	for i := range s.Pairs {
		p := &s.Pairs[i]
		pair := Pair{
			Pair: p.Pair, Side: p.Side, Names: names[score.PairSide{Pair: p.Pair, Side: p.Side}], Tied: p.Tied,
			Boards: p.Boards, Points: p.Points, Max: p.Max, Adjustment: unlessZero(p.Adjustment), Total: p.Total,
		}
		if p.Place > 0 {
			pair.Place, pair.Mean = &p.Place, &p.Mean
		}
		pairs = append(pairs, pair)
	}
	return pairs
}
