package page

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// recordBoard is a board on the page. Hands, Compass and Cross are clockwise from North.
type recordBoard struct {
	ID          int // index in the record
	Number      int
	Title       string // Board 3, dealer South, East-West vulnerable
	Short       string // dealer and vulnerability for narrow columns
	Dealer, Vul string
	Width       string // CSS class for hands with long suits
	Hands       []recordHand
	Box         string // CSS classes of the vulnerable sides
	Compass     [4]letter
	Cross       [4]string   // high-card points, or "" for an unknown hand
	Table       []recordRow // double-dummy tricks
	Par         string
	Results     []handrecord.Result
	More        int // number of results that are not shown
}

// letter is the letter of a seat.
type letter struct {
	Letter string
	Dealer bool // printed in bold
}

type recordHand struct {
	Seat   string       // N, E, S or W in all languages
	Name   string       // of the seat, as read aloud
	Points int          // high-card points
	Suits  []recordSuit // nil if unknown
}

// recordSuit is a suit, in a hand or as a column heading.
type recordSuit struct {
	Class, Sign string
	Cards       []string // text before, between and after narrow tens; nil for a void
	Name        words.Text
}

// recordRow contains the tricks of a declarer, by strain.
type recordRow struct {
	Name, Letter string
	Cells        []string
}

// suitNames contains the suits with their names, classes and symbols. The last character of a
// symbol requests text style, because phones would use an emoji.
var suitNames = []recordSuit{
	{Class: "s", Name: words.New("record-page.spades"), Sign: "♠\ufe0e"},
	{Class: "h", Name: words.New("record-page.hearts"), Sign: "♥\ufe0e"},
	{Class: "d", Name: words.New("record-page.diamonds"), Sign: "♦\ufe0e"},
	{Class: "c", Name: words.New("record-page.clubs"), Sign: "♣\ufe0e"},
}

// newBoard returns a board for the template. index is its index in the record.
func (p *recordPage) newBoard(lang words.Language, index int, b *handrecord.Board) recordBoard {
	dealer, vul := b.DealerAndVul(lang)
	board := recordBoard{
		ID:      index,
		Number:  b.Number,
		Title:   b.Title(lang),
		Short:   fmt.Sprintf("%s / %s", p.Seat(lang, b.Dealer()), bridgewords.Vul(b.Vul()).In(lang)),
		Dealer:  plain.Capital(dealer),
		Vul:     plain.Capital(vul),
		Box:     vulnerableClasses[b.Vul()],
		Results: b.Results,
	}
	for seat := range bridge.Seat(4) {
		hand := p.newHand(lang, seat, b.Deal[seat])
		if hand.Suits != nil {
			board.Cross[seat] = strconv.Itoa(hand.Points)
		}
		board.Compass[seat] = letter{Letter: p.Seat(lang, seat), Dealer: seat == b.Dealer()}
		board.Hands = append(board.Hands, hand)
	}
	board.Width = widthOf(board.Hands)
	if b.Tricks != nil {
		board.Par = words.New("handrecord.par", words.Name("par", p.Options.Par(lang, b.Par))).In(lang)
		board.Table = p.tricksTable(lang, b)
	}
	if len(b.Results) > handrecord.MaxResults {
		board.Results = b.Results[:handrecord.MaxResults-1]
		board.More = len(b.Results) - len(board.Results)
	}
	return board
}

// vulnerableClasses contains the CSS classes of the vulnerable sides.
var vulnerableClasses = [...]string{
	bridge.VulNone: "",
	bridge.VulNS:   "ns",
	bridge.VulEW:   "ew",
	bridge.VulAll:  "ns ew",
}

// newHand returns a hand for the template.
func (p *recordPage) newHand(lang words.Language, seat bridge.Seat, cards bridge.Hand) recordHand {
	hand := recordHand{
		Seat:   string(seat.Letter()),
		Name:   bridgewords.SpokenSeat(seat).In(lang),
		Points: cards.Points(),
	}
	for suit, holding := range p.Holdings(lang, cards) {
		row := suitNames[suit]
		if holding != handrecord.Void {
			row.Cards = strings.SplitN(holding, "10", 2)
		}
		hand.Suits = append(hand.Suits, row)
	}
	return hand
}

// tricksTable returns the tricks that each declarer can make in each strain.
func (p *recordPage) tricksTable(lang words.Language, b *handrecord.Board) (rows []recordRow) {
	for _, declarer := range handrecord.Declarers {
		row := recordRow{Name: bridgewords.SpokenSeat(declarer).In(lang), Letter: p.Seat(lang, declarer)}
		for _, strain := range handrecord.Strains {
			row.Cells = append(row.Cells, p.Makeable(b.Tricks[declarer][strain]))
		}
		rows = append(rows, row)
	}
	return rows
}

// Maximum total length of the longest adjacent suits (West's, the middle's and East's) in the normal
// size and in the next smaller one.
const (
	maxNormalWidth = 17
	maxLongWidth   = 24
)

// widthOf returns the CSS class for hands whose longest adjacent suits are too wide for the normal
// size.
func widthOf(hands []recordHand) string {
	longest := func(seats ...bridge.Seat) (length int) {
		for _, seat := range seats {
			for _, suit := range hands[seat].Suits {
				length = max(length, len(strings.Join(suit.Cards, "10")))
			}
		}
		return length
	}
	switch width := longest(bridge.West) + longest(bridge.North, bridge.South) + longest(bridge.East); {
	case width > maxLongWidth:
		return "vast"
	case width > maxNormalWidth:
		return "long"
	}
	return ""
}
