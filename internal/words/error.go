package words

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/words/sentence"
	"github.com/fairdeal/fairdeal/words"
)

// Error is an error with a message, and its cause if it has one.
type Error struct {
	Text Text // empty if created by NewError; see InWords
	Err  error
	key  string // set by NewError
}

// Errorf returns an error with a catalogue key and the arguments of its sentence. Arguments made by E become
// the cause:
//
//	words.Errorf("place.file", words.Name("file", name), words.E("what", err))
func Errorf(key string, args ...Arg) error {
	var err error
	for _, a := range args {
		if cause := a.Err(); cause != nil {
			if err == nil {
				err = cause
			} else {
				err = errors.Join(err, cause)
			}
		}
	}
	return &Error{Text: New(key, args...), Err: err}
}

// NewError returns an error whose sentence has no arguments. The compiler initialises such errors statically,
// so that variables with them cost nothing when a program starts.
func NewError(key string) error { return &Error{key: key} }

// Error returns the error in English.
func (e *Error) Error() string { return e.InWords().String() }

// InWords returns the error's text.
func (e *Error) InWords() Text {
	if e.key != "" {
		return New(e.key)
	}
	return e.Text
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// E returns an argument with an error's text. In [Errorf], the error becomes the cause.
func E(name string, err error) Arg { return sentence.E(name, sentence.Of(err), err) }

// In returns an error's text in the given language.
func In(err error, l Language) string { return words.In(err, l) }

// ErrorText returns an error's text, in translatable form if its package supports that.
func ErrorText(err error) Text { return wrap(sentence.Of(err)) }
