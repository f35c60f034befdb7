package handfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/fairdeal/fairdeal/internal/words"
)

// streamer reads a file in parts.
type streamer struct {
	format *Format
	opt    ReadOptions
	each   func(*Set) (Work, error)

	// used by next
	input io.Reader
	size  int    // part size
	rest  []byte // read but not yet part of a block
	cut   int64  // bytes in previous parts
	ended bool   // the input was read to its end

	// used by take
	reader   partReader // nil: the format has no part reader
	keep     *pbnKeeper // belongs to reader; nil: the file is not rewritten
	ordered  bool       // false: boards may be in any order
	unclosed []byte     // parts that end within a comment
	line     int        // first line of the part
	offset   int64      // first byte of the part
	boards   int        // boards delivered
	highest  int        // highest board number
	kops     kopsStart  // KoPS header
}

// block contains complete boards of a file and the work for them.
type block struct {
	data     []byte
	last     bool // no part follows
	offset   int64
	lines    int
	prepared *preparedPart // nil: not yet read
	work     Work
}

// next cuts the next part from the file.
func (s *streamer) next(b *block) (more bool, err error) {
	if s.ended {
		return false, nil
	}
	b.data = append(b.data[:0], s.rest...)
	cut := completeParts[s.format]
	for want := s.size; ; want *= 2 {
		if want > MaxSize { // The game is longer than a part.
			return false, ErrTooLarge
		}
		if b.data, err = fill(s.input, b.data, want); err != nil && !errors.Is(err, io.EOF) {
			return false, err
		}
		s.ended = err != nil
		n := len(b.data)
		if !s.ended {
			n = cut(b.data)
		}
		if n == 0 && !s.ended {
			continue
		}
		s.rest = append(s.rest[:0], b.data[n:]...)
		b.data, b.last, b.offset, b.prepared = b.data[:n], s.ended, s.cut, nil
		s.cut += int64(n)
		return true, nil
	}
}

// take decodes a part, unless it was read ahead, and delivers it. If a comment does not end in a part, take
// decodes that part together with the next one.
func (s *streamer) take(b *block) error {
	b.work = Work{}
	if len(s.unclosed) == 0 && b.prepared != nil && s.usePrepared(b) {
		s.line += b.lines
		s.offset += int64(len(b.data))
		if len(b.prepared.set.Boards) == 0 {
			return nil
		}
		return s.deliver(b, b.prepared.set)
	}
	b.prepared = nil
	pbn, _ := s.reader.(*pbnReader)
	isRewritten := pbn != nil && pbn.writePart != nil
	if b.last && len(b.data)+len(s.unclosed) == 0 && s.boards > 0 && !isRewritten {
		return s.end()
	}
	if len(s.unclosed) > 0 {
		b.data = append(s.unclosed, b.data...)
		s.unclosed = nil
	}
	err := s.decodePart(b)
	endsInComment := pbn != nil && pbn.unclosed
	if err != nil && endsInComment && !b.last && len(b.data) < MaxSize {
		s.unclosed = bytes.Clone(b.data)
		return nil
	}
	if err == nil && b.last {
		err = s.end()
	}
	return err
}

// fill reads until buf has n bytes. It returns io.EOF at the end.
func fill(r io.Reader, buf []byte, n int) ([]byte, error) {
	buf = slices.Grow(buf, max(0, n-len(buf)))
	for len(buf) < n {
		k, err := r.Read(buf[len(buf):n])
		buf = buf[:len(buf)+k]
		if err != nil {
			return buf, err
		}
	}
	return buf, nil
}

// decodePart decodes complete boards and delivers them.
func (s *streamer) decodePart(b *block) error {
	data := b.data
	set, err := s.decode(data, b.last)
	if s.reader != nil {
		err = s.format.checkMarks(data, set, err)
	}
	if err != nil {
		return s.movedError(err)
	}
	if s.reader == nil {
		set.movedTo(s.line, s.offset)
	}
	s.line += bytes.Count(data, []byte("\n"))
	s.offset += int64(len(data))
	if len(set.Boards) == 0 && len(set.Warnings) == 0 && !b.last {
		return nil
	}
	return s.deliver(b, set)
}

// movedError adjusts an error about a part that was read as a separate file.
func (s *streamer) movedError(err error) error {
	var e *Error
	if !errors.As(err, &e) || s.reader != nil {
		return err
	}
	moved := *e
	if e.Line > 0 {
		moved.Line += s.line - 1
	} else {
		moved.Offset += s.offset
	}
	return &moved
}

// deliver passes boards to each, after a check of their order.
func (s *streamer) deliver(b *block, set *Set) (err error) {
	for i := range set.Boards {
		n := set.Boards[i].Number
		if n <= s.highest && set.Numbered && s.ordered {
			return fmt.Errorf("board %d follows board %d: in a file this large, boards must be in ascending order without repeats",
				n, s.highest)
		}
		s.highest = n
	}
	s.boards += len(set.Boards)
	b.work, err = s.each(set)
	return err
}

// deliverAlone delivers boards and does the work at once.
func (s *streamer) deliverAlone(set *Set) error {
	var b block
	err := s.deliver(&b, set)
	if err == nil {
		err = b.work.do(b.work.Do)
	}
	if err == nil {
		err = b.work.do(b.work.Done)
	}
	return err
}

// movedTo adjusts lines and offsets in a set to a part that starts at the given line and offset.
func (s *Set) movedTo(line int, offset int64) {
	if line == 1 && offset == 0 {
		return
	}
	for i := range s.Doubts {
		s.Doubts[i].moveTo(line, offset)
	}
	for i := range s.Contradictions {
		s.Contradictions[i].moveTo(line, offset)
	}
	for i, w := range s.Warnings {
		if words.Key(w) == "place.line" || words.Key(w) == "place.byte" {
			s.Warnings[i] = reason("counting from line %d, byte %d: %v", line, int(offset), w)
		}
	}
}

func (d *Doubt) moveTo(line int, offset int64) {
	if d.Line > 0 {
		d.Line += line - 1
	} else {
		d.Offset += offset
	}
}

func (c *Contradiction) moveTo(line int, offset int64) {
	if c.Line > 0 {
		c.Line += line - 1
	} else {
		c.Offset += offset
	}
}

// decode decodes a part.
func (s *streamer) decode(data []byte, last bool) (*Set, error) {
	opt := s.opt
	if s.boards > 0 {
		opt.FirstNumber = s.highest + 1
	}
	opt.part = s.boards > 0 || !last
	switch {
	case s.reader != nil:
		return s.reader.readPart(data, last)
	case s.format == &jsonFormat:
		set, err := decodeObjects(data, opt, s.offset == 0, last)
		if err == nil && last && s.boards+len(set.Boards) == 0 {
			err = &Error{Line: 1 + bytes.Count(data, []byte("\n")), Text: reason("the array contains no board with a deal")}
		}
		return set, err
	case s.format == &kops:
		return s.decodeKops(data, opt, last)
	}
	isEmptyPart := len(bytes.TrimSpace(data)) == 0 && opt.part
	if isEmptyPart && !s.format.Binary {
		return &Set{}, nil
	}
	return s.format.Decode(data, opt)
}

// decodeKops reads records, and the header in the first part.
func (s *streamer) decodeKops(data []byte, opt ReadOptions, last bool) (set *Set, err error) {
	start := 0
	if s.offset == 0 {
		if s.kops, err = kopsHead(data); err != nil {
			return nil, err
		}
		start = kopsHeader
	}
	set = &Set{}
	if len(data) > start || s.boards == 0 && last {
		set, err = decodeRecords(data, start, kopsRecord, opt, readKops)
	}
	if err == nil && start > 0 {
		s.kops.warn(set)
	}
	return set, err
}

// end returns an error if the header announces a different number of boards.
func (s *streamer) end() error {
	if s.format != &kops {
		return nil
	}
	return s.kops.check(s.boards)
}
