package squaredeal

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Error explains why a description or key file cannot be used, with the location. Callers that know
// the file name set File.
type Error struct {
	File string
	Line int // from 1, or 0 for the whole file
	Text words.Text
}

// Error returns the error in English.
func (e *Error) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *Error) InWords() words.Text {
	text := e.Text
	if e.Line > 0 {
		text = atLine(e.Line, text)
	}
	if e.File != "" {
		text = words.New("place.file", words.Name("file", e.File), words.T("what", text))
	}
	return text
}

// WithFile sets the file name in err, if err is an *Error.
func WithFile(file string, err error) error {
	var e *Error
	if errors.As(err, &e) && e.File == "" {
		named := *e
		named.File = file
		return &named
	}
	return err
}

// reason returns an English message about a file written by programs. Only its location is
// translated.
func reason(format string, args ...any) words.Text {
	return words.Verbatim(fmt.Sprintf(format, args...))
}

// atLine returns a message about a line of the file.
func atLine(line int, what words.Text) words.Text {
	return words.New("place.line", words.N("line", line), words.T("what", what))
}

// warn adds a warning about a line.
func (d *Description) warn(line int, format string, args ...any) {
	d.Warnings = addWarning(d.Warnings, line, reason(format, args...))
}

// addWarning appends a warning, up to maxWarnings.
func addWarning(to []words.Text, line int, text words.Text) []words.Text {
	switch {
	case len(to) < maxWarnings:
		return append(to, atLine(line, text))
	case len(to) == maxWarnings:
		return append(to, reason("more warnings are not listed"))
	}
	return to
}
