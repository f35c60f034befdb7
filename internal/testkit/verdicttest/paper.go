package verdicttest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// A Note is a player's note about some boards, such as
//
//	7 N AK2.QJ9.T85.7643 E ...
type Note struct {
	Text     string
	Boards   []bridge.Board // boards in the note
	HasError bool           // one card is wrong on one board
	What     string         // language and layout, for messages
}

// notation is the way in which people write hands in a language.
type notation struct {
	language string
	board    string   // the word for board
	seats    []string // North first
	suits    []string // spades first
	ranks    string   // letters for the honours, ace first
}

var notations = []notation{
	{
		language: "English", board: "Board",
		seats: strings.Fields("N E S W"), suits: strings.Fields("S H D C"), ranks: "AKQJ",
	},
	{
		language: "Polish", board: "rozdanie",
		seats: strings.Fields("N E S W"), suits: strings.Fields("P K Ka T"), ranks: "AKDW",
	},
	{
		language: "French", board: "donne",
		seats: strings.Fields("N E S O"), suits: strings.Fields("P C K T"), ranks: "ARDV",
	},
}

// layout is a note's form.
type layout int

const (
	dots         layout = iota // all hands on one line, suits separated by dots
	suitLetters                // one line per hand, each suit after its letter
	suitSymbols                // all hands on one line, each suit after its symbol
	suitLines                  // one line per suit, each after its symbol
	suitsInOrder               // all hands on one line, suits separated by spaces
	layouts                    // number of layouts
)

// hasSeveralLines reports whether the note of a board has several lines.
func (l layout) hasSeveralLines() bool { return l == suitLetters || l == suitLines }

// symbols contains the suit symbols, spades first.
var symbols = []string{"♠", "♥", "♦", "♣"}

// Notes returns a player's paper note with their own hands or whole boards, in one of three languages and
// five layouts. Half of the notes contain an error.
func Notes(r Rand, boards []bridge.Board) *Note {
	n := notations[r.IntN(len(notations))]
	form := layout(r.IntN(int(layouts)))
	note := &Note{What: fmt.Sprintf("%s, layout %d", n.language, form+1)}
	count := 1 + r.IntN(8)
	first := r.IntN(len(boards) - count + 1)
	note.Boards = boards[first : first+count]

	seats := []bridge.Seat{bridge.Seat(r.IntN(4))}
	if r.IntN(3) == 0 {
		seats = []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West}[:3+r.IntN(2)]
	}
	note.HasError = r.IntN(2) == 0
	wrongBoard := r.IntN(count)
	for i, board := range note.Boards {
		if note.HasError && i == wrongBoard {
			board = ExchangeCards(board, seats[0], (seats[0]+3)%4)
		}
		note.Text += n.boardNote(r, board, seats, form)
	}
	return note
}

// boardNote returns the note of one board.
func (n notation) boardNote(r Rand, board bridge.Board, seats []bridge.Seat, form layout) string {
	var b strings.Builder
	ten := []string{"T", "10"}[r.IntN(2)]
	if form == suitLetters && slices.Contains(n.suits, "T") { // In this language T is a suit, so the ten must be written as 10.
		ten = "10"
	}
	if form.hasSeveralLines() {
		b.WriteString(n.board + " ")
	}
	b.WriteString(strconv.Itoa(board.Number))
	for _, seat := range seats {
		n.writeHand(&b, n.seats[seat], n.suitTexts(board.Deal[seat], ten), form)
	}
	b.WriteString("\n")
	if form.hasSeveralLines() {
		b.WriteString("\n")
	}
	return b.String()
}

// writeHand writes the four suits of a hand.
func (n notation) writeHand(b *strings.Builder, seat string, suits []string, form layout) {
	switch form {
	case dots:
		fmt.Fprintf(b, " %s %s", seat, strings.Join(suits, "."))
	case suitLetters:
		fmt.Fprintf(b, "\n%s:", seat)
		separator := " "
		if n.language == "Polish" && (suits[0] == "K" || strings.HasPrefix(suits[1], "K")) {
			separator = "-" // In Polish, K after a space could mean hearts (kier) or a king.
		}
		for i, letter := range n.suits {
			fmt.Fprintf(b, " %s%s%s", letter, separator, dashIfVoid(suits[i]))
		}
	case suitSymbols:
		fmt.Fprintf(b, " %s", seat)
		for i, symbol := range symbols {
			fmt.Fprintf(b, " %s%s", symbol, dashIfVoid(suits[i]))
		}
	case suitLines:
		fmt.Fprintf(b, "\n%s", seat)
		for i, symbol := range symbols {
			fmt.Fprintf(b, "\n%s %s", symbol, dashIfVoid(suits[i]))
		}
	case suitsInOrder:
		fmt.Fprintf(b, " %s", seat)
		for _, suit := range suits {
			fmt.Fprintf(b, " %s", dashIfVoid(suit))
		}
	}
}

// dashIfVoid returns the cards of a suit, or a dash if there are none.
func dashIfVoid(suit string) string {
	if suit == "" {
		return "-"
	}
	return suit
}

// suitTexts returns a hand's suits in a language's letters.
func (n notation) suitTexts(h bridge.Hand, ten string) []string {
	ranks := []rune(n.ranks)
	letters := strings.NewReplacer(
		"A", string(ranks[0]), "K", string(ranks[1]), "Q", string(ranks[2]), "J", string(ranks[3]), "T", ten)
	var suits []string
	for _, suit := range strings.Split(h.String(), ".") {
		suits = append(suits, letters.Replace(suit))
	}
	return suits
}
