package handfile

import (
	"encoding/binary"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// csvFormat has one line of 18 quoted fields per board: the suits of North, East, South and West, the board
// number, and dealer/vulnerable (see spec/formats.md step 18):
//
//	"AKQ2","T98","7","65432","J43","K64",...,"7","S/All"
var csvFormat = Format{
	Name: "csv", Ext: ".csv", BigDeal: true,
	Keeps:      Keeps{Cards: true, Numbers: true, Tables: true},
	Doc:        words.New("handfile.comma-separated-values-field"),
	NewEncoder: newCSVEncoder,
	decode:     decodeCSV,
	marks:      lineMarks,
}

// csvOrder describes the columns in messages.
const csvOrder = "expected 18 comma-separated fields: spades, hearts, diamonds and clubs of North, " +
	"then of East, South and West, then the board, then dealer/vulnerable, as in N/-"

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
	const quotesAndCommas = 4 * 4 * 3
	dst = slices.Grow(dst, quotesAndCommas+bridge.Cards+len(suitText{}))
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
