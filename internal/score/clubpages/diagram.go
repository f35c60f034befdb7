package clubpages

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/pattern"
)

// readDiagram reads the dealer, vulnerability, hands, double-dummy table and minimax. Each hand is in one cell, and so
// are the dealer with the vulnerability, and the minimax:
//
//	S A9         W           Minimax: 2H E, -110
//	H A743       obie
//	D 97
//	C A10864
func (b *Board) readDiagram(d *document) {
	var hands []string
	var tricks trickTable
	for _, t := range d.tables {
		for _, row := range t.rows {
			hands = append(hands, b.readDiagramRow(row)...)
			tricks.read(row)
		}
	}
	b.DoubleDummy = tricks.String()
	if len(hands) != 4 {
		return
	}
	north, west, east, south := hands[0], hands[1], hands[2], hands[3] // in reading order
	deal, err := bridge.ParseDeal("N:" + north + " " + east + " " + south + " " + west)
	if err == nil && deal.Complete() {
		b.Deal = deal
	}
}

// readDiagramRow reads the dealer, vulnerability and minimax in a row, and returns its hands.
func (b *Board) readDiagramRow(row []cell) (hands []string) {
	for _, c := range row {
		if c.span {
			continue
		}
		b.readConditions(c.text)
		b.readMinimax(c.text)
		if hand, ok := readHand(c.text); ok {
			hands = append(hands, hand)
		}
	}
	return hands
}

// conditionsText matches a cell with the dealer and the vulnerability on two lines.
var conditionsText = pattern.New(`(?i)^([NESW])\n(obie|nikt|NS|EW|WE)$`)

// vulnerability converts a Polish word. nikt means nobody, and obie both.
func vulnerability(word string) bridge.Vulnerability {
	switch strings.ToLower(word) {
	case "obie":
		return bridge.VulAll
	case "ns":
		return bridge.VulNS
	case "ew", "we":
		return bridge.VulEW
	}
	return bridge.VulNone
}

// readConditions reads the dealer and the vulnerability if a cell contains them.
func (b *Board) readConditions(text string) {
	m := conditionsText.Re().FindStringSubmatch(text)
	if m == nil {
		return
	}
	dealer, vul := strings.ToUpper(m[1]), vulnerability(m[2])
	b.Dealer, b.Vul = bridge.Seat(strings.Index("NESW", dealer)), &vul
}

// readHand parses a hand on four lines, which begin with S, H, D and C. It returns the suits separated by dots:
// A9.A743.97.AT864. ok is false for other text.
func readHand(text string) (hand string, ok bool) {
	lines := strings.Split(text, "\n")
	if len(lines) != 4 {
		return "", false
	}
	normalise := strings.NewReplacer(" ", "", "10", "T", "-", "", "—", "", "–", "") // a dash is a void
	suits := make([]string, 4)
	for i, suit := range []string{"S", "H", "D", "C"} {
		cards, ok := strings.CutPrefix(lines[i], suit)
		if !ok {
			return "", false
		}
		cards = normalise.Replace(cards)
		if strings.Trim(cards, "AKQJT98765432") != "" {
			return "", false
		}
		suits[i] = cards
	}
	return strings.Join(suits, "."), true
}
