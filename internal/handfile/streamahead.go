package handfile

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
)

// StreamWork reads parts ahead on all processors, before it knows what the earlier parts contain. Such a part can be
// used if its boards do not depend on the earlier parts, except for their numbers, and if there is nothing to report.
// Any other part is read again when its turn comes.

// preparedPart is a part that was read ahead, as if it began with board 1.
type preparedPart struct {
	set      *Set
	pbn      *pbnReader        // nil: a different format
	lastTags map[string]string // tags of the last game, if the file is rewritten
}

// prepare reads a part ahead. The first and the last part are special and are read in turn.
func (s *streamer) prepare(b *block) {
	if b.last || b.offset == 0 || s.opt.MaxBoards > 0 || s.opt.slow {
		return
	}
	b.lines = bytes.Count(b.data, []byte("\n"))
	switch {
	case s.format == &pbn:
		b.prepared = s.preparePBN(b.data)
	case s.reader == nil:
		const anyCount = 1 // any number except 0, because other parts come before this one
		other := streamer{format: s.format, opt: s.opt, boardCount: anyCount, offset: b.offset}
		set, err := other.decode(b.data, false)
		if err == nil && set.canBeRenumbered() {
			b.prepared = &preparedPart{set: set}
		}
	}
}

// canBeRenumbered reports whether a set contains only boards, without anything that depends on their numbers.
func (s *Set) canBeRenumbered() bool {
	hasMessages := len(s.Warnings)+len(s.Doubts)+len(s.Contradictions)+len(s.Hidden) > 0
	return !hasMessages && (s.Numbered || len(s.tables) == 0)
}

// preparePBN reads a part if all its games have fairdeal's own layout. Otherwise it returns nil.
func (s *streamer) preparePBN(data []byte) *preparedPart {
	set := &Set{}
	text, err := plainText(data, set)
	if err != nil || len(text) != len(data) {
		return nil
	}
	p := newPBNReader(s.opt, set)
	p.data = text
	p.readOwnGames()
	if p.pos < len(text) {
		return nil
	}
	set.Numbered = true
	part := &preparedPart{set: set, pbn: p}
	if s.keep != nil {
		part.lastTags = s.keep.tagsIfUnchanged(data, p)
		if part.lastTags == nil {
			return nil
		}
	}
	return part
}

// usePrepared adapts a part that was read ahead to the earlier parts. It returns false if the part has to be read
// again.
func (s *streamer) usePrepared(b *block) bool {
	if b.prepared.pbn != nil {
		return s.usePreparedPBN(b)
	}
	set := b.prepared.set
	first := max(s.opt.FirstNumber, 1)
	if s.boardCount > 0 {
		first = s.highest + 1
	}
	switch {
	case len(set.Boards) == 0:
	case s.format == &cds:
		// The file stores only the last byte of each number.
		hasNextByte := byte(set.Boards[0].Number) == byte(first)
		if set.Copies != nil || !hasNextByte || !areConsecutive(set.Boards) {
			return false
		}
		set.shiftNumbers(first - set.Boards[0].Number)
	case !set.Numbered:
		set.shiftNumbers(first - 1)
		if s.format == &borel {
			// The first hand in the file is the dealer's, and the dealer depends on the number.
			set.rotateHands((first - 1) & 3)
		}
	}
	return true
}

// shiftNumbers adds shift to all board numbers.
func (s *Set) shiftNumbers(shift int) {
	for i := range s.Boards {
		s.Boards[i].Number += shift
	}
}

// rotateHands moves each board's hands clockwise by a number of seats.
func (s *Set) rotateHands(seats int) {
	for i := range s.Boards {
		before := s.Boards[i].Deal
		for seat, hand := range before {
			s.Boards[i].Deal[(seat+seats)&3] = hand
		}
	}
}

func areConsecutive(boards []bridge.Board) bool {
	for i := range boards {
		if boards[i].Number != boards[0].Number+i {
			return false
		}
	}
	return true
}

// usePreparedPBN moves the reader past the games that were read ahead.
func (s *streamer) usePreparedPBN(b *block) bool {
	p := s.reader.(*pbnReader)
	if p.writePart != nil && !p.keep.isUnchanged() {
		return false
	}
	set := b.prepared.set
	set.Generator, set.More = p.set.Generator, p.set.More
	p.continueAfter(b.prepared.pbn)
	if p.writePart != nil {
		p.writePrepared(b)
	}
	return true
}

// continueAfter gives the reader the state after the games that another reader has read.
func (p *pbnReader) continueAfter(other *pbnReader) {
	p.set, p.boards = other.set, other.boards
	p.numbered, p.unclosed = true, false
	p.hiddenOutside, p.unnumbered, p.hidden, p.paragraph = nil, nil, nil, nil
	p.previous.ok = true
	p.previous.board = other.previous.board
	p.previous.line = other.previous.line + p.line - 1
	p.line += other.line - 1
	p.boardsBefore += len(other.set.Boards)
}
