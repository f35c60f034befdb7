package traveller

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Error reports an error in a file, with its location.
type Error struct {
	Line   int // from 1, or 0 for the whole file
	Column int // in characters, from 1, or 0 for the whole line
	Err    error
}

func (e *Error) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *Error) InWords() words.Text {
	switch {
	case e.Line == 0:
		return words.ErrorText(e.Err)
	case e.Column == 0:
		return words.New("place.line", words.N("line", e.Line), words.E("what", e.Err))
	}
	return words.New("traveller.line-character",
		words.N("line", e.Line), words.N("column", e.Column), words.E("what", e.Err))
}

func (e *Error) Unwrap() error { return e.Err }

// SettingError reports an error in a setting.
type SettingError struct {
	Key string
	Err error
}

func (e *SettingError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *SettingError) InWords() words.Text { return words.ErrorText(e.Err) }

func (e *SettingError) Unwrap() error { return e.Err }

func lineError(line int, key string, args ...words.Arg) error {
	return &Error{Line: line, Err: words.Errorf(key, args...)}
}

// resultError adds the location to an error in a result, which starts after before characters of its line.
func resultError(line, before int, err error) error {
	var syntax *score.SyntaxError
	if errors.As(err, &syntax) {
		return &Error{Line: line, Column: before + syntax.Column(), Err: &atError{syntax}}
	}
	return &Error{Line: line, Err: err}
}

// atError is a SyntaxError within a line, without its own position.
type atError struct {
	*score.SyntaxError
}

func (e *atError) Error() string { return e.Msg.String() }

func (e *atError) InWords() words.Text { return e.Msg }

func (e *atError) Unwrap() error { return e.SyntaxError }
