package handfile

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/words"
)

// A csvSheet is a CSV as people write it: the columns stand in any order under
// names of four languages, a hand in one field or in four (spec/formats.md step 18).
type csvSheet struct {
	separator rune
	board     int    // column; -1: none
	hand      [4]int // column of each seat; -1: none
	suit      [4][4]int
	suits     bool // four fields a hand
	dealer    int
	vul       int
	header    bool
	fields    int
	ambiguous bool // a column "o" may be East or West
}

// csvNames are the names of columns, in small letters: those of a board, of each seat,
// of the dealer, of the vulnerability.
var (
	csvBoardNames  = []string{"board", "bd", "no", "nr", "number", "rozdanie", "donne", "étui", "bord", "board no"}
	csvSeatNames   = [4][]string{{"n", "north", "nord", "noord", "północ"}, {"e", "east", "est", "ost", "oost", "wschód"}, {"s", "south", "sud", "süd", "zuid", "południe"}, {"w", "west", "ouest", "zachód"}}
	csvSuitNames   = [4][]string{{"s", "spades", "♠"}, {"h", "hearts", "♥"}, {"d", "diamonds", "♦"}, {"c", "clubs", "♣"}}
	csvDealerNames = []string{"dealer", "rozdający", "donneur"}
	csvVulNames    = []string{"vul", "vulnerability", "założenia", "vulnérabilité"}
)

// csvSheetOf finds separator and columns; nil: no table of hands.
func csvSheetOf(text []byte) *csvSheet {
	separator, first := csvSeparator(text)
	if separator == 0 {
		return nil
	}
	t := &csvSheet{separator: separator, fields: len(first)}
	if t.named(first) {
		return t
	}
	if t.header { // nobody knows which board a row shows
		return nil
	}
	*t = csvSheet{separator: separator, fields: len(first), board: 0, dealer: -1, vul: -1}
	if t.fields == csvFields {
		t.suits, t.board = true, 16
		for k := range 16 {
			t.suit[k/4][k%4] = k
		}
		return t
	}
	// Of each seat the first row that has three or four hands behind its first field
	// says where they stand.
	for _, fields := range csvStart(text, separator) {
		n := 0
		for n < 4 && n+1 < len(fields) && isCSVHand(fields[n+1]) {
			n++
		}
		if n >= 3 {
			t.hand = [4]int{1, 2, 3, 4}
			if n == 3 {
				t.hand[3] = -1
			}
			return t
		}
	}
	return nil
}

// csvLook is how many rows say what a table is.
const csvLook = 10

// csvStart are the first rows of a table.
func csvStart(text []byte, separator rune) (rows [][]string) {
	in := csvReader(text, separator)
	for len(rows) < csvLook {
		fields, err := in.Read()
		if err != nil {
			break
		}
		rows = append(rows, fields)
	}
	return rows
}

// csvSeparator is the one that splits the first rows into most of one number of
// fields, and the first row; 0: none does.
func csvSeparator(text []byte) (separator rune, first []string) {
	most, widest := 0, 0
	for _, sep := range ",;\t|" {
		rows := csvStart(text, sep)
		counts := map[int]int{}
		for _, fields := range rows {
			if len(fields) > 2 {
				counts[len(fields)]++
			}
		}
		for fields, n := range counts {
			if n > most || n == most && fields > widest {
				most, widest, separator, first = n, fields, sep, rows[0]
			}
		}
	}
	return separator, first
}

// named finds the columns by the names in the first row. It is false where that names
// no seat.
func (t *csvSheet) named(row []string) bool {
	names := make([]string, len(row))
	for i, field := range row {
		names[i] = csvName(field)
	}
	column := func(of []string) int {
		best := -1
		for i, name := range names {
			if slices.Contains(of, name) && (best < 0 || utf8.RuneCountInString(name) > utf8.RuneCountInString(names[best])) {
				best = i
			}
		}
		return best
	}
	t.board, t.dealer, t.vul = column(csvBoardNames), column(csvDealerNames), column(csvVulNames)
	if t.suits = t.namedSuits(names); t.suits {
		t.header = true
		return t.board >= 0
	}
	seats := 0
	for s := range t.hand {
		if t.hand[s] = column(csvSeatNames[s]); t.hand[s] >= 0 {
			seats++
		}
	}
	if o := slices.Index(names, "o"); o >= 0 {
		east, west := t.hand[bridge.East] >= 0, t.hand[bridge.West] >= 0
		switch {
		case west && !east:
			t.hand[bridge.East] = o
		case east && !west:
			t.hand[bridge.West] = o
		case !east:
			t.hand[bridge.East], t.ambiguous = o, true
		default:
			t.ambiguous = true
		}
		seats++
	}
	t.header = seats > 0
	return seats > 0 && t.board >= 0
}

// namedSuits finds the sixteen columns of a table with four fields a hand.
func (t *csvSheet) namedSuits(names []string) bool {
	found := 0
	for s := range t.suit {
		for k := range t.suit[s] {
			t.suit[s][k] = -1
		}
	}
	for i, name := range names {
		for s, seats := range csvSeatNames {
			for _, seat := range seats {
				rest, ok := strings.CutPrefix(name, seat)
				if !ok {
					continue
				}
				rest = strings.TrimLeft(rest, " -_.")
				for k, suits := range csvSuitNames {
					if slices.Contains(suits, rest) && t.suit[s][k] < 0 {
						t.suit[s][k] = i
						found++
					}
				}
			}
		}
	}
	return found == 16
}

// csvName is a name of a column as it is looked up.
func csvName(field string) string {
	if !utf8.ValidString(field) {
		if out, err := charmap.Windows1250.NewDecoder().String(field); err == nil {
			field = out
		}
	}
	return norm.NFC.String(strings.ToLower(strings.Join(strings.Fields(field), " ")))
}

// decode reads the table's boards.
func (t *csvSheet) decode(text []byte, opt ReadOptions, set *Set) error {
	boards := merger{set: set}
	rows := csvReader(text, t.separator)
	for first := t.header; ; first = false {
		fields, err := rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return csvError(0, err)
		}
		if first {
			continue
		}
		line, _ := rows.FieldPos(0)
		row := csvRow(fields)
		b, problem, empty := t.read(row)
		switch {
		case problem.Said():
			set.doubt(Doubt{Kind: NotRead, Board: b.Number, Line: line, Text: problem})
			continue
		case empty && b.Number > 0:
			boards.hide(b.Number)
			continue
		case empty:
			continue
		}
		if opt.full(set) {
			return opt.tooMany(line, 0)
		}
		t.table(set, row, line, b)
		if t.ambiguous {
			set.doubt(Doubt{Kind: TwoDeals, Board: b.Number, Line: line, Text: reason("a column \"o\" may be that of East or of West")})
		}
		boards.add(b, line)
	}
	boards.end()
	return nil
}

// csvRow are the fields of a row.
type csvRow []string

// field is the one of a column, from 0; a column that is not there is empty.
func (row csvRow) field(column int) string {
	if column < 0 || column >= len(row) {
		return ""
	}
	return strings.TrimSpace(row[column])
}

// read is the board of a row, or says what does not fit. empty: it shows no card.
func (t *csvSheet) read(row csvRow) (b bridge.Board, problem words.Text, empty bool) {
	if n, err := strconv.ParseUint(row.field(t.board), 10, 31); err == nil {
		b.Number = int(n)
	}
	empty = true
	bad := func(column int, why words.Text) {
		problem = reason("field %d: %v", column+1, why)
	}
	for s := range b.Deal {
		text, column := row.field(t.hand[s]), t.hand[s]
		if t.suits {
			text, column = t.holdings(row, s), t.suit[s][0]
		}
		if strings.Trim(text, "-. ") == "" {
			continue
		}
		hand, err := csvHand(text)
		switch {
		case err != nil && b.Number == 0 && (!t.suits || !anyCards(text)):
			continue // a heading, or a line below the table
		case err != nil:
			bad(column, words.Of(err))
		}
		b.Deal[s], empty = hand, false
	}
	switch {
	case empty && b.Number == 0:
		return b, problem, true
	case problem.Said():
	case t.suits && !t.header && !t.plainTail(row):
		bad(17, reason("it is no dealer and vulnerability as in N/-"))
	case empty:
	case b.Number == 0:
		bad(t.board, reason("%s is no board number from 1", clip(printable([]byte(row.field(t.board))))))
	default:
		if hand, twice := cardTwice(&b.Deal); twice {
			problem = reason("%v has a card that another hand has too", hand.Said())
		}
	}
	if !problem.Said() {
		fillIn(&b.Deal)
	}
	return b, problem, empty
}

// holdings are a seat's four fields with dots between.
func (t *csvSheet) holdings(row csvRow, seat int) string {
	var parts [4]string
	for k, column := range t.suit[seat] {
		parts[k] = row.field(column)
	}
	return strings.Join(parts[:], ".")
}

// plainTail reports whether a row of a table as Big Deal writes it ends in dealer and
// vulnerability, as in N/-.
func (t *csvSheet) plainTail(row csvRow) bool {
	dealer, vul, ok := strings.Cut(row.field(17), "/")
	return len(row) == csvFields && ok && len(dealer) == 1 && slices.Contains(csvVuls, vul)
}

// anyCards reports whether one of the suits, with dots between, is made of cards alone.
func anyCards(hand string) bool {
	return slices.ContainsFunc(strings.Split(hand, "."), func(suit string) bool {
		return suit != "" && strings.Trim(strings.ToUpper(suit), bridge.Ranks+"10") == ""
	})
}

// table compares dealer and vulnerability with those of the number, where the words
// for them are known.
func (t *csvSheet) table(set *Set, row csvRow, line int, b bridge.Board) {
	dealer, vul := row.field(t.dealer), row.field(t.vul)
	if t.suits && !t.header {
		dealer, vul, _ = strings.Cut(row.field(17), "/")
	}
	if s, ok := seatOf(dealer); ok && s != b.Dealer() {
		set.contradict(Contradiction{What: Dealer, Board: b.Number, Line: line, Got: dealer, Want: string(b.Dealer().Letter())})
	}
	if vul == "-" {
		vul = bridge.VulNone.String()
	}
	if v, ok := vulOf(vul); ok && v != b.Vul() {
		set.contradict(Contradiction{What: Vulnerable, Board: b.Number, Line: line, Got: vul, Want: b.Vul().String()})
	}
}

func isCSVHand(text string) bool {
	_, err := csvHand(text)
	return err == nil
}

var suitSigns = strings.NewReplacer("♠", "S", "♥", "H", "♦", "D", "♣", "C", "♤", "S", "♡", "H", "♢", "D", "♧", "C", "\ufe0f", "", "\u00a0", " ")

// csvHand reads a hand as people write it in one field: AKQ.J.T98.7654, SAKQ HJ DT98
// C7654, the same with signs for the suits, or four parts with blanks between.
func csvHand(text string) (bridge.Hand, error) {
	text = suitSigns.Replace(strings.TrimSpace(text))
	if strings.ContainsAny(text, "SHDCshdc") {
		hand, err := parseLinHand(text)
		if err == nil && hand.Len() != 13 {
			err = fmt.Errorf("%v, want 13", words.Count("count.cards", hand.Len()))
		}
		return hand, err
	}
	parts := strings.Split(text, ".")
	if len(parts) == 1 {
		parts = strings.Fields(text)
	}
	for i, p := range parts {
		if p = strings.TrimSpace(p); p == "--" {
			p = "-"
		}
		parts[i] = strings.ReplaceAll(p, " ", "")
	}
	return parseDots(strings.Join(parts, "."))
}
