package handfile

import (
	"errors"
	"slices"

	"github.com/fairdeal/fairdeal/internal/words"
)

// markCounts contains how often a text mentions a board, whether the reader finds it or not (spec/formats.md step 40).
type markCounts struct {
	boards int
	deals  int // PBN only: a game may have a deal without a number or the reverse
}

func (m *markCounts) add(more markCounts) {
	m.boards += more.boards
	m.deals += more.deals
}

// boardCount returns the number of boards indicated by the marks.
func (m *markCounts) boardCount() int { return max(m.boards, m.deals) }

// Readable reports whether files of the format can be read.
func (f *Format) Readable() bool { return f.decode != nil }

// Decode reads a whole file. If the file is unusable, the error is an *Error. A text is unusable if it mentions more
// boards than were read, for example in a [Board tag at an unexpected place.
func (f *Format) Decode(data []byte, opt ReadOptions) (*Set, error) {
	switch {
	case f.decode == nil:
		return nil, words.Errorf("handfile.only-written", words.Name("format", f.Name))
	case f.marks == nil:
		return f.decode(data, opt)
	}
	encoding := &Set{} // doubts and warnings about the encoding
	text, err := plainText(data, encoding)
	if err != nil {
		return nil, err
	}
	set, err := f.decode(text, opt)
	if err = f.checkMarks(text, set, err); err != nil {
		return nil, err
	}
	set.Doubts = slices.Concat(encoding.Doubts, set.Doubts)
	set.Warnings = slices.Concat(encoding.Warnings, set.Warnings)
	return set, nil
}

// checkMarks compares the marks in the text with the boards that were read or skipped by name. If the reading
// ended with an error, checkMarks returns it; an error about a foreign line gets the number of boards before it.
func (f *Format) checkMarks(text []byte, set *Set, readErr error) error {
	var atLine *Error
	isForeign := errors.As(readErr, &atLine) && atLine.foreign != nil
	isOtherError := readErr != nil && !isForeign
	if f.marks == nil || isOtherError {
		return readErr
	}
	text, err := plainText(text, &Set{}) // Text from a stream may still be UTF-16.
	if err != nil {
		return err
	}
	if isForeign {
		return atLine.withBoardCount(f.marks(text))
	}
	marked := set.ownMarks
	marked.add(f.marks(text[set.ownBytes:]))
	switch {
	case set.counted == marked:
		return nil
	case set.counted.boards != marked.boards:
		return incompleteError(set.counted.boards, marked.boards)
	}
	return incompleteError(set.counted.deals, marked.deals)
}

// incompleteError returns the error for a text of which not all marked boards or deals were read.
func incompleteError(read, marked int) error {
	return &Error{Offset: -1, Text: reason("only %d of %v could be read", read, words.Count("count.boards", marked))}
}

// withBoardCount returns a copy of an error about a foreign line that applies to the whole file. Its text
// contains the number of marked boards before the line, unless all are before it.
func (e *Error) withBoardCount(marked markCounts) *Error {
	counted := *e
	counted.Line, counted.Offset = 0, -1
	if read, total := e.foreign.before.boardCount(), marked.boardCount(); read < total {
		counted.Text = reason("only %d of %v could be read; %v", read, words.Count("count.boards", total), e.Text)
	}
	return &counted
}

// foreignLine is a line that does not belong to the format, with the marks before it.
type foreignLine struct{ before markCounts }

// skipForeignLine handles a line that does not belong to the format. In evidence it ends the reading; otherwise
// the reader skips the line.
func (s *Set) skipForeignLine(opt ReadOptions, line int, format string) error {
	if opt.Evidence {
		text := reason("line %d is not %s", line, format)
		return &Error{Line: line, foreign: &foreignLine{before: s.counted}, Text: text}
	}
	s.warn(withPosition(line, 0, 0, reason("text that is not %s is ignored", format)))
	return nil
}
