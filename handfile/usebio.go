package handfile

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// usebio is the hands of a USEBIO 1.x document of results: BOARD elements with a
// BOARD_NUMBER and, for each HAND, a DIRECTION and the four suits. Results are
// passed over here; package score/usebio reads those. Spec/formats.md step 30.
var usebio = Format{
	Name: "usebio", Ext: ".xml", Ours: true,
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    words.New("handfile.doc-usebio"),
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
		return nil, &Error{Line: 1, Text: words.New("handfile.json-long", words.N("n", len(data)), words.N("most", maxDocument))}
	}
	if line := longTag(data); line > 0 {
		return nil, &Error{Line: line, Text: words.New("handfile.usebio-tag", words.N("most", maxTag))}
	}
	r := newUSEBIOReader(bytes.NewReader(data), set)
	if err := r.document(); err != nil {
		return nil, err
	}
	if len(set.Boards) == 0 {
		return nil, r.errorf(0, "handfile.usebio-no-hands")
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
		if _, _, is := plain.UTF16(start); is {
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
		return r.errorf(0, "handfile.usebio-no-hands")
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
		return 0, words.Errorf("handfile.too-long")
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

func (r *usebioReader) errorf(board int, key string, args ...words.Arg) error {
	line, _ := r.x.InputPos()
	return &Error{Line: line, Board: board, Text: words.New(key, args...)}
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
			return r.errorf(0, "handfile.usebio-long", words.N("most", maxText))
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
			return r.errorf(0, "handfile.usebio-not", words.Name("why", what))
		}
		switch t := token.(type) {
		case xml.StartElement:
			name := t.Name.Local
			if len(path) == 0 && name != "USEBIO" {
				return r.errorf(0, "handfile.usebio-root", words.Name("found", clip(printable([]byte(name)))))
			}
			if path = append(path, name); len(path) > maxDepth {
				return r.errorf(0, "handfile.usebio-deep", words.N("most", maxDepth))
			}
			line, _ := r.x.InputPos()
			switch name {
			case "BOARD":
				if board != nil {
					return r.errorf(board.number, "handfile.board-begins-board")
				}
				board = &usebioBoard{line: line}
			case "HAND":
				if hand != nil {
					return r.errorf(0, "handfile.hand-begins-hand")
				}
				hand = &usebioHand{}
			}
			text = text[:0]
		case xml.CharData:
			if text = append(text, t...); r.bounded != nil && len(text) > maxText {
				return r.errorf(0, "handfile.usebio-text", words.N("most", maxText))
			}
			if bytes.Contains(t, []byte("<HAND")) || bytes.Contains(t, []byte("<BOARD_NUMBER")) {
				line, _ := r.x.InputPos()
				r.set.doubt(Doubt{Kind: HiddenReading, Line: line, Text: words.New("handfile.hands-stand-text")})
			}
			r.pass(t)
		case xml.Comment:
			if bytes.Contains(t, []byte("<HAND")) || bytes.Contains(t, []byte("<BOARD_NUMBER")) {
				line, _ := r.x.InputPos()
				r.set.doubt(Doubt{Kind: HiddenReading, Line: line, Text: words.New("handfile.hands-stand-comment")})
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
			return r.errorf(0, "handfile.usebio-number", words.Name("found", strconv.Quote(clip(text))))
		}
		if board.numbers++; board.numbers > 1 && int(n) != board.number {
			line, _ := r.x.InputPos()
			r.set.doubt(Doubt{Kind: TwoNumbers, Board: board.number, Line: line, Text: words.New("handfile.second-board-number-says", words.N("n", int(n)))})
			return nil
		}
		board.number = int(n)
	case hand != nil && name == "DIRECTION":
		seat, ok := seatOf(text)
		if !ok {
			return r.errorf(board.number, "handfile.usebio-direction", words.Name("found", strconv.Quote(clip(text))))
		}
		if hand.named && seat != hand.seat {
			r.twoDeals(board, words.New("handfile.usebio-second-direction", words.T("seat", seat.Said())))
			return nil
		}
		hand.seat, hand.named = seat, true
	case hand != nil && isSuit:
		if text == "-" {
			text = ""
		}
		h, err := parseLinHand(string(suit.Letter()) + text)
		if err != nil {
			return r.errorf(board.number, "handfile.name-why", words.Name("name", name), words.E("why", err))
		}
		if hand.suits[suit] && h != bridge.Hand(hand.cards.Suit(suit))<<(13*suit) {
			r.twoDeals(board, words.New("handfile.usebio-second-suit", words.Name("name", name)))
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

func (r *usebioReader) twoDeals(board *usebioBoard, text words.Text) {
	line, _ := r.x.InputPos()
	r.set.doubt(Doubt{Kind: TwoDeals, Board: board.number, Line: line, Text: text})
}

func (r *usebioReader) endHand(board *usebioBoard, hand *usebioHand) error {
	switch {
	case hand == nil:
		return nil
	case !hand.named:
		return r.errorf(board.number, "handfile.usebio-no-direction")
	case hand.cards == 0:
		return nil // shown to nobody
	case hand.cards.Len() != 13:
		return r.errorf(board.number, "handfile.lin-cards", words.T("seat", hand.seat.Said()), words.N("n", hand.cards.Len()))
	}
	board.hands++
	switch old := board.deal[hand.seat]; {
	case old == 0:
		board.deal[hand.seat] = hand.cards
	case old != hand.cards:
		r.twoDeals(board, words.New("handfile.usebio-second-hand", words.T("seat", hand.seat.Said())))
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
		return r.errorf(b.number, "handfile.card-another-hand-too", words.T("seat", seat.Said()))
	}
	fillIn(&b.deal)
	board := bridge.Board{Number: b.number, Deal: b.deal}
	if b.number == 0 {
		r.set.doubt(Doubt{Kind: NoNumber, Line: b.line, Text: words.New("handfile.hands-board-without-board")})
		r.boards.append(board, b.line)
		return nil
	}
	r.boards.add(board, b.line)
	return nil
}
