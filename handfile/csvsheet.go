package handfile

import (
	"bytes"
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
	separator byte
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
	for row := range t.rows(text) {
		n := 0
		for n < 4 && n+1 < len(row.fields) && isCSVHand(row.fields[n+1]) {
			n++
		}
		if n >= 3 {
			t.hand = [4]int{1, 2, 3, 4}
			if n == 3 {
				t.hand[3] = -1
			}
			return t
		}
		if row.line > csvLook {
			break
		}
	}
	return nil
}

// csvLook is how many lines say what a table is.
const csvLook = 10

// csvSeparator is the one that splits the first lines into most rows of one number of
// fields, and the first row; 0: none does.
func csvSeparator(text []byte) (separator byte, first []string) {
	var lines [][]byte
	for line := range bytes.Lines(text) {
		if len(line) > maxRecord {
			return 0, nil
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			if lines = append(lines, line); len(lines) == csvLook {
				break
			}
		}
	}
	most, widest := 0, 0
	for _, sep := range []byte(",;\t|") {
		counts := map[int]int{}
		for _, line := range lines {
			fields, _, ok := csvFieldsOf(line, sep)
			if ok && len(fields) > 2 {
				counts[len(fields)]++
			}
		}
		for fields, rows := range counts {
			if rows > most || rows == most && fields > widest {
				most, widest, separator = rows, fields, sep
			}
		}
	}
	if separator == 0 {
		return 0, nil
	}
	first, _, _ = csvFieldsOf(lines[0], separator)
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

// csvRow is a row of a table.
type csvRow struct {
	line   int
	fields []string
	ok     bool // its quotation marks are closed
}

// rows are the rows of a text that are not blank.
func (t *csvSheet) rows(text []byte) func(yield func(csvRow) bool) {
	return func(yield func(csvRow) bool) {
		for line := 1; len(text) > 0; {
			end := bytes.IndexByte(text, '\n') + 1
			if end == 0 {
				end = len(text)
			}
			lines := 1
			row := csvRow{line: line}
			if end <= maxRecord {
				row.fields, _, row.ok = csvFieldsOf(text[:end], t.separator)
				if !row.ok { // a field may hold ends of lines
					fields, length, ok := csvFieldsOf(text[:min(len(text), maxRecord)], t.separator)
					if ok && len(fields) == t.fields {
						row.fields, row.ok = fields, true
						end = length
						lines = bytes.Count(text[:end], []byte("\n"))
					}
				}
			}
			blank := len(bytes.TrimSpace(text[:end])) == 0
			text = text[end:]
			if !blank && !yield(row) {
				return
			}
			line += lines
		}
	}
}

// csvFieldsOf are the fields of the record that a text begins with, as in RFC 4180, and
// how many bytes it has. It is not ok where a quotation mark is not closed, or something
// stands behind one.
func csvFieldsOf(text []byte, separator byte) (fields []string, length int, ok bool) {
	ok = true
	i := 0
	for {
		for i < len(text) && (text[i] == ' ' || text[i] == '\t' && separator != '\t') {
			i++
		}
		var field []byte
		if i < len(text) && text[i] == '"' {
			i++
			closed := false
			for i < len(text) {
				if text[i] != '"' {
					field = append(field, text[i])
				} else if i+1 < len(text) && text[i+1] == '"' {
					field = append(field, '"')
					i++
				} else {
					closed = true
					i++
					break
				}
				i++
			}
			rest := i
			for rest < len(text) && (text[rest] == ' ' || text[rest] == '\t' && separator != '\t' || text[rest] == '\r') {
				rest++
			}
			ok = ok && closed && (rest == len(text) || text[rest] == separator || text[rest] == '\n')
			i = rest
			for i < len(text) && text[i] != separator && text[i] != '\n' {
				i++
			}
		} else {
			start := i
			for i < len(text) && text[i] != separator && text[i] != '\n' {
				i++
			}
			field = text[start:i]
		}
		fields = append(fields, string(bytes.TrimSpace(field)))
		if i >= len(text) {
			return fields, i, ok
		}
		i++
		if text[i-1] == '\n' {
			return fields, i, ok
		}
		if i == len(text) {
			return append(fields, ""), i, ok
		}
	}
}

// decode reads the table's boards.
func (t *csvSheet) decode(text []byte, opt ReadOptions, set *Set) error {
	boards := merger{set: set}
	first := t.header
	for row := range t.rows(text) {
		if first {
			first = false
			continue
		}
		b, problem, empty := t.read(&row)
		switch {
		case problem.Said():
			set.doubt(Doubt{Kind: NotRead, Board: b.Number, Line: row.line, Text: problem})
			continue
		case empty && b.Number > 0:
			boards.hide(b.Number)
			continue
		case empty:
			continue
		}
		if opt.full(set) {
			return opt.tooMany(row.line, 0)
		}
		t.table(set, &row, b)
		if t.ambiguous {
			set.doubt(Doubt{Kind: TwoDeals, Board: b.Number, Line: row.line, Text: words.New("handfile.o-column")})
		}
		boards.add(b, row.line)
	}
	boards.end()
	return nil
}

// read is the board of a row, or says what does not fit. empty: it shows no card.
func (t *csvSheet) read(row *csvRow) (b bridge.Board, problem words.Text, empty bool) {
	field := func(i int) string {
		if i < 0 || i >= len(row.fields) {
			return ""
		}
		return row.fields[i]
	}
	if n, err := strconv.ParseUint(field(t.board), 10, 31); err == nil {
		b.Number = int(n)
	}
	empty = true
	bad := func(column int, why words.Text) {
		problem = words.New("handfile.field", words.N("n", column+1), words.T("why", why))
	}
	if t.suits {
		for s := range t.suit {
			var parts []string
			for k := range t.suit[s] {
				parts = append(parts, field(t.suit[s][k]))
			}
			if strings.Trim(strings.Join(parts, ""), "- ") == "" {
				continue
			}
			hand, err := csvHand(strings.Join(parts, "."))
			if err != nil {
				if b.Number == 0 && !anyCards(parts) {
					continue // a heading, or a line below the table
				}
				bad(t.suit[s][0], words.Of(err))
			}
			b.Deal[s], empty = hand, false
		}
	} else {
		for s, column := range t.hand {
			text := field(column)
			if strings.Trim(text, "- ") == "" {
				continue
			}
			hand, err := csvHand(text)
			if err != nil {
				if b.Number == 0 {
					continue
				}
				bad(column, words.Of(err))
			}
			b.Deal[s], empty = hand, false
		}
	}
	switch {
	case empty && b.Number == 0:
		return b, problem, true
	case problem.Said():
	case t.suits && !t.header && !t.plainTail(row):
		bad(17, words.New("handfile.csv-table"))
	case !row.ok:
		problem = words.New("handfile.open-quote")
	case empty:
	case b.Number == 0:
		bad(t.board, words.New("handfile.no-board-number", words.Name("text", clip(printable([]byte(field(t.board)))))))
	default:
		if hand, twice := cardTwice(&b.Deal); twice {
			problem = words.New("handfile.card-another-hand-too", words.T("seat", hand.Said()))
		}
	}
	if !problem.Said() {
		fillIn(&b.Deal)
	}
	return b, problem, empty
}

// plainTail reports whether a row of a table as Big Deal writes it ends in dealer and
// vulnerability, as in N/-.
func (t *csvSheet) plainTail(row *csvRow) bool {
	if len(row.fields) != csvFields {
		return false
	}
	dealer, vul, ok := strings.Cut(row.fields[17], "/")
	return ok && len(dealer) == 1 && slices.Contains(csvVuls, vul)
}

// anyCards reports whether one of the fields is made of cards alone.
func anyCards(fields []string) bool {
	return slices.ContainsFunc(fields, func(f string) bool {
		return f != "" && strings.Trim(strings.ToUpper(f), bridge.Ranks+"10") == ""
	})
}

// table compares dealer and vulnerability with those of the number, where the words
// for them are known.
func (t *csvSheet) table(set *Set, row *csvRow, b bridge.Board) {
	field := func(i int) string {
		if i < 0 || i >= len(row.fields) {
			return ""
		}
		return row.fields[i]
	}
	dealer, vul := field(t.dealer), field(t.vul)
	if t.suits && !t.header {
		dealer, vul, _ = strings.Cut(field(17), "/")
	}
	if s, ok := seatOf(dealer); ok && s != b.Dealer() {
		set.contradict(Contradiction{What: Dealer, Board: b.Number, Line: row.line, Got: dealer, Want: string(b.Dealer().Letter())})
	}
	if vul == "-" {
		vul = bridge.VulNone.String()
	}
	if v, ok := vulOf(vul); ok && v != b.Vul() {
		set.contradict(Contradiction{What: Vulnerable, Board: b.Number, Line: row.line, Got: vul, Want: b.Vul().String()})
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
			err = words.Errorf("handfile.hand-size", words.N("n", hand.Len()))
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
