package handfile

import (
	"bytes"
	"math/bits"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
)

// Nearly all large pbn files come from Big Deal or from this program, and their
// games differ in number, table and cards alone. What follows reads exactly such
// games, thirty times as fast as the reader of any game, and leaves all others,
// to the byte where they start, to that reader. Each byte is compared, so that
// nothing is passed over.

// pbnTemplates are the texts of games as they are written, with either line end.
var pbnTemplates = func() (t [2]*pbnEncoder) {
	for i := range t {
		t[i] = newPBNEncoder(bridge.Run{}, WriteOptions{CRLF: i == 1}).(*pbnEncoder)
	}
	return
}()

// linesOfGame is how many lines such a game has, and dealLine which of them has
// the cards, from 0.
const (
	linesOfGame = 16
	dealLine    = 10
)

// fast reads games as long as they are as we write them.
func (p *pbnReader) fast() {
	if p.keep != nil {
		return
	}
	for p.pos < len(p.data) && p.fastGame() {
	}
}

// fastGame reads one game; false: there is none, and nothing has changed.
func (p *pbnReader) fastGame() bool {
	data := p.data[p.pos:]
	t := pbnTemplates[0]
	if len(data) <= len(t.toBoard) {
		return false
	}
	if string(data[:len(t.toBoard)]) != t.toBoard {
		if t = pbnTemplates[1]; len(data) <= len(t.toBoard) || string(data[:len(t.toBoard)]) != t.toBoard {
			return false
		}
	}
	i := len(t.toBoard)
	number := 0
	for digits := 0; i < len(data) && data[i]-'0' <= 9; i++ {
		if digits++; digits > 9 || number == 0 && data[i] == '0' {
			return false
		}
		number = 10*number + int(data[i]-'0')
	}
	if number == 0 || p.opt.full(p.set) {
		return false
	}
	middle := t.toDeal[tablesByNumber[(number-1)&15]]
	const hands = 4*16 + 3
	if len(data) < i+len(middle)+hands+len(t.toEnd) || string(data[i:i+len(middle)]) != middle {
		return false
	}
	i += len(middle)
	board := bridge.Board{Number: number}
	if !fastDeal(data[i:i+hands], &board.Deal) {
		return false
	}
	deal := data[i-len("N:") : i+hands]
	i += hands
	if string(data[i:i+len(t.toEnd)]) != t.toEnd {
		return false
	}
	p.pos += i + len(t.toEnd)
	p.numbered = true
	p.lastFast, p.lastDeal, p.lastNumber, p.lastLine = true, deal, number, p.line
	p.boards.add(board, p.line+dealLine)
	p.line += linesOfGame
	return true
}

// before makes the game before, for what is taken over from it with #.
func (p *pbnReader) before() {
	if !p.lastFast {
		return
	}
	p.lastFast = false
	at := func(line int, text string) tagValue { return tagValue{text: text, line: p.lastLine + line} }
	p.last = pbnGame{
		tagEvent:      at(0, ""),
		tagBoard:      at(3, strconv.Itoa(p.lastNumber)),
		tagDealer:     at(8, string(bridge.Dealer(p.lastNumber).Letter())),
		tagVulnerable: at(9, bridge.Vul(p.lastNumber).String()),
		tagDeal:       at(dealLine, string(p.lastDeal)),
	}
}

// cardCode says what a character of a hand does: a card sets a bit, a dot moves
// on to the next suit, anything else moves out of the hand.
type cardCode struct {
	bit  uint16
	move uint8
}

var cardCodes = func() (codes [256]cardCode) {
	for i := range codes {
		codes[i].move = 64
	}
	for r := range len(bridge.Ranks) {
		codes[bridge.Ranks[r]] = cardCode{bit: 1 << r}
	}
	codes['.'] = cardCode{move: 13}
	return
}()

// fastDeal reads four whole hands, of sixteen characters each, with a blank
// between. There is no branch for a card or a dot, which no processor foresees.
func fastDeal(text []byte, d *bridge.Deal) bool {
	all := uint64(0)
	for s := range d {
		hand := (*[16]byte)(text[17*s:])
		if s < 3 && text[17*s+16] != ' ' {
			return false
		}
		h, place := uint64(0), uint(0)
		for _, c := range hand {
			code := cardCodes[c]
			h |= uint64(code.bit) << (place & 63)
			place += uint(code.move)
		}
		if place != 39 || bits.OnesCount64(h) != 13 {
			return false
		}
		all |= h
		d[s] = bridge.Hand(h)
	}
	return all == uint64(bridge.FullPack)
}

// fastHeader reads the header of such a file, with any Generator.
func (p *pbnReader) fastHeader() {
	for _, eol := range []string{"\n", "\r\n"} {
		start := "% PBN 2.1" + eol + "% EXPORT" + eol + "%" + eol + `[Generator "`
		rest, ok := bytes.CutPrefix(p.data, []byte(start))
		if !ok {
			continue
		}
		name, _, ok := bytes.Cut(rest, []byte(`"]`+eol))
		if !ok || len(name) > 200 || bytes.ContainsFunc(name, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' || r == '[' || r == '|' }) {
			return
		}
		p.set.Generator = string(name)
		p.pos, p.line = len(start)+len(name)+len(`"]`)+len(eol), 5
		return
	}
}
