package words

import (
	"bytes"
	"encoding/json"
)

// Line is a message that is written in JSON as its English text, without key and arguments.
type Line struct{ Text Text }

// NewLine returns a line with a catalogue key and the arguments of its sentence.
func NewLine(key string, args ...Arg) Line { return Line{New(key, args...)} }

// MarshalJSON writes the English text. The encoder chooses whether to escape < and >.
func (l Line) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(l.String())
	return b.Bytes(), err
}

// String returns the English text.
func (l Line) String() string { return l.Text.String() }

// In returns the line in a language.
func (l Line) In(lang Language) string { return l.Text.In(lang) }

// IsZero reports whether the line is empty.
func (l Line) IsZero() bool { return l.Text.IsZero() }
