// Package step defines report lines, and the same outcomes as package
// github.com/fairdeal/fairdeal/step.
package step

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/step"
)

// Status is a check's outcome.
type Status = step.Status

// The outcomes for a check.
const (
	Pass       = step.Pass
	Fail       = step.Fail
	NotChecked = step.NotChecked
)

// StatusText returns the text for an outcome.
func StatusText(s Status) words.Text {
	switch s {
	case Pass:
		return words.New("step.pass")
	case Fail:
		return words.New("step.fail")
	}
	return words.New("step.not-checked")
}

// Code names a finding, such as board.moved. Programs must compare codes, never the sentences in
// package internal/audit/say.
type Code string

// Line is a sentence in a report. JSON contains the English text under the line's name, and the
// catalogue key with its values under the same name in `said`.
type Line struct {
	Text words.Text
	Code Code // empty if nothing depends on the sentence
}

// MarshalJSON writes the English text.
func (l Line) MarshalJSON() ([]byte, error) { return json.Marshal(l.String()) }

// UnmarshalJSON reads the English text. Afterwards, In returns this text for every language.
func (l *Line) UnmarshalJSON(data []byte) error {
	var text string
	err := json.Unmarshal(data, &text)
	*l = Literal(text)
	return err
}

// String returns the English text.
func (l Line) String() string { return l.Text.String() }

// In returns the line in a language.
func (l Line) In(lang words.Language) string { return l.Text.In(lang) }

// IsZero reports whether the line is empty.
func (l Line) IsZero() bool { return l.Text.IsZero() }

// SameText reports whether two lines have the same text.
func (l Line) SameText(m Line) bool { return words.Equal(l.Text, m.Text) }

// Literal returns a line whose text, such as a digest, is the same in all languages.
func Literal(text string) Line {
	if text == "" {
		return Line{}
	}
	return Line{Text: words.Verbatim(text)}
}
