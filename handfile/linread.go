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
	unnamed  int       // line of the first board without a number
	numbered bool
}

// linBoard is a board under way: its number may come after its cards.
type linBoard struct {
	board  bridge.Board
	named  bool // the number is that of a qx before it
	line   int
	dealer byte // digit, 0 where not given
	vul    byte // letter, 0 where not given
}

func decodeLin(data []byte, opt ReadOptions) (*Set, error) {
	data, err := cleanText(data)
	if err != nil {
		return nil, err
	}
	r := &linReader{opt: opt, set: &Set{}}
	r.boards.set = r.set
	line := 1
	for len(data) > 0 {
		key, rest, closed := bytes.Cut(data, []byte("|"))
		name := bytes.ToLower(bytes.TrimSpace(key))
		line += bytes.Count(key, []byte("\n"))
		if len(name) != 2 || !closed {
			if closed && len(rest) > 0 || len(name) == 0 {
				data = rest
				continue // not a field: look for the next one
			}
			return nil, &Error{Line: line, Msg: fmt.Sprintf("the file ends with %q, want a field as in md|...|", clip(bytes.TrimSpace(key)))}
		}
		value, after, closed := bytes.Cut(rest, []byte("|"))
		if !closed {
			return nil, &Error{Line: line, Msg: fmt.Sprintf("the file ends in field %q", name)}
		}
		if err := r.field(string(name), string(bytes.TrimSpace(value)), line); err != nil {
			return nil, err
		}
		line += bytes.Count(value, []byte("\n"))
		data = after
	}
	if err := r.endBoard(); err != nil {
		return nil, err
	}
	if len(r.set.Boards) == 0 {
		return nil, &Error{Line: line, Msg: "the file ends and there was no field md|...| with hands"}
	}
	if r.fromQX {
		r.boards.hide(r.next)
	}
	r.boards.end()
	r.set.Numbered = r.numbered
	return r.set, nil
}

func (r *linReader) field(name, value string, line int) error {
	switch name {
	case "qx":
		if err := r.endBoard(); err != nil {
			return err
		}
		if r.fromQX { // nothing came of the one before
			r.boards.hide(r.next)
		}
		r.next = trailingNumber(value)
		r.fromQX = r.next > 0
	case "md":
		if err := r.endBoard(); err != nil {
			return err
		}
		b := &linBoard{line: line, named: r.fromQX, board: bridge.Board{Number: r.next}}
		r.next, r.fromQX = 0, false
		if err := b.readHands(value); err != nil {
			return &Error{Line: line, Board: b.board.Number, Msg: err.Error()}
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
	case b != nil && b.named:
		r.set.warnf("line %d: ah says board %d, but qx board %d, which is taken", line, n, b.board.Number)
	case b == nil && r.fromQX:
		if r.next != n {
			r.set.warnf("line %d: ah says board %d, but qx board %d, which is taken", line, n, r.next)
		}
	default:
		r.next = n
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
	for k, text := range hands {
		seat := (bridge.South + bridge.Seat(k)) & 3
		h, err := parseLinHand(text)
		if err != nil {
			return fmt.Errorf("%v: %w", seat, err)
		}
		if n := h.Len(); n != 0 && n != 13 {
			return fmt.Errorf("%v has %d cards, want 13", seat, n)
		}
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
	if known == 3 {
		for s := range d {
			if d[s] == 0 {
				d[s] = left
			}
		}
	}
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
func (r *linReader) endBoard() error {
	b := r.board
	if b == nil {
		return nil
	}
	r.board = nil
	if b.board.Deal == (bridge.Deal{}) {
		if b.board.Number > 0 {
			r.boards.hide(b.board.Number)
		}
		return nil
	}
	if b.board.Number == 0 {
		if r.unnamed == 0 {
			r.unnamed = b.line
		}
	} else {
		r.numbered = true
	}
	if r.unnamed > 0 && r.numbered {
		return &Error{Line: r.unnamed, Msg: "hands without a board number (qx or ah), while other hands have one"}
	}
	if !r.numbered {
		b.board.Number = max(r.opt.First, 1) + len(r.set.Boards)
		r.set.Boards = append(r.set.Boards, b.board)
		return nil
	}
	n := b.board.Number
	if want := linDealer[b.board.Dealer()]; b.dealer != 0 && b.dealer != want {
		r.set.warnf("line %d: board %d: dealer %c, by its number it is %c", b.line, n, b.dealer, want)
	}
	want := linVul[b.board.Vul()]
	if vul := b.vul; vul != 0 && upper(vul) != upper(want) && !(want == '0' && upper(vul) == 'O') {
		r.set.warnf("line %d: board %d: vulnerability %q, by its number it is %q", b.line, n, vul, want)
	}
	r.boards.add(b.board)
	return nil
}
