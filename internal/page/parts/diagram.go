package parts

import (
	"html"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Diagram is a board in the look of Style (.deal).
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

// HTML renders the board.
func (b *Diagram) HTML(l words.Language) string {
	d := diagramDrawing{
		Diagram: b, lang: l,
		ranks: append(strings.Fields(words.New("handrecord.ranks").In(l)), smallRanks...),
		seats: strings.Fields(words.New("handrecord.seats").In(l)),
	}
	label := d.sentence("scoring.board-name", words.N("name", b.Number))
	dealer := d.sentence("handrecord.dealer-" + strings.ToLower(string(bridge.Dealer(b.Number).Letter())))
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
	lang         words.Language
	ranks, seats []string
}

// smallRanks are the ranks below the jack, which are the same in all languages.
var smallRanks = []string{"10", "9", "8", "7", "6", "5", "4", "3", "2"}

var suits = [...]struct{ class, sign, name string }{
	{"s", "♠", "record-page.spades"}, {"h", "♥", "record-page.hearts"},
	{"d", "♦", "record-page.diamonds"}, {"c", "♣", "record-page.clubs"},
}

// seatNames are the ends of the keys page.seat.north and so on.
var seatNames = [...]string{bridge.North: "north", bridge.East: "east", bridge.South: "south", bridge.West: "west"}

// vulnerabilities contains the name of each vulnerability, and the CSS classes of the vulnerable sides.
var vulnerabilities = [...]struct{ name, classes string }{
	bridge.VulNone: {"page.vulnerable.none", ""},
	bridge.VulNS:   {"page.vulnerable.ns", " ns"},
	bridge.VulEW:   {"page.vulnerable.ew", " ew"},
	bridge.VulAll:  {"page.vulnerable.all", " ns ew"},
}

// tableSize is the number of combinations of a declarer and a strain.
const tableSize = 4 * 5

// TricksIn parses 20 hexadecimal digits: for the declarers N S E W, the tricks in NT S H D C. It
// returns nil for any other text.
func TricksIn(table string) []int {
	if len(table) != tableSize {
		return nil
	}
	tricks := make([]int, tableSize)
	for i := range tricks {
		n, err := strconv.ParseUint(table[i:i+1], 16, 8)
		if err != nil || n > 13 {
			return nil
		}
		tricks[i] = int(n)
	}
	return tricks
}

// Maximum total length of the longest suits in West's, in North's or South's, and in East's hand, in
// large type and in small type.
const (
	maxLettersLarge = 17
	maxLettersSmall = 24
)

// parContract matches a contract in Par.
var parContract = pattern.New(`^(\w+) (\d)(NT?|[SHDC])(X?)(.*)$`)

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

// SuitSign returns the symbol of a suit, from 0 for spades to 3 for clubs. Its last character
// prevents phones from showing an emoji.
func SuitSign(i int) string { return suits[i].sign + "\ufe0e" }

// suit returns the symbol of a suit with its name.
func (d *diagramDrawing) suit(i int) string {
	return `<abbr class="` + suits[i].class + `" title="` + d.sentence(suits[i].name) + `">` + SuitSign(i) + "</abbr>"
}

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

// longestSuit returns the largest number of letters in a suit of a hand.
func (d *diagramDrawing) longestSuit(seat bridge.Seat) (letters int) {
	for suit := range bridge.Suit(4) {
		text := strings.Join(d.ranksIn(seat, suit), "")
		letters = max(letters, utf8.RuneCountInString(text))
	}
	return letters
}

// doubleDummy returns the table of tricks and the par, if known.
func (d *diagramDrawing) doubleDummy() string {
	text := ""
	if len(d.Tricks) == tableSize {
		text = d.trickTable()
	}
	if d.Par != nil {
		text += d.parLines()
	}
	if text == "" {
		return ""
	}
	return `<div class="makes">` + text + "</div>"
}

// trickTable returns the table of tricks by declarer. Partners with the same tricks share a row.
func (d *diagramDrawing) trickTable() string {
	var b strings.Builder
	b.WriteString(`<table><caption class="hide">` + d.sentence("page.tricks") + `</caption><thead><tr><td></td>`)
	b.WriteString(`<th scope="col"><abbr title="` + d.sentence("record-page.notrump") + `">`)
	b.WriteString(d.sentence("bridge.notrump") + "</abbr></th>")
	for i := range suits {
		b.WriteString(`<th scope="col">` + d.suit(i) + "</th>")
	}
	b.WriteString("</tr></thead><tbody>")

	north, south, east, west := d.Tricks[0:5], d.Tricks[5:10], d.Tricks[10:15], d.Tricks[15:20]
	if slices.Equal(north, south) {
		b.WriteString(d.trickRow("bridge.ns", north))
	} else {
		b.WriteString(d.trickRow("page.seat.n", north) + d.trickRow("page.seat.s", south))
	}
	if slices.Equal(east, west) {
		b.WriteString(d.trickRow("bridge.ew", east))
	} else {
		b.WriteString(d.trickRow("page.seat.e", east) + d.trickRow("page.seat.w", west))
	}
	return b.String() + "</tbody></table>"
}

// trickRow returns a declarer's or a side's row, whose name has a catalogue key.
func (d *diagramDrawing) trickRow(nameKey string, tricks []int) string {
	row := `<tr><th scope="row">` + d.sentence(nameKey) + "</th>"
	for _, n := range tricks {
		row += "<td>" + strconv.Itoa(n) + "</td>"
	}
	return row + "</tr>"
}

// parLines returns the par score for North-South and its contracts.
func (d *diagramDrawing) parLines() string {
	if d.Par.Score == 0 && len(d.Par.Contracts) == 0 {
		return "<p>" + d.sentence("board.par") + " " + d.sentence("handrecord.passed-out") + "</p>"
	}
	score := d.sentence("bridge.ns") + " " + minus(strconv.Itoa(d.Par.Score))
	text := "<p>" + d.sentence("board.par") + " <b>" + score + "</b>"
	for _, contract := range d.Par.Contracts {
		match := parContract.Re().FindStringSubmatch(contract)
		if match == nil {
			continue
		}
		declarer, level, strain, double, result := match[1], match[2], match[3], match[4], match[5]
		sign := d.sentence("bridge.notrump")
		if i := strings.IndexByte("SHDC", strain[0]); i >= 0 {
			sign = d.suit(i)
		}
		text += "<br>" + d.sentence(declarerKey(declarer)) + " " + level + sign
		text += strings.ToLower(double) + html.EscapeString(minus(result))
	}
	return text + "</p>"
}

// minus replaces hyphens with minus signs.
func minus(text string) string { return strings.ReplaceAll(text, "-", "−") }

// declarerKey returns the catalogue key of a declarer, or of a side.
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
