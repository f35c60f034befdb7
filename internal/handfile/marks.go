package handfile

import (
	"bytes"
	"errors"
	"slices"
	"strings"

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

// Decode reads a whole file. If the file is unusable, the error is an *Error. The boards read from a text must
// match the marks in it.
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
	if f.marks == nil || readErr != nil && !isForeign {
		return readErr
	}
	text, err := plainText(text, &Set{}) // A part of a stream may be UTF-16.
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

// withBoardCount returns a copy of an error about a foreign line for the whole file. It says how many of the
// marked boards are before the line, unless all are.
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
		return &Error{Line: line, foreign: &foreignLine{s.counted},
			Text: reason("line %d is not %s: use the original file, not text copied from it", line, format)}
	}
	s.warn(withPosition(line, 0, 0, reason("text that is not %s is ignored", format)))
	return nil
}

// pbnMarks counts [Board and [Deal.
func pbnMarks(text []byte) (m markCounts) {
	for {
		i := bytes.IndexByte(text, '[')
		if i < 0 {
			return m
		}
		text = text[i+1:]
		tag, isMark := markOf(text)
		switch {
		case isMark && tag == tagBoard:
			m.boards++
		case isMark && tag == tagDeal:
			m.deals++
		}
	}
}

// markOf returns the Board or Deal tag whose [ precedes text. It reports false for other tags.
func markOf(text []byte) (tag pbnTag, isMark bool) {
	for len(text) > 0 && text[0] <= ' ' && strings.IndexByte(pbnBlanks, text[0]) >= 0 {
		text = text[1:]
	}
	if len(text) == 0 || lowerLetter(text[0]) != 'b' && lowerLetter(text[0]) != 'd' {
		return 0, false // This is fast for most tags.
	}
	for _, tag := range []pbnTag{tagBoard, tagDeal} {
		name := pbnTagNames[tag]
		if len(text) >= len(name) && bytes.EqualFold(text[:len(name)], []byte(name)) &&
			(len(text) == len(name) || !isNameByte(text[len(name)])) {
			return tag, true
		}
	}
	return 0, false
}

// beginsMark reports whether the [ before text begins a Board or Deal tag.
func beginsMark(text []byte) bool {
	_, isMark := markOf(text)
	return isMark
}

// lowerLetter returns an ASCII letter in lower case.
func lowerLetter(c byte) byte { return c | 0x20 }

const pbnBlanks = " \t\v\f\r\n"

// linMarks counts md|.
func linMarks(text []byte) (m markCounts) {
	for bar := 0; ; bar++ {
		i := bytes.IndexByte(text[bar:], '|')
		if i < 0 {
			return m
		}
		bar += i
		key := trimBlanksRight(text[:bar])
		start := len(key) - len("md")
		if start < 0 || lowerLetter(key[start]) != 'm' || lowerLetter(key[start+1]) != 'd' {
			continue
		}
		if start == 0 || !continuesKey(key[start-1]) {
			m.boards++
		}
	}
}

// continuesKey reports whether md after c is the end of a longer key or of a value.
func continuesKey(c byte) bool {
	isASCII := c < 0x80
	return isLetterOrDigit(c) || c == ',' || !isASCII
}

func isLetterOrDigit(c byte) bool { return isNameByte(c) && c != '_' }

// trimBlanksRight removes trailing spaces.
func trimBlanksRight(text []byte) []byte {
	for len(text) > 0 && strings.IndexByte(linBlanks, text[len(text)-1]) >= 0 {
		text = text[:len(text)-1]
	}
	return text
}

// dlmMarks counts occurrences of "Board" followed by a digit and = on the same line.
func dlmMarks(text []byte) (m markCounts) {
	eachLine(text, func(line []byte) {
		line = bytes.ToLower(line)
		for {
			_, after, found := bytes.Cut(line, []byte("board"))
			if !found {
				return
			}
			line = after
			after = bytes.TrimLeft(after, " \t")
			hasNumber := len(after) > 0 && after[0] >= '0' && after[0] <= '9'
			if hasNumber && bytes.IndexByte(after, '=') > 0 {
				m.boards++
			}
		}
	})
	return m
}

// lineMarks counts the lines that are not empty.
func lineMarks(text []byte) (m markCounts) {
	eachLine(text, func(line []byte) {
		if len(bytes.Trim(line, " \t\v\f\x00\x1a")) > 0 {
			m.boards++
		}
	})
	return m
}

// eachLine calls f for each line without its LF, CR LF or CR.
func eachLine(text []byte, f func([]byte)) {
	for len(text) > 0 {
		end := bytes.IndexByte(text, '\n')
		if end < 0 {
			end = len(text)
		}
		line := text[:end]
		text = text[min(end+1, len(text)):]
		for {
			i := bytes.IndexByte(line, '\r')
			if i < 0 {
				f(line)
				break
			}
			f(line[:i])
			line = line[i+1:]
		}
	}
}
