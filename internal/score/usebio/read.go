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

// Read reads the only pairs event in a USEBIO document. It returns a *printed.SeveralError if there
// are several events, a *printed.Error for other mistakes, and errors from r unchanged. With an error, it also
// returns a session with the boards before the error, if there are any.
func Read(r io.Reader) (*printed.Session, error) { return ReadEvent(r, 0) }

// ReadEvent is like Read, but reads the event with the given number, from 1, unless number is 0.
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
		return nil, printed.ErrorAt(d.pos(), "the document has %d events, but none with number %d",
			d.events, d.requested)
	}
	if d.event == nil {
		return nil, printed.ErrorAt(d.pos(), "the document contains no EVENT")
	}
	session := d.sessionWithResults()
	if len(d.others) > 0 {
		return nil, severalEvenings(session, d.others)
	}
	if err := d.checkTrailer(); err != nil {
		return nil, err
	}
	if session == nil {
		return nil, printed.ErrorAt(d.event.Pos, "the event contains no results: no BOARD has a TRAVELLER_LINE")
	}
	return session, nil
}

// severalEvenings returns the error for a document with several events. first is nil if the first event has no results.
func severalEvenings(first *printed.Session, others []printed.Evening) error {
	if first != nil {
		evening := printed.Evening{Number: 1, Title: first.Title, Date: first.Date}
		others = slices.Insert(others, 0, evening)
	}
	return &printed.SeveralError{Evenings: others}
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
