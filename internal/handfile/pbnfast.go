package handfile

import (
	"bytes"
	"strconv"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// Nearly all large PBN files come from Big Deal or from this program, and their games differ only in number, table
// and cards. The following code reads exactly such games, thirty times as fast as the general reader, and leaves
// all other games to that reader. It compares every byte, so it cannot skip any text.

// pbnTemplates contain the constant text of a game, with either line end.
var pbnTemplates [2]*pbnEncoder

// fastMade builds the tables on first use.
var fastMade sync.Once

func makeFast() {
	for i := range pbnTemplates {
		pbnTemplates[i] = newPBNEncoder(boardrange.Run{}, WriteOptions{CRLF: i == 1}).(*pbnEncoder)
	}
}

// Such a game has linesOfGame lines. The cards are in line dealLine, counted from 0.
const (
	linesOfGame = 16
	dealLine    = 10
)

// fastRead is the previous game, if fast read it.
type fastRead struct {
	ok     bool
	board  bridge.Board
	line   int
	offset int
}

// fast reads consecutive games in this program's own layout.
func (p *pbnReader) fast() {
	if p.keep != nil || p.opt.slow {
		return
	}
	fastMade.Do(makeFast)
	pairsMade.Do(makePairs)
	for p.pos < len(p.data) && p.fastGame() {
	}
}

// fastGame reads one game. If the layout differs, it returns false and changes nothing.
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
	number, digits := ownNumber(data[i:])
	if number == 0 || data[i] == '0' || p.opt.full(p.set) {
		return false
	}
	i += digits
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
	i += hands
	if string(data[i:i+len(t.toEnd)]) != t.toEnd {
		return false
	}
	p.boards.reserve(len(data), i+len(t.toEnd))
	p.previous = fastRead{true, board, p.line, p.pos}
	p.pos += i + len(t.toEnd)
	p.numbered = true
	p.set.counted.add(boardMarks{1, 1})
	p.boards.add(board, p.line+dealLine)
	p.line += linesOfGame
	return true
}

// inheritFast reconstructs the previous game, from which # inherits values, if fast read it.
func (p *pbnReader) inheritFast() {
	if !p.previous.ok {
		return
	}
	p.previous.ok = false
	b := &p.previous.board
	at := func(line int, text string) tagValue { return tagValue{text: text, line: p.previous.line + line} }
	p.inherited = pbnGame{
		tagEvent:      at(0, ""),
		tagBoard:      at(3, strconv.Itoa(b.Number)),
		tagDealer:     at(8, string(b.Dealer().Letter())),
		tagVulnerable: at(9, b.Vul().String()),
		tagDeal:       at(dealLine, string(appendPBNHands([]byte("N:"), &b.Deal))),
	}
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
