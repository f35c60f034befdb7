package apply

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Entry is a result to enter into a scoring program that does not support weighted scores.
type Entry struct {
	Board  string
	NS, EW string // pairs
	Result score.Result
}

// addEntries adds the results to enter into a program without weighted scores, and the corrections to the totals there.
// A ruling (60%+620&40%-100) may become the entry +620, with corrections for all pairs on the board.
func (a *Applied) addEntries(original, ruled *score.Session) error {
	typed := original.Clone() // the session as stored in the other program
	typed.Adjustments = ruled.Adjustments
	for k, index := range a.lines {
		if index == noLine {
			continue // The ruling does not change a result.
		}
		result, err := a.withoutWeights(typed, a.Results[k], index)
		if err != nil {
			return err
		}
		b := typed.Board(index.board)
		l := &b.Lines[index.line]
		l.Result = result
		typed.SetBoard(index.board, b)
		a.Entries = append(a.Entries, Entry{Board: original.Name(index.board), NS: l.NS, EW: l.EW, Result: result})
	}
	scored, err := typed.Score()
	if err != nil {
		return err
	}
	for _, change := range pairChanges(scored, a.After) {
		if change.To.Sub(change.From).RoundTo(2).Sign() != 0 {
			a.Corrections = append(a.Corrections, change)
		}
	}
	return nil
}

// withoutWeights returns the unweighted result, a raw score or percentages, that brings the points of all
// pairs on the board closest to those with the award.
func (a *Applied) withoutWeights(typed *score.Session, award score.Result, index lineIndex) (score.Result, error) {
	isSplitScore := award.IsSplit() && (award.NS.IsReal() || award.EW.IsReal())
	if !award.NS.IsWeighted() && !award.EW.IsWeighted() && !isSplitScore {
		return award, nil
	}
	_, want := a.After.Board(index.board)
	var best score.Result
	var smallest *score.Frac // the distance between best and want; nil until a candidate can be scored
	for _, candidate := range replacements(award, want, index.line) {
		b := typed.Board(index.board)
		b.Lines[index.line].Result = candidate
		if b.Expected == 0 {
			b.Expected = a.After.Expected
		}
		scored, err := b.Score()
		if err != nil {
			continue // With this candidate, the board may have no scores for the datum.
		}
		if d := distance(scored, want); smallest == nil || d.Less(*smallest) {
			best, smallest = candidate, &d
		}
	}
	if smallest == nil {
		return best, words.Errorf("ruling.no-result-without-weights", words.Contract("award", award.String()))
	}
	return best, nil
}

// replacements returns the possible replacements for an award on a line of a board: each
// score in it, and the closest percentages.
func replacements(award score.Result, board *score.BoardScore, line int) (list []score.Result) {
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
	case board.Average.Sign() > 0:
		// At IMPs, average is 0 IMPs or 50 %, and average plus is board.Average IMPs or 60 %.
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
		for _, d := range []score.Frac{
			got.Lines[j].NS.Value.Sub(want.Lines[j].NS.Value),
			got.Lines[j].EW.Value.Sub(want.Lines[j].EW.Value),
		} {
			if d.Sign() < 0 {
				d = d.Neg()
			}
			sum = sum.Add(d)
		}
	}
	return sum
}
