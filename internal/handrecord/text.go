package handrecord

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Text returns a board as a text diagram, for a terminal or a mail:
//
//	board 7    S / All
//	               ♠ A9
//	               ♥ A743
//	               ♦ 97
//	               ♣ A10864
//	♠ Q10843               ♠ KJ765
//	♥ K65                  ♥ Q82
//	...
func (b *Board) Text(l words.Language, opt Options) string {
	v := opt.vocabulary(l)
	if b.Tricks == nil {
		return b.diagram(v)
	}
	return b.diagram(v) + "\n" + b.tableText(v, &opt)
}

// diagram returns the hands around the table. The upper left corner contains the number, dealer and vulnerability, the
// lower left corner the points.
func (b *Board) diagram(v *vocabulary) string {
	north, east := v.holdingLines(b.Deal[bridge.North]), v.holdingLines(b.Deal[bridge.East])
	south, west := v.holdingLines(b.Deal[bridge.South]), v.holdingLines(b.Deal[bridge.West])
	head := b.headLines(v)
	const minWidth = 11
	widths := diagramWidths{
		west:   max(minWidth, widest(west)+2, widest(head[1:])+1),
		middle: max(minWidth, widest(north)+1, widest(south)+1),
	}
	hcp := func(seat bridge.Seat) string { return fmt.Sprintf("%2s", points(b.Deal[seat])) }
	cross := []string{
		"  " + hcp(bridge.North),
		hcp(bridge.West) + "  " + hcp(bridge.East),
		"  " + hcp(bridge.South),
		"",
	}

	var out strings.Builder
	for i := range 4 {
		out.WriteString(widths.line(head[i], north[i], ""))
	}
	for i := range 4 {
		out.WriteString(widths.line(west[i], "", east[i]))
	}
	for i := range 4 {
		out.WriteString(widths.line(cross[i], south[i], ""))
	}
	return out.String()
}

// headLines returns the lines next to North's hand.
func (b *Board) headLines(v *vocabulary) []string {
	if b.Number <= 0 {
		return []string{v.say("scoring.board-name", words.Name("name", "?")), "", "", ""}
	}
	name := v.say("scoring.board-name", words.Name("name", fmt.Sprint(b.Number)))
	dealerAndVul := fmt.Sprintf("%s / %s", v.seats[b.Dealer()], bridgewords.Vul(b.Vul()).In(v.lang))
	return []string{name, dealerAndVul, "", ""}
}

// holdingLines returns a hand as four lines, each with a suit symbol.
func (v *vocabulary) holdingLines(h bridge.Hand) []string {
	lines := v.holdings(h)
	if lines == nil {
		return []string{"", v.say("handrecord.not-known"), "", ""}
	}
	for suit := range lines {
		lines[suit] = sign(bridge.Suit(suit)) + " " + lines[suit]
	}
	return lines
}

// diagramWidths contains the widths of a diagram's columns except the last, in characters.
type diagramWidths struct{ west, middle int }

// line returns a line of the diagram.
func (w diagramWidths) line(west, middle, east string) string {
	return strings.TrimRight(padded(west, w.west)+padded(middle, w.middle)+east, " ") + "\n"
}

// padded returns a text with spaces up to a width.
func padded(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// widest returns the length of the longest line in characters.
func widest(lines []string) (width int) {
	for _, line := range lines {
		width = max(width, utf8.RuneCountInString(line))
	}
	return width
}

// tableText returns the double-dummy table and the par:
//
//	    NT  ♠  ♥  ♦  ♣
//	N    8  9  9  6  7
//	...
func (b *Board) tableText(v *vocabulary, opt *Options) string {
	var out strings.Builder
	fmt.Fprintf(&out, "   %s\n", columns(Headings(v.lang)))
	for _, seat := range Declarers {
		var row [5]string
		for i, strain := range Strains {
			row[i] = opt.Makeable(b.Tricks[seat][strain])
		}
		fmt.Fprintf(&out, "%s  %s\n", v.seats[seat], columns(row))
	}
	fmt.Fprintf(&out, "%s\n", v.say("handrecord.par", words.Name("par", opt.Par(v.lang, b.Par))))
	return out.String()
}

// columns joins five short texts, right-aligned in columns of three characters.
func columns(list [5]string) string {
	const width = 3
	var b strings.Builder
	for _, text := range list {
		b.WriteString(strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text))) + text)
	}
	return b.String()
}
