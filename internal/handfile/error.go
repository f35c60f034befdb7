package handfile

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Error reports where and why a file is unusable. Callers that know the file name set File.
type Error struct {
	File   string
	Line   int   // text formats: line, from 1; 0 if Offset is used instead
	Offset int64 // binary formats: offset in bytes; -1: the whole file
	Board  int   // 0: unknown
	Text   words.Text

	foreign *foreignLine // set if a line does not belong to the format
}

// reason returns an English reason why a file is unusable. Only positions are translated.
func reason(format string, args ...any) words.Text {
	return words.Verbatim(fmt.Sprintf(format, args...))
}

// Error returns the message in English.
func (e *Error) Error() string { return e.InWords().String() }

// InWords returns the message for translation.
func (e *Error) InWords() words.Text {
	text := withPosition(e.Line, e.Offset, e.Board, e.Text)
	if e.Line == 0 && e.Offset == 0 {
		text = words.New("place.byte", words.Name("offset", "0"), words.T("what", text))
	}
	if e.File != "" {
		text = words.New("place.file", words.Name("file", e.File), words.T("what", text))
	}
	return text
}
