package words

import (
	"bytes"
	"encoding/json"
)

// Line is a text of which JSON has the English alone: what a report says in one place.
type Line struct{ Text Text }

// NewLine makes a line of a key of the catalogue and its arguments.
func NewLine(key string, args ...Arg) Line { return Line{New(key, args...)} }

// MarshalJSON writes the English. Whether signs of HTML are escaped is for the encoder
// around it to say.
func (l Line) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(l.String())
	return b.Bytes(), err
}

// String returns the English.
func (l Line) String() string { return l.Text.String() }

// In returns the line in a language.
func (l Line) In(lang Language) string { return l.Text.In(lang) }

// Said reports whether anything is said.
func (l Line) Said() bool { return l.Text.Said() }

// IsZero reports whether nothing is said.
func (l Line) IsZero() bool { return !l.Said() }
