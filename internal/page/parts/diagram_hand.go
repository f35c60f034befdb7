package parts

import (
	"html"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// hand returns the cards of a seat, one line per suit.
func (d *diagramDrawing) hand(seat bridge.Seat) string {
	var b strings.Builder
	label := d.sentence("page.seat." + seatNames[seat])
	b.WriteString(`<ul class="hand ` + string(seat.Letter()) + `" aria-label="` + label + `">`)
	for suit := range bridge.Suit(4) {
		b.WriteString("<li>" + d.suit(int(suit)) + d.cards(d.ranksIn(seat, suit)) + "</li>")
	}
	return b.String() + "</ul>"
}

// cards returns the cards of a suit. A ten gets its own element, because it has two digits.
func (d *diagramDrawing) cards(ranks []string) string {
	if len(ranks) == 0 {
		void := html.EscapeString(words.New("record-page.void").In(d.lang))
		return `<span aria-hidden="true">–</span><span class="hide">` + void + "</span>"
	}
	var b strings.Builder
	for _, rank := range ranks {
		if rank == "10" {
			b.WriteString(`<span class="ten">10</span>`)
		} else {
			b.WriteString(html.EscapeString(rank))
		}
	}
	return b.String()
}

// ranksIn returns the names of the ranks that a seat has in a suit, from the highest.
func (d *diagramDrawing) ranksIn(seat bridge.Seat, suit bridge.Suit) (names []string) {
	held := d.Deal[seat].Suit(suit)
	for rank, name := range d.ranks {
		if held&(1<<rank) != 0 { // Bit 0 is the ace.
			names = append(names, name)
		}
	}
	return names
}

// suit returns the symbol of a suit with its name.
func (d *diagramDrawing) suit(i int) string {
	return `<abbr class="` + suits[i].class + `" title="` + d.sentence(suits[i].name) + `">` + SuitSign(i) + "</abbr>"
}

// SuitSign returns a suit's symbol, from 0 for spades to 3 for clubs. Its last character prevents phones from
// showing an emoji.
func SuitSign(i int) string { return suits[i].sign + "\ufe0e" }

// suits contains the CSS class, the symbol and the catalogue key of each suit.
var suits = [...]struct{ class, sign, name string }{
	bridge.Spades:   {class: "s", sign: "♠", name: "record-page.spades"},
	bridge.Hearts:   {class: "h", sign: "♥", name: "record-page.hearts"},
	bridge.Diamonds: {class: "d", sign: "♦", name: "record-page.diamonds"},
	bridge.Clubs:    {class: "c", sign: "♣", name: "record-page.clubs"},
}

// smallRanks are the ranks below the jack, which are the same in all languages.
var smallRanks = []string{"10", "9", "8", "7", "6", "5", "4", "3", "2"}
