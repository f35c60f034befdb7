package handfile

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// hiddenBoard is a board or a part of a board in text that this package skips but other programs
// may read: a PBN tag in a comment, or the hands in a LIN name.
type hiddenBoard struct {
	line    int
	number  int // 0: unknown
	deal    bridge.Deal
	hasDeal bool
	text    string // as written in the file: [Board "9"]
}

// findHidden finds boards in skipped text that begins on the given line. For most texts it only searches for two
// bytes.
func findHidden(text []byte, line int) (found []hiddenBoard) {
	const shortest = len(`md|S|`)
	if len(text) < shortest || bytes.IndexByte(text, '[') < 0 && bytes.IndexByte(text, '|') < 0 {
		return nil
	}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\n':
			line++
		case '[':
			if h, ok := parseHiddenTag(text[i+1:]); ok {
				h.line = line
				found = append(found, h)
			}
		case '|':
			if h, ok := parseHiddenField(text, i); ok {
				h.line = line
				found = append(found, h)
			}
		}
		if len(found) > maxDoubts {
			break
		}
	}
	return found
}

// parseHiddenTag parses the Board or Deal tag whose [ precedes text. Quotation marks may be escaped, as in the value of
// a tag.
func parseHiddenTag(text []byte) (h hiddenBoard, ok bool) {
	text = bytes.TrimLeft(text, pbnBlanks)
	for _, tag := range []pbnTag{tagBoard, tagDeal} {
		name := pbnTagNames[tag]
		if len(text) <= len(name) || !bytes.EqualFold(text[:len(name)], []byte(name)) {
			continue
		}
		value := bytes.TrimLeft(text[len(name):], " \t")
		value = bytes.TrimPrefix(value, []byte(`\`))
		if len(value) == 0 || value[0] != '"' {
			continue
		}
		value = value[1:]
		if end := bytes.IndexAny(value, "\"\\\r\n"); end >= 0 {
			value = value[:end]
		}
		h.text = "[" + name + ` "` + printable(value) + `"]`
		if tag == tagBoard {
			h.number = trailingNumber(string(trimLine(value)))
			return h, h.number > 0
		}
		deal, err := bridge.ParseDeal(string(value))
		h.deal, h.hasDeal = deal.FillFourth(), err == nil
		return h, h.hasDeal && deal != (bridge.Deal{})
	}
	return h, false
}

// parseHiddenField parses the LIN field md whose first bar is text[bar].
func parseHiddenField(text []byte, bar int) (h hiddenBoard, ok bool) {
	key := bytes.TrimRight(text[:bar], " \t")
	if len(key) < 2 || !bytes.EqualFold(key[len(key)-2:], []byte("md")) {
		return h, false
	}
	if len(key) > 2 && isNameByte(key[len(key)-3]) {
		return h, false
	}
	value, _, closed := bytes.Cut(text[bar+1:], []byte("|"))
	if !closed || len(value) > 200 {
		return h, false
	}
	var b linBoard
	if err := b.readHands(string(trimLine(value))); err != nil || b.board.Deal == (bridge.Deal{}) {
		return h, false
	}
	h.text, h.deal, h.hasDeal = "md|"+printable(value)+"|", b.board.Deal, true
	return h, true
}

// printable returns the start of a text for a message.
func printable(text []byte) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, clip(string(text)))
}

// agreesWith reports whether a hidden board does not differ from b. Unknown numbers and deals agree.
func (h *hiddenBoard) agreesWith(b *bridge.Board) bool {
	return (h.number == 0 || h.number == b.Number) && (!h.hasDeal || h.deal == b.Deal)
}

// addHiddenDoubts adds a doubt for each hidden board that is not in the set.
func (s *Set) addHiddenDoubts(found []hiddenBoard) {
	if len(found) == 0 {
		return
	}
	known := make(map[bridge.Board]bool, 2*len(s.Boards))
	for _, b := range s.Boards {
		known[b] = true
		known[bridge.Board{Deal: b.Deal}] = true
	}
	for _, h := range found {
		if !h.hasDeal || !known[bridge.Board{Number: h.number, Deal: h.deal}] {
			s.addHiddenDoubt(&h, h.number)
		}
	}
}

// addHiddenDoubt adds a doubt for a hidden board.
func (s *Set) addHiddenDoubt(h *hiddenBoard, board int) {
	s.addDoubt(Doubt{Kind: HiddenReading, Board: board, Line: h.line,
		Text: reason("%s appears in text that is ignored here; other programs may read it", h.text)})
}
