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

// smallRanks are the ranks below the jack, which are the same in all languages.
var smallRanks = []string{"10", "9", "8", "7", "6", "5", "4", "3", "2"}

// suits contains the CSS class, the symbol and the catalogue key of each suit.
var suits = [...]struct{ class, sign, name string }{
	bridge.Spades:   {class: "s", sign: "♠", name: "record-page.spades"},
	bridge.Hearts:   {class: "h", sign: "♥", name: "record-page.hearts"},
	bridge.Diamonds: {class: "d", sign: "♦", name: "record-page.diamonds"},
	bridge.Clubs:    {class: "c", sign: "♣", name: "record-page.clubs"},
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

// hand returns the cards of a seat, one line per suit.
func (d *diagramDrawing) hand(seat bridge.Seat) string {
	var b strings.Builder
	label := d.sentence("page.seat." + seatNames[seat])
	b.WriteString(`<ul class="hand ` + string(seat.Letter()) + `" aria-label="` + label + `">`)
	for suit := range bridge.Suit(4) {
		b.WriteString("<li>" + d.suit(int(suit)))
		ranks := d.ranksIn(seat, suit)
		for _, rank := range ranks {
			if rank == "10" {
				b.WriteString(`<span class="ten">10</span>`)
			} else {
				b.WriteString(html.EscapeString(rank))
			}
		}
		if len(ranks) == 0 {
			void := html.EscapeString(words.New("record-page.void").In(d.lang))
			b.WriteString(`<span aria-hidden="true">–</span><span class="hide">` + void + "</span>")
		}
		b.WriteString("</li>")
	}
	return b.String() + "</ul>"
}

// ranksIn returns the names of the ranks that a seat has in a suit, from the highest.
func (d *diagramDrawing) ranksIn(seat bridge.Seat, suit bridge.Suit) (names []string) {
	held := d.Deal[seat].Suit(suit)
	for rank, name := range d.ranks {
		if held&(1<<rank) != 0 {
			names = append(names, name)
		}
	}
	return names
}

// SuitSign returns a suit's symbol, from 0 for spades to 3 for clubs. Its last character prevents phones from
// showing an emoji.
func SuitSign(i int) string { return suits[i].sign + "\ufe0e" }

// suit returns the symbol of a suit with its name.
func (d *diagramDrawing) suit(i int) string {
	return `<abbr class="` + suits[i].class + `" title="` + d.sentence(suits[i].name) + `">` + SuitSign(i) + "</abbr>"
}

// Maximum total length of the longest suits in West's, in North's or South's, and in East's hand, in
// large type and in small type.
const (
	maxLettersLarge = 17
	maxLettersSmall = 24
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

// longestSuit returns the largest number of letters in any suit.
func (d *diagramDrawing) longestSuit(seat bridge.Seat) (letters int) {
	for suit := range bridge.Suit(4) {
		text := strings.Join(d.ranksIn(seat, suit), "")
		letters = max(letters, utf8.RuneCountInString(text))
	}
	return letters
}
