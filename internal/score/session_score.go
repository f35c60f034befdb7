package score

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/words"
)

// SessionScore is a scored session.
type SessionScore struct {
	Method       Method
	Winners      int // 1 or 2
	Expected     int // most results on a board: the default for expected scores
	MostExpected int // most expected scores on a board
	// Pairs are ranked from first to last. If there are two winners, all North-South pairs come
	// first.
	Pairs    []PairScore
	Warnings []words.Text // warnings for the director, with board numbers

	tally *tally
	index map[pairKey]int // indexes into Pairs
}

// PairScore is a pair's result in a session.
type PairScore struct {
	Pair   string
	Side   string // NS or EW with two winners, empty with one
	Boards int    // boards that count for the pair
	Points Frac   // sum of the matchpoints or IMPs
	// Max is the sum of the tops on these boards; 0 at IMPs.
	Max Frac
	// Adjustment is the sum of penalties and other adjustments.
	Adjustment Frac
	// Total is Points plus Adjustment. At matchpoints, Points are first scaled to the largest
	// Max in the ranking.
	Total Frac
	// Mean is Total as a percentage of the largest Max in the ranking, or the IMPs per board.
	Mean  Frac
	Place int  // from 1; 0 if no board counts, and then there is no Mean
	Tied  bool // shares its place with another pair
}

// Pair returns a pair's result, or nil if the pair did not play. side is NS or EW and matters
// only if there are two winners.
func (s *SessionScore) Pair(id, side string) *PairScore {
	if i, ok := s.index[s.keyOf(id, side)]; ok {
		return &s.Pairs[i]
	}
	return nil
}

// keyOf returns the key of a pair. If there is one winner, it ignores the side.
func (s *SessionScore) keyOf(id, side string) pairKey {
	key := pairKey{id: id}
	if s.Winners == 2 && side != "" {
		key.side = side[0]
	}
	return key
}

// Board returns board i and its score. Average plus and average minus depend on the pairs' other
// boards.
func (s *SessionScore) Board(i int) (*Board, *BoardScore) {
	b := s.tally.session.Board(i)
	s.tally.complete(i, b)
	out, err := b.Score()
	if err != nil { // This cannot happen, because Session.Score has already scored the board.
		panic(fmt.Sprintf("score: board %d: %v", i, err))
	}
	return b, out
}

// Session returns the session that was scored.
func (s *SessionScore) Session() *Session { return s.tally.session }
