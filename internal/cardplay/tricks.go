package cardplay

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/words"
)

// SetTricks stores tricks in order of play. Each contains one card for each seat. SetTricks ignores cards
// after an incomplete trick; whole is false if there are any.
func SetTricks(r *play.Record, tricks [][4]int) (whole bool) {
	r.Cards = nil
	if r.Contract.Level == 0 {
		return len(tricks) == 0
	}
	leader := r.Contract.Leader()
	for i, cards := range tricks {
		trick := play.Trick{Leader: leader, Cards: cards}
		for k := range bridge.Seat(4) {
			c := cards[(leader+k)&3]
			if c == play.NotPlayed {
				isLast := i == len(tricks)-1
				return isLast && !hasCardAfter(&trick, k)
			}
			r.Cards = append(r.Cards, bridge.Card(c))
		}
		leader = trick.Winner(r.Contract.Strain)
	}
	return true
}

// hasCardAfter reports whether a player played to the trick after the player k places after the leader.
func hasCardAfter(t *play.Trick, k bridge.Seat) bool {
	for k++; k < 4; k++ {
		if t.Cards[(t.Leader+k)&3] != play.NotPlayed {
			return true
		}
	}
	return false
}

// CheckPlay compares the play with the hands, and returns the faults. If a hand does not contain a
// card, CheckPlay removes the play from that trick on. It keeps revokes.
func CheckPlay(r *play.Record, d *bridge.Deal) (faults []words.Text) {
	if len(r.Cards) == 0 {
		return nil
	}
	if r.Contract.Level == 0 {
		r.Cards = nil
		return []words.Text{words.New("play.no-contract")}
	}
	hands := *d
	for n, t := range r.PlayedTricks() {
		led := bridge.Card(t.Cards[t.Leader]).Suit()
		for k := range bridge.Seat(4) {
			seat := (t.Leader + k) & 3
			if t.Cards[seat] == play.NotPlayed {
				continue
			}
			c := bridge.Card(t.Cards[seat])
			args := []words.Arg{
				words.N("n", n+1), words.Name("seat", string(seat.Letter())), words.Name("card", c.String()),
			}
			if !hands[seat].Has(c) {
				r.Cards = r.Cards[:4*n]
				return append(faults, words.New("play.not-held", args...))
			}
			if c.Suit() != led && hands[seat].Suit(led) != 0 {
				faults = append(faults, words.New("play.revoke", args...))
			}
			hands[seat] &^= 1 << c
		}
	}
	return faults
}

// DeclarerTricks returns the number of tricks that declarer took: the recorded number or, without one, the
// tricks won in a play with all 52 cards. It returns -1 if neither is known.
func DeclarerTricks(r *play.Record) int {
	if r.Tricks >= 0 || len(r.Cards) != bridge.Cards || r.Contract.Level == 0 {
		return r.Tricks
	}
	won := 0
	for _, t := range r.PlayedTricks() {
		isOnDeclarersSide := (t.Winner(r.Contract.Strain)-r.Contract.Declarer)&1 == 0
		if isOnDeclarersSide {
			won++
		}
	}
	return won
}

// PlayedCards returns the cards that each hand played.
func PlayedCards(r *play.Record) (d bridge.Deal) {
	for _, t := range r.PlayedTricks() {
		for seat, c := range t.Cards {
			if c != play.NotPlayed {
				d[seat] |= 1 << c
			}
		}
	}
	return d
}
