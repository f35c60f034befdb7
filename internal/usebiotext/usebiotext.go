// Package usebiotext reads a USEBIO document element by element. It enforces properties that every
// document must have: a single root element with that name, bounded nesting, and bounded tags and
// texts. It does not interpret elements or check their positions, because evidence is read
// leniently and results strictly.
package usebiotext

import (
	"bufio"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Real sessions stay far below these limits.
const (
	MaxDepth = 32
	MaxText  = 1 << 20 // maximum size of a tag, text or comment in bytes
)

// Kind is an item's kind, such as Start.
type Kind uint8

// Item kinds.
const (
	Start     Kind = iota // start tag
	End                   // end tag, with the text since the previous tag
	Text                  // text as it is read
	Comment               // content of a comment
	Directive             // <!DOCTYPE ...>
)

// Item is a part of a document. The document <A b="1">x</A> consists of a Start with the attribute, the Text x, and an
// End that contains the text x again.
type Item struct {
	Kind Kind
	Name string     // for tags
	Attr []xml.Attr // for start tags
	Text []byte     // for other items; valid until the next item
}

// Error is the reason why a document is not USEBIO, with its position.
type Error struct {
	Line, Column int
	Msg          string
}

func (e *Error) Error() string { return e.Msg }

// Walker reads a document. It keeps only one tag, text or comment in memory.
type Walker struct {
	Ended bool // the root element has ended, and no more elements may follow

	decoder *xml.Decoder
	input   *boundedReader
	depth   int    // number of open elements
	text    []byte // since the last tag
}

// New returns a Walker for a document in UTF-8, or in a declared encoding that charset can decode.
func New(in io.Reader, charset func(label string, in io.Reader) (io.Reader, error)) *Walker {
	input := &boundedReader{input: bufio.NewReaderSize(in, 1<<16)}
	w := &Walker{input: input, decoder: xml.NewDecoder(input)}
	w.decoder.CharsetReader = charset
	return w
}

// Pos returns the end of the last item. Lines and columns start at 1.
func (w *Walker) Pos() (line, column int) { return w.decoder.InputPos() }

// Offset returns the byte offset at which the last item ends.
func (w *Walker) Offset() int64 { return w.decoder.InputOffset() }

// Next returns the next item. The error is io.EOF after a complete document, an *Error, or a read
// error.
func (w *Walker) Next() (Item, error) {
	for {
		w.input.left = MaxText
		token, err := w.decoder.Token()
		if err != nil {
			return Item{}, w.wrapError(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			return w.start(t)
		case xml.EndElement:
			return w.end(t), nil
		case xml.CharData:
			w.text = append(w.text, t...)
			if len(w.text) > MaxText {
				return Item{}, w.tooLong()
			}
			return Item{Kind: Text, Text: t}, nil
		case xml.Comment:
			return Item{Kind: Comment, Text: t}, nil
		case xml.Directive:
			return Item{Kind: Directive, Text: t}, nil
		}
	}
}

// start begins an element.
func (w *Walker) start(tag xml.StartElement) (Item, error) {
	w.text = w.text[:0]
	w.depth++
	switch {
	case w.depth == 1 && tag.Name.Local != "USEBIO":
		return Item{}, w.errorf("the document is %s, expected USEBIO", short(tag.Name.Local, 40))
	case w.depth > MaxDepth:
		return Item{}, w.errorf("elements are nested more than %d levels deep", MaxDepth)
	}
	return Item{Kind: Start, Name: tag.Name.Local, Attr: tag.Attr}, nil
}

// end ends an element, with the text since the previous tag.
func (w *Walker) end(tag xml.EndElement) Item {
	w.depth--
	w.Ended = w.depth == 0
	text := w.text
	w.text = w.text[:0]
	return Item{Kind: End, Name: tag.Name.Local, Text: text}
}

func (w *Walker) errorf(format string, args ...any) error {
	line, column := w.Pos()
	return &Error{Line: line, Column: column, Msg: fmt.Sprintf(format, args...)}
}

func (w *Walker) tooLong() error {
	return w.errorf("a tag, text or comment is longer than %d bytes", MaxText)
}

// wrapError returns the error for a truncated document or a parser error.
func (w *Walker) wrapError(err error) error {
	var syntax *xml.SyntaxError
	switch {
	case w.input.err != nil:
		return w.input.err
	case w.input.reached:
		return w.tooLong()
	case errors.Is(err, io.EOF) && w.Ended:
		return io.EOF
	case errors.Is(err, io.EOF):
		return w.errorf("not XML: the document ends too early")
	case errors.As(err, &syntax):
		_, column := w.Pos()
		return &Error{Line: syntax.Line, Column: column, Msg: "not XML: " + short(syntax.Msg, 100)}
	}
	return w.errorf("not XML: %s", short(strings.TrimPrefix(err.Error(), "xml: "), 100))
}

// short truncates a name or a parser's message, which may quote long input.
func short(s string, maxLen int) string {
	s = strings.Map(func(c rune) rune {
		if c < ' ' || c > '~' {
			return '?'
		}
		return c
	}, s)
	if len(s) > maxLen {
		return s[:maxLen] + "..."
	}
	return s
}
