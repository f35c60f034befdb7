package handfile

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// pbnTag is one of the tags that say something about the cards. Each of them
// is in a game once, so that a second one starts another game even where no
// empty line ends the first.
type pbnTag int

const (
	tagEvent pbnTag = iota
	tagBoard
	tagDealer
	tagVulnerable
	tagDeal
	pbnTags
)

var pbnTagNames = [pbnTags]string{"Event", "Board", "Dealer", "Vulnerable", "Deal"}

// tagValue is the value of a tag and the line that it stands in; line 0 means
// that there is none.
type tagValue struct {
	text string
	line int
}

type pbnGame [pbnTags]tagValue

// pbnReader reads the import format of PBN 2.1 (spec/formats.md step 15): tags in
// any order, comments in braces and after semicolons, lines after a percent
// sign, sections of auctions, plays and tables, values inherited by # and ##.
type pbnReader struct {
	data []byte
	pos  int
	line int
	opt  ReadOptions

	game     pbnGame
	last     pbnGame // the game before, for #
	lasting  pbnGame // values given with ##
	set      *Set
	boards   merger
	unnamed  int // line of the first game that has cards and no number
	numbered int // games with a number
}

func decodePBN(data []byte, opt ReadOptions) (*Set, error) {
	data, err := cleanText(data)
	if err != nil {
		return nil, err
	}
	p := &pbnReader{data: data, line: 1, opt: opt, set: &Set{}}
	p.boards.set = p.set
	if err := p.read(); err != nil {
		return nil, err
	}
	if len(p.set.Boards) == 0 {
		return nil, &Error{Line: p.line, Msg: "the file ends and there was no [Deal] tag with cards"}
	}
	p.boards.end()
	p.set.Numbered = p.numbered > 0
	return p.set, nil
}

func (p *pbnReader) read() error {
	lineStart, blank := true, true // blank: nothing in this line so far
	for p.pos < len(p.data) {
		c := p.data[p.pos]
		switch {
		case c == '\n' || c == '\r':
			p.newline()
			if blank {
				if err := p.endGame(); err != nil {
					return err
				}
			}
			lineStart, blank = true, true
			continue
		case c == ';', c == '%' && lineStart:
			p.skipLine()
			blank = false
			continue
		case c == '{':
			if err := p.skipComment(); err != nil {
				return err
			}
			blank = false
		case c == '[':
			if err := p.readTag(); err != nil {
				return err
			}
			blank = false
		case c == '"':
			p.skipString()
			blank = false
		case c == ' ' || c == '\t' || c == '\v' || c == '\f':
			p.pos++
		default: // an auction, a play, a table
			p.pos++
			blank = false
		}
		lineStart = false
	}
	if board := p.game[tagBoard]; !blank && board.line > 0 && p.game[tagDeal].line == 0 {
		return p.errorf(p.line, "the file ends in the game of board %q, before its Deal", clip(board.text))
	}
	if p.game[tagEvent].line > 0 && p.game[tagBoard].line == 0 && p.game[tagDeal].line == 0 {
		p.set.warnf("line %d: the file ends in a game without Board and Deal: it may be cut off", p.line)
	}
	return p.endGame()
}

// newline goes past the end of a line: LF, CR LF, or CR alone.
func (p *pbnReader) newline() {
	if p.data[p.pos] == '\r' && p.pos+1 < len(p.data) && p.data[p.pos+1] == '\n' {
		p.pos++
	}
	p.pos++
	p.line++
}

func (p *pbnReader) skipLine() {
	end := bytes.IndexAny(p.data[p.pos:], "\r\n")
	if end < 0 {
		end = len(p.data) - p.pos
	}
	p.pos += end
}

// skipComment goes past a comment in braces, which may hold anything else.
func (p *pbnReader) skipComment() error {
	start := p.line
	for p.pos < len(p.data) {
		switch p.data[p.pos] {
		case '}':
			p.pos++
			return nil
		case '\r', '\n':
			p.newline()
		default:
			p.pos++
		}
	}
	return p.errorf(start, "the comment that starts here with { is not closed")
}

// skipString goes past a string in a table; one that is not closed ends with
// its line.
func (p *pbnReader) skipString() {
	for p.pos++; p.pos < len(p.data); p.pos++ {
		switch p.data[p.pos] {
		case '"':
			p.pos++
			return
		case '\\':
			if p.pos+1 < len(p.data) && p.data[p.pos+1] == '"' {
				p.pos++
			}
		case '\r', '\n':
			return
		}
	}
}

func (p *pbnReader) skipBlanks() {
	for p.pos < len(p.data) {
		switch p.data[p.pos] {
		case ' ', '\t', '\v', '\f':
			p.pos++
		case '\r', '\n':
			p.newline()
		default:
			return
		}
	}
}

// readTag reads [Name "value"].
func (p *pbnReader) readTag() error {
	start := p.line
	p.pos++
	p.skipBlanks()
	nameStart := p.pos
	for p.pos < len(p.data) && isNameByte(p.data[p.pos]) {
		p.pos++
	}
	name := p.data[nameStart:p.pos]
	if len(name) == 0 {
		return p.errorf(start, "[ is not followed by the name of a tag")
	}
	p.skipBlanks()
	if p.pos == len(p.data) || p.data[p.pos] != '"' {
		return p.errorf(start, "tag %s has no value in quotation marks", clip(name))
	}
	value, err := p.readString(name)
	if err != nil {
		return err
	}
	line := p.line
	p.skipBlanks()
	if p.pos == len(p.data) || p.data[p.pos] != ']' {
		return p.errorf(start, "tag %s is not closed with ]", clip(name))
	}
	p.pos++
	for tag, known := range pbnTagNames {
		if bytes.EqualFold(name, []byte(known)) {
			return p.setTag(pbnTag(tag), value, line)
		}
	}
	switch {
	case bytes.EqualFold(name, []byte("Generator")):
		p.set.Generator = string(value)
	case len(value) > 0 && string(value) != "?":
		p.set.More = true
	}
	return nil
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// clip is the start of a word, short enough for a message.
func clip[T string | []byte](s T) string { return string(s[:min(len(s), 20)]) }

// readString reads a value, which ends in the line where it starts.
func (p *pbnReader) readString(name []byte) ([]byte, error) {
	start := p.pos + 1
	escaped := false
	for i := start; i < len(p.data); i++ {
		switch p.data[i] {
		case '\\':
			if i+1 < len(p.data) && (p.data[i+1] == '"' || p.data[i+1] == '\\') {
				escaped = true
				i++
			}
		case '"':
			p.pos = i + 1
			value := p.data[start:i]
			if escaped {
				value = unescapePBN(value)
			}
			return value, nil
		case '\r', '\n':
			return nil, p.errorf(p.line, "the value of tag %s is not closed in its line", clip(name))
		}
	}
	return nil, p.errorf(p.line, "the file ends in the value of tag %s", clip(name))
}

func unescapePBN(s []byte) []byte {
	var out []byte
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\') {
			i++
		}
		out = append(out, s[i])
	}
	return out
}

func (p *pbnReader) setTag(tag pbnTag, value []byte, line int) error {
	if p.game[tag].line > 0 {
		if err := p.endGame(); err != nil {
			return err
		}
	}
	v := tagValue{line: line}
	if tag == tagEvent && len(bytes.Trim(value, "#? ")) > 0 {
		p.set.More = true
	}
	switch {
	case string(value) == "#":
		if p.last[tag].line == 0 {
			return p.errorf(line, "tag %s is \"#\", but no game before has one", pbnTagNames[tag])
		}
		v.text = p.last[tag].text
	case bytes.HasPrefix(value, []byte("##")):
		v.text = string(value[2:])
		p.lasting[tag] = v
		if v.text == "" {
			p.lasting[tag] = tagValue{}
		}
	case tag != tagEvent: // of an event it counts only that it is there
		v.text = string(value)
	}
	p.game[tag] = v
	return nil
}

// endGame takes the board out of the tags read since the last game.
func (p *pbnReader) endGame() error {
	game := p.game
	if game == (pbnGame{}) {
		return nil
	}
	p.game = pbnGame{}
	for tag := range game {
		if game[tag].line == 0 {
			game[tag] = p.lasting[tag]
		}
	}
	p.last = game
	number, err := p.number(game[tagBoard])
	if err != nil {
		return err
	}
	deal := game[tagDeal]
	if strings.TrimSpace(deal.text) == "" {
		if number > 0 {
			p.boards.hide(number)
		}
		return nil
	}
	if number == 0 && p.unnamed == 0 {
		p.unnamed = deal.line
	}
	if number > 0 {
		p.numbered++
	}
	if p.unnamed > 0 && p.numbered > 0 {
		return p.errorf(p.unnamed, "a Deal in a game without a Board number, while other games have one")
	}
	if number == 0 {
		number = max(p.opt.First, 1) + len(p.set.Boards)
	}
	board := bridge.Board{Number: number}
	if board.Deal, err = bridge.ParseDeal(deal.text); err != nil {
		return &Error{Line: deal.line, Board: number, Msg: err.Error()}
	}
	if p.numbered == 0 {
		p.set.Boards = append(p.set.Boards, board)
		return nil
	}
	p.checkTable(board, game[tagDealer], game[tagVulnerable])
	p.boards.add(board)
	return nil
}

// number is the board's number, 0 where there is none.
func (p *pbnReader) number(v tagValue) (int, error) {
	text := strings.TrimSpace(v.text)
	if v.line == 0 || text == "" || text == "?" || text == "-" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || n == 0 {
		return 0, p.errorf(v.line, "tag Board is %q, want a number from 1", clip(text))
	}
	return int(n), nil
}

// checkTable warns where dealer or vulnerability are not those of the board's
// number: the cards can be used, but somebody should know.
func (p *pbnReader) checkTable(b bridge.Board, dealer, vul tagValue) {
	want := b.Dealer()
	if got := strings.TrimSpace(dealer.text); got != "" && got != "?" &&
		!strings.EqualFold(got, string(want.Letter())) && !strings.EqualFold(got, want.String()) {
		p.set.warnf("line %d: board %d: dealer %q, by its number it is %c", dealer.line, b.Number, clip(got), want.Letter())
	}
	got := strings.TrimSpace(vul.text)
	words := [...][]string{
		bridge.VulNone: {"None", "Love", "-"},
		bridge.VulNS:   {"NS", "N-S"},
		bridge.VulEW:   {"EW", "E-W"},
		bridge.VulAll:  {"All", "Both"},
	}
	for _, word := range words[b.Vul()] {
		if got == "" || got == "?" || strings.EqualFold(got, word) {
			return
		}
	}
	p.set.warnf("line %d: board %d: vulnerable %q, by its number it is %v", vul.line, b.Number, clip(got), b.Vul())
}

func (p *pbnReader) errorf(line int, format string, args ...any) error {
	return &Error{Line: line, Msg: fmt.Sprintf(format, args...)}
}
