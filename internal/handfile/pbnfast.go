package handfile

import (
	"bytes"
	"strconv"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// Nearly all large PBN files come from Big Deal or from this program, and their games differ only in number, table
// and cards:
//
//	[Event "?"]
//	[Site "?"]
//	[Date "?"]
//	[Board "7"]
//	...
//	[Deal "N:AKQ2.T98.7.65432 ..."]
//	...
//
// The following code reads exactly such games, thirty times as fast as the general reader, and leaves all other games
// to that reader. It compares every byte, so it cannot skip any text, and the marks in these games need not be
// counted: there are one [Board and one [Deal in each.

// pbnTemplates contain the constant text of a game, with LF and with CR LF.
var pbnTemplates [2]*pbnEncoder

// templatesMade builds the tables on first use.
var templatesMade sync.Once

func makeTemplates() {
	for i := range pbnTemplates {
		pbnTemplates[i] = newPBNEncoder(boardrange.Run{}, WriteOptions{CRLF: i == 1}).(*pbnEncoder)
	}
}

// Lines of such a game, counted from 0.
const (
	eventLine      = 0
	boardLine      = 3
	dealerLine     = 8
	vulnerableLine = 9
	dealLine       = 10
	linesOfGame    = 16
)

// previousGame is the previous game, if readOwnGame read it.
type previousGame struct {
	ok     bool // readOwnGame read the previous game
	board  bridge.Board
	line   int
	offset int
}

// readOwnGames reads consecutive games in this program's own layout.
func (p *pbnReader) readOwnGames() {
	if p.keep != nil || p.opt.slow {
		return
	}
	templatesMade.Do(makeTemplates)
	pairsMade.Do(makePairs)
	for p.pos < len(p.data) {
		if !p.readOwnGame() {
			return
		}
	}
}

// readOwnGame reads one game. If the layout differs, it returns false and changes nothing.
func (p *pbnReader) readOwnGame() bool {
	data := p.data[p.pos:]
	template := templateFor(data)
	if template == nil {
		return false
	}
	size := len(template.toBoard) // length of the game so far
	number, digits := leadingNumber(data[size:])
	hasLeadingZero := data[size] == '0'
	if number == 0 || hasLeadingZero || p.opt.isFull(p.set) {
		return false
	}
	size += digits
	toDeal := template.toDeal[tableIndexOf(number)]
	isLongEnough := len(data) >= size+len(toDeal)+wholeHands+len(template.toEnd)
	if !isLongEnough || string(data[size:size+len(toDeal)]) != toDeal {
		return false
	}
	size += len(toDeal)
	board := bridge.Board{Number: number}
	if !fastDeal((*[wholeHands]byte)(data[size:]), &board.Deal) {
		return false
	}
	size += wholeHands
	if string(data[size:size+len(template.toEnd)]) != template.toEnd {
		return false
	}
	size += len(template.toEnd)

	p.boards.reserve(len(data), size)
	p.previous = previousGame{ok: true, board: board, line: p.line, offset: p.pos}
	p.pos += size
	p.numbered = true
	p.set.counted.add(markCounts{boards: 1, deals: 1})
	p.boards.add(board, p.line+dealLine)
	p.line += linesOfGame
	return true
}

// templateFor returns the template with which a game begins, or nil. At least one more byte follows.
func templateFor(data []byte) *pbnEncoder {
	for _, t := range pbnTemplates {
		if len(data) > len(t.toBoard) && string(data[:len(t.toBoard)]) == t.toBoard {
			return t
		}
	}
	return nil
}

// inheritOwnGame reconstructs the previous game, from which # inherits values, if readOwnGame read it.
func (p *pbnReader) inheritOwnGame() {
	if !p.previous.ok {
		return
	}
	p.previous.ok = false
	b := &p.previous.board
	value := func(line int, text string) tagValue { return tagValue{text: text, line: p.previous.line + line} }
	p.inherited = pbnGame{
		tagEvent:      value(eventLine, ""),
		tagBoard:      value(boardLine, strconv.Itoa(b.Number)),
		tagDealer:     value(dealerLine, string(b.Dealer().Letter())),
		tagVulnerable: value(vulnerableLine, b.Vul().String()),
		tagDeal:       value(dealLine, string(appendPBNHands([]byte("N:"), &b.Deal))),
	}
}

// readOwnHeader reads the header of such a file, with any Generator.
func (p *pbnReader) readOwnHeader() {
	const (
		headerLines  = 4
		maxGenerator = 200 // bytes
	)
	for _, eol := range []string{"\n", "\r\n"} {
		start := "% PBN 2.1" + eol + "% EXPORT" + eol + "%" + eol + `[Generator "`
		rest, ok := bytes.CutPrefix(p.data, []byte(start))
		if !ok {
			continue
		}
		name, _, ok := bytes.Cut(rest, []byte(`"]`+eol))
		isSpecial := func(r rune) bool { return r < ' ' || r > '~' || strings.ContainsRune(`"\[|`, r) }
		if !ok || len(name) > maxGenerator || bytes.ContainsFunc(name, isSpecial) {
			return
		}
		p.set.Generator = string(name)
		p.pos = len(start) + len(name) + len(`"]`) + len(eol)
		p.line = headerLines + 1
		return
	}
}
