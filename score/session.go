package score

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Session is a pairs session (spec/score-session.md).
type Session struct {
	Scoring Scoring
	Boards  []Board
	// Winners is 2 if North-South and East-West are ranked separately, and 1 if all pairs are
	// ranked together. 0 means 2 if no pair changed sides, and otherwise 1.
	Winners     int
	Adjustments []Adjustment
	// GainLimit is the most IMPs that a pair can gain against the same opponents. Losses count
	// in full. 0 means no limit.
	GainLimit int
	// MeanPercent gives all boards the same weight at matchpoints, whatever their tops: a pair's
	// percentage is then the mean of its percentages on the boards.
	MeanPercent bool
}

// Adjustment is a number to add to a pair's total, such as a procedural penalty (Law 90). Penalties
// are negative.
type Adjustment struct {
	Pair   string
	Side   string // NS or EW if there are two winners
	Points Frac   // matchpoints or IMPs
	Tops   Frac   // number of tops on a full board; 0 at IMPs
	Reason string // for display
}

// SessionScore is a scored session.
type SessionScore struct {
	Winners  int         // 1 or 2
	Expected int         // number of scores expected on each board
	Pairs    []PairScore // from first to last; if there are two winners, North-South pairs come first
	Boards   []*BoardScore
	Warnings []words.Text // warnings for the director, with board names
}

// PairScore is a pair's result in a session.
type PairScore struct {
	Pair       string
	Side       string // NS or EW if there are two winners, else empty
	Boards     int    // boards that count for the pair
	Points     Frac   // sum of the matchpoints or IMPs
	Max        Frac   // sum of the tops on these boards; 0 at IMPs
	Adjustment Frac   // sum of penalties and other adjustments
	// Total is Points plus Adjustment. At matchpoints, Points is first scaled to the highest Max in the
	// ranking. Total divided by Max is therefore not a percentage; use Mean.
	Total Frac
	Mean  Frac // percentage at matchpoints, otherwise IMPs per board
	Place int  // from 1; 0 if no board counts
	Tied  bool // another pair has the same place
}

// Pair returns a pair's result, or nil if it did not play. side is NS or EW and matters only if there are
// two winners.
func (s *SessionScore) Pair(pair, side string) *PairScore {
	for i := range s.Pairs {
		if p := &s.Pairs[i]; p.Pair == pair && (p.Side == side || p.Side == "") {
			return p
		}
	}
	return nil
}

// Score scores all boards and ranks the pairs. Average plus and average minus follow the pair's
// other boards (Law 12C2(c)). Errors are [*Error] values.
func (s Session) Score() (*SessionScore, error) {
	in, err := s.internal()
	if err != nil {
		return nil, err
	}
	scored, err := in.Score()
	if err != nil {
		return nil, errorOf(err)
	}
	out := &SessionScore{Winners: scored.Winners, Expected: scored.Expected, Warnings: scored.Warnings}
	for _, p := range scored.Pairs {
		out.Pairs = append(out.Pairs, PairScore{
			Pair: p.Pair, Side: p.Side, Boards: p.Boards, Points: Frac{p.Points}, Max: Frac{p.Max},
			Adjustment: Frac{p.Adjustment}, Total: Frac{p.Total}, Mean: Frac{p.Mean}, Place: p.Place, Tied: p.Tied,
		})
	}
	for i := range s.Boards {
		_, b := scored.Board(i)
		out.Boards = append(out.Boards, boardScoreOf(b))
	}
	return out, nil
}

// internal converts the session for the internal package.
func (s Session) internal() (*score.Session, error) {
	in := &score.Session{
		Winners: s.Winners, Expected: s.Scoring.Expected, GainLimit: s.GainLimit, MeanPercent: s.MeanPercent,
		Conventions: s.Scoring.Conventions,
	}
	names := map[string]bool{}
	for _, b := range s.Boards {
		if names[b.Name] {
			err := errors.New("board " + b.Name + " is in the session twice")
			return nil, &Error{Board: b.Name, Line: -1, Err: err}
		}
		names[b.Name] = true
		board, err := b.internal(s.Scoring)
		if err != nil {
			return nil, errorOf(err)
		}
		if expected := s.Scoring.Expected; expected > 0 {
			if err := board.CheckExpected(expected); err != nil {
				return nil, errorOf(&score.SessionError{Board: b.Name, Line: -1, Err: err})
			}
		}
		in.Add(b.Name, board)
	}
	for _, a := range s.Adjustments {
		in.Adjustments = append(in.Adjustments, score.Adjustment{
			Pair: a.Pair, Side: a.Side, Points: a.Points.f, Tops: a.Tops.f, Reason: a.Reason,
		})
	}
	return in, nil
}
