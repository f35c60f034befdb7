package tarot

import (
	"bytes"
	"fmt"
)

const handBox = `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="3"` +
	` fill="#fafaf7" stroke="#777" stroke-width=".4"/>` + "\n"

// drawHand draws one hand with its name.
func drawHand(w *bytes.Buffer, centre point, width float64, name string, h Hand) {
	rows := rowsOf(h, width-suitIndent-2*padding)
	height := titleHeight + lineHeight*float64(len(rows)) + padding
	x, y := centre.x-width/2, max(top, min(centre.y-height/2, bottom-height))
	fmt.Fprintf(w, handBox, x, y, width, height)
	drawText(w, x+padding, y+6.2, `font-weight="bold"`, name)
	y += titleHeight
	for _, row := range rows {
		if row.hasSymbol {
			fmt.Fprintf(w, `<use href="#%s" transform="translate(%.1f %.1f) scale(.5)"/>`+"\n",
				symbolIDs[row.suit], x+padding, y+.7)
		}
		drawText(w, x+padding+suitIndent, y+5.0, ``, row.cards)
		y += lineHeight
	}
}

// symbolIDs contains the symbol of each suit in svgHead.
var symbolIDs = [...]string{Pique: "pique", Coeur: "coeur", Carreau: "carreau", Trefle: "trefle", Atout: "atout"}

// handRow is a line of cards in the drawing of a hand. Only the first line of a suit has its symbol.
type handRow struct {
	suit      Suit
	cards     string
	hasSymbol bool
}

// rowsOf returns the lines of a hand. The chien has few suits, so it has no lines for the others.
func rowsOf(h Hand, width float64) []handRow {
	isChien := h.Len() <= ChienSize(4)
	var rows []handRow
	for _, suit := range displayOrder {
		cards := h.InSuit(suit)
		if isChien && len(cards) == 0 {
			continue
		}
		for i, line := range wrap(cards, width) {
			rows = append(rows, handRow{suit: suit, cards: line, hasSymbol: i == 0})
		}
	}
	return rows
}

// enSpace separates cards more clearly than a space, which is half as wide.
const enSpace = "\u2002"

// wrap breaks card names into lines with the given width. It returns at least one line.
func wrap(cards []Card, width float64) []string {
	const letterWidth, spaceWidth = .64 * fontSize, .5 * fontSize // for a wide font
	lines, used := []string{""}, 0.0
	for _, c := range cards {
		name := c.Nom()
		nameWidth := letterWidth * float64(len(name))
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = name
			used = nameWidth
		case used+spaceWidth+nameWidth > width:
			lines = append(lines, name)
			used = nameWidth
		default:
			*last += enSpace + name
			used += spaceWidth + nameWidth
		}
	}
	if lines[0] == "" {
		lines[0] = "–"
	}
	return lines
}
