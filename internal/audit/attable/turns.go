package attable

import "github.com/fairdeal/fairdeal/bridge"

// findTurn returns the number of quarters by which the dealt hands must be turned to become the held ones.
func findTurn(dealt, held bridge.Deal) (quarters int, ok bool) {
	for quarters := range 4 {
		if turned(dealt, quarters) == held {
			return quarters, true
		}
	}
	return 0, false
}

// turned rotates a deal, so that North holds the hand dealt to the seat so many quarters clockwise.
func turned(d bridge.Deal, quarters int) (result bridge.Deal) {
	for seat := range d {
		result[seat] = d[(seat+quarters)%4]
	}
	return result
}

// seatPair contains two seats whose hands may be swapped.
type seatPair [2]bridge.Seat

// seatPairs contains all pairs of seats.
var seatPairs = []seatPair{
	{bridge.North, bridge.East}, {bridge.North, bridge.South}, {bridge.North, bridge.West},
	{bridge.East, bridge.South}, {bridge.East, bridge.West}, {bridge.South, bridge.West},
}

// letters returns the letters of the two seats.
func (p seatPair) letters() []string {
	return []string{string(p[0].Letter()), string(p[1].Letter())}
}

// swapped exchanges two hands in a deal.
func swapped(d bridge.Deal, seats seatPair) bridge.Deal {
	d[seats[0]], d[seats[1]] = d[seats[1]], d[seats[0]]
	return d
}
