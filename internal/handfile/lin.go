package handfile

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// lin has one line per board, with fields separated by bars (spec/formats.md step 16):
//
//	qx|o7|md|1SAKQ2HT98D7C65432,SJ43...,S...|rh||ah|Board 7|sv|b|pg||
//
// qx contains the room (o for open) and the board, md the dealer's digit (South 1, West 2, North 3, East 4) and the
// hands of South, West and North, ah the board again, and sv the vulnerability.
var lin = Format{
	Name: "lin", Ext: ".lin", BigDeal: true,
	Keeps:      Keeps{Cards: true, Numbers: true, Tables: true, Plays: true},
	Doc:        words.New("handfile.online-play-viewers"),
	NewEncoder: newLinEncoder,
	decode:     decodeLin,
	marks:      linMarks,
}

// linVul are the letters of the vulnerabilities, starting with none.
const linVul = "0neb"

const linSuits = "SHDC"

// linDealer are the digits of the dealers, North first.
const linDealer = "3412"

type linEncoder struct {
	opt     WriteOptions
	toHands [16]string // text between the board number and the hands, by Table.index
	toEnd   [16]string // text after the second board number, by Table.index
}

func newLinEncoder(_ boardrange.Run, opt WriteOptions) Encoder {
	e := &linEncoder{opt: opt}
	eachTable(func(t Table) {
		e.toHands[t.index()] = "|md|" + linDealer[t.Dealer:t.Dealer+1]
		e.toEnd[t.index()] = "|sv|" + linVul[t.Vul:t.Vul+1] + "|pg||" + eol(opt.CRLF)
	})
	return e
}

func (e *linEncoder) Begin(dst []byte) []byte { return dst }
func (e *linEncoder) End(dst []byte) []byte   { return dst }

func (e *linEncoder) Board(dst []byte, b *bridge.Board) []byte {
	records := e.opt.Plays[*b]
	for i := range records {
		room := byte('o')
		if records[i].Room == "Closed" {
			room = 'c'
		}
		dst = e.appendBoard(dst, b, room)
		end := e.toEnd[e.opt.tableIndex(b)]
		dst = dst[:len(dst)-len(end)]
		beforePlay, afterPlay, _ := strings.Cut(end, "pg||")
		dst = append(dst, beforePlay...)
		dst = appendPlay(dst, &records[i])
		dst = append(dst, "pg||"+afterPlay...)
	}
	if len(records) > 0 {
		return dst
	}
	return e.appendBoard(dst, b, 'o')
}

// appendBoard writes a board without auction and play.
func (e *linEncoder) appendBoard(dst []byte, b *bridge.Board, room byte) []byte {
	dst = append(append(dst, "qx|"...), room)
	from := len(dst)
	dst = strconv.AppendInt(dst, int64(b.Number), 10)
	number := dst[from:]
	dst = append(dst, e.toHands[e.opt.tableIndex(b)]...)
	needSuitTexts()
	dst = slices.Grow(dst, 3*(13+4+1)+len(suitText{}))
	i := len(dst)
	buf := dst[:cap(dst)]
	for _, seat := range [3]bridge.Seat{bridge.South, bridge.West, bridge.North} {
		i = putSigned(buf, i, b.Deal[seat], linSuits)
		buf[i] = ','
		i++
	}
	dst = append(buf[:i-1], "|rh||ah|Board "...)
	dst = append(dst, number...)
	return append(dst, e.toEnd[e.opt.tableIndex(b)]...)
}
