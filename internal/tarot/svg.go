package tarot

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Drawing is a drawing of a deal. The hands surround the chien as players sit around the
// table, with the dealer at the bottom and the first player to the dealer's right. The
// record must contain the numbers.
type Drawing struct {
	Record  *Record
	Deal    Deal
	Caption words.Text     // line under the title, such as the taker; may be empty
	Lang    words.Language // defaults to English
}

// These sizes are in millimetres on an A4 page in landscape format.
const (
	pageWidth, pageHeight = 297.0, 210.0
	handWidth             = 92.0
	chienWidth            = 78.0
	fontSize              = 5.2
	lineHeight            = 6.8
	padding               = 3.5
	suitIndent            = 8.0
	titleHeight           = 8.0
	margin                = 12.0        // left of the title and footer
	top, bottom           = 24.0, 196.0 // area for the hands
)

// point is a position on the page, in millimetres from the top left corner.
type point struct{ x, y float64 }

// centres contains, by number of players, where to draw the hands of players 1, 2, ... counter-clockwise up to
// the dealer, and then the chien.
var centres = map[int][]point{
	3: {
		{x: pageWidth - 54, y: 58},
		{x: 54, y: 58},
		{x: pageWidth / 2, y: 166},
		{x: pageWidth / 2, y: 108},
	},
	4: {
		{x: pageWidth - 52, y: 110},
		{x: pageWidth / 2, y: 48},
		{x: 52, y: 110},
		{x: pageWidth / 2, y: 172},
		{x: pageWidth / 2, y: 110},
	},
	5: {
		{x: pageWidth - 52, y: 122},
		{x: pageWidth - 52, y: 56},
		{x: 52, y: 56},
		{x: 52, y: 122},
		{x: pageWidth / 2, y: 171},
		{x: pageWidth / 2, y: 89},
	},
}

// svgHead contains the symbols of the suits, which <use> elements refer to.
const svgHead = `<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 297 210" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-size="%v">
<defs>
<path id="pique" fill="#111" d="M5 .5C9 4 9.9 5 9.3 6.7 8.8 8.1 6.6 8 5.6 6.8L6.7 9.6H3.3L4.4 6.8C3.4 8 1.2 8.1 .7 6.7 .1 5 1 4 5 .5Z"/>
<path id="coeur" fill="#c1121f" d="M5 9.4C1 5.8 0 4.2 .5 2.5 1.1 .5 3.9 .3 5 2.6 6.1 .3 8.9 .5 9.5 2.5 10 4.2 9 5.8 5 9.4Z"/>
<path id="carreau" fill="#c1121f" d="M5 .2L8.9 5 5 9.8 1.1 5Z"/>
<path id="trefle" fill="#111" d="M5 .4A2.2 2.2 0 0 1 6.7 4 2.2 2.2 0 1 1 5.5 7.2L6.7 9.6H3.3L4.5 7.2A2.2 2.2 0 1 1 3.3 4 2.2 2.2 0 0 1 5 .4Z"/>
<g id="atout"><rect x=".2" y=".2" width="9.6" height="9.6" rx="2" fill="#1d4e89"/><path d="M2.4 8L5 1.8 7.6 8M3.4 6H6.6" fill="none" stroke="#fff" stroke-width="1.2"/></g>
</defs>
<rect width="297" height="210" fill="#fff"/>
`

// AppendSVG appends the drawing as a complete SVG file. It does not contain the game's numbers, so
// that it can be published before the game's other deals are played.
func (d Drawing) AppendSVG(b []byte) []byte {
	w := bytes.NewBuffer(b)
	fmt.Fprintf(w, svgHead, fontSize)
	d.drawTitle(w)
	players := d.Record.Players
	places := centres[players]
	for i, h := range d.Deal.Hands[:players] {
		drawHand(w, places[i], handWidth, d.playerName(i+1), h)
	}
	drawHand(w, places[players], chienWidth, "Chien", d.Deal.Chien)
	d.drawFooter(w)
	w.WriteString("</svg>\n")
	return w.Bytes()
}

// drawTitle draws the deal and label, and the captions below.
func (d Drawing) drawTitle(w *bytes.Buffer) {
	title := words.New("tarot-page.deal", words.N("number", int(d.Deal.Index))).In(d.Lang)
	if d.Record.Label != "" {
		title += " · " + clip(d.Record.Label, 60)
	}
	drawText(w, margin, 14, `font-size="7" font-weight="bold"`, title)
	var captions []string
	if !d.Caption.IsZero() {
		captions = append(captions, d.Caption.In(d.Lang))
	}
	if player := d.Deal.PetitSec(); player != 0 {
		captions = append(captions, words.New("tarot.svg.petit-sec", words.N("n", player)).In(d.Lang))
	}
	if captions != nil {
		drawText(w, margin, 20.5, ``, clip(strings.Join(captions, " · "), 90))
	}
}

// playerName returns the title of a player's hand.
func (d Drawing) playerName(player int) string {
	key := "tarot.svg.player"
	if player == d.Record.Players {
		key = "tarot.svg.dealer"
	}
	title := words.New(key, words.N("n", player)).In(d.Lang)
	if name := d.Record.PlayerWithHand(player, d.Deal.Index); name != "" {
		title += " · " + clip(name, 24)
	}
	return title
}

// drawFooter draws the version, code and commitment.
func (d Drawing) drawFooter(w *bytes.Buffer) {
	players := words.New("tarot.svg.players", words.N("n", d.Record.Players), words.Name("code", d.Record.Code))
	commitment := words.New("tarot.svg.commitment", words.Name("commitment", d.Record.Commitment.String()))
	const style = `font-size="2.8" fill="#444"`
	drawText(w, margin, 202, style, Version+", "+players.In(d.Lang))
	drawText(w, margin, 205.4, style, commitment.In(d.Lang))
}

// drawText draws a line as a <text> element with the given attributes.
func drawText(w *bytes.Buffer, x, y float64, attributes, s string) {
	fmt.Fprintf(w, `<text x="%.1f" y="%.1f" %s>`, x, y, attributes)
	xml.EscapeText(w, []byte(s)) // writing to a buffer cannot fail
	w.WriteString("</text>\n")
}

// clip truncates s to n characters, the last of which is then an ellipsis.
func clip(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
