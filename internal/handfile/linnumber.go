package handfile

import (
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
)

// linPart is the part of a LIN file from one qx field to the next. Hands get their numbers from qx or ah:
//
//	qx|o7|md|...|ah|Board 7|                 qx numbers the first hands
//	md|...|ah|Board 7|md|...|ah|Board 8|     each ah follows its hands
//	ah|Board 7|md|...|ah|Board 8|md|...|     each ah precedes its hands
//
// In a part that begins with an ah, the hands wait until the end of the part: if an ah follows the last hands, each ah
// follows its hands.
type linPart struct {
	qx       int         // number in the qx; 0: none
	room     string      // Open or Closed, from the qx
	hasHands bool        // at least one md has been read
	leading  bool        // the part has no qx and begins with an ah
	ah       heading     // the ah fields since the last hands
	waiting  []*linBoard // hands of a leading part
}

// heading contains the numbers in the ah fields between two hands. Usually there is only one ah.
type heading struct {
	number, line     int // the first number; 0: none
	other, otherLine int // the first different number; 0: none
}

// add adds the number of an ah field.
func (h *heading) add(n, line int) {
	switch {
	case h.number == 0:
		h.number, h.line = n, line
	case h.number != n && h.other == 0:
		h.other, h.otherLine = n, line
	}
}

// beginHands gives the hands of an md field the numbers that precede them.
func (p *linPart) beginHands(b *linBoard) {
	isFirst := !p.hasHands
	if isFirst {
		b.qx = p.qx
		p.leading = p.qx == 0 && p.ah.number > 0
	}
	if p.leading || b.qx > 0 {
		b.before = p.ah
	}
	b.room = p.room
	p.hasHands = true
	p.ah = heading{}
}

// endNumbers assigns numbers from FirstNumber on if no board has one. If only some boards have a number, the
// others are doubtful.
func (r *linReader) endNumbers() {
	defer r.set.assignTables()
	r.set.Numbered = r.numbered
	if !r.numbered {
		for i := range r.set.Boards {
			r.set.Boards[i].Number = max(r.opt.FirstNumber, 1) + i
		}
		return
	}
	for _, line := range r.unnumbered {
		text := reason("these hands have no board number (qx or ah), although others have one")
		r.set.addDoubt(Doubt{Kind: NoNumber, Line: line, Text: text})
	}
}

// endHands ends the current hands, because the ah fields that follow cannot number them. In a leading part the hands
// must wait for its end.
func (r *linReader) endHands() {
	b := r.board
	if b == nil {
		return
	}
	r.board = nil
	b.after = r.part.ah
	if r.part.leading && b.board.Deal != (bridge.Deal{}) {
		r.part.waiting = append(r.part.waiting, b)
		return
	}
	r.assignNumber(b, !r.part.leading)
	r.endBoard(b)
}

// endPart ends the current part before a qx with the number next, or before the end of the file (0).
func (r *linReader) endPart(next int) {
	r.endHands()
	p := r.part
	for _, b := range p.waiting {
		r.assignNumber(b, p.ah.number > 0)
		r.endBoard(b)
	}
	if !p.hasHands {
		r.endEmptyPart(next)
	}
	r.part = linPart{}
}

// endEmptyPart ends a part without hands. The next part begins with a qx with the number next.
func (r *linReader) endEmptyPart(next int) {
	p := r.part
	switch {
	case p.qx > 0:
		r.numbered = true
		r.boards.noteHidden(p.qx)
		r.doubtNumber(p.qx, p.qx, p.ah)
	case next > 0:
		// Other programs may use this ah to number the next part's hands.
		r.doubtNumber(next, 0, p.ah)
	}
}

// assignNumber gives a board the first of its numbers and reports different ones. It uses the ah fields after the
// hands only if countAfter is set.
func (r *linReader) assignNumber(b *linBoard, countAfter bool) {
	headings := []heading{{number: b.qx}, b.before}
	if countAfter {
		headings = append(headings, b.after)
	}
	for _, h := range headings {
		if b.board.Number == 0 {
			b.board.Number = h.number
		}
		contradicts := r.doubtNumber(b.board.Number, b.qx, h)
		if contradicts {
			break // one doubt per board
		}
	}
	r.numbered = r.numbered || b.board.Number > 0
}

// doubtNumber adds a doubt if an ah contradicts the board number, and reports whether it does.
func (r *linReader) doubtNumber(board, qx int, h heading) bool {
	n, line := h.number, h.line
	if n == board {
		n, line = h.other, h.otherLine
	}
	if n == 0 {
		return false
	}
	text := reason("ah names board %d", n)
	if qx > 0 {
		text = reason("ah names board %d but qx names board %d, which is used", n, qx)
	}
	r.set.addDoubt(Doubt{Kind: TwoNumbers, Board: board, Line: line, Text: text})
	return true
}

// trailingNumber parses the number at the end of o17, c17 or Board 17. It returns 0 if there is no valid board
// number.
func trailingNumber(s string) int {
	i := len(s)
	for i > 0 && s[i-1] >= '0' && s[i-1] <= '9' {
		i--
	}
	n, err := strconv.ParseUint(s[i:], 10, 31)
	if err != nil {
		return 0
	}
	return int(n)
}
