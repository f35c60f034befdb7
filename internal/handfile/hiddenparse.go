package handfile

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// parseHiddenTag parses the Board or Deal tag whose [ precedes text. Quotation marks may be escaped, as in the
// value of a tag.
func parseHiddenTag(text []byte) (h hiddenBoard, ok bool) {
	text = bytes.TrimLeft(text, pbnBlanks)
	for _, tag := range [...]pbnTag{tagBoard, tagDeal} {
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
	const longest = 200 // bytes of the value
	key := bytes.TrimRight(text[:bar], " \t")
	if len(key) < 2 || !bytes.EqualFold(key[len(key)-2:], []byte("md")) {
		return h, false
	}
	if len(key) > 2 && isNameByte(key[len(key)-3]) {
		return h, false
	}
	value, _, closed := bytes.Cut(text[bar+1:], []byte("|"))
	if !closed || len(value) > longest {
		return h, false
	}
	var b linBoard
	if err := b.readHands(string(trimLine(value))); err != nil || b.board.Deal == (bridge.Deal{}) {
		return h, false
	}
	h.text = "md|" + printable(value) + "|"
	h.deal, h.hasDeal = b.board.Deal, true
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
