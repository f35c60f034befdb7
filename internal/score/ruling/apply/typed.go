package apply

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// typed fills in the results to type into a program without weighted scores, and the
// corrections to the totals there.
func (a *Applied) typed(in, after *score.Session) error {
	bare := in.Clone()
	bare.Adjustments = after.Adjustments
	for k, at := range a.lines {
		if at[0] < 0 {
			continue
		}
		entry, err := a.nearest(bare, a.Results[k], at)
		if err != nil {
			return err
		}
		b := bare.Board(at[0])
		l := &b.Lines[at[1]]
		l.Result = entry
		bare.Change(at[0], b)
		a.Typed = append(a.Typed, Entry{Board: in.Name(at[0]), NS: l.NS, EW: l.EW, Result: entry})
	}
	s, err := bare.Score()
	if err != nil {
		return err
	}
	for _, m := range pairChanges(s, a.After) {
		if !m.To.Sub(m.From).RoundTo(2).Equal(score.Int(0)) {
			a.Adjust = append(a.Adjust, m)
		}
	}
	return nil
}

// nearest returns the unweighted result, a raw score or percentages, that brings the points of all
// pairs on the board closest to those with the award.
func (a *Applied) nearest(bare *score.Session, award score.Result, at [2]int) (score.Result, error) {
	if !award.NS.Weighted() && !award.EW.Weighted() && !(award.Split() && (award.NS.Real() || award.EW.Real())) {
		return award, nil
	}
	_, want := a.After.Board(at[0])
	var best score.Result
	var least *score.Frac
	for _, c := range withoutWeights(award, want, at[1]) {
		b := bare.Board(at[0])
		b.Lines[at[1]].Result = c
		if b.Expected == 0 {
			b.Expected = a.After.Expected
		}
		got, err := b.Score()
		if err != nil {
			continue // a datum may have no scores left
		}
		if off := distance(got, want); least == nil || off.Less(*least) {
			best, least = c, &off
		}
	}
	if least == nil {
		return best, words.Errorf("ruling.no-result-without-weights", words.Contract("award", award.String()))
	}
	return best, nil
}

// withoutWeights returns the possible replacements for an award on a line of a board: each
// score in it, and the closest percentages.
func withoutWeights(award score.Result, board *score.BoardScore, line int) (list []score.Result) {
	for _, s := range []*score.Side{&award.NS, &award.EW} {
		for _, p := range s.Parts {
			list = append(list, score.RawResult(p.Score))
		}
	}
	points := board.Lines[line]
	return append(list, score.Result{NS: percentage(points.NS, board), EW: percentage(points.EW, board)})
}

// percentage converts points to a whole percentage from 0 to 100.
func percentage(p score.Points, board *score.BoardScore) score.Side {
	share := score.Int(50)
	switch {
	case board.Method == score.Matchpoints && p.Top.Sign() > 0:
		share = p.Value.Times(100).Div(p.Top)
	case board.Average.Sign() > 0: // average plus is 10 percentage points more than average
		share = p.Value.Times(10).Div(board.Average).Add(share)
	}
	share = share.Round()
	if share.Sign() < 0 {
		share = score.Int(0)
	} else if score.Int(100).Less(share) {
		share = score.Int(100)
	}
	return score.Side{Kind: score.Percentage, Percent: share}
}

// distance returns the sum over all pairs of the differences in points on a board.
func distance(got, want *score.BoardScore) (sum score.Frac) {
	for j := range got.Lines {
		for _, d := range []score.Frac{got.Lines[j].NS.Value.Sub(want.Lines[j].NS.Value),
			got.Lines[j].EW.Value.Sub(want.Lines[j].EW.Value)} {
			if d.Sign() < 0 {
				d = d.Neg()
			}
			sum = sum.Add(d)
		}
	}
	return sum
}
