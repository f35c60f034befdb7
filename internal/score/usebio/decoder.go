package usebio

import (
	"bytes"
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
)

// decoder reads the elements of a document. A method that reads an element is called after its start tag and reads up
// to its end tag.
type decoder struct {
	walker    *usebiotext.Walker
	event     *printed.Session  // the event that is read
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

// pos returns the current position in the document.
func (d *decoder) pos() printed.Pos {
	line, column := d.walker.Pos()
	return printed.Pos{Line: line, Column: column}
}

// next returns the next tag, text or directive.
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

// eachChild calls f after the start tag of each child of the current element. f must read the child up to its end tag.
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

// skip reads an element without using it.
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
			return "", printed.ErrorAt(d.pos(), "%s contains an element %s, expected text",
				name, plain.Excerpt(item.Name))
		case item.Kind == usebiotext.End:
			return d.intern(printed.Clean(strings.Join(strings.Fields(validText(item.Text)), " "))), nil
		}
	}
}

// intern stores equal values once, because most values of a session repeat. Long ones, such as names, do not.
func (d *decoder) intern(s string) string {
	const maxInterned = 16
	if len(s) > maxInterned {
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

// attribute returns the value of an attribute of a start tag, or "".
func attribute(t usebiotext.Item, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return printed.Clean(strings.TrimSpace(a.Value))
		}
	}
	return ""
}

// readFields reads the children of an element. It stores the children in texts and numbers, by element name, and calls
// other for each other child, which must read that child up to its end tag.
func (d *decoder) readFields(
	texts map[string]*string, numbers map[string]*printed.Number, other func(usebiotext.Item) error,
) error {
	seen := map[string]bool{}
	return d.eachChild(func(t usebiotext.Item) (err error) {
		text, number := texts[t.Name], numbers[t.Name]
		if text == nil && number == nil {
			return other(t)
		}
		if seen[t.Name] {
			return printed.ErrorAt(d.pos(), "the element already has a %s", t.Name)
		}
		seen[t.Name] = true
		if text != nil {
			*text, err = d.text(t.Name)
		} else {
			*number, err = d.number(t.Name)
		}
		return err
	})
}
