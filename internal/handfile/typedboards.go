package handfile

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addHands adds complete hands, or none if one of them is refused.
func (r *typedReader) addHands(hands []TypedHand, allowRetyping bool) ([]TypedHand, error) {
	if r.number == 0 {
		return nil, words.Errorf("handfile.typed-no-number", words.Name("example", typedExample))
	}
	i, exists := r.indexes[r.number]
	var deal bridge.Deal
	if exists {
		deal = r.boards[i].Deal
	}
	for k := range hands {
		h := &hands[k]
		r.seatTyped = r.seatTyped || h.seatTyped
		h.Board = r.number
		before := deal[h.Seat]
		isDifferent := before != 0 && before != h.Hand
		if isDifferent && !allowRetyping {
			return nil, words.Errorf("handfile.typed-again", words.T("seat", bridgewords.Seat(h.Seat)))
		}
		deal[h.Seat] = h.Hand
	}
	if err := checkNoCardTwice(&deal); err != nil {
		return nil, err
	}
	if !exists {
		i = len(r.boards)
		r.indexes[r.number] = i
		r.boards = append(r.boards, bridge.Board{Number: r.number})
	}
	r.boards[i].Deal = deal
	return hands, nil
}

// checkNoCardTwice returns an error that names two seats with the same card.
func checkNoCardTwice(deal *bridge.Deal) error {
	for later := range deal {
		for earlier := range later {
			if deal[later]&deal[earlier] != 0 {
				seat, other := bridgewords.Seat(bridge.Seat(earlier)), bridgewords.Seat(bridge.Seat(later))
				return words.Errorf("handfile.typed-two-hands", words.T("seat", seat), words.T("other", other))
			}
		}
	}
	return nil
}

// nextSeat returns the seat for a hand without one: the player's seat, if known, otherwise the first seat without
// cards.
func (r *typedReader) nextSeat(number int) bridge.Seat {
	if r.playerSeat != nil {
		return *r.playerSeat
	}
	if i, ok := r.indexes[number]; ok {
		for s, h := range r.boards[i].Deal {
			if h == 0 {
				return bridge.Seat(s)
			}
		}
	}
	return bridge.North
}

// maxTypedNumber is the highest board number in a note. Longer numbers are cards.
const maxTypedNumber = 999_999

// boardWords are the words for board that may precede its number, in the three languages.
var boardWords = []string{"BOARD", "ROZDANIE", "ROZD", "DONNE", "ÉTUI", "ETUI"}

// title parses a board number, optionally after a word for it, at the start of a line. It returns 0 if there is
// none.
func (r *typedReader) title(fields []string) (number int, rest []string) {
	rest = fields
	if len(rest) > 0 && slices.Contains(boardWords, strings.TrimRight(rest[0], ".")) {
		rest = rest[1:]
	}
	if len(rest) == 0 {
		return 0, fields
	}
	n, err := strconv.ParseUint(strings.TrimRight(rest[0], ".)"), 10, 31)
	if err != nil || n == 0 || n > maxTypedNumber {
		return 0, fields
	}
	return int(n), rest[1:]
}
