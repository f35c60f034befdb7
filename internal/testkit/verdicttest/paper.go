package verdicttest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// A Note is a player's note about some boards.
type Note struct {
	Text   string
	Boards []bridge.Board // boards in the note
	Slip   bool           // one card is wrong on one board
	What   string
}

// tongue is the notation for seats, suits and cards in a language.
type tongue struct {
	board, seats, suits, words, ranks string // names of suits, in order
}

var tongues = []tongue{
	{"Board", "N E S W", "S H D C", "spades hearts diamonds clubs", "AKQJ"},
	{"rozdanie", "N E S W", "P K Ka T", "piki kiery kara trefle", "AKDW"},
	{"donne", "N E S O", "P C K T", "pique cœur carreau trèfle", "ARDV"},
}

// Notes writes a player's own hands, or whole boards, by hand: in three languages and five layouts.
func Notes(r Rand, boards []bridge.Board) *Note {
	k := r.IntN(len(tongues))
	layout := r.IntN(5)
	n := &Note{What: fmt.Sprintf("%s, layout %d", []string{"English", "Polish", "French"}[k], layout+1)}
	count := 1 + r.IntN(8)
	first := r.IntN(len(boards) - count + 1)
	n.Boards = boards[first : first+count]
	own := []bridge.Seat{bridge.Seat(r.IntN(4))}
	if r.IntN(3) == 0 {
		own = []bridge.Seat{0, 1, 2, 3}[:3+r.IntN(2)]
	}
	n.Slip = r.IntN(2) == 0
	slip := r.IntN(count)
	for i, x := range n.Boards {
		if n.Slip && i == slip {
			x = ExchangeCards(x, own[0], (own[0]+3)%4)
		}
		n.Text += tongues[k].note(r, x, own, layout)
	}
	return n
}

func (t tongue) note(r Rand, x bridge.Board, seats []bridge.Seat, layout int) string {
	var b strings.Builder
	ten := []string{"T", "10"}[r.IntN(2)]
	if layout == 1 && strings.Contains(t.suits, "T") { // T is a suit in this language.
		ten = "10"
	}
	number := fmt.Sprint(x.Number)
	if layout == 1 || layout == 3 {
		number = t.board + " " + number
	}
	b.WriteString(number)
	for _, s := range seats {
		suits := t.hand(x.Deal[s], ten)
		seat := strings.Fields(t.seats)[s]
		switch layout {
		case 0:
			fmt.Fprintf(&b, " %s %s", seat, strings.Join(suits, "."))
		case 1:
			fmt.Fprintf(&b, "\n%s:", seat)
			behind := " "
			if t.board == "rozdanie" && (suits[0] == "K" || strings.HasPrefix(suits[1], "K")) {
				// A single K may mean hearts or a king.
				behind = "-"
			}
			for i, name := range strings.Fields(t.suits) {
				fmt.Fprintf(&b, " %s%s%s", name, behind, dash(suits[i]))
			}
		case 2:
			fmt.Fprintf(&b, " %s", seat)
			for i, symbol := range []string{"♠", "♥", "♦", "♣"} {
				fmt.Fprintf(&b, " %s%s", symbol, dash(suits[i]))
			}
		case 3:
			fmt.Fprintf(&b, "\n%s", seat)
			for i, symbol := range []string{"♠", "♥", "♦", "♣"} {
				fmt.Fprintf(&b, "\n%s %s", symbol, dash(suits[i]))
			}
		case 4:
			fmt.Fprintf(&b, " %s", seat)
			for i := range suits {
				fmt.Fprintf(&b, " %s", dash(suits[i]))
			}
		}
	}
	b.WriteString("\n")
	if layout == 1 || layout == 3 {
		b.WriteString("\n")
	}
	return b.String()
}

func dash(suit string) string {
	if suit == "" {
		return "-"
	}
	return suit
}

// hand returns a hand's suits in a language's letters.
func (t tongue) hand(h bridge.Hand, ten string) []string {
	ranks := []rune(t.ranks)
	to := strings.NewReplacer("A", string(ranks[0]), "K", string(ranks[1]), "Q", string(ranks[2]), "J", string(ranks[3]), "T", ten)
	var suits []string
	for _, suit := range strings.Split(h.String(), ".") {
		suits = append(suits, to.Replace(suit))
	}
	return suits
}
