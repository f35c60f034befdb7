package handfile

import (
	"bytes"
	"encoding/binary"
	"strconv"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
)

// Nearly all large pbn files come from Big Deal or from this program, and their
// games differ in number, table and cards alone. What follows reads exactly such
// games, thirty times as fast as the reader of any game, and leaves all others,
// to the byte where they start, to that reader. Each byte is compared, so that
// nothing is passed over.

// pbnTemplates are the texts of games as they are written, with either line end.
var pbnTemplates [2]*pbnEncoder

// fastMade makes what fast needs when it is first asked.
var fastMade sync.Once

func makeFast() {
	for i := range pbnTemplates {
		pbnTemplates[i] = newPBNEncoder(bridge.Run{}, WriteOptions{CRLF: i == 1}).(*pbnEncoder)
	}
	makePairCodes()
}

// linesOfGame is how many lines such a game has, and dealLine which of them has
// the cards, from 0.
const (
	linesOfGame = 16
	dealLine    = 10
)

// wholeHands is how many bytes the hands of a complete deal take: letters, dots,
// and blanks between the hands.
const wholeHands = 4*(13+3) + 3

// fast reads games as long as they are as we write them.
func (p *pbnReader) fast() {
	if p.keep != nil {
		return
	}
	fastMade.Do(makeFast)
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
	const hands = wholeHands
	if len(data) < i+len(middle)+hands+len(t.toEnd) || string(data[i:i+len(middle)]) != middle {
		return false
	}
	i += len(middle)
	board := bridge.Board{Number: number}
	if !fastDeal((*[hands]byte)(data[i:]), &board.Deal) {
		return false
	}
	deal := p.pos + i
	i += hands
	if string(data[i:i+len(t.toEnd)]) != t.toEnd {
		return false
	}
	if p.set.Boards == nil {
		p.boards.room(len(data) / (i + len(t.toEnd)))
	}
	p.pos += i + len(t.toEnd)
	p.numbered = true
	p.lastFast, p.lastDeal, p.lastNumber, p.lastLine = true, deal, number, p.line
	p.boards.add(board, p.line+dealLine)
	p.line += linesOfGame
	return true
}

// before makes the game before, for what is taken over from it with #, and as
// long as p.data has it.
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
		tagDeal:       at(dealLine, "N:"+string(p.data[p.lastDeal:p.lastDeal+wholeHands])),
	}
}

// pairCodes say what two characters of a hand do: cards set bits, in the low 26,
// a dot moves on to the next suit, anything else moves out of the hand. They
// stand under the low six bits of either character, which tell them apart among
// letters and digits.
var pairCodes [1 << 12]uint32

func makePairCodes() {
	const out = 60 << moveBit // no sum with others makes three suits
	for i := range pairCodes {
		pairCodes[i] = out
	}
	one := func(c byte) (bit, move uint32) {
		if c == '.' {
			return 0, 13
		}
		return 1 << strings.IndexByte(bridge.Ranks, c), 0
	}
	const all = bridge.Ranks + "."
	for i := range len(all) {
		for j := range len(all) {
			bit, move := one(all[i])
			bit2, move2 := one(all[j])
			pairCodes[int(all[i]&63)|int(all[j]&63)<<6] = bit | bit2<<move | (move+move2)<<moveBit
		}
	}
}

const moveBit = 26

// fastHand reads a whole hand. There is no branch for a card or a dot, which no
// processor foresees. The hand may hold a card twice, and then has fewer than 13.
func fastHand(text *[16]byte) (h uint64, ok bool) {
	const (
		tops   = 0x8080808080808080
		second = 0x4040404040404040
	)
	x, y := binary.LittleEndian.Uint64(text[:]), binary.LittleEndian.Uint64(text[8:])
	// letters have the second bit of these, digits and dots the third
	if (x|y)&tops != 0 || (x^x<<1)&(y^y<<1)&second != second {
		return 0, false
	}
	x = x&0x003f003f003f003f | x>>2&0x0fc00fc00fc00fc0
	y = y&0x003f003f003f003f | y>>2&0x0fc00fc00fc00fc0
	h, place := withPair(0, 0, x)
	h, place = withPair(h, place, x>>16)
	h, place = withPair(h, place, x>>32)
	h, place = withPair(h, place, x>>48)
	h, place = withPair(h, place, y)
	h, place = withPair(h, place, y>>16)
	h, place = withPair(h, place, y>>32)
	h, place = withPair(h, place, y>>48)
	return h, place == 39 && h>>bridge.Cards == 0
}

// withPair adds the cards of two characters, whose code is in the low bits of
// pair, at a place.
func withPair(h uint64, place uint32, pair uint64) (uint64, uint32) {
	code := pairCodes[pair&0xfff]
	return h | uint64(code&(1<<moveBit-1))<<(place&63), place + code>>moveBit
}

// fastDeal reads four whole hands, of sixteen characters each, with a blank
// between.
func fastDeal(text *[wholeHands]byte, d *bridge.Deal) bool {
	north, ok := fastHand((*[16]byte)(text[0:]))
	east, ok2 := fastHand((*[16]byte)(text[17:]))
	south, ok3 := fastHand((*[16]byte)(text[34:]))
	west, ok4 := fastHand((*[16]byte)(text[51:]))
	whole := bridge.Deal{bridge.Hand(north), bridge.Hand(east), bridge.Hand(south), bridge.Hand(west)}
	if !ok || !ok2 || !ok3 || !ok4 || text[16] != ' ' || text[33] != ' ' || text[50] != ' ' || !whole.Complete() {
		return false
	}
	*d = whole
	return true
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
