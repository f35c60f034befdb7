package handfile

import (
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// usebioBoard is a BOARD element being read.
type usebioBoard struct {
	line    int
	number  int
	numbers int // BOARD_NUMBER elements
	deal    bridge.Deal
	hands   int
}

// usebioHand is a HAND element being read.
type usebioHand struct {
	seat    bridge.Seat
	hasSeat bool
	cards   bridge.Hand
	suits   [4]bool // suits that have been read
}

var usebioSuits = map[string]bridge.Suit{
	"SPADES":   bridge.Spades,
	"HEARTS":   bridge.Hearts,
	"DIAMONDS": bridge.Diamonds,
	"CLUBS":    bridge.Clubs,
}

// addText adds the text of an element to its hand or board.
func (r *usebioReader) addText(name, text string, board *usebioBoard, hand *usebioHand) error {
	suit, isSuit := usebioSuits[name]
	switch {
	case name == "BOARD_NUMBER":
		return r.setNumber(text, board)
	case hand != nil && name == "DIRECTION":
		seat, ok := seatOf(text)
		if !ok {
			return r.errorf(board.number, "DIRECTION is %q, expected North, East, South or West", clip(text))
		}
		if hand.hasSeat && seat != hand.seat {
			r.doubtDeal(board, reason("a HAND has a second DIRECTION, %v", bridgewords.Seat(seat)))
			return nil
		}
		hand.seat, hand.hasSeat = seat, true
	case hand != nil && isSuit:
		return r.addSuit(suit, name, text, board, hand)
	}
	return nil
}

// setNumber sets the number of a board.
func (r *usebioReader) setNumber(text string, board *usebioBoard) error {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || n == 0 {
		return r.errorf(0, "BOARD_NUMBER is %q, expected a number of 1 or more", clip(text))
	}
	board.numbers++
	if board.numbers > 1 && int(n) != board.number {
		text := reason("a second BOARD_NUMBER is %d", int(n))
		r.set.addDoubt(Doubt{Kind: TwoNumbers, Board: board.number, Line: r.line(), Text: text})
		return nil
	}
	board.number = int(n)
	return nil
}

// addSuit adds the cards of a suit to a hand.
func (r *usebioReader) addSuit(suit bridge.Suit, name, text string, board *usebioBoard, hand *usebioHand) error {
	isVoid := text == "-"
	if isVoid {
		text = ""
	}
	cards, err := parseLinHand(string(suit.Letter()) + text)
	if err != nil {
		return r.errorf(board.number, "%s: %v", name, err)
	}
	cardsBefore := bridge.Hand(hand.cards.Suit(suit)) << (13 * suit)
	if hand.suits[suit] && cards != cardsBefore {
		r.doubtDeal(board, reason("a HAND has a second %s element with different cards", name))
		return nil
	}
	hand.suits[suit] = true
	hand.cards |= cards
	return nil
}

// doubtDeal adds a doubt about the cards of a board.
func (r *usebioReader) doubtDeal(board *usebioBoard, text words.Text) {
	r.set.addDoubt(Doubt{Kind: TwoDeals, Board: board.number, Line: r.line(), Text: text})
}

// endHand adds a hand to its board.
func (r *usebioReader) endHand(board *usebioBoard, hand *usebioHand) error {
	switch {
	case hand == nil:
		return nil
	case !hand.hasSeat:
		return r.errorf(board.number, "a HAND has no DIRECTION")
	case hand.cards == 0:
		return nil // the hand is not known
	case hand.cards.Len() != 13:
		seat, n := words.T("seat", bridgewords.Seat(hand.seat)), words.N("n", hand.cards.Len())
		return &Error{Line: r.line(), Board: board.number, Text: words.New("bridge.want-13", seat, n)}
	}
	board.hands++
	earlier := board.deal[hand.seat]
	switch {
	case earlier == 0:
		board.deal[hand.seat] = hand.cards
	case earlier != hand.cards:
		r.doubtDeal(board, reason("%v has a second HAND with different cards", bridgewords.Seat(hand.seat)))
	}
	return nil
}

// endBoard adds a board to the set, and calls afterBoard.
func (r *usebioReader) endBoard(b *usebioBoard) error {
	if err := r.addBoard(b); err != nil || r.afterBoard == nil {
		return err
	}
	return r.afterBoard()
}

// addBoard adds a board to the set, or notes it if it has no hands.
func (r *usebioReader) addBoard(b *usebioBoard) error {
	switch {
	case b.number == 0 && b.hands == 0:
		return nil
	case b.hands == 0:
		r.boards.noteHidden(b.number)
		return nil
	}
	if seat, twice := cardTwice(&b.deal); twice {
		return r.errorf(b.number, "%s has a card that is also in another hand", seat)
	}
	b.deal = b.deal.FillFourth()
	board := bridge.Board{Number: b.number, Deal: b.deal}
	if b.number == 0 {
		text := reason("a BOARD with hands has no BOARD_NUMBER")
		r.set.addDoubt(Doubt{Kind: NoNumber, Line: b.line, Text: text})
		r.boards.append(board, b.line)
		return nil
	}
	r.boards.add(board, b.line)
	return nil
}
