package intake

import (
	"bytes"
	"encoding/binary"
	"unicode/utf8"
)

// plainMarks makes typographic marks those of a keyboard: mend 6.
func plainMarks(text []byte) (mended, hidden []byte) {
	if mended := replaceMarks(text, -1, true); mended != nil {
		return mended, nil
	}
	return nil, nil
}

// replaceMarks is plainMarks; with all, or else of characters without ink alone. That
// which begins at byte split becomes a blank in place of nothing. The answer is nil
// where nothing changes.
func replaceMarks(text []byte, split int, all bool) []byte {
	if isASCII(text) {
		return nil
	}
	text = inUTF8(text)
	var out []byte
	for at := 0; at < len(text); {
		end := at + lineLength(text[at:])
		line := text[at:end]
		from, to := namedValue(line)
		for i := 0; i < len(line); {
			r, size := rune(line[i]), 1
			if r >= utf8.RuneSelf {
				r, size = utf8.DecodeRune(line[i:])
			}
			if kind := markOf(r); kind != noMark && (all || kind == noInk) && (i < from || i >= to) {
				if out == nil {
					out = append(make([]byte, 0, len(text)), text[:at+i]...)
				}
				if kind == noInk && at+i == split {
					kind = blankMark
				}
				if kind != noInk {
					out = append(out, byte(kind))
				}
			} else if out != nil {
				out = append(out, line[i:i+size]...)
			}
			i += size
		}
		at = end
	}
	return out
}

// mark is what becomes of a character.
type mark byte

const (
	noMark    mark = 0
	noInk     mark = 1
	blankMark mark = ' '
)

func markOf(r rune) mark {
	switch {
	case r < 0xa0:
		return noMark
	case r >= 0x201c && r <= 0x201f, r == 0xab, r == 0xbb:
		return '"'
	case r >= 0x2018 && r <= 0x201b:
		return '\''
	case r == 0xa0, r == 0x1680, r >= 0x2000 && r <= 0x200a, r == 0x202f, r == 0x205f, r == 0x3000:
		return blankMark
	case r == 0xad, r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2060 && r <= 0x2064, r >= 0x2066 && r <= 0x2069, r == 0xfeff:
		return noInk
	}
	return noMark
}

// namedValue is the part of a line of PBN that is the value of a name: of a tag that
// says nothing of the cards.
func namedValue(line []byte) (from, to int) {
	tag := bytes.TrimLeft(line, " \t")
	if len(tag) == 0 || tag[0] != '[' {
		return 0, 0
	}
	tag = bytes.TrimLeft(tag[1:], " \t")
	n := 0
	for n < len(tag) && (isAlnum(tag[n]) || tag[n] == '_') {
		n++
	}
	for _, name := range []string{"Board", "Deal", "Dealer", "Vulnerable"} {
		if bytes.EqualFold(tag[:n], []byte(name)) {
			return 0, 0
		}
	}
	first, last := bytes.IndexByte(line, '"'), bytes.LastIndexByte(line, '"')
	if n == 0 || first == last {
		return 0, 0
	}
	return first, last
}

// lineLength is the length of the first line of a text, with its end.
func lineLength(text []byte) int {
	if i := bytes.IndexAny(text, "\r\n"); i >= 0 {
		return i + 1
	}
	return len(text)
}

func isASCII(text []byte) bool {
	const word = 8
	for ; len(text) >= word; text = text[word:] {
		if binary.LittleEndian.Uint64(text)&0x8080808080808080 != 0 {
			return false
		}
	}
	for _, c := range text {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// maxSplits is how many characters without ink are looked at one by one.
const maxSplits = 50

// splits are the places of characters without ink that stand between two digits or
// two cards: some programs read one number there, others two. more: there are more
// than maxSplits.
func splits(text []byte) (at []int, more bool) {
	if isASCII(text) {
		return nil, false
	}
	text = inUTF8(text)
	before := byte(0) // the last character with ink, of ASCII
	var open []int    // characters without ink behind it
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if markOf(r) == noInk {
			open = append(open, i)
			i += size
			continue
		}
		c := byte(0)
		if r < utf8.RuneSelf {
			c = byte(r)
		}
		if len(open) > 0 && (isDigit(before) && isDigit(c) || isCard(before) && isCard(c)) {
			at = append(at, open[0])
			if len(at) > maxSplits {
				return at[:maxSplits], true
			}
		}
		open, before = open[:0], c
		i += size
	}
	return at, false
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isCard(c byte) bool  { return c != 0 && bytes.IndexByte([]byte("AKQJT98765432akqjt"), c) >= 0 }
