package usebio

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
)

// maxText is the maximum length of a value in bytes.
const maxText = 1000

// Read reads the only pairs event in a USEBIO document. If there are several, it returns a
// *printed.SeveralError. It returns a *printed.Error if the document is unusable, or an error from
// r. After an error in the middle of the document, it also returns the session with the previous
// boards, if there are any.
func Read(r io.Reader) (*printed.Session, error) { return ReadEvent(r, 0) }

// ReadEvent reads the event with the given number, from 1, or the only event if number is
// 0.
func ReadEvent(r io.Reader, number int) (*printed.Session, error) { return read(r, number, MaxBytes) }

// read is like ReadEvent, with a size limit.
func read(r io.Reader, number int, limit int64) (*printed.Session, error) {
	in := &limited{r: r, left: limit}
	d := &decoder{walker: usebiotext.New(in, charset), requested: number}
	e, err := d.readDocument()
	if in.err != nil && !errors.Is(in.err, io.EOF) {
		err = in.err
		if errors.Is(in.err, errTooLarge) {
			err = printed.ErrorAt(d.pos(), "the document is larger than %d MB", limit>>20)
		}
	}
	if errors.As(err, new(*printed.SeveralError)) {
		return nil, err
	}
	if err != nil {
		return d.sessionWithResults(), err
	}
	return e, nil
}

// sessionWithResults returns the session, or nil if no board has a result.
func (d *decoder) sessionWithResults() *printed.Session {
	if d.event == nil {
		return nil
	}
	hasResults := func(b printed.Board) bool { return b.Len() > 0 }
	if !slices.ContainsFunc(d.event.Boards, hasResults) {
		return nil
	}
	return d.event
}

var errTooLarge = errors.New("the document is too large")

// limited is a reader that fails after a number of bytes and records why it stopped.
type limited struct {
	r    io.Reader
	left int64
	err  error
}

func (l *limited) Read(p []byte) (int, error) {
	if int64(len(p)) > l.left+1 {
		p = p[:l.left+1]
	}
	n, err := l.r.Read(p)
	if l.left -= int64(n); l.left < 0 {
		err = errTooLarge
	}
	if err != nil {
		l.err = err
	}
	return n, err
}

// decoder reads the elements. A method that reads an element is called after its start tag
// and returns after its end tag.
type decoder struct {
	walker    *usebiotext.Walker
	event     *printed.Session
	requested int               // number of the requested event, from 1, or 0 for the only one
	events    int               // number of events so far
	others    []printed.Evening // events with results, except the one that is read

	section string            // current SECTION_ID
	session string            // SESSION_ID, or the number of the session
	boards  map[boardKey]int  // indexes in event.Boards
	texts   map[string]string // values already read, each stored once
}

// boardKey identifies a board by its session and number.
type boardKey struct{ session, number string }

func (d *decoder) pos() printed.Pos {
	line, column := d.walker.Pos()
	return printed.Pos{Line: line, Column: column}
}

func (d *decoder) next() (usebiotext.Item, error) {
	item, err := d.walker.Next()
	var wrong *usebiotext.Error
	switch {
	case errors.As(err, &wrong):
		err = &printed.Error{Pos: printed.Pos{Line: wrong.Line, Column: wrong.Column}, Err: wrong}
	case item.Kind == usebiotext.Directive && err == nil && bytes.ContainsAny(item.Text, "[<"):
		err = printed.ErrorAt(d.pos(), "the document declares its own entities, which USEBIO does not need")
	}
	return item, err
}

// eachChild calls f for each child of the current element.
func (d *decoder) eachChild(f func(usebiotext.Item) error) error {
	for {
		item, err := d.next()
		if err == nil && item.Kind == usebiotext.Start {
			err = f(item)
		}
		if err != nil || item.Kind == usebiotext.End {
			return err
		}
	}
}

func (d *decoder) skip() error {
	return d.eachChild(func(usebiotext.Item) error { return d.skip() })
}

// text returns the text of an element without children, on one line.
func (d *decoder) text(name string) (string, error) {
	for {
		item, err := d.next()
		switch {
		case err != nil:
			return "", err
		case len(item.Text) > maxText:
			return "", printed.ErrorAt(d.pos(), "%s is longer than %d bytes", name, maxText)
		case item.Kind == usebiotext.Start:
			return "", printed.ErrorAt(d.pos(), "%s contains an element %s, expected text", name, plain.Excerpt(item.Name))
		case item.Kind == usebiotext.End:
			return d.intern(printed.Clean(strings.Join(strings.Fields(validText(item.Text)), " "))), nil
		}
	}
}

// intern stores equal values once, because most values of a session repeat.
func (d *decoder) intern(s string) string {
	if len(s) > 16 {
		return s
	}
	if kept, ok := d.texts[s]; ok {
		return kept
	}
	s = strings.Clone(s)
	d.texts[s] = s
	return s
}

// number parses a printed number. An empty element gives a missing number.
func (d *decoder) number(name string) (printed.Number, error) {
	text, err := d.text(name)
	if err != nil || text == "" {
		return printed.Number{}, err
	}
	p, ok := printed.ParseNumber(text)
	if !ok {
		return p, printed.ErrorAt(d.pos(), "%s is %s, expected a number", name, plain.QuoteExcerpt(text))
	}
	return p, nil
}

// readDocument reads the whole document and checks that it contains results.
func (d *decoder) readDocument() (*printed.Session, error) {
	d.texts = map[string]string{}
	d.boards = map[boardKey]int{}
	if err := d.readRoot(); err != nil {
		return nil, err
	}
	err := d.eachChild(func(t usebiotext.Item) error {
		if t.Name == "EVENT" {
			return d.readRequested(t)
		}
		return d.skip()
	})
	if err != nil {
		return nil, err
	}
	if d.event == nil && d.events > 0 {
		return nil, printed.ErrorAt(d.pos(), "the document has %d events, but none with number %d", d.events, d.requested)
	}
	if d.event == nil {
		return nil, printed.ErrorAt(d.pos(), "the document contains no EVENT")
	}
	session := d.sessionWithResults()
	if len(d.others) > 0 {
		evenings := d.others
		if session != nil {
			first := printed.Evening{Number: 1, Title: session.Title, Date: session.Date}
			evenings = slices.Insert(evenings, 0, first)
		}
		return nil, &printed.SeveralError{Evenings: evenings}
	}
	if err := d.checkTrailer(); err != nil {
		return nil, err
	}
	if session != nil {
		return session, nil
	}
	return nil, printed.ErrorAt(d.event.Pos, "the event contains no results: no BOARD has a TRAVELLER_LINE")
}

// readRoot reads up to the start tag of the root element, and checks its version.
func (d *decoder) readRoot() error {
	root, err := d.next()
	for err == nil && root.Kind != usebiotext.Start {
		if root.Kind == usebiotext.Text && len(bytes.Trim(root.Text, " \t\r\n\ufeff")) > 0 {
			return printed.ErrorAt(d.pos(), "not XML: text before the document's first element")
		}
		root, err = d.next()
	}
	if err != nil {
		return err
	}
	for _, a := range root.Attr {
		if strings.EqualFold(a.Name.Local, "version") && a.Value != "1" && !strings.HasPrefix(a.Value, "1.") {
			return printed.ErrorAt(d.pos(), "USEBIO version is %s, expected 1.x", plain.Excerpt(a.Value))
		}
	}
	return nil
}

// checkTrailer checks that only comments and whitespace follow the root element.
func (d *decoder) checkTrailer() error {
	for {
		item, err := d.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case item.Kind == usebiotext.Start:
			return printed.ErrorAt(d.pos(), "not XML: a second root element %s", plain.Excerpt(item.Name))
		case item.Kind == usebiotext.Text && len(bytes.TrimSpace(item.Text)) > 0:
			return printed.ErrorAt(d.pos(), "not XML: text after the end of the document")
		}
	}
}
