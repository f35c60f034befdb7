package handfile

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// hidden is a board, or a part of one, in text that this package passes over
// and another program may read: a PBN tag in a comment, hands of a LIN file in a
// name.
type hidden struct {
	line    int
	number  int // 0: says none
	deal    bridge.Deal
	hasDeal bool
	what    string // as it stands there: [Board "9"]
}

// hiddenIn finds what other programs may read in text that starts in a line and
// is passed over. A text that is short or plain costs a look for two bytes.
func hiddenIn(text []byte, line int) (found []hidden) {
	const shortest = len(`md|S|`)
	if len(text) < shortest || bytes.IndexByte(text, '[') < 0 && bytes.IndexByte(text, '|') < 0 {
		return nil
	}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\n':
			line++
		case '[':
			if h, ok := hiddenTag(text[i+1:]); ok {
				h.line = line
				found = append(found, h)
			}
		case '|':
			if h, ok := hiddenField(text, i); ok {
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

// hiddenTag is the Board or Deal tag whose [ stands before text. Quotation
// marks may be escaped, as in the value of another tag.
func hiddenTag(text []byte) (h hidden, ok bool) {
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
		h.what = "[" + name + ` "` + printable(value) + `"]`
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

// hiddenField is the field md of a LIN file whose first bar is text[bar].
func hiddenField(text []byte, bar int) (h hidden, ok bool) {
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
	h.what, h.deal, h.hasDeal = "md|"+printable(value)+"|", b.board.Deal, true
	return h, true
}

// printable is the start of a text, fit for a message.
func printable(text []byte) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, clip(string(text)))
}

// agrees reports whether a hidden board says nothing else than board b. What
// gives no number, or no deal, says nothing of it.
func (h *hidden) agrees(b *bridge.Board) bool {
	return (h.number == 0 || h.number == b.Number) && (!h.hasDeal || h.deal == b.Deal)
}

// judgeHidden turns each hidden board that is not among those of the set into a
// doubt.
func (s *Set) judgeHidden(found []hidden) {
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
			s.doubtHidden(&h, h.number)
		}
	}
}

func (s *Set) doubtHidden(h *hidden, board int) {
	s.doubt(Doubt{Kind: HiddenReading, Board: board, Line: h.line,
		Text: reason("%s appears in text that is ignored here; other programs may read it", h.what)})
}
