package play

import "github.com/fairdeal/fairdeal/bridge"

// Trick contains the leader and each seat's card, or [NotPlayed] for a seat that did not
// play.
type Trick struct {
	Leader bridge.Seat
	Cards  [4]int // by seat
}

// NotPlayed marks a seat in a [Trick] that did not play a card.
const NotPlayed = -1

// Winner returns the seat that wins the trick, in which all four seats have played.
func (t *Trick) Winner(trumps bridge.Strain) bridge.Seat {
	winner := t.Leader & 3
	for k := range bridge.Seat(3) {
		seat := (t.Leader + k + 1) & 3
		card, best := bridge.Card(t.Cards[seat]), bridge.Card(t.Cards[winner])
		isHigher := card.Suit() == best.Suit() && card.Rank() < best.Rank() // The ace has rank 0.
		ruffs := bridge.Strain(card.Suit()) == trumps && bridge.Strain(best.Suit()) != trumps
		if isHigher || ruffs {
			winner = seat
		}
	}
	return winner
}

// PlayedTricks returns the cards as tricks. The contract must be known.
func (r *Record) PlayedTricks() (tricks []Trick) {
	if r.Contract.Level == 0 {
		return nil
	}
	leader := r.Contract.Leader()
	for i, c := range r.Cards {
		if i%4 == 0 {
			if i > 0 {
				leader = tricks[len(tricks)-1].Winner(r.Contract.Strain)
			}
			cards := [4]int{NotPlayed, NotPlayed, NotPlayed, NotPlayed}
			tricks = append(tricks, Trick{Leader: leader, Cards: cards})
		}
		tricks[len(tricks)-1].Cards[(leader+bridge.Seat(i%4))&3] = int(c)
	}
	return tricks
}
