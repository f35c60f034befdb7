package step

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/words"
)

// Code names what was found out, as in board.moved: who decides by it compares codes,
// and never sentences. Package audit/say has the sentences.
type Code string

// Line is what a report says in one place, for any language. JSON has its English
// under the line's own key; the key of the catalogue and the values stand beside it
// in `said`, under the name of that key.
type Line struct {
	Text words.Text
	Code Code // empty: a sentence that nothing depends on
}

// MarshalJSON writes the English.
func (l Line) MarshalJSON() ([]byte, error) { return json.Marshal(l.String()) }

// UnmarshalJSON reads the English: a report that was read from JSON is in one language.
func (l *Line) UnmarshalJSON(data []byte) error {
	var text string
	err := json.Unmarshal(data, &text)
	*l = Typed(text)
	return err
}

// String returns the English.
func (l Line) String() string { return l.Text.String() }

// In returns the line in a language.
func (l Line) In(lang words.Language) string { return l.Text.In(lang) }

// Said reports whether anything is said.
func (l Line) Said() bool { return l.Text.Said() }

// IsZero reports whether nothing is said.
func (l Line) IsZero() bool { return !l.Said() }

// Same reports whether two lines say the same.
func (l Line) Same(m Line) bool { return l.Text.Equal(m.Text) }

// Typed is a line of what somebody typed or computed, no sentence.
func Typed(text string) Line {
	if text == "" {
		return Line{}
	}
	return Line{Text: words.Typed(text)}
}
