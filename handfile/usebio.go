package handfile

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// usebio is the hands of a USEBIO 1.x document of results: BOARD elements with a
// BOARD_NUMBER and, for each HAND, a DIRECTION and the four suits. Results are
// passed over here; package score/usebio reads those. Spec/formats.md step 30.
var usebio = Format{
	Name: "usebio", Ext: ".xml", Ours: true,
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    "USEBIO documents of results that hold the hands",
	Decode: decodeUSEBIO,
}

// The bounds of a document of XML or JSON, which no evening at a club comes near.
const (
	maxDocument = 16 << 20
	maxDepth    = 32
	maxTag      = 64 << 10 // bytes of one tag, text or comment
)

// usebioBoard is a BOARD element under way.
type usebioBoard struct {
	line    int
	number  int
	numbers int // BOARD_NUMBER elements
	deal    bridge.Deal
	hands   int
}

// usebioReader walks through the elements.
type usebioReader struct {
	x      *xml.Decoder
	set    *Set
	boards merger
	hidden []hidden

	each    func() error // nil, or called after each BOARD
	bounded *boundedText // nil: the text is in memory
}

func decodeUSEBIO(data []byte, _ ReadOptions) (*Set, error) {
	set := &Set{Numbered: true, More: true}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	if len(data) > maxDocument {
		return nil, &Error{Line: 1, Msg: fmt.Sprintf("the document has %d bytes, at most %d are read", len(data), maxDocument)}
	}
	if line := longTag(data); line > 0 {
		return nil, &Error{Line: line, Msg: fmt.Sprintf("a tag of more than %d bytes", maxTag)}
	}
	r := newUSEBIOReader(bytes.NewReader(data), set)
	if err := r.document(); err != nil {
		return nil, err
	}
	if len(set.Boards) == 0 {
		return nil, r.errorf(0, "the document holds results without hands: no HAND in any BOARD")
	}
	set.judgeHidden(r.hidden)
	r.boards.end()
	return set, nil
}

func newUSEBIOReader(in io.Reader, set *Set) *usebioReader {
	r := &usebioReader{x: xml.NewDecoder(in), set: set}
	r.boards.set = set
	// Hands are ASCII in every encoding that old programs write.
	r.x.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return asciiReader{in}, nil }
	return r
}

// streamUSEBIO reads a document of any size and hands its boards on when size
// bytes have been read since the last time. What is in memory is one tag, text
// or comment, of maxText bytes at most.
func streamUSEBIO(in io.Reader, size int, hand func(*Set) error) error {
	text := &boundedText{in: bufio.NewReaderSize(in, 1<<16)}
	set := &Set{Numbered: true, More: true}
	r := newUSEBIOReader(text, set)
	r.bounded = text
	boards, handed := 0, int64(0)
	give := func() error {
		set.judgeHidden(r.hidden)
		r.boards.end()
		boards += len(set.Boards)
		given := *set
		*set = Set{Numbered: true, More: true}
		r.boards, r.hidden = merger{set: set}, nil
		handed = r.x.InputOffset()
		return hand(&given)
	}
	r.each = func() error {
		if r.x.InputOffset()-handed < int64(size) {
			return nil
		}
		return give()
	}
	if start, err := text.in.Peek(4); err == nil {
		if _, _, is := isUTF16(start); is {
			return errUTF16
		}
	}
	if mark, err := text.in.Peek(3); err == nil && string(mark) == "\xef\xbb\xbf" {
		text.in.Discard(3)
	}
	if err := r.document(); err != nil {
		return err
	}
	if boards+len(set.Boards) == 0 {
		return r.errorf(0, "the document holds results without hands: no HAND in any BOARD")
	}
	return give()
}

// maxText is how many bytes one tag, text or comment of a document may have that
// is too large to be in memory.
const maxText = 1 << 20

// boundedText hands text on that an XML reader takes, with control bytes replaced
// as in cleanBytes, and no more than maxText bytes of it for one token.
type boundedText struct {
	in   *bufio.Reader
	left int
	long bool  // one token took all that it may
	err  error // of in, not that of the end
}

func (t *boundedText) Read(p []byte) (int, error) {
	if t.left <= 0 {
		t.long = true
		return 0, errors.New("too long")
	}
	n, err := t.in.Read(p[:min(len(p), t.left)])
	t.left -= n
	for i, c := range p[:n] {
		if c < ' ' && (c < '\t' || c > '\r') {
			p[i] = control
		}
	}
	if err != nil && !errors.Is(err, io.EOF) {
		t.err = err
	}
	return n, err
}

// longTag is the line of a tag that is longer than maxTag, 0 where there is none.
func longTag(data []byte) int {
	for i := 0; ; {
		n := bytes.IndexByte(data[i:], '<')
		if n < 0 {
			return 0
		}
		i += n
		end := bytes.IndexByte(data[i:min(i+maxTag, len(data))], '>')
		if end < 0 && i+maxTag <= len(data) {
			return 1 + bytes.Count(data[:i], []byte("\n"))
		}
		if end < 0 {
			return 0
		}
		i += end
	}
}

// asciiReader replaces what is not ASCII.
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

func (r *usebioReader) errorf(board int, format string, args ...any) error {
	line, _ := r.x.InputPos()
	return &Error{Line: line, Board: board, Msg: fmt.Sprintf(format, args...)}
}

// document reads all elements. What stands in a BOARD belongs to it, whatever is
// around the BOARD.
func (r *usebioReader) document() error {
	var path []string
	var board *usebioBoard
	var hand *usebioHand
	var text []byte
	for {
		if r.bounded != nil {
			r.bounded.left = maxText
		}
		token, err := r.x.Token()
		if r.bounded != nil && r.bounded.err != nil {
			return r.bounded.err
		}
		if r.bounded != nil && r.bounded.long {
			return r.errorf(0, "a tag, text or comment of more than %d bytes", maxText)
		}
		if errors.Is(err, io.EOF) && len(path) == 0 && r.x.InputOffset() > 0 {
			break
		}
		if err != nil {
			// What the parser quotes may be anything, of any length: the first words
			// say enough.
			what, _, _ := strings.Cut(strings.TrimPrefix(err.Error(), "xml: "), "&")
			what = strings.Map(func(c rune) rune {
				if c < ' ' || c > '~' {
					return '?'
				}
				return c
			}, what)
			if len(what) > 100 {
				what = what[:100] + "..."
			}
			return r.errorf(0, "not a USEBIO document: %s", what)
		}
		switch t := token.(type) {
		case xml.StartElement:
			name := t.Name.Local
			if len(path) == 0 && name != "USEBIO" {
				return r.errorf(0, "the document is %s, want USEBIO", clip(printable([]byte(name))))
			}
			if path = append(path, name); len(path) > maxDepth {
				return r.errorf(0, "elements are nested more than %d deep", maxDepth)
			}
			line, _ := r.x.InputPos()
			switch name {
			case "BOARD":
				if board != nil {
					return r.errorf(board.number, "a BOARD begins in a BOARD")
				}
				board = &usebioBoard{line: line}
			case "HAND":
				if hand != nil {
					return r.errorf(0, "a HAND begins in a HAND")
				}
				hand = &usebioHand{}
			}
			text = text[:0]
		case xml.CharData:
			if text = append(text, t...); r.bounded != nil && len(text) > maxText {
				return r.errorf(0, "a text of more than %d bytes", maxText)
			}
			if bytes.Contains(t, []byte("<HAND")) || bytes.Contains(t, []byte("<BOARD_NUMBER")) {
				line, _ := r.x.InputPos()
				r.set.doubt(Doubt{Kind: HiddenReading, Line: line, Text: "hands stand in a text"})
			}
			r.pass(t)
		case xml.Comment:
			if bytes.Contains(t, []byte("<HAND")) || bytes.Contains(t, []byte("<BOARD_NUMBER")) {
				line, _ := r.x.InputPos()
				r.set.doubt(Doubt{Kind: HiddenReading, Line: line, Text: "hands stand in a comment"})
			}
			r.pass(t)
		case xml.EndElement:
			path = path[:len(path)-1]
			if err := r.end(t.Name.Local, string(bytes.TrimSpace(text)), board, hand); err != nil {
				return err
			}
			switch t.Name.Local {
			case "BOARD":
				board = nil
				if r.each != nil {
					if err := r.each(); err != nil {
						return err
					}
				}
			case "HAND":
				hand = nil
			}
			text = text[:0]
		}
	}
	return nil
}

func (r *usebioReader) pass(text []byte) {
	line, _ := r.x.InputPos()
	if len(r.hidden) < maxDoubts {
		r.hidden = append(r.hidden, hiddenIn(text, line)...)
	}
}

// usebioHand is a HAND element under way.
type usebioHand struct {
	seat  bridge.Seat
	named bool
	cards bridge.Hand
	suits [4]bool // that were there
}

var usebioSuits = map[string]bridge.Suit{"SPADES": bridge.Spades, "HEARTS": bridge.Hearts, "DIAMONDS": bridge.Diamonds, "CLUBS": bridge.Clubs}

// end takes what an element says into the hand and the board that it is in.
func (r *usebioReader) end(name, text string, board *usebioBoard, hand *usebioHand) error {
	if board == nil {
		return nil
	}
	suit, isSuit := usebioSuits[name]
	switch {
	case name == "BOARD_NUMBER":
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil || n == 0 {
			return r.errorf(0, "BOARD_NUMBER is %q, want a number from 1", clip(text))
		}
		if board.numbers++; board.numbers > 1 && int(n) != board.number {
			line, _ := r.x.InputPos()
			r.set.doubt(Doubt{Kind: TwoNumbers, Board: board.number, Line: line, Text: fmt.Sprintf("a second BOARD_NUMBER says %d", n)})
			return nil
		}
		board.number = int(n)
	case hand != nil && name == "DIRECTION":
		seat, ok := seatOf(text)
		if !ok {
			return r.errorf(board.number, "DIRECTION is %q, want North, East, South or West", clip(text))
		}
		if hand.named && seat != hand.seat {
			r.twoDeals(board, fmt.Sprintf("a second DIRECTION of one HAND says %v", seat))
			return nil
		}
		hand.seat, hand.named = seat, true
	case hand != nil && isSuit:
		if text == "-" {
			text = ""
		}
		h, err := parseLinHand(string(suit.Letter()) + text)
		if err != nil {
			return r.errorf(board.number, "%s: %v", name, err)
		}
		if hand.suits[suit] && h != bridge.Hand(hand.cards.Suit(suit))<<(13*suit) {
			r.twoDeals(board, fmt.Sprintf("a second %s of one HAND has other cards", name))
			return nil
		}
		hand.suits[suit] = true
		hand.cards |= h
	case name == "HAND":
		return r.endHand(board, hand)
	case name == "BOARD":
		return r.endBoard(board)
	}
	return nil
}

func (r *usebioReader) twoDeals(board *usebioBoard, text string) {
	line, _ := r.x.InputPos()
	r.set.doubt(Doubt{Kind: TwoDeals, Board: board.number, Line: line, Text: text})
}

func (r *usebioReader) endHand(board *usebioBoard, hand *usebioHand) error {
	switch {
	case hand == nil:
		return nil
	case !hand.named:
		return r.errorf(board.number, "a HAND without a DIRECTION")
	case hand.cards == 0:
		return nil // shown to nobody
	case hand.cards.Len() != 13:
		return r.errorf(board.number, "%v has %d cards, want 13", hand.seat, hand.cards.Len())
	}
	board.hands++
	switch old := board.deal[hand.seat]; {
	case old == 0:
		board.deal[hand.seat] = hand.cards
	case old != hand.cards:
		r.twoDeals(board, fmt.Sprintf("%v has a second HAND with other cards", hand.seat))
	}
	return nil
}

func (r *usebioReader) endBoard(b *usebioBoard) error {
	switch {
	case b.number == 0 && b.hands == 0:
		return nil
	case b.hands == 0:
		r.boards.hide(b.number)
		return nil
	}
	if seat, twice := cardTwice(&b.deal); twice {
		return r.errorf(b.number, "%v has a card that another hand has too", seat)
	}
	fillIn(&b.deal)
	board := bridge.Board{Number: b.number, Deal: b.deal}
	if b.number == 0 {
		r.set.doubt(Doubt{Kind: NoNumber, Line: b.line, Text: "hands in a BOARD without a BOARD_NUMBER"})
		r.boards.append(board, b.line)
		return nil
	}
	r.boards.add(board, b.line)
	return nil
}
