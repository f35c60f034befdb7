package publiclog

import "fmt"

// Error is an error at a line in a file. The functions that parse files return it, or an error that wraps it,
// unless the error concerns the whole file.
type Error struct {
	File string // set by the caller
	Line int    // from 1
	Err  error
}

// Error returns the position and the cause.
func (e *Error) Error() string {
	text := fmt.Sprintf("line %d: %v", e.Line, e.Err)
	if e.File != "" {
		text = e.File + ", " + text
	}
	return text
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }
