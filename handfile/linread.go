package handfile

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// linReader reads files of hands and of online play: bids, cards, claims and
// talk between the hands, both rooms of a match, several boards in a line
// (spec/formats.md step 17).
type linReader struct {
	opt    ReadOptions
	set    *Set
	boards merger

	board    *linBoard // the board whose md was read last
	next     int       // the number of the board to come, 0 where not known
	fromQX   bool      // next is that of a qx
	nextLine int       // where next stands
	last     int       // the number of the board before
	unnamed  []int     // lines of the boards without a number
	numbered bool
	hidden   []hidden
	leftOut  *Error // the first board that was left out
}

// linBoard is a board under way: its number may come after its cards.
type linBoard struct {
	board  bridge.Board
	named  bool // the number is that of a qx before it
	line   int
	cards  int  // of the longest hand, where no hand is whole
	dealer byte // digit, 0 where not given
	vul    byte // letter, 0 where not given
}

func decodeLin(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	r := &linReader{opt: opt, set: set}
	r.boards.set = r.set
	if err := r.read(data, 1); err != nil {
		return nil, err
	}
	return r.finish(1 + bytes.Count(data, []byte("\n")))
}

// read reads fields that start in a line, and ends the last board in them.
func (r *linReader) read(data []byte, line int) error {
	for len(data) > 0 {
		key, rest, closed := bytes.Cut(data, []byte("|"))
		name := bytes.ToLower(bytes.Trim(key, linBlanks))
		line += bytes.Count(key, []byte("\n"))
		if len(name) != 2 || !closed {
			if closed && len(rest) > 0 || len(name) == 0 {
				r.pass(key, line-bytes.Count(key, []byte("\n")))
				data = rest
				continue // not a field: look for the next one
			}
			return &Error{Line: line, Msg: fmt.Sprintf("the file ends with %q, want a field as in md|...|", clip(bytes.TrimSpace(key)))}
		}
		value, after, closed := bytes.Cut(rest, []byte("|"))
		if !closed {
			return &Error{Line: line, Msg: fmt.Sprintf("the file ends in field %q", name)}
		}
		if string(name) != "md" {
			r.pass(value, line)
		}
		if err := r.field(string(name), string(bytes.TrimSpace(value)), line); err != nil {
			return err
		}
		line += bytes.Count(value, []byte("\n"))
		data = after
	}
	r.endBoard()
	r.endNext(0)
	r.last = 0
	return nil
}

// finish is the set of all that was read; line is the last one.
func (r *linReader) finish(line int) (*Set, error) {
	if len(r.set.Boards) == 0 && r.leftOut != nil {
		return nil, r.leftOut
	}
	if len(r.set.Boards) == 0 {
		return nil, &Error{Line: line, Msg: "the file ends and there was no field md|...| with hands"}
	}
	r.endNumbers()
	r.set.judgeHidden(r.hidden)
	r.boards.end()
	return r.set, nil
}

// linBlanks are what stands around a field's name and means nothing.
const linBlanks = " \t\n\v\f\r\x7f"

// pass keeps what other programs may read in text that is passed over.
func (r *linReader) pass(text []byte, line int) {
	if len(r.hidden) < maxDoubts {
		r.hidden = append(r.hidden, hiddenIn(text, line)...)
	}
}

// endNumbers says which boards have no number: all of them, and then they count
// from the first, or some, and then nobody knows which these are.
func (r *linReader) endNumbers() {
	r.set.Numbered = r.numbered
	if !r.numbered {
		for i := range r.set.Boards {
			r.set.Boards[i].Number = max(r.opt.First, 1) + i
		}
		return
	}
	for _, line := range r.unnamed {
		r.set.doubt(Doubt{Kind: NoNumber, Line: line, Text: "hands without a board number (qx or ah), while other hands have one"})
	}
}

// endNext ends the number that waits for its hands, which do not come: that of a
// qx is a board that is not shown, that of an ah is a second number of the board
// before, or of board number, whose qx follows.
func (r *linReader) endNext(number int) {
	switch next := r.next; {
	case next == 0:
	case r.fromQX:
		r.numbered = true
		r.boards.hide(next)
	case number == 0 && r.last == 0:
	default:
		if number == 0 || r.last > 0 {
			number = r.last
		}
		if number != next {
			r.set.doubt(Doubt{Kind: TwoNumbers, Board: number, Line: r.nextLine, Text: fmt.Sprintf("ah says board %d", next)})
		}
	}
	r.next, r.fromQX = 0, false
}

func (r *linReader) field(name, value string, line int) error {
	switch name {
	case "qx":
		r.endBoard()
		n := trailingNumber(value)
		r.endNext(n)
		r.next, r.nextLine, r.fromQX = n, line, n > 0
	case "md":
		r.endBoard()
		if r.opt.full(r.set) {
			return r.opt.tooMany(line, 0)
		}
		b := &linBoard{line: line, named: r.fromQX, board: bridge.Board{Number: r.next}}
		r.next, r.fromQX = 0, false
		if err := b.readHands(value); err != nil {
			return &Error{Line: line, Board: b.board.Number, Msg: err.Error()}
		}
		if b.board.Number > 0 {
			r.numbered = true
		}
		r.board = b
	case "ah":
		if n := trailingNumber(value); n > 0 {
			r.heading(n, line)
		}
	case "sv":
		if r.board != nil && value != "" {
			r.board.vul = value[0]
		}
	case "rh", "pg", "st", "dt", "sk":
	default: // names, bids, cards, claims, talk
		r.set.More = r.set.More || value != ""
	}
	return nil
}

// heading is the number n in an ah, which stands after the hands of its board or
// before them. Where there is a qx, that counts.
func (r *linReader) heading(n, line int) {
	b := r.board
	switch {
	case b != nil && b.board.Number == n:
	case b != nil && b.board.Number == 0:
		b.board.Number = n
		r.numbered = true
	case b != nil && b.named:
		r.set.doubt(Doubt{Kind: TwoNumbers, Board: b.board.Number, Line: line, Text: fmt.Sprintf("ah says board %d, but qx board %d, which is taken", n, b.board.Number)})
	case b == nil && r.fromQX:
		if r.next != n {
			r.set.doubt(Doubt{Kind: TwoNumbers, Board: r.next, Line: line, Text: fmt.Sprintf("ah says board %d, but qx board %d, which is taken", n, r.next)})
		}
	default:
		if r.next != n {
			r.endNext(0)
		}
		r.next, r.nextLine = n, line
	}
}

// trailingNumber is the number at the end of o17, c17 or Board 17; 0 where there
// is none that a board can have.
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

// readHands reads 3SAKQ...,S...,S... with three or four hands from South.
// A hand that is left out is what the others leave, where these are complete.
func (b *linBoard) readHands(value string) error {
	if value != "" && value[0] >= '0' && value[0] <= '9' {
		if b.dealer = value[0]; b.dealer == '0' || b.dealer > '4' {
			b.dealer = 0
		}
		value = value[1:]
	}
	hands := strings.Split(value, ",")
	if len(hands) > 4 {
		return fmt.Errorf("%d hands, want 3 or 4", len(hands))
	}
	d := &b.board.Deal
	left := bridge.FullPack
	known := 0
	whole, part, partSeat := false, false, bridge.North
	for k, text := range hands {
		seat := (bridge.South + bridge.Seat(k)) & 3
		h, err := parseLinHand(text)
		if err != nil {
			return fmt.Errorf("%v: %w", seat, err)
		}
		switch n := h.Len(); {
		case n == 13:
			whole = true
		case n > 13, n > 0 && whole:
			return fmt.Errorf("%v has %d cards, want 13", seat, n)
		case n > 0 && !part:
			part, partSeat = true, seat
		}
		b.cards = max(b.cards, h.Len())
		for c := range bridge.Card(bridge.Cards) {
			if h.Has(c) && !left.Has(c) {
				return fmt.Errorf("%v: card %v twice in the deal", seat, c)
			}
		}
		left &^= h
		d[seat] = h
		if h != 0 {
			known++
		}
	}
	switch {
	case part && whole:
		return fmt.Errorf("%v has %d cards, want 13", partSeat, d[partSeat].Len())
	case part: // the end of a play, or a film of one
		*d = bridge.Deal{}
		return nil
	case known == 3:
		fillIn(d)
	}
	b.cards = 0
	return nil
}

// parseLinHand reads suit letters, each followed by its cards in any order.
func parseLinHand(text string) (bridge.Hand, error) {
	var h bridge.Hand
	suit := -1
	for i := 0; i < len(text); i++ {
		letter := upper(text[i])
		if letter == ' ' {
			continue
		}
		if s := strings.IndexByte("SHDC", letter); s >= 0 {
			suit = s
			continue
		}
		if letter == '1' && i+1 < len(text) && text[i+1] == '0' {
			letter = 'T'
			i++
		}
		rank := strings.IndexByte(bridge.Ranks, letter)
		switch {
		case rank < 0:
			return 0, fmt.Errorf("%q is no card", text[i])
		case suit < 0:
			return 0, fmt.Errorf("card %q before a suit's letter", text[i])
		}
		c := bridge.Card(13*suit + rank)
		if h.Has(c) {
			return 0, fmt.Errorf("card %v twice", c)
		}
		h |= 1 << c
	}
	return h, nil
}

// endBoard takes the board under way into the set.
func (r *linReader) endBoard() {
	b := r.board
	if b == nil {
		return
	}
	r.board = nil
	n := b.board.Number
	r.last = n
	if b.cards > 0 {
		if r.leftOut == nil {
			r.leftOut = &Error{Line: b.line, Board: n, Msg: fmt.Sprintf("the longest hand has %s, want 13", count(b.cards, "card"))}
		}
		r.set.warnf("%shands of %s at most, as in a film of a play: left out", at(b.line, 0, n), count(b.cards, "card"))
	}
	if b.board.Deal == (bridge.Deal{}) {
		if n > 0 {
			r.boards.hide(n)
		}
		return
	}
	if n == 0 {
		r.unnamed = append(r.unnamed, b.line)
		r.boards.append(b.board, b.line)
		return
	}
	if want := linDealer[b.board.Dealer()]; b.dealer != 0 && b.dealer != want {
		got := bridge.Seat(strings.IndexByte(linDealer, b.dealer))
		r.set.contradict(Contradiction{What: Dealer, Board: n, Line: b.line, Got: string(got.Letter()), Want: string(b.board.Dealer().Letter())})
	}
	want := linVul[b.board.Vul()]
	if vul := b.vul; vul != 0 && upper(vul) != upper(want) && !(want == '0' && upper(vul) == 'O') {
		got := string(vul)
		if v := strings.IndexByte(linVul, vul|0x20); v > 0 {
			got = bridge.Vulnerability(v).String()
		} else if vul == '0' || upper(vul) == 'O' {
			got = bridge.VulNone.String()
		}
		r.set.contradict(Contradiction{What: Vulnerable, Board: n, Line: b.line, Got: got, Want: b.board.Vul().String()})
	}
	r.boards.add(b.board, b.line)
}
