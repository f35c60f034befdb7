// Package usebiotext goes through a USEBIO document, element by element. It holds what
// is true of every document: one root of that name, elements inside each other to a
// bounded depth, tags and texts of a bounded length. What an element means, and what may
// not stand where it does, is for others: evidence is read forgivingly, results are not.
package usebiotext

import (
	"bufio"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// The bounds, which no session comes near.
const (
	MaxDepth = 32
	MaxText  = 1 << 20 // bytes of one tag, text or comment
)

// Kind is what a piece of a document is.
type Kind uint8

// The kinds.
const (
	Start     Kind = iota // a start tag
	End                   // an end tag, with the text since the tag before it
	Text                  // text, as it comes
	Comment               // what stands in a comment
	Directive             // <!DOCTYPE ...>
)

// Item is a piece of a document.
type Item struct {
	Kind Kind
	Name string     // of a tag
	Attr []xml.Attr // of a start tag
	Text []byte     // of the others, until the next item
}

// Error is what makes a document none of USEBIO, and where.
type Error struct {
	Line, Column int
	Msg          string
}

func (e *Error) Error() string { return e.Msg }

// Walker goes through a document. What is in memory is one tag, text or comment.
type Walker struct {
	Ended bool // the root element has ended: what comes now should not be there

	x     *xml.Decoder
	in    *bounded
	depth int
	text  []byte
}

// New returns a Walker of a document in UTF-8, or in the encoding that it declares, of
// which charset makes UTF-8.
func New(in io.Reader, charset func(label string, in io.Reader) (io.Reader, error)) *Walker {
	b := &bounded{in: bufio.NewReaderSize(in, 1<<16)}
	w := &Walker{in: b, x: xml.NewDecoder(b)}
	w.x.CharsetReader = charset
	return w
}

// Pos is where the last item ends: line and column from 1.
func (w *Walker) Pos() (line, column int) { return w.x.InputPos() }

// Offset is how many bytes the items so far have.
func (w *Walker) Offset() int64 { return w.x.InputOffset() }

// Next returns the next item. The error is io.EOF behind a document that is whole, an
// *Error, or that of the reader.
func (w *Walker) Next() (Item, error) {
	for {
		w.in.left = MaxText
		token, err := w.x.Token()
		if err != nil {
			return Item{}, w.failed(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			w.text = w.text[:0]
			switch w.depth++; {
			case w.depth == 1 && t.Name.Local != "USEBIO":
				return Item{}, w.errorf("the document is %s, expected USEBIO", short(t.Name.Local, 40))
			case w.depth > MaxDepth:
				return Item{}, w.errorf("elements are nested more than %d levels deep", MaxDepth)
			}
			return Item{Kind: Start, Name: t.Name.Local, Attr: t.Attr}, nil
		case xml.EndElement:
			w.depth--
			w.Ended = w.depth == 0
			text := w.text
			w.text = w.text[:0]
			return Item{Kind: End, Name: t.Name.Local, Text: text}, nil
		case xml.CharData:
			if w.text = append(w.text, t...); len(w.text) > MaxText {
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

func (w *Walker) errorf(format string, args ...any) error {
	line, column := w.Pos()
	return &Error{line, column, fmt.Sprintf(format, args...)}
}

func (w *Walker) tooLong() error {
	return w.errorf("a tag, text or comment is longer than %d bytes", MaxText)
}

// failed is the error of a document that ends, or that the parser cannot read.
func (w *Walker) failed(err error) error {
	var syntax *xml.SyntaxError
	switch {
	case w.in.err != nil:
		return w.in.err
	case w.in.long:
		return w.tooLong()
	case errors.Is(err, io.EOF) && w.Ended:
		return io.EOF
	case errors.Is(err, io.EOF):
		return w.errorf("not XML: the document ends too early")
	case errors.As(err, &syntax):
		_, column := w.Pos()
		return &Error{syntax.Line, column, "not XML: " + short(syntax.Msg, 100)}
	}
	return w.errorf("not XML: %s", short(strings.TrimPrefix(err.Error(), "xml: "), 100))
}

// short is the beginning of a name or of a parser's message, which may quote anything,
// of any length.
func short(s string, most int) string {
	s = strings.Map(func(c rune) rune {
		if c < ' ' || c > '~' {
			return '?'
		}
		return c
	}, s)
	if len(s) > most {
		return s[:most] + "..."
	}
	return s
}

// bounded hands no more than left bytes on, and keeps an error that is not the end.
type bounded struct {
	in   *bufio.Reader
	left int
	long bool // more was asked for
	err  error
}

func (b *bounded) ReadByte() (byte, error) {
	if b.left == 0 {
		b.long = true
		return 0, io.ErrNoProgress
	}
	b.left--
	c, err := b.in.ReadByte()
	return c, b.keep(err)
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left == 0 {
		b.long = true
		return 0, io.ErrNoProgress
	}
	n, err := b.in.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, b.keep(err)
}

func (b *bounded) keep(err error) error {
	if err != nil && !errors.Is(err, io.EOF) {
		b.err = err
	}
	return err
}
