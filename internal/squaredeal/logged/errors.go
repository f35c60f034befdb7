package logged

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/words"
)

// These errors are returned for entries that a log must not contain, and for existing
// files.
var (
	ErrNotDescribed = errors.New("the log has no description of the tournament")
	ErrDescribed    = errors.New("the log already has a different description of the tournament: amend or cancel it")
	ErrCancelled    = errors.New("according to the log, the tournament is cancelled")
	ErrSame         = errors.New("the log already has this description of the tournament")
	ErrNoProof      = errors.New("the file already exists and is not a proof of this entry")
)

// Error wraps one of this package's errors and names the log or file, and the tournament.
type Error struct {
	Path  string // a folder or file
	ID    string // the tournament
	Index int64  // index of the entry, for ErrDescribed and ErrNoProof
	Err   error
}

// Error returns the error in English.
func (e *Error) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *Error) InWords() words.Text {
	switch e.Err {
	case ErrNotDescribed:
		return words.New("logged.not-described-of", words.Name("where", e.Path), words.Name("id", e.ID))
	case ErrDescribed:
		return words.New("logged.there-of", words.Name("id", e.ID), words.N("index", int(e.Index)))
	case ErrSame:
		return words.New("logged.same-of", words.Name("id", e.ID))
	case ErrCancelled:
		return words.New("logged.cancelled-of", words.Name("id", e.ID))
	}
	return words.New("logged.no-proof-of", words.Name("where", e.Path))
}

func (e *Error) Unwrap() error { return e.Err }
