package printed

import (
	"encoding/binary"
	"strings"
)

// minPacked is the number of lines from which a document's boards are packed. No club evening has so
// many.
const minPacked = 1 << 15

// packedLines contains a board's lines in about twenty bytes each. A line consists of
//
//	7 uvarints  texts: NS, EW, contract, declarer, lead, tricks and score, as indexes into the textTable
//	1 byte      a bit for each of the six printed points that is present, the lowest for the first
//	for each present one: a varint with its digits, and a byte with its decimals
//	1 varint    lines in the document since the previous line
//	1 uvarint   column in the document
type packedLines struct {
	count   int
	data    []byte
	lastPos int // line number in the document of the last line
}

// CompleteBoard must be called when all lines of board i have been read. In a very large document it packs the
// lines: Lines becomes empty, Len returns their number, and LinesOf unpacks them. Lines can still be added later.
func (s *Session) CompleteBoard(i int) {
	b := &s.Boards[i]
	s.texts.lineCount += len(b.Lines)
	if s.texts.lineCount < minPacked || len(b.Lines) == 0 {
		return
	}
	previous := b.Pos.Line
	if b.packed.count > 0 {
		previous = b.packed.lastPos
	}
	data := make([]byte, 0, 16*len(b.Lines))
	for j := range b.Lines {
		data = s.texts.appendLine(data, &b.Lines[j], previous)
		previous = b.Lines[j].Pos.Line
	}
	b.packed = packedLines{
		count: b.packed.count + len(b.Lines), data: append(b.packed.data, data...), lastPos: previous,
	}
	b.Lines = nil
}

// appendLine appends a packed line to data. previous is the line number in the document of the line before it.
func (t *textTable) appendLine(data []byte, l *Line, previous int) []byte {
	for _, text := range l.texts() {
		data = binary.AppendUvarint(data, t.index(*text))
	}
	present := byte(0)
	for k, n := range l.numbers() {
		if n.Present {
			present |= 1 << k
		}
	}
	data = append(data, present)
	for _, n := range l.numbers() {
		if n.Present {
			data = append(binary.AppendVarint(data, n.Digits), n.Decimals)
		}
	}
	data = binary.AppendVarint(data, int64(l.Pos.Line-previous))
	return binary.AppendUvarint(data, uint64(l.Pos.Column))
}

// texts returns pointers to the texts of a line, in the order in which they are packed.
func (l *Line) texts() [7]*string {
	return [7]*string{&l.NS, &l.EW, &l.Contract, &l.PlayedBy, &l.Lead, &l.Tricks, &l.Score}
}

// numbers returns pointers to the points of a line, in the order in which they are packed.
func (l *Line) numbers() [6]*Number {
	return [6]*Number{
		&l.Matchpoints[0], &l.Matchpoints[1], &l.CrossIMPs[0], &l.CrossIMPs[1], &l.Butler[0], &l.Butler[1],
	}
}

// textTable contains the texts in packed lines without duplicates.
type textTable struct {
	list      []string
	indexes   map[string]uint64 // in list
	lineCount int               // number of lines on all complete boards
}

// index returns the index of a text, and adds the text if it is new.
func (t *textTable) index(text string) uint64 {
	if i, exists := t.indexes[text]; exists {
		return i
	}
	if t.indexes == nil {
		t.indexes = map[string]uint64{}
	}
	i := uint64(len(t.list))
	text = strings.Clone(text) // Without a copy, the table would keep the whole line of the document in memory.
	t.indexes[text] = i
	t.list = append(t.list, text)
	return i
}
