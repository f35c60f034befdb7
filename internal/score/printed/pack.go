package printed

import (
	"encoding/binary"
	"strings"
)

// packAt is how many lines a document has before its boards are kept packed: no
// evening of a club comes near it.
const packAt = 1 << 15

// packed are the lines of a board in some twenty bytes each: places of texts in
// the session's table, and numbers as varints.
type packed struct {
	n    int
	data []byte
	last int // line of the document of the last one
}

// texts are those of packed lines, each once.
type texts struct {
	list   []string
	places map[string]uint64
	lines  int // of all complete boards
}

func (t *texts) place(s string) uint64 {
	n, ok := t.places[s]
	if !ok {
		n = uint64(len(t.list))
		if t.places == nil {
			t.places = map[string]uint64{}
		}
		s = strings.Clone(s) // without the line of the document that it is a part of
		t.places[s] = n
		t.list = append(t.list, s)
	}
	return n
}

// Complete says that board i has all its lines. Where a document is very large
// they are packed: Lines is empty then, and Len tells how many there are.
func (s *Session) Complete(i int) {
	b := &s.Boards[i]
	s.texts.lines += len(b.Lines)
	if s.texts.lines < packAt || len(b.Lines) == 0 {
		return
	}
	data := make([]byte, 0, 16*len(b.Lines))
	before := b.Pos.Line
	if b.packed.n > 0 {
		before = b.packed.last
	}
	for j := range b.Lines {
		l := &b.Lines[j]
		for _, text := range l.all() {
			data = binary.AppendUvarint(data, s.texts.place(*text))
		}
		mask := byte(0)
		for k, n := range l.numbers() {
			if n.Present {
				mask |= 1 << k
			}
		}
		data = append(data, mask)
		for _, n := range l.numbers() {
			if n.Present {
				data = append(binary.AppendVarint(data, n.Digits), n.Decimals)
			}
		}
		data = binary.AppendVarint(data, int64(l.Pos.Line-before))
		data = binary.AppendUvarint(data, uint64(l.Pos.Column))
		before = l.Pos.Line
	}
	b.packed = packed{n: b.packed.n + len(b.Lines), data: append(b.packed.data, data...), last: before}
	b.Lines = nil
}

// all are the texts of a line, in the order in which they are packed.
func (l *Line) all() [7]*string {
	return [7]*string{&l.NS, &l.EW, &l.Contract, &l.PlayedBy, &l.Lead, &l.Tricks, &l.Score}
}

// numbers are the points of a line, likewise.
func (l *Line) numbers() [6]*Number {
	return [6]*Number{&l.Matchpoints[0], &l.Matchpoints[1], &l.CrossIMPs[0], &l.CrossIMPs[1], &l.Butler[0], &l.Butler[1]}
}

// Len returns how many results the board has.
func (b *Board) Len() int { return b.packed.n + len(b.Lines) }

// LinesOf returns the lines of one of the session's boards.
func (s *Session) LinesOf(b *Board) []Line {
	one := Session{Boards: []Board{*b}, texts: s.texts}
	var buf []Line
	return one.board(0, &buf).Lines
}

// board is board i with its lines, in the memory of buf where they are packed.
func (s *Session) board(i int, buf *[]Line) *Board {
	b := s.Boards[i]
	if b.packed.n == 0 {
		return &s.Boards[i]
	}
	data, line := b.packed.data, b.Pos.Line
	uvarint := func() uint64 {
		v, n := binary.Uvarint(data)
		data = data[n:]
		return v
	}
	varint := func() int64 {
		v, n := binary.Varint(data)
		data = data[n:]
		return v
	}
	lines := (*buf)[:0]
	for range b.packed.n {
		var l Line
		for _, text := range l.all() {
			*text = s.texts.list[uvarint()]
		}
		mask := data[0]
		data = data[1:]
		for k, n := range l.numbers() {
			if mask&(1<<k) != 0 {
				n.Present, n.Digits = true, varint()
				n.Decimals, data = data[0], data[1:]
			}
		}
		line += int(varint())
		l.Pos = Pos{Line: line, Column: int(uvarint())}
		lines = append(lines, l)
	}
	lines = append(lines, b.Lines...)
	*buf = lines
	b.Lines, b.packed = lines, packed{}
	return &b
}
