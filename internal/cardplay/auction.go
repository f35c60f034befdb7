// Package cardplay settles auctions and checks plays. It reports calls and cards that the laws do
// not allow, and does not correct them.
package cardplay

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ContractOf returns the contract that results from calls; over reports whether the auction has
// ended. The error names the first illegal call (Laws 17 to 22).
func ContractOf(dealer bridge.Seat, calls []play.Call) (c play.Contract, over bool, err error) {
	var a auction
	for i, call := range calls {
		seat := (dealer + bridge.Seat(i)) & 3
		if a.isOver() || !a.add(seat, call.Name) {
			return play.Contract{}, false, words.Errorf("play.call",
				words.N("n", i+1), words.Name("call", call.Name), words.Name("seat", string(seat.Letter())))
		}
	}
	switch {
	case !a.isOver():
		return play.Contract{}, false, nil
	case !a.hasBid():
		return play.Contract{Passed: true}, true, nil
	}
	return a.contract, true, nil
}

// auction is the state after some calls.
type auction struct {
	contract play.Contract     // from the last bid; its level is 0 before the first bid
	bidder   bridge.Seat       // the player who made the last bid
	passes   int               // since the last other call
	named    [2][5]bool        // strains that a side has bid; the sides are North-South and East-West
	first    [2][5]bridge.Seat // the player who named the strain first and would be declarer (Law 22)
}

func (a *auction) hasBid() bool { return a.contract.Level > 0 }

// isOver reports whether three players have passed in turn after a bid, or all four without one.
func (a *auction) isOver() bool { return a.passes == 4 || a.passes == 3 && a.hasBid() }

// add adds a call by the player in a seat. If the laws do not allow it, add returns false.
func (a *auction) add(seat bridge.Seat, name string) bool {
	isOpponent := (a.bidder+seat)&1 == 1 // of the last bidder
	switch name {
	case "Pass":
		a.passes++
		return true
	case "X":
		if !a.hasBid() || a.contract.Doubling != bridge.Undoubled || !isOpponent {
			return false
		}
		a.contract.Doubling = bridge.Doubled
	case "XX":
		if !a.hasBid() || a.contract.Doubling != bridge.Doubled || isOpponent {
			return false
		}
		a.contract.Doubling = bridge.Redoubled
	default:
		if !a.bid(seat, name) {
			return false
		}
	}
	a.passes = 0
	return true
}

// bid makes a bid the contract, if it is higher than the last bid.
func (a *auction) bid(seat bridge.Seat, name string) bool {
	bid, err := play.ParseContract(name, string(seat.Letter()))
	isBid := err == nil && bid.String() == name && !bid.Passed && bid.Doubling == bridge.Undoubled
	if !isBid || a.hasBid() && bidRank(bid) <= bidRank(a.contract) {
		return false
	}
	side := seat & 1
	if !a.named[side][bid.Strain] {
		a.named[side][bid.Strain], a.first[side][bid.Strain] = true, seat
	}
	bid.Declarer = a.first[side][bid.Strain]
	a.contract, a.bidder = bid, seat
	return true
}

// bidRank returns a bid's place in the order of all bids.
func bidRank(c play.Contract) int { return 5*c.Level + c.Strain.AuctionRank() }

// SetContract sets the contract from the calls, if they are a complete auction. If the laws do not
// allow a call, it removes all calls, and the error names that call.
func SetContract(r *play.Record) error {
	if len(r.Calls) == 0 {
		return nil
	}
	c, over, err := ContractOf(r.Dealer, r.Calls)
	if err != nil {
		r.Calls = nil
		return err
	}
	if over {
		r.Contract = c
	}
	return nil
}
