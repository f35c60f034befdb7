package score

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/words"
)

// SessionError reports the board that cannot be scored, and the cause.
type SessionError struct {
	Board string // name; empty for an error in the session as a whole
	Line  int    // index into the board's lines, or -1 for the whole board
	Err   error
}

func (e *SessionError) Error() string {
	return e.InWords().String()
}

// InWords returns the error message in translatable form.
func (e *SessionError) InWords() words.Text {
	if e.Board == "" {
		return words.ErrorText(e.Err)
	}
	return words.New("place.board", words.Name("board", e.Board), words.E("what", e.Err))
}

// Unwrap returns the cause without the board.
func (e *SessionError) Unwrap() error { return e.Err }

var errNoBoards = errors.New("the session has no boards")
