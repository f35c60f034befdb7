package handfile

import (
	"bytes"
	"errors"
	"io"

	"github.com/fairdeal/fairdeal/internal/usebiotext"
	"github.com/fairdeal/fairdeal/internal/words"
)

// usebio reads the hands of a USEBIO 1.x results document. Package score/usebio reads the results. See
// spec/formats.md step 30.
//
//	<BOARD>
//	  <BOARD_NUMBER>7</BOARD_NUMBER>
//	  <HAND>
//	    <DIRECTION>N</DIRECTION>
//	    <CLUBS>65432</CLUBS><DIAMONDS>7</DIAMONDS><HEARTS>T98</HEARTS><SPADES>AKQ2</SPADES>
//	  </HAND>
//	  ...
//	</BOARD>
var usebio = Format{
	Name: "usebio", Ext: ".xml",
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    words.New("handfile.doc-usebio"),
	decode: decodeUSEBIO,
}

// maxDocument is the maximum size of an XML or JSON document that is read as a whole.
const maxDocument = 16 << 20

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
		text := reason("the document has %d bytes, the limit is %d", len(data), maxDocument)
		return nil, &Error{Line: 1, Text: text}
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

// line returns the current line.
func (r *usebioReader) line() int {
	line, _ := r.walker.Pos()
	return line
}

func (r *usebioReader) errorf(board int, format string, args ...any) error {
	return &Error{Line: r.line(), Board: board, Text: reason(format, args...)}
}

// readDocument reads all elements. It finds BOARD elements anywhere in the document.
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
