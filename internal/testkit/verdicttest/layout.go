package verdicttest

import (
	"fmt"
	"strings"
)

// layout is the form of a player's note. The comments show the note of one hand, with / for a new line.
type layout int

const (
	dots         layout = iota // 7 N AK2.QJ9.T85.7643
	suitLetters                // Board 7 / N: S AK2 H QJ9 D T85 C 7643
	suitSymbols                // 7 N ♠AK2 ♥QJ9 ♦T85 ♣7643
	suitLines                  // Board 7 / N / ♠ AK2 / ♥ QJ9 / ♦ T85 / ♣ 7643
	suitsInOrder               // 7 N AK2 QJ9 T85 7643
	layouts                    // number of layouts
)

// hasSeveralLines reports whether the note of a board has several lines.
func (l layout) hasSeveralLines() bool { return l == suitLetters || l == suitLines }

// symbols contains the suit symbols, spades first.
var symbols = []string{"♠", "♥", "♦", "♣"}

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
