package printed

import (
	"encoding/binary"
	"strings"
)

// packAt is the number of lines above which a document's boards are packed. No club evening has so
// many.
const packAt = 1 << 15

// packed contains a board's lines in about twenty bytes each: indexes into the session's table of
// texts, and numbers as varints.
type packed struct {
	n    int
	data []byte
	last int // line number in the document of the last line
}

// texts contains the texts in packed lines without duplicates.
type texts struct {
	list   []string
	places map[string]uint64
	lines  int // number of lines on all complete boards
}

func (t *texts) place(s string) uint64 {
	n, ok := t.places[s]
	if !ok {
		n = uint64(len(t.list))
		if t.places == nil {
			t.places = map[string]uint64{}
		}
		s = strings.Clone(s) // A copy releases the line of the document.
		t.places[s] = n
		t.list = append(t.list, s)
	}
	return n
}

// Complete marks board i as complete. In a very large document its lines are then packed:
// Lines becomes empty, and Len returns their number.
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

// all returns the texts of a line in packing order.
func (l *Line) all() [7]*string {
	return [7]*string{&l.NS, &l.EW, &l.Contract, &l.PlayedBy, &l.Lead, &l.Tricks, &l.Score}
}

// numbers returns the points of a line in packing order.
func (l *Line) numbers() [6]*Number {
	return [6]*Number{&l.Matchpoints[0], &l.Matchpoints[1], &l.CrossIMPs[0], &l.CrossIMPs[1], &l.Butler[0], &l.Butler[1]}
}

// Len returns the number of results on the board.
func (b *Board) Len() int { return b.packed.n + len(b.Lines) }

// LinesOf returns the lines for one board in the session.
func (s *Session) LinesOf(b *Board) []Line {
	one := Session{Boards: []Board{*b}, texts: s.texts}
	var buf []Line
	return one.board(0, &buf).Lines
}

// board returns board i with its lines. Packed lines are unpacked to buf.
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
