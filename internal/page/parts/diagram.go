package parts

import (
	"html"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Diagram is a board in the style of Look (.deal).
type Diagram struct {
	Number int
	Deal   bridge.Deal
	Tricks []int // as returned by TricksIn; nil if unknown
	Par    *Par
}

// Par is the par of a board, with contracts such as "NS 4H" and "EW 3NTX-2".
type Par struct {
	Score     int
	Contracts []string
}

// TricksIn parses 20 hexadecimal digits: for the declarers N S E W, the tricks in NT S H D C. It
// returns nil for any other text.
func TricksIn(table string) []int {
	if len(table) != 20 {
		return nil
	}
	tricks := make([]int, 20)
	for i := range tricks {
		n, err := strconv.ParseUint(table[i:i+1], 16, 8)
		if err != nil || n > 13 {
			return nil
		}
		tricks[i] = int(n)
	}
	return tricks
}

var suits = [...]struct{ class, sign, name string }{
	{"s", "♠", "record-page.spades"}, {"h", "♥", "record-page.hearts"},
	{"d", "♦", "record-page.diamonds"}, {"c", "♣", "record-page.clubs"},
}

// Maximum total length of the widest suits in West's, in North's or South's, and in East's hand, in
// large type and in small type.
const (
	longHands = 17
	vastHands = 24
)

// diagramDrawing is a board that is being drawn in a language.
type diagramDrawing struct {
	*Diagram
	l            words.Language
	ranks, seats []string
}

// HTML renders the board.
func (b *Diagram) HTML(l words.Language) string {
	d := diagramDrawing{b, l, append(strings.Fields(words.New("handrecord.ranks").In(l)), "10", "9", "8", "7", "6", "5", "4", "3", "2"),
		strings.Fields(words.New("handrecord.seats").In(l))}
	number := strconv.Itoa(b.Number)
	var hands, points, compass, spoken strings.Builder
	dealer, vul := bridge.Dealer(b.Number), bridge.Vul(b.Number)
	for seat := range bridge.Seat(4) {
		n := strconv.Itoa(b.Deal[seat].Points())
		points.WriteString("<span>" + n + "</span>")
		if seat > 0 {
			spoken.WriteString(", ")
		}
		spoken.WriteString(bridgewords.Aloud(seat).In(l) + " " + n)
		tag := "span"
		if seat == dealer {
			tag = "b"
		}
		compass.WriteString("<" + tag + ">" + html.EscapeString(d.seats[seat]) + "</" + tag + ">")
	}
	for _, seat := range [...]bridge.Seat{bridge.North, bridge.West, bridge.East, bridge.South} {
		hands.WriteString(d.hand(seat))
	}
	dealt := "handrecord.dealer-" + strings.ToLower(string(dealer.Letter()))
	return `<figure class="deal" aria-label="` + d.say("scoring.board-name", words.N("name", b.Number)) + `"><div class="plan` + d.size() + `"><p class="no"><b>` + number +
		"</b>" + d.say(dealt) + "<br>" + d.say(vulnerable[vul]) + "</p>" + hands.String() +
		`<div class="box` + [...]string{"", " ns", " ew", " ns ew"}[vul] + `" aria-hidden="true">` + compass.String() +
		`</div><div class="hcp" role="img" aria-label="` + d.say("page.points", words.Name("points", spoken.String())) + `">` + points.String() +
		"<i>" + d.say("handrecord.hcp") + "</i></div></div>" + d.makes() + "</figure>"
}

var vulnerable = [...]string{"page.vulnerable.none", "page.vulnerable.ns", "page.vulnerable.ew", "page.vulnerable.all"}

// say returns a catalogue sentence as HTML, with a capital letter.
func (d *diagramDrawing) say(key string, args ...words.Arg) string {
	text := words.New(key, args...).In(d.l)
	for i, r := range text {
		return html.EscapeString(strings.ToUpper(string(r)) + text[i+len(string(r)):])
	}
	return ""
}

func (d *diagramDrawing) hand(seat bridge.Seat) string {
	var b strings.Builder
	b.WriteString(`<ul class="hand ` + string(seat.Letter()) + `" aria-label="` + d.say("page.seat."+seatNames[seat]) + `">`)
	for suit := range bridge.Suit(4) {
		b.WriteString("<li>" + d.suit(int(suit)))
		for cards := d.Deal[seat].Suit(suit); cards != 0; cards &= cards - 1 {
			rank := html.EscapeString(d.ranks[bits.TrailingZeros16(cards)])
			if rank == "10" {
				rank = `<span class="ten">10</span>`
			}
			b.WriteString(rank)
		}
		if d.Deal[seat].Suit(suit) == 0 {
			b.WriteString(`<span aria-hidden="true">–</span><span class="hide">` + html.EscapeString(words.New("record-page.void").In(d.l)) + "</span>")
		}
		b.WriteString("</li>")
	}
	return b.String() + "</ul>"
}

var seatNames = [...]string{"north", "east", "south", "west"}

// SuitSign returns the symbol of a suit, from 0 for spades to 3 for clubs. Its last character
// prevents phones from showing an emoji.
func SuitSign(i int) string { return suits[i].sign + "\ufe0e" }

func (d *diagramDrawing) suit(i int) string {
	return `<abbr class="` + suits[i].class + `" title="` + d.say(suits[i].name) + `">` + SuitSign(i) + "</abbr>"
}

// size returns the CSS class for long suits.
func (d *diagramDrawing) size() string {
	widest := func(seats ...bridge.Seat) (n int) {
		for _, seat := range seats {
			for suit := range bridge.Suit(4) {
				letters := 0
				for cards := d.Deal[seat].Suit(suit); cards != 0; cards &= cards - 1 {
					letters += len([]rune(d.ranks[bits.TrailingZeros16(cards)]))
				}
				n = max(n, letters)
			}
		}
		return n
	}
	switch wide := widest(bridge.West) + widest(bridge.North, bridge.South) + widest(bridge.East); {
	case wide > vastHands:
		return " vast"
	case wide > longHands:
		return " long"
	}
	return ""
}

// makes returns the tables of tricks and par, if known.
func (d *diagramDrawing) makes() string {
	text := ""
	if len(d.Tricks) == 20 {
		text = d.tricks()
	}
	if d.Par != nil {
		text += d.par()
	}
	if text == "" {
		return ""
	}
	return `<div class="makes">` + text + "</div>"
}

// tricks returns the table of tricks by declarer. Partners with the same tricks share a row.
func (d *diagramDrawing) tricks() string {
	var b strings.Builder
	b.WriteString(`<table><caption class="hide">` + d.say("page.tricks") + `</caption><thead><tr><td></td><th scope="col"><abbr title="` +
		d.say("record-page.notrump") + `">` + d.say("bridge.notrump") + "</abbr></th>")
	for i := range suits {
		b.WriteString(`<th scope="col">` + d.suit(i) + "</th>")
	}
	b.WriteString("</tr></thead><tbody>")
	row := func(name string, tricks []int) {
		b.WriteString(`<tr><th scope="row">` + d.say(name) + "</th>")
		for _, n := range tricks {
			b.WriteString("<td>" + strconv.Itoa(n) + "</td>")
		}
		b.WriteString("</tr>")
	}
	for side, seats := range [...][2]string{{"page.seat.n", "page.seat.s"}, {"page.seat.e", "page.seat.w"}} {
		first, second := d.Tricks[10*side:10*side+5], d.Tricks[10*side+5:10*side+10]
		if slices.Equal(first, second) {
			row([...]string{"bridge.ns", "bridge.ew"}[side], first)
			continue
		}
		row(seats[0], first)
		row(seats[1], second)
	}
	return b.String() + "</tbody></table>"
}

var parContract = pattern.New(`^(\w+) (\d)(NT?|[SHDC])(X?)(.*)$`)

// par returns the par score for North-South and its contracts.
func (d *diagramDrawing) par() string {
	if d.Par.Score == 0 && len(d.Par.Contracts) == 0 {
		return "<p>" + d.say("board.par") + " " + d.say("handrecord.passed-out") + "</p>"
	}
	text := "<p>" + d.say("board.par") + " <b>" + d.say("bridge.ns") + " " + strings.ReplaceAll(strconv.Itoa(d.Par.Score), "-", "−") + "</b>"
	for _, contract := range d.Par.Contracts {
		m := parContract.Re().FindStringSubmatch(contract)
		if m == nil {
			continue
		}
		strain := d.say("bridge.notrump")
		if i := strings.IndexByte("SHDC", m[3][0]); i >= 0 {
			strain = d.suit(i)
		}
		text += "<br>" + d.say(declarerKey(m[1])) + " " + m[2] + strain + strings.ToLower(m[4]) + html.EscapeString(strings.ReplaceAll(m[5], "-", "−"))
	}
	return text + "</p>"
}

func declarerKey(letters string) string {
	switch letters {
	case "N":
		return "page.seat.n"
	case "E":
		return "page.seat.e"
	case "S":
		return "page.seat.s"
	case "W":
		return "page.seat.w"
	case "NS":
		return "bridge.ns"
	}
	return "bridge.ew"
}
