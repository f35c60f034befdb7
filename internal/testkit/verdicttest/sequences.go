package verdicttest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// The formats in this file have no board numbers: a file is a sequence of deals.

// BRI writes 128-byte records: the cards of North, East and South, two digits each (01 is the ace of spades), then
// spaces and zero bytes.
func BRI(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, board := range boards {
		for _, h := range board.Deal[:3] {
			for c := bridge.Card(0); c < bridge.Cards; c++ {
				if h.Has(c) {
					fmt.Fprintf(&b, "%02d", int(c)+1)
				}
			}
		}
		b.WriteString(strings.Repeat(" ", 32) + strings.Repeat("\x00", 18))
	}
	return []byte(b.String())
}

// BER writes records of 52 digits: the seat that holds each card, starting with the ace of spades.
// 1 is North.
func BER(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, board := range boards {
		for c := bridge.Card(0); c < bridge.Cards; c++ {
			seat, _ := board.Deal.Holder(c)
			b.WriteByte('1' + byte(seat))
		}
	}
	return []byte(b.String())
}

// Bytes for the cards in a BRI or DGE record, without the filling.
const (
	briCards = 3 * 13 * 2   // three hands, two digits per card
	dgeCards = 4 * (13 + 4) // four hands, with the symbols of four suits
)

// DGE writes 128-byte records: the suits in each hand, each after the byte for its symbol in a DOS code
// page.
func DGE(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, board := range boards {
		for _, h := range board.Deal {
			for s, suit := range strings.Split(h.String(), ".") {
				b.WriteByte("\x06\x03\x04\x05"[s])
				b.WriteString(suit)
			}
		}
		b.WriteString(strings.Repeat("\x00", 60))
	}
	return []byte(b.String())
}

// goedelDigits is the number of digits in the highest deal number.
const goedelDigits = 29

// Goedel writes each deal's number, from 0 to 52!/(13!)^4 - 1, with commas as thousands separators.
func Goedel(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, board := range boards {
		number, _ := board.Deal.Number()
		digits := fmt.Sprintf("%*s", goedelDigits, number.String())
		for i := range digits {
			startsGroup := i > 0 && (goedelDigits-i)%3 == 0
			if startsGroup && digits[i-1] == ' ' {
				b.WriteByte(' ')
			} else if startsGroup {
				b.WriteByte(',')
			}
			b.WriteByte(digits[i])
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

// Borel writes one line with 52 letters per deal: each hand's cards, starting with the dealer, who follows from the
// first board's number. A is the ace of spades, z the two of clubs.
func Borel(first int, boards ...bridge.Board) []byte {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	var b strings.Builder
	b.WriteByte('\n')
	for i, board := range boards {
		dealer := bridge.Dealer(first + i)
		for k := range bridge.Seat(4) {
			h := board.Deal[(dealer+k)%4]
			for c := bridge.Card(0); c < bridge.Cards; c++ {
				if h.Has(c) {
					b.WriteByte(letters[c])
				}
			}
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}
