package verdicttest

import (
	"fmt"
	"strings"
)

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
