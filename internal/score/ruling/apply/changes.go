package apply

import "github.com/fairdeal/fairdeal/internal/score"

// PairChange is a pair whose total or place changed.
type PairChange struct {
	Pair, Side         string
	From, To           score.Frac // totals
	PlaceFrom, PlaceTo int
	TiedFrom, TiedTo   bool       // the place is shared
	MeanNow            score.Frac // PairScore.Mean after the change
}

// PointsChange is a pair whose points on a board changed.
type PointsChange struct {
	Board, Pair, Side string
	From, To          score.Points
}

// pairChanges returns the pairs whose total or place differs, in the order of to.
func pairChanges(from, to *score.SessionScore) (list []PairChange) {
	for i := range to.Pairs {
		p := &to.Pairs[i]
		q := from.Pair(p.Pair, p.Side)
		if q == nil || p.Total.Equal(q.Total) && p.Place == q.Place && p.Tied == q.Tied {
			continue
		}
		list = append(list, PairChange{
			Pair: p.Pair, Side: p.Side, From: q.Total, To: p.Total,
			PlaceFrom: q.Place, PlaceTo: p.Place, TiedFrom: q.Tied, TiedTo: p.Tied,
			MeanNow: p.Mean,
		})
	}
	return list
}

// addPointsChanges adds the pairs whose points changed on the boards with rulings.
func (a *Applied) addPointsChanges(in *score.Session, boards []int) {
	seen := map[int]bool{}
	for _, i := range boards {
		if seen[i] {
			continue
		}
		seen[i] = true
		b, before := a.Before.Board(i)
		_, after := a.After.Board(i)
		for j := range b.Lines {
			l, from, to := &b.Lines[j], before.Lines[j], after.Lines[j]
			a.addPointsChange(PointsChange{Board: in.Name(i), Pair: l.NS, Side: "NS", From: from.NS, To: to.NS})
			a.addPointsChange(PointsChange{Board: in.Name(i), Pair: l.EW, Side: "EW", From: from.EW, To: to.EW})
		}
	}
}

// addPointsChange adds a change unless the points are equal. With one winner, it drops the side.
func (a *Applied) addPointsChange(c PointsChange) {
	if c.From.Played == c.To.Played && c.From.Value.Equal(c.To.Value) {
		return
	}
	if a.Before.Winners != 2 {
		c.Side = ""
	}
	a.Points = append(a.Points, c)
}
