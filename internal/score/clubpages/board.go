package clubpages

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/score"
)

// Board is the content of a board's page.
type Board struct {
	Number      int
	File        string
	Dealer      bridge.Seat
	Vul         *bridge.Vulnerability // nil if not shown
	Deal        bridge.Deal           // incomplete if not shown
	DoubleDummy string                // in the format of doubledummy.Table.String; empty if not shown
	Minimax     *Minimax
	Unit        string // unit of the points: %, IMP, PUNKTY
	Datum       Number // printed by JFR under the results at Butler
	Lines       []Line
	Unreadable  []Unreadable
}

// Minimax is the par on a page, for North-South.
type Minimax struct {
	Contract string // such as 3NT or 4SX; empty if passed out
	Declarer string
	Score    int
}

// Line is a result row on a board's page.
type Line struct {
	NS, EW   string
	Kind     LineKind
	Phantom  string // for a bye: the number that is not a pair
	Contract score.Contract
	Lead     string
	Score    int          // for a result: the score of North-South
	Words    [2]string    // for a director's line of KoPS: percentages such as 60%, 40%
	Printed  [2]Number    // points of both sides
	Ruling   []score.Part // for a director's line: the ruling that explains its points
}

// LineKind tells what a row contains.
type LineKind uint8

// Kinds of rows.
const (
	Result   LineKind = iota
	Director          // a ruling by the director
	Bye
)

// Unreadable is an unreadable row. Its result counts as expected.
type Unreadable struct{ File, NS, EW string }

// resultsTable returns a board's results table, and the first pair's column.
func resultsTable(d *document) (t *table, first, row int) {
	for i := len(d.tables) - 1; i >= 0; i-- {
		t := &d.tables[i]
		for r, cells := range t.rows {
			at := slices.IndexFunc(cells, func(c cell) bool { return strings.EqualFold(c.text, "numery") })
			if at >= 0 && slices.ContainsFunc(cells, func(c cell) bool { return strings.HasPrefix(strings.ToLower(c.text), "zapis") }) {
				return t, at, r
			}
		}
	}
	return nil, 0, 0
}

// Columns with results, relative to the first pair's column.
const (
	columnNS = iota
	columnEW
	columnContract
	columnDeclarer
	columnLead
	columnTricks
	columnScoreNS
	columnScoreEW
	columnPointsNS
	columnPointsEW
	resultColumns
)

// readResults reads the rows of the results. It returns false if there are none.
func (b *Board) readResults(d *document, file string) (ok bool) {
	t, first, header := resultsTable(d)
	if t == nil {
		return false
	}
	if cells := t.rows[header]; len(cells) > first+columnPointsNS {
		b.Unit = strings.ToUpper(cells[first+columnPointsNS].text)
	}
	for _, cells := range t.rows[min(header+2, len(t.rows)):] {
		if len(cells) <= first+columnContract || cells[first].text == "" && cells[first+1].text == "" {
			continue
		}
		if cells[first].span || cells[first+1].span { // The row is a note across several columns.
			if len(cells) > first+columnScoreNS && strings.HasPrefix(strings.ToLower(cells[first].text), "średnia rozdania") {
				b.Datum, _ = ParseNumber(cells[first+columnScoreNS].text)
			}
			continue
		}
		l, good := readLine(cells[first:])
		if !good {
			b.Unreadable = append(b.Unreadable, Unreadable{file, cells[first].text, cells[first+1].text})
			continue
		}
		b.Lines = append(b.Lines, l)
	}
	return len(b.Lines)+len(b.Unreadable) > 0
}

func readLine(cells []cell) (l Line, ok bool) {
	if len(cells) < resultColumns {
		return l, false
	}
	text := func(i int) string { return cells[i].text }
	l = Line{NS: text(columnNS), EW: text(columnEW)}
	if !isNumber(l.NS) || !isNumber(l.EW) || l.NS == l.EW {
		return l, false
	}
	for i := range l.Printed {
		var good bool
		if l.Printed[i], good = ParseNumber(text(columnPointsNS + i)); !good {
			return l, false
		}
	}
	switch word := strings.ToUpper(text(columnContract)); {
	case word == "TD" || strings.HasPrefix(word, "SĘDZIA"):
		l.Kind, l.Words = Director, [2]string{text(columnScoreNS), text(columnScoreEW)}
		return l, true
	case word == "PASS" || word == "PAS":
		return l, text(columnScoreNS) == "0" || text(columnScoreNS) == "" && text(columnScoreEW) == "" || text(columnScoreEW) == "0"
	}
	if l.Contract, ok = readContract(text(columnContract), text(columnDeclarer), text(columnTricks)); !ok {
		return l, false
	}
	l.Lead = readLead(text(columnLead))
	l.Score, ok = readScore(text(columnScoreNS), text(columnScoreEW))
	return l, ok
}

func isNumber(s string) bool {
	return s != "" && len(s) <= 6 && strings.Trim(s, "0123456789") == ""
}

var contract = pattern.New(`(?i)^([1-7]) ?(NT|N|S|H|D|C) ?(x{0,2}|×{1,2})$`)

// readContract parses a contract with its declarer and tricks, such as 4HX by N, +1.
func readContract(text, declarer, tricks string) (c score.Contract, ok bool) {
	m := contract.Re().FindStringSubmatch(text)
	if m == nil || len(declarer) != 1 || !strings.Contains("NESW", declarer) {
		return c, false
	}
	strain := strings.ToUpper(m[2])
	if strain == "N" {
		strain = "NT"
	}
	result := strings.ReplaceAll(tricks, "−", "-")
	if result != "=" && (len(result) < 2 || result[0] != '+' && result[0] != '-' || !isNumber(result[1:])) {
		return c, false
	}
	c, err := score.ParseContract(m[1] + strain + strings.ReplaceAll(strings.ToLower(m[3]), "×", "x") + result + " " + declarer)
	return c, err == nil && c.Check() == nil
}

// readScore parses the raw score, which is in the column of the side that scored. JFR
// prints it without a sign.
func readScore(ns, ew string) (int, bool) {
	text, sign := ns, 1
	if ns == "" {
		text, sign = ew, -1
	}
	if ns != "" && ew != "" {
		return 0, false
	}
	text = strings.TrimPrefix(strings.ReplaceAll(text, "−", "-"), "+")
	if sign < 0 {
		text = strings.TrimPrefix(text, "-")
	}
	n, err := strconv.Atoi(text)
	return sign * n, err == nil && n%10 == 0 && n >= -score.MaxRaw && n <= score.MaxRaw
}

// readLead parses a card with the suit first. It returns an empty string for other text.
func readLead(text string) string {
	text = strings.ReplaceAll(strings.ToUpper(strings.ReplaceAll(text, " ", "")), "10", "T")
	if c, err := bridge.ParseCard(text); err == nil {
		return c.String()
	}
	return ""
}

var conditions = pattern.New(`(?i)^([NESW])\n(obie|nikt|NS|EW|WE)$`)

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

// readDiagram reads the dealer, vulnerability, hands, double dummy table and minimax.
func (b *Board) readDiagram(d *document) {
	var hands []string
	var tricks [4]string // The order is N S E W, as in doubledummy.Table.String.
	for _, t := range d.tables {
		for _, row := range t.rows {
			for _, c := range row {
				if c.span {
					continue
				}
				if m := conditions.Re().FindStringSubmatch(c.text); m != nil {
					v := vulnerability(m[2])
					b.Vul, b.Dealer = &v, bridge.Seat(strings.Index("NESW", strings.ToUpper(m[1])))
				}
				if h, ok := readHand(c.text); ok {
					hands = append(hands, h)
				}
				b.readMinimax(c.text)
			}
			for i := range row {
				if seat := strings.Index("NSEW", row[i].text); row[i].text != "" && len(row[i].text) == 1 && seat >= 0 {
					tricks[seat] = readTricks(row[i+1:], tricks[seat])
				}
			}
		}
	}
	if all := strings.Join(tricks[:], ""); len(all) == 20 {
		b.DoubleDummy = all
	}
	if len(hands) != 4 {
		return
	}
	// The page contains them in the order North, West, East, South.
	deal, err := bridge.ParseDeal("N:" + hands[0] + " " + hands[2] + " " + hands[3] + " " + hands[1])
	if err == nil && deal.Complete() {
		b.Deal = deal
	}
}

// readTricks converts five numbers of tricks to hexadecimal digits. It returns old if there
// are none.
func readTricks(cells []cell, old string) string {
	if len(cells) < 5 {
		return old
	}
	digits := ""
	for _, c := range cells[:5] {
		n, err := strconv.Atoi(c.text)
		if err != nil || n < 0 || n > 13 {
			return old
		}
		digits += strings.ToUpper(strconv.FormatInt(int64(n), 16))
	}
	return digits
}

// readHand parses four lines, each of which begins with the suit.
func readHand(text string) (string, bool) {
	lines := strings.Split(text, "\n")
	if len(lines) != 4 {
		return "", false
	}
	suits := make([]string, 4)
	for i, l := range lines {
		cards, ok := strings.CutPrefix(l, "SHDC"[i:i+1])
		if !ok {
			return "", false
		}
		cards = strings.NewReplacer(" ", "", "10", "T", "-", "", "—", "", "–", "").Replace(cards)
		if strings.Trim(cards, "AKQJT98765432") != "" {
			return "", false
		}
		suits[i] = cards
	}
	return strings.Join(suits, "."), true
}

var minimax = pattern.New(`(?i)Minimax:\s*(?:(PASS?)|([1-7])\s*(NT|N|S|H|D|C)\s*(x{0,2}|×{1,2})\s+([NESW]{1,2}))\s*,\s*([+−-]?\d+)`)

func (b *Board) readMinimax(text string) {
	m := minimax.Re().FindStringSubmatch(line(text))
	if m == nil {
		return
	}
	points, err := strconv.Atoi(strings.ReplaceAll(m[6], "−", "-"))
	if err != nil {
		return
	}
	x := Minimax{Score: points}
	if m[1] == "" {
		strain := strings.ToUpper(m[3])
		if strain == "N" {
			strain = "NT"
		}
		x.Contract = m[2] + strain + strings.ToUpper(strings.ReplaceAll(m[4], "×", "x"))
		x.Declarer = strings.ToUpper(m[5])
	}
	b.Minimax = &x
}
