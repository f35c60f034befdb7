// Package cardplay settles auctions and checks plays. It reports calls and cards that the laws do
// not allow, and does not correct them.
package cardplay

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Auction returns the contract that calls lead to; over reports whether the auction has ended.
// The error names the first illegal call (Laws 17 to 22).
func Auction(dealer bridge.Seat, calls []play.Call) (c play.Contract, over bool, err error) {
	// last is the highest bid, with five numbers per level; passes counts the passes since the last
	// other call.
	last, passes := -1, 0
	var by bridge.Seat   // the player who made the highest bid
	first := [2][5]int{} // by side and strain, the seat that bid the strain first, from 1
	for i, call := range calls {
		seat := (dealer + bridge.Seat(i)) & 3
		wrong := func() (play.Contract, bool, error) {
			return play.Contract{}, false, words.Errorf("play.call", words.N("n", i+1), words.Name("call", call.Name), words.Name("seat", string(seat.Letter())))
		}
		if over {
			return wrong()
		}
		switch call.Name {
		case "Pass":
			passes++
			over = passes == 4 || passes == 3 && last >= 0
			continue
		case "X":
			if last < 0 || c.Doubling != bridge.Undoubled || (by+seat)&1 == 0 {
				return wrong()
			}
			c.Doubling = bridge.Doubled
		case "XX":
			if last < 0 || c.Doubling != bridge.Doubled || (by+seat)&1 == 1 {
				return wrong()
			}
			c.Doubling = bridge.Redoubled
		default:
			bid, err := play.ParseContract(call.Name, string(seat.Letter()))
			rank := 5*bid.Level + bid.Strain.AuctionRank()
			if err != nil || bid.String() != call.Name || bid.Passed || bid.Doubling != bridge.Undoubled || rank <= last {
				return wrong()
			}
			if first[seat&1][bid.Strain] == 0 {
				first[seat&1][bid.Strain] = int(seat) + 1
			}
			last, by, c = rank, seat, bid
			c.Declarer = bridge.Seat(first[seat&1][bid.Strain] - 1)
		}
		passes = 0
	}
	switch {
	case !over:
		return play.Contract{}, false, nil
	case last < 0:
		c = play.Contract{Passed: true}
	}
	return c, true, nil
}

// Settle sets the contract from the calls, if they are a complete auction. If the laws do not
// allow a call, it removes all calls, and the error names that call.
func Settle(r *play.Record) error {
	if len(r.Calls) == 0 {
		return nil
	}
	c, over, err := Auction(r.Dealer, r.Calls)
	if err != nil {
		r.Calls = nil
		return err
	}
	if over {
		r.Contract = c
	}
	return nil
}
