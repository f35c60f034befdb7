package handfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
)

// streamer reads a file in parts. For each part, next reads a block of bytes that ends between two boards, and take
// decodes the block and passes its boards to each. If there are several workers, prepare may decode it before take.
type streamer struct {
	format *Format
	opt    ReadOptions
	each   func(*Set) (Work, error)

	// used by next
	input      io.Reader
	size       int    // part size
	rest       []byte // read but not yet part of a block
	nextOffset int64  // first byte of the next part
	ended      bool   // the input was read to its end

	// used by take
	reader     partReader // nil: the format has no part reader
	keep       *pbnKeeper // belongs to reader; nil: the file is not rewritten
	ordered    bool       // false: boards may be in any order
	unclosed   []byte     // parts that end within a comment
	line       int        // first line of the part
	offset     int64      // first byte of the part
	boardCount int        // boards delivered
	highest    int        // highest board number
	kops       kopsStart  // KoPS header
}

// block is one part of a file: complete boards and the work for them.
type block struct {
	data     []byte
	last     bool // no part follows
	offset   int64
	lines    int
	prepared *preparedPart // nil: not yet read
	work     Work
}

// next cuts the next part from the file. If a game is longer than a part, the part grows.
func (s *streamer) next(b *block) (more bool, err error) {
	if s.ended {
		return false, nil
	}
	b.data = append(b.data[:0], s.rest...)
	completeLen := completeParts[s.format]
	for size := s.size; ; size *= 2 {
		if size > MaxSize {
			return false, ErrTooLarge
		}
		if b.data, err = fill(s.input, b.data, size); err != nil && !errors.Is(err, io.EOF) {
			return false, err
		}
		s.ended = err != nil
		n := len(b.data)
		if !s.ended {
			n = completeLen(b.data)
		}
		if n == 0 && !s.ended {
			continue // The data does not contain a complete board yet.
		}
		s.rest = append(s.rest[:0], b.data[n:]...)
		b.data, b.last, b.offset, b.prepared = b.data[:n], s.ended, s.nextOffset, nil
		s.nextOffset += int64(n)
		return true, nil
	}
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

// take decodes a part, unless it was read ahead, and delivers it. If a comment does not end in a part, take
// decodes that part together with the next one.
func (s *streamer) take(b *block) error {
	b.work = Work{}
	if len(s.unclosed) == 0 && b.prepared != nil && s.usePrepared(b) {
		return s.deliverPrepared(b)
	}
	b.prepared = nil
	games, _ := s.reader.(*pbnReader) // nil unless the format is PBN
	isRewritten := games != nil && games.writePart != nil
	isEmptyEnd := b.last && len(b.data)+len(s.unclosed) == 0
	if isEmptyEnd && s.boardCount > 0 && !isRewritten {
		return s.end()
	}
	if len(s.unclosed) > 0 {
		b.data = append(s.unclosed, b.data...)
		s.unclosed = nil
	}
	err := s.decodePart(b)
	endsInComment := games != nil && games.unclosed
	mayContinue := !b.last && len(b.data) < MaxSize
	if err != nil && endsInComment && mayContinue {
		s.unclosed = bytes.Clone(b.data)
		return nil
	}
	if err == nil && b.last {
		err = s.end()
	}
	return err
}

// deliverPrepared delivers a part that was read ahead.
func (s *streamer) deliverPrepared(b *block) error {
	s.line += b.lines
	s.offset += int64(len(b.data))
	if len(b.prepared.set.Boards) == 0 {
		return nil
	}
	return s.deliver(b, b.prepared.set)
}

// deliver checks that board numbers ascend, and passes the boards to each.
func (s *streamer) deliver(b *block, set *Set) (err error) {
	for i := range set.Boards {
		n := set.Boards[i].Number
		if n <= s.highest && set.Numbered && s.ordered {
			return fmt.Errorf("board %d follows board %d: "+
				"in a file this large, boards must be in ascending order without repeats", n, s.highest)
		}
		s.highest = n
	}
	s.boardCount += len(set.Boards)
	b.work, err = s.each(set)
	return err
}

// deliverAlone delivers boards that do not belong to a block, and does their work at once.
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
