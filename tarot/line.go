package tarot

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/words"
)

// Line is what a report says in one place, for any language; JSON has its English.
type Line struct{ words.Text }

// MarshalJSON writes the English.
func (l Line) MarshalJSON() ([]byte, error) { return json.Marshal(l.String()) }

// IsZero reports whether nothing is said.
func (l Line) IsZero() bool { return !l.Said() }

// line makes a line of a key of the catalogue and its arguments.
func line(key string, args ...words.Arg) Line { return Line{words.New(key, args...)} }
