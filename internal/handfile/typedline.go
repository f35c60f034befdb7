package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// errTwoWays is returned for an ambiguous line with hands.
var errTwoWays = words.NewError("handfile.typed-two-ways")

// hands reads a line of complete hands, such as "7 N AKQ2.T98.7.65432 E J43.K64.AQ85.K98". The line must have one
// reading only, or only one in which each suit descends; otherwise the error is errTwoWays (spec/intake.md 4.1). A
// hand without a seat belongs to the next seat, the first one to the seat next. If the line consists of something
// else, it returns no hands.
func (r *typedReader) hands(fields []string, next bridge.Seat) (number int, hands []TypedHand, err error) {
	ways, descending := 0, 0 // number of readings, and number of readings in which every suit descends
	try := func(n int, next bridge.Seat, fields []string) {
		r.seatedHands(fields, next, nil, true, func(h []TypedHand, descends bool) {
			ways++
			if descends {
				descending++
			}
			if descends || descending == 0 {
				number, hands = n, h
			}
		})
	}
	if n, rest := r.title(fields); n > 0 {
		try(n, r.nextSeat(n), rest)
	}
	try(r.number, next, fields)
	if descending > 1 || descending == 0 && ways > 1 {
		return 0, nil, errTwoWays
	}
	return number, hands, nil
}

// seatedHands finds all ways to read words as up to four hands, each after its seat or for the next player, and calls
// add for each way. Before contains the hands of the words before fields; descends means that their suits descend.
func (g *language) seatedHands(fields []string, next bridge.Seat, before []TypedHand, descends bool,
	add func(hands []TypedHand, descends bool)) {
	if len(fields) == 0 {
		if len(before) > 0 {
			add(before, descends)
		}
		return
	}
	if len(before) == 4 {
		return
	}
	try := func(seat bridge.Seat, seatTyped bool, fields []string) {
		for n := 1; n <= min(len(fields), maxHandWords); n++ {
			for _, way := range g.hand(fields[:n]) {
				hand := TypedHand{Seat: seat, Hand: way.hand, seatTyped: seatTyped}
				// The clipped slice makes append copy the hands, because other readings append to them too.
				hands := append(before[:len(before):len(before)], hand)
				g.seatedHands(fields[n:], (seat+1)%4, hands, descends && way.descends, add)
			}
		}
	}
	try(next, false, fields)
	if seat, ok := parseTypedSeat(fields[0]); ok {
		try(seat, true, fields[1:])
	}
}
