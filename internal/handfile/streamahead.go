package handfile

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
)

// The following code reads a part of a file before the parts that precede it. This works only if the boards do not
// depend on the earlier parts, except for their numbers, and if there is nothing to report. Any other part is read
// again when its turn comes.

// readAhead is a part that was read as if it began with board 1.
type readAhead struct {
	set    *Set
	pbn    *pbnReader        // nil: a different format
	before map[string]string // tags of the last game, if the file is rewritten
}

// ahead reads a part. The first and the last part are special and are read in turn.
func (s *streamer) ahead(b *block) {
	if b.last || b.offset == 0 || s.opt.Most > 0 || s.opt.slow {
		return
	}
	b.lines = bytes.Count(b.data, []byte("\n"))
	switch {
	case s.format == &pbn:
		b.ahead = s.aheadPBN(b.data)
	case s.reader == nil:
		other := streamer{format: s.format, opt: s.opt, boards: 1, offset: b.offset}
		if set, err := other.decode(b.data, false); err == nil && set.plain() {
			b.ahead = &readAhead{set: set}
		}
	}
}

// plain reports whether a set contains only boards that can be renumbered.
func (s *Set) plain() bool {
	return len(s.Warnings)+len(s.Doubts)+len(s.Contradictions)+len(s.Hidden) == 0 && (s.Numbered || len(s.tables) == 0)
}

// aheadPBN reads a part if all its games have our own layout.
func (s *streamer) aheadPBN(data []byte) *readAhead {
	set := &Set{}
	text, err := plainText(data, set)
	if err != nil || len(text) != len(data) {
		return nil
	}
	p := newPBNReader(s.opt, set)
	p.data = text
	p.fast()
	if p.pos < len(text) || pbn.account(text, set, nil) != nil {
		return nil
	}
	set.Numbered = true
	ahead := &readAhead{set: set, pbn: p}
	if s.keep != nil {
		if ahead.before = s.keep.sameAlone(data, p); ahead.before == nil {
			return nil
		}
	}
	return ahead
}

// adopt uses a part that was read ahead. It returns false if the part has to be read again.
func (s *streamer) adopt(b *block) bool {
	set := b.ahead.set
	if b.ahead.pbn != nil {
		return s.adoptPBN(b)
	}
	first := max(s.opt.First, 1)
	if s.boards > 0 {
		first = s.highest + 1
	}
	switch {
	case len(set.Boards) == 0:
	case s.format == &cds: // The file stores only the last byte of each number.
		if was := set.Boards[0].Number; set.Copies != nil || byte(was) != byte(first) || !consecutive(set.Boards) {
			return false
		}
		set.shift(first - set.Boards[0].Number)
	case !set.Numbered:
		set.shift(first - 1)
		if s.format == &borel { // Each record starts with the dealer.
			set.turn((first - 1) & 3)
		}
	}
	return true
}

// shift adds by to all board numbers.
func (s *Set) shift(by int) {
	for i := range s.Boards {
		s.Boards[i].Number += by
	}
}

// turn moves each board's hands by a number of seats.
func (s *Set) turn(by int) {
	for i := range s.Boards {
		old := s.Boards[i].Deal
		for seat, hand := range old {
			s.Boards[i].Deal[(seat+by)&3] = hand
		}
	}
}

func consecutive(boards []bridge.Board) bool {
	for i := range boards {
		if boards[i].Number != boards[0].Number+i {
			return false
		}
	}
	return true
}

// adoptPBN moves the reader past the games that were read ahead.
func (s *streamer) adoptPBN(b *block) bool {
	p, ahead := s.reader.(*pbnReader), b.ahead.pbn
	if p.writePart != nil && !p.keep.same() {
		return false
	}
	set := b.ahead.set
	set.Generator, set.More = p.set.Generator, p.set.More
	p.adopt(ahead)
	if p.writePart != nil {
		p.writeAhead(b)
	}
	return true
}

// adopt gives the reader the state after the games that another reader has read.
func (p *pbnReader) adopt(ahead *pbnReader) {
	p.set, p.boards = ahead.set, ahead.boards
	p.numbered, p.unclosed = true, false
	p.outside, p.unnamed, p.hidden, p.paragraph = nil, nil, nil, nil
	p.previous.ok, p.previous.board, p.previous.line = true, ahead.previous.board, ahead.previous.line+p.line-1
	p.line += ahead.line - 1
	p.boardsBefore += len(ahead.set.Boards)
}
