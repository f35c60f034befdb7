package handfile

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// csvFormat is a line a board of 18 quoted fields; see csvOrder.
// Spec/formats.md step 18.
var csvFormat = Format{
	Name: "csv", Ext: ".csv",
	Keeps:      Keeps{Cards: true, Numbers: true},
	Doc:        "comma-separated values, a field for each suit of each hand",
	NewEncoder: newCSVEncoder,
	Decode:     decodeCSV,
}

// csvOrder says which columns there are, for messages.
const csvOrder = "want 18 fields with commas between: spades, hearts, diamonds, clubs of North, then of East, South, West, then the board, then dealer/vulnerable as in N/-"

type csvEncoder struct {
	tail [16]string // after the board's number, by (number - 1) mod 16
}

func newCSVEncoder(_ bridge.Run, opt WriteOptions) Encoder {
	e := &csvEncoder{}
	for i := range e.tail {
		b := bridge.Board{Number: i + 1}
		e.tail[i] = `","` + csvTable(b) + `"` + eol(opt.CRLF)
	}
	return e
}

// csvTable is the last field: E/NS, and "-" for nobody vulnerable.
func csvTable(b bridge.Board) string {
	vul := b.Vul().String()
	if b.Vul() == bridge.VulNone {
		vul = "-"
	}
	return string(b.Dealer().Letter()) + "/" + vul
}

func (e *csvEncoder) Begin(dst []byte) []byte { return dst }
func (e *csvEncoder) End(dst []byte) []byte   { return dst }

func (e *csvEncoder) Board(dst []byte, b *bridge.Board) []byte {
	dst = slices.Grow(dst, 4*4*3+bridge.Cards+len(holding{}))
	i := len(dst)
	buf := dst[:cap(dst)]
	buf[i] = '"'
	i++
	for _, h := range b.Deal {
		for s := bridge.Spades; s <= bridge.Clubs; s++ {
			i = putSuit(buf, i, h, s)
			buf[i-1], buf[i], buf[i+1] = '"', ',', '"'
			i += 2
		}
	}
	dst = strconv.AppendInt(buf[:i], int64(b.Number), 10)
	return append(dst, e.tail[(b.Number-1)&15]...)
}

func decodeCSV(data []byte, _ ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	set.Numbered = true
	boards := merger{set: set}
	r := csv.NewReader(bytes.NewReader(data))
	r.FieldsPerRecord = -1
	r.ReuseRecord = true
	r.TrimLeadingSpace = true // "AK", "Q"
	for {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var pe *csv.ParseError
		if errors.As(err, &pe) {
			return nil, &Error{Line: pe.Line, Msg: fmt.Sprintf("column %d: %v", pe.Column, pe.Err)}
		}
		if err != nil {
			return nil, err
		}
		line, _ := r.FieldPos(0)
		if len(fields) == 1 && strings.TrimSpace(fields[0]) == "" {
			continue
		}
		b, msg := readCSVBoard(set, line, fields)
		if msg != "" {
			return nil, &Error{Line: line, Board: b.Number, Msg: msg}
		}
		boards.add(b, line)
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: 1, Msg: "the file has no board; " + csvOrder}
	}
	return set, nil
}

// readCSVBoard is the board in fields, or says what is wrong.
func readCSVBoard(set *Set, line int, fields []string) (b bridge.Board, msg string) {
	if len(fields) != 18 {
		return b, fmt.Sprintf("%d fields; %s", len(fields), csvOrder)
	}
	dealer, vul, ok := strings.Cut(strings.TrimSpace(fields[17]), "/")
	if !ok || len(dealer) != 1 || !slices.Contains([]string{"-", "None", "NS", "EW", "All"}, vul) {
		return b, fmt.Sprintf("field 18 is %q; %s", clip(fields[17]), csvOrder)
	}
	n, err := strconv.ParseUint(strings.TrimSpace(fields[16]), 10, 31)
	if err != nil || n == 0 {
		return b, fmt.Sprintf("field 17 is %q, want a board number from 1; %s", clip(fields[16]), csvOrder)
	}
	b.Number = int(n)
	for k, text := range fields[:16] {
		seat, suit := k/4, bridge.Suit(k%4)
		text = strings.ReplaceAll(strings.TrimSpace(text), "10", "T") // as some programs write it
		if text == "-" {                                              // a void, as some spreadsheets show it
			continue
		}
		for i := range len(text) {
			rank := strings.IndexByte(bridge.Ranks, upper(text[i]))
			if rank < 0 {
				return b, fmt.Sprintf("field %d holds %q, want cards of %s; %s", k+1, text[i], bridge.Ranks, csvOrder)
			}
			c := bridge.Card(13*int(suit) + rank)
			if s, taken := b.Deal.Holder(c); taken {
				return b, fmt.Sprintf("field %d: card %v twice, %v has it", k+1, c, s)
			}
			b.Deal[seat] |= 1 << c
		}
	}
	if err := b.Deal.Check(); err != nil {
		return b, err.Error()
	}
	if vul == "-" {
		vul = bridge.VulNone.String()
	}
	if want := b.Dealer().Letter(); upper(dealer[0]) != want {
		set.contradict(Contradiction{What: Dealer, Board: b.Number, Line: line, Got: dealer, Want: string(want)})
	}
	if want := b.Vul().String(); vul != want {
		set.contradict(Contradiction{What: Vulnerable, Board: b.Number, Line: line, Got: vul, Want: want})
	}
	return b, ""
}

func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}
