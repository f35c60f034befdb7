package clubpages

import (
	"strconv"
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
			tricks.read(row)
		}
	}
	b.DoubleDummy = tricks.String()
	if len(hands) != 4 {
		return
	}
	north, west, east, south := hands[0], hands[1], hands[2], hands[3]
	deal, err := bridge.ParseDeal("N:" + north + " " + east + " " + south + " " + west)
	if err == nil && deal.Complete() {
		b.Deal = deal
	}
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

// trickTable contains the rows in a double dummy table, in the same order as seatLetters. Each is empty or has a
// hexadecimal digit for each strain.
type trickTable [4]string

// seatLetters contains the seats in the order of doubledummy.Table.String.
const seatLetters = "NSEW"

// read reads a declarer's tricks from a row in which a seat is followed by five numbers.
func (t *trickTable) read(row []cell) {
	for i, c := range row {
		seat := strings.Index(seatLetters, c.text)
		if len(c.text) != 1 || seat < 0 {
			continue
		}
		if digits := readTricks(row[i+1:]); digits != "" {
			t[seat] = digits
		}
	}
}

// String returns the table in the format of doubledummy.Table.String, or "" if it is incomplete.
func (t *trickTable) String() string {
	digits := strings.Join(t[:], "")
	if len(digits) != len(t)*strains {
		return ""
	}
	return digits
}

const strains = 5

// readTricks converts the numbers of tricks in the first five cells to hexadecimal digits. It returns
// an empty string if the cells contain other text.
func readTricks(cells []cell) (digits string) {
	if len(cells) < strains {
		return ""
	}
	for _, c := range cells[:strains] {
		n, err := strconv.Atoi(c.text)
		if err != nil || n < 0 || n > 13 {
			return ""
		}
		digits += strings.ToUpper(strconv.FormatInt(int64(n), 16))
	}
	return digits
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

// minimaxText matches the par, such as "Minimax: 2H E, -110" or "Minimax: PASS, 0". The groups are a pass, or the
// level, strain, doubles and declarers, and then the score.
var minimaxText = pattern.New(`(?i)Minimax:\s*` +
	`(?:(PASS?)|([1-7])\s*(NT|N|S|H|D|C)\s*(x{0,2}|×{1,2})\s+([NESW]{1,2}))` +
	`\s*,\s*([+−-]?\d+)`)

// readMinimax reads the par if a cell contains it.
func (b *Board) readMinimax(text string) {
	m := minimaxText.Re().FindStringSubmatch(line(text))
	if m == nil {
		return
	}
	pass, level, strain, doubles, declarers := m[1], m[2], m[3], m[4], m[5]
	points, err := strconv.Atoi(strings.ReplaceAll(m[6], "−", "-"))
	if err != nil {
		return
	}
	b.Minimax = &Minimax{Score: points}
	if pass == "" {
		b.Minimax.Contract = level + strainName(strain) + strings.ToUpper(strings.ReplaceAll(doubles, "×", "x"))
		b.Minimax.Declarer = strings.ToUpper(declarers)
	}
}
