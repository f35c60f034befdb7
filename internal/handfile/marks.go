package handfile

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// boardMarks counts how often a text mentions a board, whether the reader finds it or not (spec/formats.md step 40).
type boardMarks struct {
	boards int
	deals  int // PBN only: a game may have a deal without a number or the reverse
}

func (m *boardMarks) add(more boardMarks) {
	m.boards += more.boards
	m.deals += more.deals
}

// boardCount returns the number of boards indicated by the marks.
func (m *boardMarks) boardCount() int { return max(m.boards, m.deals) }

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

// checkMarks compares the marks in the text with the boards that were read, skipped by name, or read before the
// error.
func (f *Format) checkMarks(text []byte, set *Set, err error) error {
	if f.marks == nil {
		return err
	}
	var e *Error
	endsAtForeignLine := errors.As(err, &e) && e.foreign != nil
	if err != nil && !endsAtForeignLine {
		return err
	}
	text, plainErr := plainText(text, &Set{}) // A part of a stream may be UTF-16.
	if plainErr != nil {
		return plainErr
	}
	want := f.marks(text)
	if endsAtForeignLine {
		if n, total := e.foreign.read.boardCount(), want.boardCount(); n < total {
			e.Text = reason("only %d of %v could be read; %v", n, words.Count("count.boards", total), e.Text)
		}
		e.Line, e.Offset = 0, -1
		return err
	}
	if set.counted == want {
		return nil
	}
	read, total := set.counted.boards, want.boards
	if read == total {
		read, total = set.counted.deals, want.deals
	}
	return &Error{Offset: -1, Text: reason("only %d of %v could be read", read, words.Count("count.boards", total))}
}

// foreignLine is a line that does not belong to the format, with the marks before it.
type foreignLine struct{ read boardMarks }

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
func pbnMarks(text []byte) (m boardMarks) {
	for {
		i := bytes.IndexByte(text, '[')
		if i < 0 {
			return m
		}
		text = text[i+1:]
		switch markOf(text) {
		case tagBoard:
			m.boards++
		case tagDeal:
			m.deals++
		}
	}
}

// markOf returns the Board or Deal tag whose [ precedes text, or pbnTags if it is a different tag.
func markOf(text []byte) pbnTag {
	for len(text) > 0 && text[0] <= ' ' && strings.IndexByte(pbnBlanks, text[0]) >= 0 {
		text = text[1:]
	}
	if len(text) == 0 || text[0]|0x20 != 'b' && text[0]|0x20 != 'd' {
		return pbnTags // most tags
	}
	for _, tag := range []pbnTag{tagBoard, tagDeal} {
		name := pbnTagNames[tag]
		if len(text) >= len(name) && bytes.EqualFold(text[:len(name)], []byte(name)) &&
			(len(text) == len(name) || !isNameByte(text[len(name)])) {
			return tag
		}
	}
	return pbnTags
}

const pbnBlanks = " \t\v\f\r\n"

// linMarks counts md|.
func linMarks(text []byte) (m boardMarks) {
	for bar := 0; ; bar++ {
		i := bytes.IndexByte(text[bar:], '|')
		if i < 0 {
			return m
		}
		bar += i
		key := trimBlanksRight(text[:bar])
		start := len(key) - len("md")
		if start < 0 || key[start]|0x20 != 'm' || key[start+1]|0x20 != 'd' {
			continue
		}
		if start == 0 || !isLetterOrDigit(key[start-1]) && key[start-1] != ',' && key[start-1] < 0x80 {
			m.boards++
		}
	}
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
func dlmMarks(text []byte) (m boardMarks) {
	eachLine(text, func(line []byte) {
		line = bytes.ToLower(line)
		for {
			_, after, found := bytes.Cut(line, []byte("board"))
			if !found {
				return
			}
			line = after
			after = bytes.TrimLeft(after, " \t")
			if len(after) > 0 && after[0]-'0' <= 9 && bytes.IndexByte(after, '=') > 0 {
				m.boards++
			}
		}
	})
	return m
}

// lineMarks counts the lines that are not empty.
func lineMarks(text []byte) (m boardMarks) {
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
