package alteredtest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// typed is the format of hands that people type from paper. It is not one of Formats.
const typed = "typed"

// typed returns lines as people type them from paper, with three or all four hands.
func (w *writer) typed() {
	language, layout, hands := languages[0], dottedHands, 4
	if w.random != nil {
		language = oneOf(w.random, languages...)
		layout = w.random.IntN(layouts)
		hands = 3 + w.random.IntN(2)
	}
	for _, b := range w.boards {
		text := fmt.Sprint(b.Number)
		if layout == labelledBoards {
			text = language.board + text + ":"
		}
		for seat, h := range b.Deal[:hands] {
			text += " " + language.seats[seat:][:1] + " " + language.hand(h, layout)
		}
		w.line("%s", text)
	}
}

// A language contains the words and letters that people type.
type language struct {
	board   string // the word before a board number
	seats   string // the letters for North, East, South and West
	honours string // the letters for ace, king, queen and jack
}

var languages = []language{
	{board: "Board ", seats: "NESW", honours: "AKQJ"},
	{board: "rozdanie ", seats: "NESW", honours: "AKDW"}, // Polish
	{board: "donne ", seats: "NESO", honours: "ARDV"},    // French
}

// Layouts of typed hands.
const (
	dottedHands      = iota // a number, and suits separated by dots
	handsWithSymbols        // a number, and suits with their symbols
	labelledBoards          // a number with a label, and suits separated by dots
	layouts
)

// hand returns a hand as people type it.
func (l language) hand(h bridge.Hand, layout int) string {
	ace, king, queen, jack := l.honours[:1], l.honours[1:2], l.honours[2:3], l.honours[3:]
	translate := strings.NewReplacer("A", ace, "K", king, "Q", queen, "J", jack, "T", "10")
	var hand []string
	for suit, cards := range bySuit(h) {
		cards = translate.Replace(cards)
		switch {
		case layout == handsWithSymbols:
			cards = []string{"♠", "♥", "♦", "♣"}[suit] + cards
		case cards == "":
			cards = "-"
		}
		hand = append(hand, cards)
	}
	if layout == handsWithSymbols {
		return strings.Join(hand, " ")
	}
	return strings.Join(hand, ".")
}
