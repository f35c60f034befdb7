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
