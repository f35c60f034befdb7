package handfile

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// csvFormat has one line of 18 quoted fields per board; see csvOrder. See spec/formats.md step 18.
var csvFormat = Format{
	Name: "csv", Ext: ".csv",
	Keeps:      Keeps{Cards: true, Numbers: true, Tables: true},
	Doc:        words.New("handfile.comma-separated-values-field"),
	NewEncoder: newCSVEncoder,
	decode:     decodeCSV,
	marks:      lineMarks,
}

// csvOrder describes the columns in messages.
const csvOrder = "expected 18 comma-separated fields: spades, hearts, diamonds and clubs of North, then of East, South and West, " +
	"then the board, then dealer/vulnerable, as in N/-"

type csvEncoder struct {
	opt  WriteOptions
	tail [16]string // text after the board number, by Table.index
}

func newCSVEncoder(_ boardrange.Run, opt WriteOptions) Encoder {
	e := &csvEncoder{opt: opt}
	eachTable(func(t Table) { e.tail[t.index()] = `","` + csvTable(t) + `"` + eol(opt.CRLF) })
	return e
}

// csvTable formats the last field, such as E/NS; "-" means nobody is vulnerable.
func csvTable(t Table) string {
	vul := t.Vul.String()
	if t.Vul == bridge.VulNone {
		vul = "-"
	}
	return string(t.Dealer.Letter()) + "/" + vul
}

func (e *csvEncoder) Begin(dst []byte) []byte { return dst }
func (e *csvEncoder) End(dst []byte) []byte   { return dst }

func (e *csvEncoder) Board(dst []byte, b *bridge.Board) []byte {
	needSuitTexts()
	dst = slices.Grow(dst, 4*4*3+bridge.Cards+len(suitText{}))
	i := len(dst)
	buf := dst[:cap(dst)]
	buf[i] = '"'
	i++
	for _, h := range b.Deal {
		i = putQuoted(buf, i, h, bridge.Spades)
		i = putQuoted(buf, i, h, bridge.Hearts)
		i = putQuoted(buf, i, h, bridge.Diamonds)
		i = putQuoted(buf, i, h, bridge.Clubs)
	}
	dst = strconv.AppendInt(buf[:i], int64(b.Number), 10)
	return append(dst, e.tail[e.opt.tableIndex(b)]...)
}

// putQuoted writes a suit as putSuit does, followed by the start of the next field.
func putQuoted(buf []byte, i int, h bridge.Hand, s bridge.Suit) int {
	i = putSuit(buf, i, h, s)
	binary.LittleEndian.PutUint32(buf[i-1:], '"'|','<<8|'"'<<16)
	return i + 2
}

const (
	csvFields = 18
	csvCards  = 16 // number of fields with cards, which come first
	csvNumber = 16 // index of the field with the board number
	csvTables = 17 // index of the field with dealer and vulnerability
	// maxRecord is the maximum line length. A board is hundreds of times shorter.
	maxRecord = 64 << 10
)

// HasCSVRow reports whether a row of a table is a board in Big Deal's notation.
func HasCSVRow(data []byte) bool {
	data, err := cleanText(data, &Set{})
	if err != nil {
		return false
	}
	for row := range bytes.Lines(data) {
		if bytes.Count(row, []byte(",")) != csvFields-1 {
			continue // A field never contains a comma, so most rows can be skipped without a CSV reader.
		}
		fields, err := csvReader(row).Read()
		if err != nil {
			continue
		}
		if isCSVRow(fields) {
			return true
		}
	}
	return false
}

// isCSVRow reports whether fields have the form of a board, even if the cards are wrong.
func isCSVRow(fields []string) bool {
	if len(fields) != csvFields {
		return false
	}
	if n, err := strconv.ParseUint(strings.Trim(fields[csvNumber], " \t"), 10, 31); err != nil || n == 0 {
		return false
	}
	if _, ok := readCSVTable(fields[csvTables]); !ok {
		return false
	}
	return !slices.ContainsFunc(fields[:csvCards], func(text string) bool {
		text = strings.ReplaceAll(withoutBlanks.Replace(text), "10", "T")
		return text != "-" && strings.Trim(strings.ToUpper(text), bridge.Ranks) != ""
	})
}

// csvReader reads rows with any number of fields (RFC 4180) and allows spaces around them.
func csvReader(data []byte) *csv.Reader {
	rows := csv.NewReader(bytes.NewReader(closeQuotes(data)))
	rows.FieldsPerRecord = -1
	return rows
}

// closeQuotes removes spaces between a quotation mark and the start or end of its field. The option
// TrimLeadingSpace would remove other white space too.
func closeQuotes(data []byte) []byte {
	if !bytes.ContainsAny(data, " \t") {
		return data
	}
	out := make([]byte, 0, len(data))
	for i := 0; i < len(data); i++ {
		isBlank := data[i] == ' ' || data[i] == '\t'
		startsField := len(out) == 0 || strings.IndexByte(",\r\n", out[len(out)-1]) >= 0
		if isBlank && startsField {
			continue
		}
		out = append(out, data[i])
		if data[i] != '"' {
			continue
		}
		rest := bytes.TrimLeft(data[i+1:], " \t")
		if len(rest) == 0 || strings.IndexByte(",\r\n", rest[0]) >= 0 {
			i = len(data) - len(rest) - 1
		}
	}
	return out
}

// decodeCSV reads tables in Big Deal's layout only.
func decodeCSV(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{Numbered: true}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	boards := &merger{set: set}
	rest, lines := addOwnCSV(boards, data, opt)
	if err := addCSVRows(boards, rest, lines, opt); err != nil {
		return nil, err
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: 1, Text: reason("the file contains no board; %s", csvOrder)}
	}
	return set, nil
}

// addOwnCSV adds the boards as long as they are in fairdeal's own layout. It returns the rest of the data, and the
// number of lines before it.
func addOwnCSV(boards *merger, data []byte, opt ReadOptions) (rest []byte, lines int) {
	ownRecords := ownLayout{newEncoder: newCSVEncoder, parse: parseOwnCSV, disabled: opt.slow}
	for !opt.isFull(boards.set) {
		b, n := ownRecords.next(data)
		if n == 0 {
			break
		}
		lines++
		boards.reserve(len(data), n)
		boards.add(b, lines)
		boards.set.counted.boards++
		data = data[n:]
	}
	return data, lines
}

// addCSVRows adds the boards of all rows, which follow a number of lines.
func addCSVRows(boards *merger, data []byte, linesBefore int, opt ReadOptions) error {
	rows := csvReader(data)
	for {
		fields, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			var wrong *csv.ParseError
			if errors.As(err, &wrong) {
				err = &Error{Line: linesBefore + wrong.Line, Text: reason("column %d: %v", wrong.Column, wrong.Err)}
			}
			return err
		}
		if isEmpty := len(fields) == 1 && strings.Trim(fields[0], " \t") == ""; isEmpty {
			continue
		}
		line, _ := rows.FieldPos(0)
		line += linesBefore
		b, problem := readCSVBoard(boards.set, line, fields)
		if !problem.IsZero() {
			return &Error{Line: line, Board: b.Number, Text: problem}
		}
		if opt.isFull(boards.set) {
			return opt.tooMany(line, 0)
		}
		boards.add(b, line)
		boards.set.counted.boards++
	}
}

// parseOwnCSV reads the cards and the number of a complete board.
func parseOwnCSV(data []byte, b *bridge.Board) bool {
	const (
		hand = wholeHand + 3*2 // CSV has two more quotation marks between suits.
		next = hand + 3
	)
	if len(data) < 1+4*next || data[0] != '"' {
		return false
	}
	for seat := range b.Deal {
		text := (*[hand]byte)(data[1+next*seat:])
		h := signs.addSixteen(binary.LittleEndian.Uint64(text[hand-16:]), binary.LittleEndian.Uint64(text[hand-8:]), 0)
		b.Deal[seat] = bridge.Hand(signs.addSixteen(0, binary.LittleEndian.Uint64(text[:])<<16, h))
	}
	b.Number, _ = leadingNumber(data[1+4*next:])
	return b.Number > 0
}

// readCSVBoard parses the fields of a board, or returns the reason why it cannot.
func readCSVBoard(set *Set, line int, fields []string) (b bridge.Board, problem words.Text) {
	if len(fields) != csvFields {
		return b, reason("found %d fields; %s", len(fields), csvOrder)
	}
	table, ok := readCSVTable(fields[csvTables])
	if !ok {
		return b, reason("field 18 is %q; %s", clip(fields[csvTables]), csvOrder)
	}
	n, err := strconv.ParseUint(strings.Trim(fields[csvNumber], " \t"), 10, 31)
	if err != nil || n == 0 {
		return b, reason("field 17 is %q, expected a board number of 1 or more; %s", clip(fields[csvNumber]), csvOrder)
	}
	b.Number = int(n)
	if b.Deal, problem = readCSVDeal(fields[:csvCards]); !problem.IsZero() {
		return b, problem
	}
	if want := b.Dealer(); table.Dealer != want {
		set.addContradiction(Contradiction{Property: Dealer, Board: b.Number, Line: line, Got: string(table.Dealer.Letter()), Want: string(want.Letter())})
	}
	if want := b.Vul(); table.Vul != want {
		set.addContradiction(Contradiction{Property: Vulnerable, Board: b.Number, Line: line, Got: table.Vul.String(), Want: want.String()})
	}
	set.recordTable(b, statedTable{table.Dealer, table.Vul, true, true})
	return b, words.Text{}
}

// readCSVDeal parses the fields of the cards, or returns the reason why it cannot.
func readCSVDeal(fields []string) (d bridge.Deal, problem words.Text) {
	var seen bridge.Hand
	for k, text := range fields {
		seat, suit := k/4, k%4
		text = withoutBlanks.Replace(text) // Quoted fields may contain newlines.
		if strings.IndexByte(text, '1') >= 0 {
			text = strings.ReplaceAll(text, "10", "T") // Some programs write 10 instead of T.
		}
		if text == "-" { // Some spreadsheets show a void as a dash.
			continue
		}
		for i := range len(text) {
			rank := int(rankOf[upper(text[i])]) - 1
			if rank < 0 {
				return d, reason("field %d contains %q, expected cards from %s; %s", k+1, text[i], bridge.Ranks, csvOrder)
			}
			c := bridge.Card(13*suit + rank)
			if seen.Has(c) {
				holder, _ := d.Holder(c)
				return d, reason("field %d: card %v appears twice, %s already has it", k+1, c, holder)
			}
			d[seat] |= 1 << c
			seen |= 1 << c
		}
	}
	if err := d.Check(); err != nil {
		return d, words.ErrorText(err)
	}
	return d, words.Text{}
}

var withoutBlanks = strings.NewReplacer(" ", "", "\t", "")

// readCSVTable parses the last field, such as n/ns; "-" means nobody is vulnerable.
func readCSVTable(text string) (t Table, ok bool) {
	dealer, vul, ok := strings.Cut(withoutBlanks.Replace(text), "/")
	if !ok || len(dealer) != 1 {
		return t, false
	}
	if t.Dealer, ok = seatOf(dealer); !ok || vul == "-" {
		return t, ok
	}
	t.Vul, ok = vulOf(vul)
	return t, ok
}

func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}
