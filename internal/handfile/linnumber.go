package handfile

import (
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
)

// linPart is the text between two qx fields. Each ah in it comes after the hands that it numbers, or before them
// if the first one does.
type linPart struct {
	qx       int         // number of its first hands; 0: none
	room     string      // Open or Closed, from the qx
	hasHands bool        // the part has hands
	leading  bool        // the first ah preceded the first hands, without a qx
	ah       heading     // since the last hands
	waiting  []*linBoard // leading: if an ah follows the last hands, all hands have theirs after them
}

// heading contains the numbers in the ah fields between two hands.
type heading struct {
	number, line     int // the first number; 0: none
	other, otherLine int // a different number; 0: none
}

// add adds a number.
func (h *heading) add(n, line int) {
	switch {
	case h.number == 0:
		h.number, h.line = n, line
	case h.number != n && h.other == 0:
		h.other, h.otherLine = n, line
	}
}

// begin assigns the preceding numbers of the part to the hands.
func (p *linPart) begin(b *linBoard) {
	if !p.hasHands {
		b.qx, p.leading = p.qx, p.qx == 0 && p.ah.number > 0
	}
	if p.leading || b.qx > 0 {
		b.before = p.ah
	}
	b.room = p.room
	p.hasHands, p.ah = true, heading{}
}

// endNumbers reports boards without a number. If no board has a number, they count from the first board; if only
// some have, the others are unknown.
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

// endHands ends the current hands. Their number is complete, unless the ah fields of this part come first.
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

// endPart ends the part before a qx with the number next, or before the end of the file.
func (r *linReader) endPart(next int) {
	r.endHands()
	p := r.part
	for _, b := range p.waiting {
		r.assignNumber(b, p.ah.number > 0)
		r.endBoard(b)
	}
	switch {
	case p.hasHands:
	case p.qx > 0: // The hands are missing.
		r.numbered = true
		r.boards.noteHidden(p.qx)
		r.doubtNumber(p.qx, p.qx, p.ah)
	case next > 0: // Other programs may use the ah for the following hands.
		r.doubtNumber(next, 0, p.ah)
	}
	r.part = linPart{}
}

// assignNumber assigns the first number of a board and reports conflicting ones. The ah fields after its hands count
// only if countAfter is set.
func (r *linReader) assignNumber(b *linBoard, countAfter bool) {
	headings := []heading{{number: b.qx}, b.before}
	if countAfter {
		headings = append(headings, b.after)
	}
	for _, h := range headings {
		if b.board.Number == 0 {
			b.board.Number = h.number
		}
		if r.doubtNumber(b.board.Number, b.qx, h) {
			break
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
