package resultfile

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// Scored is a scored session from a file.
type Scored struct {
	*File
	Score *score.SessionScore
	// Report compares the score with the points in the file. It is nil if the file is damaged or contains no points.
	Report *printed.Report
	// Neuberg is the ranking by Neuberg's formula (at IMPs, with factored datums) if Score follows a different
	// convention; otherwise it is nil.
	Neuberg *score.SessionScore

	hidden map[score.PairSide]string // labels instead of names, by pair and side
}

// Rank scores the session. The convention for missing scores is the user's choice or, without one, the convention that
// the printed points follow, even if the file's settings differ.
func (f *File) Rank() (*Scored, error) {
	s := &Scored{File: f}
	var err error
	if f.Pages != nil {
		s.Score = f.Pages.Score
		return s, nil
	}
	if f.Printed == nil || f.Damaged != nil || f.Printed.Frequencies {
		if s.Score, err = f.Session.Score(); err != nil && f.Printed != nil {
			err = f.Printed.LocateError(err)
		}
		return s, err
	}
	followed, err := f.Printed.Follow(f.Session)
	if err != nil {
		return nil, err
	}
	s.Score, s.Neuberg, s.Report = followed.Score, followed.Own, followed.Report
	if f.factoringChosen && followed.Own != nil {
		s.Score, s.Neuberg = followed.Own, nil
	}
	return s, nil
}

// FindPairs finds pairs by number and optional side, such as 7, 7NS, NS7 or "7 EW", whichever notation the results
// use. A number without a side may match two pairs.
func (s *Scored) FindPairs(text string) (pairs []score.PairSide) {
	number, side := traveller.SplitPair(text)
	for i := range s.Score.Pairs {
		p := &s.Score.Pairs[i]
		pairNumber, pairSide := numberOf(p)
		if pairNumber == number && (side == "" || pairSide == "" || side == pairSide) {
			pairs = append(pairs, score.PairSide{Pair: p.Pair, Side: p.Side})
		}
	}
	return pairs
}

// numberOf returns a pair's number without a side, and its side if the number or the ranking states it.
func numberOf(p *score.PairScore) (number, side string) {
	if number, side = traveller.SplitPair(p.Pair); side == "" {
		side = p.Side
	}
	return number, side
}
