package parts

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Diagram draws a board as HTML for the style sheet Style (.deal): the four hands around a box with the dealer
// and the vulnerable sides, the high-card points, the trick table and the par.
type Diagram struct {
	Number int
	Deal   bridge.Deal
	Tricks []int // as returned by TricksIn; nil if unknown
	Par    *Par
}

// HTML renders the board.
func (b *Diagram) HTML(l words.Language) string {
	d := diagramDrawing{
		Diagram: b,
		lang:    l,
		ranks:   append(strings.Fields(words.New("handrecord.ranks").In(l)), smallRanks...),
		seats:   strings.Fields(words.New("handrecord.seats").In(l)),
	}
	label := d.sentence("scoring.board-name", words.N("name", b.Number))
	dealerLetter := strings.ToLower(string(bridge.Dealer(b.Number).Letter()))
	dealer := d.sentence("handrecord.dealer-" + dealerLetter)
	vul := d.sentence(vulnerabilities[bridge.Vul(b.Number)].name)

	var out strings.Builder
	out.WriteString(`<figure class="deal" aria-label="` + label + `"><div class="plan` + d.sizeClass() + `">`)
	out.WriteString(`<p class="no"><b>` + strconv.Itoa(b.Number) + "</b>" + dealer + "<br>" + vul + "</p>")
	for _, seat := range [...]bridge.Seat{bridge.North, bridge.West, bridge.East, bridge.South} {
		out.WriteString(d.hand(seat))
	}
	out.WriteString(d.compass() + d.points() + "</div>" + d.doubleDummy() + "</figure>")
	return out.String()
}

// diagramDrawing is a board that is being drawn in a language.
type diagramDrawing struct {
	*Diagram
	lang  words.Language
	ranks []string // letters of the ranks in the language, from the ace
	seats []string // letters of the seats in the language, clockwise from North
}

// seatNames are the ends of the keys page.seat.north and so on.
var seatNames = [...]string{bridge.North: "north", bridge.East: "east", bridge.South: "south", bridge.West: "west"}

// vulnerabilities contains the catalogue key for each vulnerability, and the CSS classes for the vulnerable
// sides.
var vulnerabilities = [...]struct{ name, classes string }{
	bridge.VulNone: {name: "page.vulnerable.none", classes: ""},
	bridge.VulNS:   {name: "page.vulnerable.ns", classes: " ns"},
	bridge.VulEW:   {name: "page.vulnerable.ew", classes: " ew"},
	bridge.VulAll:  {name: "page.vulnerable.all", classes: " ns ew"},
}

// compass returns the box in the middle, with the vulnerable sides and the dealer.
func (d *diagramDrawing) compass() string {
	sides := vulnerabilities[bridge.Vul(d.Number)].classes
	text := `<div class="box` + sides + `" aria-hidden="true">`
	for seat := range bridge.Seat(4) {
		tag := "span"
		if seat == bridge.Dealer(d.Number) {
			tag = "b"
		}
		text += "<" + tag + ">" + html.EscapeString(d.seats[seat]) + "</" + tag + ">"
	}
	return text + "</div>"
}

// points returns the high-card points of all hands.
func (d *diagramDrawing) points() string {
	var cells string
	var spoken []string
	for seat := range bridge.Seat(4) {
		points := strconv.Itoa(d.Deal[seat].Points())
		cells += "<span>" + points + "</span>"
		spoken = append(spoken, bridgewords.SpokenSeat(seat).In(d.lang)+" "+points)
	}
	label := d.sentence("page.points", words.Name("points", strings.Join(spoken, ", ")))
	cells += "<i>" + d.sentence("handrecord.hcp") + "</i>"
	return `<div class="hcp" role="img" aria-label="` + label + `">` + cells + "</div>"
}

// sentence returns a catalogue sentence as HTML, with a capital letter.
func (d *diagramDrawing) sentence(key string, args ...words.Arg) string {
	text := words.New(key, args...).In(d.lang)
	_, size := utf8.DecodeRuneInString(text)
	return html.EscapeString(strings.ToUpper(text[:size]) + text[size:])
}
