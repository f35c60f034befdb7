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

// Limits far above real sessions.
const (
	MaxDepth = 32
	MaxText  = 1 << 20 // maximum size of a tag, text or comment in bytes
)

// Kind tells what an item is.
type Kind uint8

// Kinds of items.
const (
	Start     Kind = iota // start tag
	End                   // end tag, with the text since the previous tag
	Text                  // text as it is read
	Comment               // content of a comment
	Directive             // <!DOCTYPE ...>
)

// Item is a part of a document.
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

	x     *xml.Decoder
	in    *bounded
	depth int
	text  []byte
}

// New returns a Walker for a document in UTF-8, or in an encoding that it declares and charset
// decodes.
func New(in io.Reader, charset func(label string, in io.Reader) (io.Reader, error)) *Walker {
	b := &bounded{in: bufio.NewReaderSize(in, 1<<16)}
	w := &Walker{in: b, x: xml.NewDecoder(b)}
	w.x.CharsetReader = charset
	return w
}

// Pos returns the end of the last item. Lines and columns start at 1.
func (w *Walker) Pos() (line, column int) { return w.x.InputPos() }

// Offset returns the byte offset at which the last item ends.
func (w *Walker) Offset() int64 { return w.x.InputOffset() }

// Next returns the next item. The error is io.EOF after a complete document, an *Error, or a read
// error.
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

// failed returns the error for a truncated document or a parser error.
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

// short truncates a name or a parser's message, which may quote long input.
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

// bounded is a reader that returns at most left bytes. It keeps errors other than io.EOF.
type bounded struct {
	in   *bufio.Reader
	left int
	long bool // the limit was reached
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
