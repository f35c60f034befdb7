package tarot

import (
	"encoding/json"
	"iter"
)

// Board is a board in a duplicate set: an accepted candidate, and the candidates rejected
// since the previous board.
type Board struct {
	Number int // from 1
	Candidate
	Rejected []Candidate
}

// Boards returns, in order, the game's deals that [Shuffler.Judge] accepts as boards. The
// sequence ends after the last deal.
func (g Game) Boards(sansPetitSec bool, workers int) (iter.Seq[Board], error) {
	candidates, err := g.candidates(sansPetitSec, workers)
	if err != nil {
		return nil, err
	}
	return func(yield func(Board) bool) {
		b := Board{Number: 1, Rejected: []Candidate{}}
		for c := range candidates {
			if c.Reason != Accepted {
				b.Rejected = append(b.Rejected, c)
				continue
			}
			b.Candidate = c
			if !yield(b) {
				return
			}
			b = Board{Number: b.Number + 1, Rejected: []Candidate{}}
		}
	}, nil
}

// candidateJSON is the JSON form of a rejected candidate.
type candidateJSON struct {
	Deal   uint32 `json:"deal"`
	Taker  int    `json:"taker,omitempty"` // omitted, like bid, if nobody bids
	Bid    Bid    `json:"bid,omitempty"`
	Reason string `json:"reason"`
}

// MarshalJSON returns the board, deal, taker and bid, and the rejected candidates with
// their reasons.
func (b Board) MarshalJSON() ([]byte, error) {
	rejected := make([]candidateJSON, len(b.Rejected))
	for i, c := range b.Rejected {
		rejected[i] = candidateJSON{Deal: c.Deal, Taker: c.Taker, Bid: c.Bid, Reason: c.Explanation().String()}
	}
	return json.Marshal(struct {
		Board    int             `json:"board"`
		Deal     uint32          `json:"deal"`
		Taker    int             `json:"taker"`
		Bid      Bid             `json:"bid"`
		PetitSec bool            `json:"petit_sec"`
		Rejected []candidateJSON `json:"rejected"`
	}{
		Board:    b.Number,
		Deal:     b.Deal,
		Taker:    b.Taker,
		Bid:      b.Bid,
		PetitSec: b.PetitSec != 0,
		Rejected: rejected,
	})
}
