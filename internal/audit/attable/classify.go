package attable

import "github.com/fairdeal/fairdeal/bridge"

// classifyComplete sets the kind of a record with four hands.
func (f *Finding) classifyComplete(proven map[int]bridge.Deal, numbers []int) {
	if quarters, ok := findTurn(f.Dealt, f.Held); ok {
		f.Kind, f.Quarters = Turned, quarters
		if quarters == 0 {
			f.Kind = AsDealt
		}
		return
	}
	for _, number := range numbers {
		if quarters, ok := findTurn(proven[number], f.Held); ok && number != f.Board {
			f.Kind, f.Shown, f.Quarters = Board, number, quarters
			return
		}
	}
	for _, pair := range seatPairs {
		if swapped(f.Dealt, pair) == f.Held {
			f.Kind, f.Seats = Hands, pair.letters()
			return
		}
	}
	f.Kind = Other
	if moved := f.movedCards(); len(moved) <= maxCards {
		f.Kind, f.Cards = Cards, moved
	}
}

// classifyPartial sets the kind of a record with fewer than 52 cards. If the cards leave several possibilities, the kind
// is TooLittle.
func (f *Finding) classifyPartial(proven map[int]bridge.Deal, numbers []int) {
	f.Kind = TooLittle
	for _, hand := range f.Held {
		if hand.Len() < minShown {
			return
		}
	}
	if f.fits(f.Dealt) {
		f.Kind = AsDealt
		return
	}
	turns, boards, swaps := f.possibleTurns(), f.possibleBoards(proven, numbers), f.possibleSwaps()
	for _, possible := range [][]Finding{turns, boards, swaps} {
		if len(possible) == 1 {
			match := possible[0]
			f.Kind, f.Quarters, f.Shown, f.Seats = match.Kind, match.Quarters, match.Shown, match.Seats
			return
		}
	}
	if len(turns)+len(boards)+len(swaps) == 0 {
		f.Kind = Other
	}
}

// movedCards returns the cards that a different seat held than the one to which they were dealt.
func (f *Finding) movedCards() (moved []Moved) {
	for c := range bridge.Card(bridge.Cards) {
		dealt, _ := f.Dealt.Holder(c)
		held, _ := f.Held.Holder(c)
		if held != dealt {
			moved = append(moved, Moved{
				Card:  c.String(),
				Dealt: string(dealt.Letter()),
				Held:  string(held.Letter()),
			})
		}
	}
	return moved
}

// fits reports whether each seat only shows cards that it has in the given deal.
func (f *Finding) fits(d bridge.Deal) bool {
	for seat, hand := range f.Held {
		if hand&^d[seat] != 0 {
			return false
		}
	}
	return true
}

// possibleTurns returns the turns of the board that agree with the record.
func (f *Finding) possibleTurns() (turns []Finding) {
	for quarters := 1; quarters < 4; quarters++ {
		if f.fits(turned(f.Dealt, quarters)) {
			turns = append(turns, Finding{Kind: Turned, Quarters: quarters})
		}
	}
	return turns
}

// possibleBoards returns the other proven boards that agree with the record.
func (f *Finding) possibleBoards(proven map[int]bridge.Deal, numbers []int) (boards []Finding) {
	for _, number := range numbers {
		for quarters := range 4 {
			if number != f.Board && f.fits(turned(proven[number], quarters)) {
				boards = append(boards, Finding{Kind: Board, Shown: number, Quarters: quarters})
			}
		}
	}
	return boards
}

// possibleSwaps returns the swaps of two hands that agree with the record.
func (f *Finding) possibleSwaps() (swaps []Finding) {
	for _, pair := range seatPairs {
		if f.fits(swapped(f.Dealt, pair)) {
			swaps = append(swaps, Finding{Kind: Hands, Seats: pair.letters()})
		}
	}
	return swaps
}
