package play

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Trick contains the leader and each seat's card, or [NotPlayed].
type Trick struct {
	Leader bridge.Seat
	Cards  [4]int // by seat
}

// NotPlayed stands for the card of a seat that did not play to a [Trick].
const NotPlayed = -1

// winner returns the winner of a complete trick.
func (t *Trick) winner(trumps bridge.Strain) bridge.Seat {
	best := t.Leader
	for k := range bridge.Seat(3) {
		s := (t.Leader + k + 1) & 3
		c, b := bridge.Card(t.Cards[s]), bridge.Card(t.Cards[best])
		if c.Suit() == b.Suit() && c.Rank() < b.Rank() || bridge.Strain(c.Suit()) == trumps && bridge.Strain(b.Suit()) != trumps {
			best = s
		}
	}
	return best
}

// Order returns the cards as tricks. The contract must be known.
func (r *Record) Order() (tricks []Trick) {
	if r.Contract.Level == 0 {
		return nil
	}
	leader := r.Contract.Leader()
	for i, c := range r.Cards {
		if i%4 == 0 {
			if i > 0 {
				leader = tricks[len(tricks)-1].winner(r.Contract.strain)
			}
			tricks = append(tricks, Trick{leader, [4]int{NotPlayed, NotPlayed, NotPlayed, NotPlayed}})
		}
		tricks[len(tricks)-1].Cards[(leader+bridge.Seat(i%4))&3] = int(c)
	}
	return tricks
}

// Played stores tricks, given as one card for each seat, in the order of play. It ignores cards
// after an incomplete trick; whole is false if there are any.
func (r *Record) Played(tricks [][4]int) (whole bool) {
	r.Cards = nil
	if r.Contract.Level == 0 {
		return len(tricks) == 0
	}
	leader := r.Contract.Leader()
	for i, cards := range tricks {
		t := Trick{leader, cards}
		for k := range bridge.Seat(4) {
			c := cards[(leader+k)&3]
			if c == NotPlayed {
				rest := k
				for ; rest < 4; rest++ {
					if cards[(leader+rest)&3] != NotPlayed {
						return false
					}
				}
				return i == len(tricks)-1
			}
			r.Cards = append(r.Cards, bridge.Card(c))
		}
		leader = t.winner(r.Contract.strain)
	}
	return true
}

// Check compares the play with the hands, and returns the faults. If a hand does not contain a
// card, it removes the play from that trick on. It keeps revokes.
func (r *Record) Check(d *bridge.Deal) (said []words.Text) {
	if len(r.Cards) == 0 {
		return nil
	}
	if r.Contract.Level == 0 {
		r.Cards = nil
		return []words.Text{words.New("play.no-contract")}
	}
	hands := *d
	for n, t := range r.Order() {
		led := bridge.Card(t.Cards[t.Leader]).Suit()
		for k := range bridge.Seat(4) {
			seat := (t.Leader + k) & 3
			if t.Cards[seat] == NotPlayed {
				continue
			}
			c := bridge.Card(t.Cards[seat])
			args := []words.Arg{words.N("n", n+1), words.Name("seat", string(seat.Letter())), words.Name("card", c.String())}
			if !hands[seat].Has(c) {
				r.Cards = r.Cards[:4*n]
				return append(said, words.New("play.not-held", args...))
			}
			if c.Suit() != led && hands[seat].Suit(led) != 0 {
				said = append(said, words.New("play.revoke", args...))
			}
			hands[seat] &^= 1 << c
		}
	}
	return said
}

// Won returns declarer's tricks: the number in the play if all 13 tricks were played, otherwise the
// recorded number, or -1 if there is none.
func (r *Record) Won() int {
	if r.Tricks >= 0 || len(r.Cards) != bridge.Cards || r.Contract.Level == 0 {
		return r.Tricks
	}
	n := 0
	for _, t := range r.Order() {
		if (t.winner(r.Contract.strain)-r.Contract.Declarer)&1 == 0 {
			n++
		}
	}
	return n
}

// Shown returns the cards that each hand played.
func (r *Record) Shown() (d bridge.Deal) {
	for _, t := range r.Order() {
		for seat, c := range t.Cards {
			if c != NotPlayed {
				d[seat] |= 1 << c
			}
		}
	}
	return d
}
