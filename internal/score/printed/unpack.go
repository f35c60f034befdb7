package printed

import "encoding/binary"

// Len returns the number of results on the board.
func (b *Board) Len() int { return b.packed.count + len(b.Lines) }

// LinesOf returns a board's lines in the session, whether they are packed or not.
func (s *Session) LinesOf(b *Board) []Line {
	session := Session{Boards: []Board{*b}, texts: s.texts}
	var buf []Line
	return session.board(0, &buf).Lines
}

// board returns board i with its lines. Packed lines are unpacked to buf.
func (s *Session) board(i int, buf *[]Line) *Board {
	b := s.Boards[i]
	if b.packed.count == 0 {
		return &s.Boards[i]
	}
	r := packedReader{data: b.packed.data, texts: s.texts.list, pos: b.Pos.Line}
	lines := (*buf)[:0]
	for range b.packed.count {
		lines = append(lines, r.line())
	}
	lines = append(lines, b.Lines...)
	*buf = lines
	b.Lines, b.packed = lines, packedLines{}
	return &b
}

// packedReader reads packed lines.
type packedReader struct {
	data  []byte // not yet read
	texts []string
	pos   int // line number in the document of the previous line
}

// line reads the next line, which appendLine wrote.
func (r *packedReader) line() (l Line) {
	for _, text := range l.texts() {
		*text = r.texts[r.uvarint()]
	}
	present := r.byte()
	for k, n := range l.numbers() {
		if present&(1<<k) != 0 {
			n.Present, n.Digits, n.Decimals = true, r.varint(), r.byte()
		}
	}
	r.pos += int(r.varint())
	l.Pos = Pos{Line: r.pos, Column: int(r.uvarint())}
	return l
}

func (r *packedReader) byte() byte {
	b := r.data[0]
	r.data = r.data[1:]
	return b
}

func (r *packedReader) uvarint() uint64 {
	v, n := binary.Uvarint(r.data)
	r.data = r.data[n:]
	return v
}

func (r *packedReader) varint() int64 {
	v, n := binary.Varint(r.data)
	r.data = r.data[n:]
	return v
}
