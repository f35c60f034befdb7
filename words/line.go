package words

import "encoding/json"

// Line is a text of which JSON has the English alone: what a report says in one place.
type Line struct{ Text }

// NewLine makes a line of a key of the catalogue and its arguments.
func NewLine(key string, args ...Arg) Line { return Line{New(key, args...)} }

// MarshalJSON writes the English.
func (l Line) MarshalJSON() ([]byte, error) { return json.Marshal(l.String()) }

// IsZero reports whether nothing is said.
func (l Line) IsZero() bool { return !l.Said() }
