package alteredtest

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// cds numbers the seats from 1.
func (w *writer) cds(b bridge.Board) {
	w.out.WriteByte(byte(b.Number))
	w.seatsByRank(b, 1)
}

// rzd numbers the seats from 0.
func (w *writer) rzd() {
	w.out.WriteByte(byte(len(w.boards)))
	w.write("\x00           ")
	for _, b := range w.boards {
		w.seatsByRank(b, 0)
	}
}

// seatsByRank writes 13 bytes, one per rank, with the seats of its four cards in two bits each.
func (w *writer) seatsByRank(b bridge.Board, north int) {
	for rank := range cardsPerSuit {
		var packed byte
		for suit := range 4 {
			seat := holder(b.Deal, cardsPerSuit*suit+rank)
			packed = packed<<2 | byte((seat+north)%4)
		}
		w.out.WriteByte(packed)
	}
}

func (w *writer) dge(b bridge.Board) {
	w.handsWithSymbols(b)
	w.write(strings.Repeat("\x00", 60))
}

func (w *writer) bri(b bridge.Board) {
	w.cardNumbers(b)
	w.write(strings.Repeat(" ", 32) + strings.Repeat("\x00", 18))
}

// dup writes the first and last board number in each record like other programs, or only the number
// of boards like Big Deal.
func (w *writer) dup() {
	first, last := 1, len(w.boards)%100
	inEachRecord := w.random == nil || !w.maybe(3)
	if w.maybe(2) {
		first = w.boards[0].Number
		last = first + len(w.boards) - 1
	}
	likeBigDeal := first == 1 && last == len(w.boards)%100
	for i, b := range w.boards {
		w.cardNumbers(b)
		w.handsWithSymbols(b)
		switch {
		case i > 0 && !inEachRecord:
			w.write(strings.Repeat("\x00", 10))
		case likeBigDeal:
			w.printf("YN1  0 %02d ", last)
		default:
			w.printf("YN%-3d0 %-3d", first, last)
		}
	}
}

// cardNumbers writes the cards of North, East and South as numbers from 01 to 52.
func (w *writer) cardNumbers(b bridge.Board) {
	for _, h := range b.Deal[:3] {
		for card := range bridge.Cards {
			if has(h, card) {
				w.printf("%02d", card+1)
			}
		}
	}
}

// handsWithSymbols writes the four hands with the suit symbols of the DOS character set.
func (w *writer) handsWithSymbols(b bridge.Board) {
	const symbols = "\x06\x03\x04\x05"
	for _, h := range b.Deal {
		for suit, cards := range bySuit(h) {
			w.write(symbols[suit:][:1] + cards)
		}
	}
}

// ber writes the seat of each card, from 1 to 4.
func (w *writer) ber(b bridge.Board) {
	for card := range bridge.Cards {
		w.out.WriteByte(byte('1' + holder(b.Deal, card)))
	}
}
