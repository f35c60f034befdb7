package score

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Error reports an error with its location. words.In returns its message in another language.
type Error struct {
	File   string // may be set by the caller
	Board  string // name of the board; empty for an error in the session as a whole
	Line   int    // index in Board.Lines, or -1
	Offset int    // byte offset in the parsed text
	Err    error
}

// Error returns the message in English, including the location.
func (e *Error) Error() string {
	if e.File != "" {
		return e.File + ": " + fmt.Sprint(e.Err)
	}
	return fmt.Sprint(e.Err)
}

// Unwrap returns the cause without the location.
func (e *Error) Unwrap() error { return e.Err }

// errorOf converts an error from the internal package to an *Error.
func errorOf(err error) error {
	if err == nil {
		return nil
	}
	e := &Error{Line: -1, Err: err}
	var session *score.SessionError
	var line *score.LineError
	var syntax *score.SyntaxError
	if errors.As(err, &line) {
		e.Line = line.Line
	}
	switch {
	case errors.As(err, &session):
		e.Board = session.Board
		if line == nil {
			e.Line = session.Line
		}
	case errors.As(err, &syntax):
		e.Offset = syntax.Offset
	}
	return e
}

// The package teams converts its values with these functions.
var _ = score.SetHooks(score.Hooks{
	Result:     func(r any) score.Result { return r.(Result).internal() },
	Frac:       func(f any) score.Frac { return f.(Frac).f },
	PublicFrac: func(f score.Frac) any { return Frac{f} },
	Error:      errorOf,
})
