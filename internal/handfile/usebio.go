package handfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
	"github.com/fairdeal/fairdeal/internal/words"
)

// usebio reads the hands of a USEBIO 1.x results document: BOARD elements with a BOARD_NUMBER and, for each HAND,
// a DIRECTION and the four suits. Package score/usebio reads the results. See spec/formats.md step 30.
var usebio = Format{
	Name: "usebio", Ext: ".xml", Ours: true,
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    words.New("handfile.doc-usebio"),
	decode: decodeUSEBIO,
}

// maxDocument is the maximum size of an XML or JSON document that is read as a whole.
const maxDocument = 16 << 20

// usebioBoard is a BOARD element being read.
type usebioBoard struct {
	line    int
	number  int
	numbers int // BOARD_NUMBER elements
	deal    bridge.Deal
	hands   int
}

// usebioReader walks through the elements.
type usebioReader struct {
	walker *usebiotext.Walker
	set    *Set
	boards merger
	hidden []hiddenBoard

	board *usebioBoard // nil: outside a BOARD
	hand  *usebioHand  // nil: outside a HAND

	afterBoard func() error // called after each BOARD, if not nil
}

func decodeUSEBIO(data []byte, _ ReadOptions) (*Set, error) {
	set := &Set{Numbered: true, More: true}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	if len(data) > maxDocument {
		return nil, &Error{Line: 1, Text: reason("the document has %d bytes, the limit is %d", len(data), maxDocument)}
	}
	r := newUSEBIOReader(bytes.NewReader(data), set)
	if err := r.readDocument(); err != nil {
		return nil, err
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: r.line(), Text: words.New("handfile.usebio-no-hands")}
	}
	set.addHiddenDoubts(r.hidden)
	r.boards.listHidden()
	return set, nil
}

func newUSEBIOReader(in io.Reader, set *Set) *usebioReader {
	// Old programs use several encodings, but the hands are always ASCII.
	ascii := func(_ string, in io.Reader) (io.Reader, error) { return asciiReader{in}, nil }
	r := &usebioReader{walker: usebiotext.New(in, ascii), set: set}
	r.boards.set = set
	return r
}

// streamUSEBIO reads a document of any size. It delivers its boards after every size bytes.
func streamUSEBIO(in io.Reader, size int, deliver func(*Set) error) error {
	text := bufio.NewReaderSize(in, 1<<16)
	set := &Set{Numbered: true, More: true}
	r := newUSEBIOReader(cleanReader{text}, set)
	boardCount := 0            // boards delivered
	deliveredBytes := int64(0) // offset of the last delivery
	deliverBoards := func() error {
		set.addHiddenDoubts(r.hidden)
		r.boards.listHidden()
		boardCount += len(set.Boards)
		delivered := *set
		*set = Set{Numbered: true, More: true}
		r.boards, r.hidden = merger{set: set}, nil
		deliveredBytes = r.walker.Offset()
		return deliver(&delivered)
	}
	r.afterBoard = func() error {
		if r.walker.Offset()-deliveredBytes < int64(size) {
			return nil
		}
		return deliverBoards()
	}
	if err := skipByteOrderMarks(text); err != nil {
		return err
	}
	if err := r.readDocument(); err != nil {
		return err
	}
	if boardCount+len(set.Boards) == 0 {
		return &Error{Line: r.line(), Text: words.New("handfile.usebio-no-hands")}
	}
	return deliverBoards()
}

// skipByteOrderMarks skips UTF-8 byte order marks. It returns an error for UTF-16.
func skipByteOrderMarks(text *bufio.Reader) error {
	if start, err := text.Peek(4); err == nil {
		if _, isUTF16 := plain.FindUTF16Mark(start); isUTF16 {
			return errUTF16
		}
	}
	for {
		mark, err := text.Peek(3)
		if err != nil || string(mark) != "\ufeff" {
			return nil
		}
		text.Discard(3)
	}
}

// cleanReader replaces control bytes as cleanBytes does.
type cleanReader struct{ in io.Reader }

func (r cleanReader) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	for i, c := range p[:n] {
		if c < ' ' && (c < '\t' || c > '\r') {
			p[i] = control
		}
	}
	return n, err
}

// asciiReader replaces non-ASCII bytes.
type asciiReader struct{ in io.Reader }

func (a asciiReader) Read(p []byte) (int, error) {
	n, err := a.in.Read(p)
	for i, c := range p[:n] {
		if c >= 0x80 {
			p[i] = '?'
		}
	}
	return n, err
}

// line returns the current line.
func (r *usebioReader) line() int {
	line, _ := r.walker.Pos()
	return line
}

func (r *usebioReader) errorf(board int, format string, args ...any) error {
	return &Error{Line: r.line(), Board: board, Text: reason(format, args...)}
}

// readDocument reads all elements. Elements inside a BOARD belong to it, whatever surrounds the BOARD.
func (r *usebioReader) readDocument() error {
	for {
		item, err := r.walker.Next()
		var textErr *usebiotext.Error
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.As(err, &textErr):
			return &Error{Line: textErr.Line, Text: words.Verbatim(textErr.Msg)}
		case err != nil:
			return err
		}
		switch item.Kind {
		case usebiotext.Start:
			err = r.startElement(item.Name)
		case usebiotext.End:
			err = r.endElement(item.Name, string(bytes.TrimSpace(item.Text)))
		case usebiotext.Text:
			r.skipText(item.Text, "a text contains hands")
		case usebiotext.Comment:
			r.skipText(item.Text, "a comment contains hands")
		}
		if err != nil {
			return err
		}
	}
}

// startElement starts a board or a hand.
func (r *usebioReader) startElement(name string) error {
	switch name {
	case "BOARD":
		if r.board != nil {
			return r.errorf(r.board.number, "a BOARD starts inside another BOARD")
		}
		r.board = &usebioBoard{line: r.line()}
	case "HAND":
		if r.hand != nil {
			return r.errorf(0, "a HAND starts inside another HAND")
		}
		r.hand = &usebioHand{}
	}
	return nil
}

// endElement ends a board or a hand, or adds the text of another element to them.
func (r *usebioReader) endElement(name, text string) error {
	board, hand := r.board, r.hand
	switch name {
	case "HAND":
		r.hand = nil
	case "BOARD":
		r.board = nil
	}
	switch {
	case board == nil:
		return nil
	case name == "HAND":
		return r.endHand(board, hand)
	case name == "BOARD":
		return r.endBoard(board)
	}
	return r.addText(name, text, board, hand)
}

// skipText skips text and adds a doubt if it looks like hands.
func (r *usebioReader) skipText(text []byte, where string) {
	if bytes.Contains(text, []byte("<HAND")) || bytes.Contains(text, []byte("<BOARD_NUMBER")) {
		r.set.addDoubt(Doubt{Kind: HiddenReading, Line: r.line(), Text: words.Verbatim(where)})
	}
	if len(r.hidden) < maxDoubts {
		r.hidden = append(r.hidden, findHidden(text, r.line())...)
	}
}

// usebioHand is a HAND element being read.
type usebioHand struct {
	seat    bridge.Seat
	hasSeat bool
	cards   bridge.Hand
	suits   [4]bool // suits that occurred
}

var usebioSuits = map[string]bridge.Suit{
	"SPADES": bridge.Spades, "HEARTS": bridge.Hearts, "DIAMONDS": bridge.Diamonds, "CLUBS": bridge.Clubs,
}

// addText adds the text of an element to its hand or board.
func (r *usebioReader) addText(name, text string, board *usebioBoard, hand *usebioHand) error {
	suit, isSuit := usebioSuits[name]
	switch {
	case name == "BOARD_NUMBER":
		return r.setNumber(text, board)
	case hand != nil && name == "DIRECTION":
		seat, ok := seatOf(text)
		if !ok {
			return r.errorf(board.number, "DIRECTION is %q, expected North, East, South or West", clip(text))
		}
		if hand.hasSeat && seat != hand.seat {
			r.doubtDeal(board, reason("a HAND has a second DIRECTION, %v", bridgewords.Seat(seat)))
			return nil
		}
		hand.seat, hand.hasSeat = seat, true
	case hand != nil && isSuit:
		return r.addSuit(suit, name, text, board, hand)
	}
	return nil
}

// setNumber sets the number of a board.
func (r *usebioReader) setNumber(text string, board *usebioBoard) error {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || n == 0 {
		return r.errorf(0, "BOARD_NUMBER is %q, expected a number of 1 or more", clip(text))
	}
	if board.numbers++; board.numbers > 1 && int(n) != board.number {
		r.set.addDoubt(Doubt{Kind: TwoNumbers, Board: board.number, Line: r.line(), Text: reason("a second BOARD_NUMBER is %d", int(n))})
		return nil
	}
	board.number = int(n)
	return nil
}

// addSuit adds the cards of a suit to a hand.
func (r *usebioReader) addSuit(suit bridge.Suit, name, text string, board *usebioBoard, hand *usebioHand) error {
	if text == "-" {
		text = ""
	}
	h, err := parseLinHand(string(suit.Letter()) + text)
	if err != nil {
		return r.errorf(board.number, "%s: %v", name, err)
	}
	if hand.suits[suit] && h != bridge.Hand(hand.cards.Suit(suit))<<(13*suit) {
		r.doubtDeal(board, reason("a HAND has a second %s element with different cards", name))
		return nil
	}
	hand.suits[suit] = true
	hand.cards |= h
	return nil
}

// doubtDeal adds a doubt about the cards of a board.
func (r *usebioReader) doubtDeal(board *usebioBoard, text words.Text) {
	r.set.addDoubt(Doubt{Kind: TwoDeals, Board: board.number, Line: r.line(), Text: text})
}

// endHand adds a hand to its board.
func (r *usebioReader) endHand(board *usebioBoard, hand *usebioHand) error {
	switch {
	case hand == nil:
		return nil
	case !hand.hasSeat:
		return r.errorf(board.number, "a HAND has no DIRECTION")
	case hand.cards == 0:
		return nil // hidden hand
	case hand.cards.Len() != 13:
		return &Error{Line: r.line(), Board: board.number,
			Text: words.New("bridge.want-13", words.T("seat", bridgewords.Seat(hand.seat)), words.N("n", hand.cards.Len()))}
	}
	board.hands++
	switch old := board.deal[hand.seat]; {
	case old == 0:
		board.deal[hand.seat] = hand.cards
	case old != hand.cards:
		r.doubtDeal(board, reason("%v has a second HAND with different cards", bridgewords.Seat(hand.seat)))
	}
	return nil
}

// endBoard adds a board to the set, and calls afterBoard.
func (r *usebioReader) endBoard(b *usebioBoard) error {
	if err := r.addBoard(b); err != nil || r.afterBoard == nil {
		return err
	}
	return r.afterBoard()
}

// addBoard adds a board to the set, or notes it if it has no hands.
func (r *usebioReader) addBoard(b *usebioBoard) error {
	switch {
	case b.number == 0 && b.hands == 0:
		return nil
	case b.hands == 0:
		r.boards.noteHidden(b.number)
		return nil
	}
	if seat, twice := cardTwice(&b.deal); twice {
		return r.errorf(b.number, "%s has a card that is also in another hand", seat)
	}
	b.deal = b.deal.FillFourth()
	board := bridge.Board{Number: b.number, Deal: b.deal}
	if b.number == 0 {
		r.set.addDoubt(Doubt{Kind: NoNumber, Line: b.line, Text: reason("a BOARD with hands has no BOARD_NUMBER")})
		r.boards.append(board, b.line)
		return nil
	}
	r.boards.add(board, b.line)
	return nil
}
