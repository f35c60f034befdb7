package handfile

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// maxWarnings bounds what a file can make us say.
const maxWarnings = 20

// maxHidden is how many boards without cards a set lists, more than any file of
// hands has.
const maxHidden = 10_000

func (s *Set) warnf(format string, args ...any) {
	switch len(s.Warnings) {
	case maxWarnings:
		s.Warnings = append(s.Warnings, "further warnings left out")
		fallthrough
	case maxWarnings + 1:
	default:
		s.Warnings = append(s.Warnings, fmt.Sprintf(format, args...))
	}
}

// merger adds boards to a set. Files of results repeat a board for each table;
// the same cards under the same number are one board.
type merger struct {
	set     *Set
	highest int
	seen    map[bridge.Board]bool // made when a number is not above all others
	hidden  map[int]bool          // numbers of boards that were named without cards
}

func (m *merger) add(b bridge.Board) {
	if b.Number > m.highest || len(m.set.Boards) == 0 {
		m.highest = b.Number
	} else if m.seen == nil {
		m.seen = make(map[bridge.Board]bool, len(m.set.Boards))
		for _, old := range m.set.Boards {
			m.seen[old] = true
		}
	}
	if m.seen != nil {
		if m.seen[b] {
			return
		}
		m.seen[b] = true
	}
	m.set.Boards = append(m.set.Boards, b)
}

// hide notes that a board is named without cards.
func (m *merger) hide(number int) {
	if m.hidden == nil {
		m.hidden = map[int]bool{}
	}
	m.hidden[number] = true
}

// end says which boards were named and never shown. A game without cards is
// common in files of results: another one of the board has them.
func (m *merger) end() {
	for _, b := range m.set.Boards {
		delete(m.hidden, b.Number)
	}
	if len(m.hidden) == 0 {
		return
	}
	hidden := slices.Sorted(maps.Keys(m.hidden))
	m.set.warnf("no cards are given for %s, the first is board %d", count(len(hidden), "board"), hidden[0])
	m.set.Hidden = hidden[:min(len(hidden), maxHidden)]
}

// count is a number with its noun: 1 board, 2 boards.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// cleanText takes a byte order mark off a text file and refuses bytes that no
// text holds. An end-of-file character of DOS ends the text.
func cleanText(data []byte) ([]byte, error) {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return nil, &Error{Line: 1, Msg: "the text is UTF-16, want Latin-1 or UTF-8"}
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	for i, c := range data {
		if c >= ' ' && c != 0x7f || c >= '\t' && c <= '\r' {
			continue
		}
		if c == 0x1a && len(bytes.Trim(data[i:], "\x1a\x00\r\n")) == 0 {
			return data[:i], nil
		}
		return nil, &Error{Line: 1 + bytes.Count(data[:i], []byte("\n")),
			Msg: fmt.Sprintf("byte 0x%02x at offset %d is not text", c, i)}
	}
	return data, nil
}
