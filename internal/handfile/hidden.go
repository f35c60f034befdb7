package handfile

import (
	"bytes"

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
	text := reason("%s appears in text that is ignored here; other programs may read it", h.text)
	s.addDoubt(Doubt{Kind: HiddenReading, Board: board, Line: h.line, Text: text})
}
