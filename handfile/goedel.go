package handfile

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// goedel is a line a board: the deal's number in decimal with commas between
// groups of three, right-aligned in 38 characters.
var goedel = Format{
	Name: "goedel", Ext: ".goe",
	Keeps:      Keeps{Cards: true},
	Doc:        "the number of each deal",
	NewEncoder: func(_ Run, opt WriteOptions) Encoder { return goedelEncoder{opt.CRLF} },
	Decode:     decodeGoedel,
}

type goedelEncoder struct{ crlf bool }

func (goedelEncoder) Begin(dst []byte) []byte { return dst }
func (goedelEncoder) End(dst []byte) []byte   { return dst }

func (e goedelEncoder) Board(dst []byte, b *bridge.Board) []byte {
	n, err := b.Deal.Number()
	if err != nil {
		n = bridge.Number{}
	}
	digits := n.String()
	var line [38]byte
	i := len(line)
	for k := len(digits) - 1; k >= 0; k-- {
		if fromEnd := len(digits) - 1 - k; fromEnd > 0 && fromEnd%3 == 0 {
			i--
			line[i] = ','
		}
		i--
		line[i] = digits[k]
	}
	for i > 0 {
		i--
		line[i] = ' '
	}
	return appendEOL(append(dst, line[:]...), e.crlf)
}

func decodeGoedel(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	line := 0
	for text := range bytes.Lines(data) {
		line++
		digits := strings.ReplaceAll(string(bytes.TrimSpace(text)), ",", "")
		if digits == "" {
			continue
		}
		board := bridge.Board{Number: max(opt.First, 1) + len(set.Boards)}
		n, err := bridge.ParseNumber(digits)
		if err != nil {
			return nil, &Error{Line: line, Board: board.Number, Msg: fmt.Sprint(err)}
		}
		board.Deal, _ = n.Deal()
		set.Boards = append(set.Boards, board)
	}
	return set, nil
}
