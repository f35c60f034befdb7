package handfile

import (
	"bytes"
	"cmp"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// linReader reads hands and records from online play. These may contain bids, cards, claims and
// chat between the hands, both rooms of a match, and several boards on one line (spec/formats.md
// step 17).
type linReader struct {
	opt    ReadOptions
	set    *Set
	boards merger

	part         linPart
	board        *linBoard      // the board whose md was read last
	collect      *playCollector // nil: do not collect plays
	unnamed      []int          // lines with unnumbered boards
	numbered     bool
	fromZero     bool // qx is one less than the board number
	hidden       []hiddenBoard
	firstSkipped *Error // the first board that was skipped
}

// linPart is the text between two qx fields. Each ah in it comes after the hands that it numbers, or before them
// if the first one does.
type linPart struct {
	qx      int         // number of its first hands; 0: none
	room    string      // Open or Closed, from the qx
	boards  bool        // the part has hands
	leading bool        // the first ah preceded the first hands, without a qx
	ah      heading     // since the last hands
	waiting []*linBoard // leading: if an ah follows the last hands, all hands have theirs after them
}

// heading contains the numbers in the ah fields between two hands.
type heading struct {
	n, line          int // the first number; 0: none
	other, otherLine int // a different number; 0: none
}

// add adds a number.
func (h *heading) add(n, line int) {
	switch {
	case h.n == 0:
		h.n, h.line = n, line
	case h.n != n && h.other == 0:
		h.other, h.otherLine = n, line
	}
}

// linBoard is a board being read. Its number may follow its cards.
type linBoard struct {
	board  bridge.Board
	qx     int     // number of a preceding qx; 0: none
	before heading // if they number the board
	behind heading
	line   int
	cards  int // of the longest hand, if no hand is complete
	play   linPlay
	room   string // Open or Closed
	dealer byte   // digit; 0: none

	evidence bool // short hands are an error and never a movie
	vul      byte // letter; 0: none
}

func decodeLin(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	r := &linReader{opt: opt, set: set, fromZero: countsFromZero(data)}
	r.boards.set = r.set
	if err := r.read(data, 1); err != nil {
		return nil, err
	}
	return r.finish(1 + bytes.Count(data, []byte("\n")))
}

// read parses fields that begin on the given line and ends the last board.
func (r *linReader) read(data []byte, line int) error {
	ownRecords := ownLayout{newEncoder: newLinEncoder, parse: parseOwnLIN, disabled: r.opt.slow}
	for len(data) > 0 {
		if r.collect == nil && !r.opt.isFull(r.set) {
			// The following fields may add to this board unless they start with the next qx.
			if b, n := ownRecords.next(data); n > 0 && (n == len(data) || bytes.HasPrefix(data[n:], []byte("qx|"))) {
				r.endPart(b.Number)
				r.numbered = true
				r.boards.reserve(len(data), n)
				r.boards.add(b, line)
				r.set.counted.boards++
				line++
				data = data[n:]
				continue
			}
		}
		key, rest, closed := bytes.Cut(data, []byte("|"))
		name := bytes.ToLower(trimBlanks(key))
		if closed && !isFieldName(name) {
			if err := r.set.skipForeignLine(r.opt, lineOf(key, line), "LIN"); err != nil {
				return err
			}
			before, field := fieldBehindText(key)
			if field != nil {
				key = before
			}
			r.skipText(key, line)
			name = field
		}
		line += bytes.Count(key, []byte("\n"))
		switch {
		case !closed && len(name) > 0 || closed && len(rest) == 0:
			return &Error{Line: line,
				Text: reason("the file ends with %q, expected a field such as md|...|", clip(bytes.TrimSpace(key)))}
		case len(name) == 0:
			data = rest
			continue // This is not a field, so continue with the next bar.
		}
		value, after, closed := bytes.Cut(rest, []byte("|"))
		if !closed {
			return &Error{Line: line, Text: reason("the file ends inside field %q", name)}
		}
		if string(name) != "md" {
			r.skipText(value, line)
		}
		if err := r.addField(string(name), string(bytes.Trim(value, valueBlanks)), line); err != nil {
			return err
		}
		line += bytes.Count(value, []byte("\n"))
		data = after
	}
	r.endPart(0)
	return nil
}

// parseOwnLIN reads the number and the three hands of a board without a play.
func parseOwnLIN(data []byte, b *bridge.Board) bool {
	const start, md = len("qx|o"), len("|md|1")
	if len(data) < start || data[1] != 'x' {
		return false
	}
	var digits int
	b.Number, digits = leadingNumber(data[start:])
	data = data[start+digits:]
	const next = 1 + wholeHand + 1 // The length includes the spade letter and a comma.
	if b.Number == 0 || len(data) < md+3*next {
		return false
	}
	for i, seat := range [3]bridge.Seat{bridge.South, bridge.West, bridge.North} {
		b.Deal[seat] = signs.hand((*[wholeHand]byte)(data[md+next*i+1:]))
	}
	b.Deal[bridge.East] = bridge.FullPack &^ (b.Deal[bridge.South] | b.Deal[bridge.West] | b.Deal[bridge.North])
	return true
}

// fieldBehindText finds a qx or md field that follows other text on its line, as in "Boards: qx". It returns the
// text and the field name.
func fieldBehindText(key []byte) (before, name []byte) {
	text := trimBlanks(key)
	at := len(text) - 2
	if at < 1 {
		return nil, nil
	}
	name = bytes.ToLower(text[at:])
	if string(name) != "qx" && string(name) != "md" || isNameByte(text[at-1]) {
		return nil, nil
	}
	return key[:bytes.LastIndex(key, text[at:])], name
}

// isFieldName reports whether a lower-case text is the name of a field.
func isFieldName(name []byte) bool {
	return len(name) == 2 && name[0]-'a' <= 'z'-'a' && name[1]-'a' <= 'z'-'a'
}

// lineOf returns the line of the first non-space character. The text begins on the given line.
func lineOf(text []byte, line int) int {
	blanks := len(text) - len(bytes.TrimLeft(text, linBlanks))
	return line + bytes.Count(text[:blanks], []byte("\n"))
}

// trimBlanks is bytes.Trim with linBlanks. Unlike Trim, it does not build a set on each call.
func trimBlanks(b []byte) []byte {
	for len(b) > 0 && strings.IndexByte(linBlanks, b[0]) >= 0 {
		b = b[1:]
	}
	for len(b) > 0 && strings.IndexByte(linBlanks, b[len(b)-1]) >= 0 {
		b = b[:len(b)-1]
	}
	return b
}

// finish returns the set. The input ends on the given line.
func (r *linReader) finish(line int) (*Set, error) {
	if len(r.set.Boards) == 0 && r.firstSkipped != nil {
		return nil, r.firstSkipped
	}
	if len(r.set.Boards) == 0 {
		return nil, &Error{Line: line, Text: reason("the file contains no field md|...| with hands")}
	}
	r.endNumbers()
	r.set.addHiddenDoubts(r.hidden)
	r.boards.listHidden()
	return r.set, nil
}

// linBlanks are the characters that are ignored around field names.
const linBlanks = valueBlanks + "\x7f"

// valueBlanks are the characters that are ignored around values.
const valueBlanks = " \t\n\v\f\r"

// skipText keeps boards in skipped text that other programs may read.
func (r *linReader) skipText(text []byte, line int) {
	if len(r.hidden) < maxDoubts {
		r.hidden = append(r.hidden, findHidden(text, line)...)
	}
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
	for _, line := range r.unnamed {
		r.set.addDoubt(Doubt{Kind: NoNumber, Line: line, Text: reason("these hands have no board number (qx or ah), although others have one")})
	}
}

// endHands ends the current hands. Their number is complete, unless the ah fields of this part come first.
func (r *linReader) endHands() {
	b := r.board
	if b == nil {
		return
	}
	r.board = nil
	b.behind = r.part.ah
	if r.part.leading && b.board.Deal != (bridge.Deal{}) {
		r.part.waiting = append(r.part.waiting, b)
		return
	}
	r.number(b, !r.part.leading)
	r.endBoard(b)
}

// endPart ends the part before a qx with the number next, or before the end of the file.
func (r *linReader) endPart(next int) {
	r.endHands()
	p := r.part
	for _, b := range p.waiting {
		r.number(b, p.ah.n > 0)
		r.endBoard(b)
	}
	switch {
	case p.boards:
	case p.qx > 0: // The hands are missing.
		r.numbered = true
		r.boards.noteHidden(p.qx)
		r.twoNumbers(p.qx, p.qx, p.ah)
	case next > 0: // Other programs may use it for the following hands.
		r.twoNumbers(next, 0, p.ah)
	}
	r.part = linPart{}
}

// number assigns the first number of a board and reports conflicting ones. The ah fields after its hands count
// only if behind is set.
func (r *linReader) number(b *linBoard, behind bool) {
	said := []heading{{n: b.qx}, b.before}
	if behind {
		said = append(said, b.behind)
	}
	for _, h := range said {
		if b.board.Number == 0 {
			b.board.Number = h.n
		}
		if r.twoNumbers(b.board.Number, b.qx, h) {
			break
		}
	}
	r.numbered = r.numbered || b.board.Number > 0
}

// twoNumbers adds a doubt if an ah contradicts the board number.
func (r *linReader) twoNumbers(board, qx int, h heading) bool {
	n, line := h.n, h.line
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

func (r *linReader) addField(name, value string, line int) error {
	switch name {
	case "qx":
		n := trailingNumber(value)
		if r.fromZero {
			n++
		}
		r.endPart(n)
		r.part.qx, r.part.room = n, linRoom(value)
	case "md":
		r.endHands()
		if r.opt.isFull(r.set) || r.opt.MaxBoards > 0 && len(r.part.waiting) >= r.opt.MaxBoards {
			return r.opt.tooMany(line, 0)
		}
		b := &linBoard{line: line, evidence: r.opt.Evidence}
		r.part.begin(b)
		if err := b.readHands(value); err != nil {
			return &Error{Line: line, Board: cmp.Or(b.qx, b.before.n), Text: words.Of(err)}
		}
		r.board = b
		r.set.counted.boards++
	case "ah":
		if n := trailingNumber(value); n > 0 {
			r.part.ah.add(n, line)
		}
	case "sv":
		if r.board != nil && value != "" {
			r.board.vul = value[0]
		}
	case "rh", "pg", "st", "dt", "sk":
	default: // Names, bids, cards, claims and chat are ignored.
		if r.collect != nil && r.board != nil {
			r.board.play.addField(name, value)
		}
		r.set.More = r.set.More || value != ""
	}
	return nil
}

// begin assigns the preceding numbers of the part to the hands.
func (p *linPart) begin(b *linBoard) {
	if !p.boards {
		b.qx, p.leading = p.qx, p.qx == 0 && p.ah.n > 0
	}
	if p.leading || b.qx > 0 {
		b.before = p.ah
	}
	b.room = p.room
	p.boards, p.ah = true, heading{}
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

// readHands reads 3SAKQ...,S...,S... with three or four hands, starting with South. If one hand is missing, it
// gets the remaining cards, provided that the others are complete.
func (b *linBoard) readHands(value string) error {
	if value != "" && value[0] >= '0' && value[0] <= '9' {
		if b.dealer = value[0]; b.dealer == '0' || b.dealer > '4' {
			b.dealer = 0
		}
		value = value[1:]
	}
	if n := strings.Count(value, ",") + 1; n > 4 {
		return fmt.Errorf("found %d hands, expected 3 or 4", n)
	}
	d := &b.board.Deal
	left := bridge.FullPack
	known, film := 0, strings.Count(value, ",") >= 2
	whole, part, partSeat := false, false, bridge.North
	seat := bridge.East
	for text := range strings.SplitSeq(value, ",") {
		seat = (seat + 1) & 3 // South is first
		h, err := parseLinHand(text)
		if err != nil {
			return fmt.Errorf("%v: %w", seat, err)
		}
		switch n := h.Len(); {
		case n == 13:
			whole = true
		case n > 13, n > 0 && whole:
			return words.Errorf("bridge.want-13", words.T("seat", bridgewords.Seat(seat)), words.N("n", n))
		case n > 0 && !part:
			part, partSeat = true, seat
		}
		film = film && (h == 0 || b.cards == 0 || h.Len() == b.cards)
		b.cards = max(b.cards, h.Len())
		if twice := h &^ left; twice != 0 {
			c := bridge.Card(bits.TrailingZeros64(uint64(twice)))
			return words.Errorf("bridge.seat-card-twice", words.T("seat", bridgewords.Seat(seat)), words.Name("card", c.String()))
		}
		left &^= h
		d[seat] = h
		if h != 0 {
			known++
		}
	}
	switch {
	case b.evidence && part && !film:
		return fmt.Errorf("a hand of %v", words.Count("count.cards", d[partSeat].Len()))
	case b.evidence && strings.Count(value, ",") < 2:
		return fmt.Errorf("found %d hands, expected 3 or 4", strings.Count(value, ",")+1)
	case part && whole:
		return words.Errorf("bridge.want-13", words.T("seat", bridgewords.Seat(partSeat)), words.N("n", d[partSeat].Len()))
	case part: // The hands are an end position or part of a movie.
		*d = bridge.Deal{}
		return nil
	case known == 3:
		*d = d.FillFourth()
	}
	b.cards = 0
	return nil
}

// rankOf maps A to 1, K to 2 and so on; 0 is not a rank.
var rankOf = [256]int8{
	'A': 1, 'K': 2, 'Q': 3, 'J': 4, 'T': 5, '9': 6, '8': 7, '7': 8, '6': 9, '5': 10, '4': 11, '3': 12, '2': 13,
}

// parseLinHand reads suit letters, each followed by cards in any order or by dashes for a void.
func parseLinHand(text string) (bridge.Hand, error) {
	var h bridge.Hand
	suit := -1
	void := 0
	for i := 0; i < len(text); i++ {
		letter := upper(text[i])
		rank := rankOf[letter] - 1
		if rank < 0 {
			if strings.IndexByte(" \t\r\n", letter) >= 0 { // Mail programs wrap lines.
				continue
			}
			if s := strings.IndexByte(linSuits, letter); s >= 0 {
				suit = s
				continue
			}
			if letter == '-' && suit >= 0 && h>>(13*suit)&(1<<13-1) == 0 {
				void |= 1 << suit
				continue
			}
			if letter == '1' && i+1 < len(text) && text[i+1] == '0' {
				rank = rankOf['T'] - 1
				i++
			}
		}
		switch {
		case rank < 0:
			return 0, fmt.Errorf("%q is not a card", text[i])
		case suit < 0:
			return 0, fmt.Errorf("card %q comes before any suit letter", text[i])
		case void>>suit&1 != 0:
			return 0, fmt.Errorf("card %q follows a dash, which marks a void", text[i])
		}
		c := bridge.Card(13*suit + int(rank))
		if h.Has(c) {
			return 0, words.Errorf("bridge.card-twice", words.Name("card", c.String()))
		}
		h |= 1 << c
	}
	return h, nil
}

// endBoard adds a board to the set.
func (r *linReader) endBoard(b *linBoard) {
	n := b.board.Number
	if b.cards > 0 {
		if r.firstSkipped == nil {
			r.firstSkipped = &Error{Line: b.line, Board: n, Text: reason("the longest hand has %v, expected 13", words.Count("count.cards", b.cards))}
		}
		r.set.warn(withPosition(b.line, 0, n, reason("ignored: no hand has more than %v, as in a replay of the play", words.Count("count.cards", b.cards))))
	}
	if b.board.Deal == (bridge.Deal{}) {
		if n > 0 {
			r.boards.noteHidden(n)
		} else if b.cards == 0 {
			r.set.warn(withPosition(b.line, 0, 0, reason("md field ignored: it has no cards")))
		}
		return
	}
	if r.collect != nil {
		r.collect.records = append(r.collect.records, b.play.record(b))
	}
	said, noVul := b.table()
	if n == 0 {
		r.unnamed = append(r.unnamed, b.line)
		r.set.recordNextTable(said)
		r.boards.append(b.board, b.line)
		return
	}
	if want := b.board.Dealer(); said.hasDealer && said.dealer != want {
		r.set.addContradiction(Contradiction{What: Dealer, Board: n, Line: b.line, Got: string(said.dealer.Letter()), Want: string(want.Letter())})
	}
	if want := b.board.Vul(); noVul != "" || said.hasVul && said.vul != want {
		r.set.addContradiction(Contradiction{What: Vulnerable, Board: n, Line: b.line, Got: cmp.Or(noVul, said.vul.String()), Want: want.String()})
	}
	r.set.recordTable(b.board, said)
	r.boards.add(b.board, b.line)
}

// table returns the dealer and vulnerability of md and sv. If the letter is not a vulnerability, it is returned as
// noVul.
func (b *linBoard) table() (said statedTable, noVul string) {
	if i := strings.IndexByte(linDealer, b.dealer); i >= 0 {
		said.dealer, said.hasDealer = bridge.Seat(i), true
	}
	switch i := strings.IndexByte(linVul, b.vul|0x20); {
	case b.vul == 0:
	case i > 0:
		said.vul, said.hasVul = bridge.Vulnerability(i), true
	case b.vul == '0' || upper(b.vul) == 'O':
		said.hasVul = true
	default:
		noVul = string(b.vul)
	}
	return said, noVul
}
