package parts

import (
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
)

// sizeClass returns the CSS class for long suits.
func (d *diagramDrawing) sizeClass() string {
	middle := max(d.longestSuit(bridge.North), d.longestSuit(bridge.South))
	switch letters := d.longestSuit(bridge.West) + middle + d.longestSuit(bridge.East); {
	case letters > maxLettersSmall:
		return " vast"
	case letters > maxLettersLarge:
		return " long"
	}
	return ""
}

// Maximum total length of the longest suits in West's, in North's or South's, and in East's hand, in
// large type and in small type.
const (
	maxLettersLarge = 17
	maxLettersSmall = 24
)

// longestSuit returns the largest number of letters in any suit.
func (d *diagramDrawing) longestSuit(seat bridge.Seat) (letters int) {
	for suit := range bridge.Suit(4) {
		text := strings.Join(d.ranksIn(seat, suit), "")
		letters = max(letters, utf8.RuneCountInString(text))
	}
	return letters
}
