package handfile

import (
	"cmp"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// linBoard is a board being read from fields such as
//
//	qx|o7|md|3SAKQ...|sv|n|ah|Board 7|
//
// Its number may come before or after its cards; see linPart.
type linBoard struct {
	board  bridge.Board
	line   int
	qx     int     // number of a preceding qx; 0: none
	before heading // the ah fields before the hands, if they number the board
	after  heading // the ah fields after the hands
	room   string  // Open or Closed
	dealer byte    // digit at the start of md; 0: none
	vul    byte    // letter in sv; 0: none
	play   linPlay

	evidence bool // hands of different lengths are an error
	longest  int  // cards of the longest hand, if no hand is complete
}

// endBoard adds a board to the set.
func (r *linReader) endBoard(b *linBoard) {
	n := b.board.Number
	if b.longest > 0 {
		r.reportMovie(b)
	}
	if b.board.Deal == (bridge.Deal{}) {
		if n > 0 {
			r.boards.noteHidden(n)
		} else if b.longest == 0 {
			r.set.warn(withPosition(b.line, 0, 0, reason("md field ignored: it has no cards")))
		}
		return
	}
	if r.collector != nil {
		r.collector.records = append(r.collector.records, b.play.record(b))
	}
	stated, badVul := b.statedTable()
	if n == 0 {
		r.unnumbered = append(r.unnumbered, b.line)
		r.set.recordNextTable(stated)
		r.boards.append(b.board, b.line)
		return
	}
	r.checkTable(b, stated, badVul)
	r.set.recordTable(b.board, stated)
	r.boards.add(b.board, b.line)
}

// reportMovie reports a board whose hands are shorter than 13 cards.
func (r *linReader) reportMovie(b *linBoard) {
	cards := words.Count("count.cards", b.longest)
	if r.firstSkipped == nil {
		text := reason("the longest hand has %v, expected 13", cards)
		r.firstSkipped = &Error{Line: b.line, Board: b.board.Number, Text: text}
	}
	text := reason("ignored: no hand has more than %v, as in a replay of the play", cards)
	r.set.warn(withPosition(b.line, 0, b.board.Number, text))
}

// checkTable records a dealer or vulnerability that contradicts the board number. The cards are usable anyway.
func (r *linReader) checkTable(b *linBoard, stated statedTable, badVul string) {
	if want := b.board.Dealer(); stated.hasDealer && stated.dealer != want {
		r.set.addContradiction(Contradiction{
			Property: Dealer,
			Board:    b.board.Number,
			Line:     b.line,
			Got:      string(stated.dealer.Letter()),
			Want:     string(want.Letter()),
		})
	}
	if want := b.board.Vul(); badVul != "" || stated.hasVul && stated.vul != want {
		r.set.addContradiction(Contradiction{
			Property: Vulnerable,
			Board:    b.board.Number,
			Line:     b.line,
			Got:      cmp.Or(badVul, stated.vul.String()),
			Want:     want.String(),
		})
	}
}

// statedTable returns the dealer and vulnerability of md and sv. If the letter is not a vulnerability, it is returned
// as badVul.
func (b *linBoard) statedTable() (stated statedTable, badVul string) {
	if seat := strings.IndexByte(linDealer, b.dealer); seat >= 0 {
		stated.dealer, stated.hasDealer = bridge.Seat(seat), true
	}
	i := strings.IndexByte(linVul, lowerLetter(b.vul))
	switch {
	case b.vul == 0:
	case i > 0:
		stated.vul, stated.hasVul = bridge.Vulnerability(i), true
	case b.vul == '0' || upper(b.vul) == 'O':
		stated.hasVul = true
	default:
		badVul = string(b.vul)
	}
	return stated, badVul
}
