package traveller

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/score/keyword"
)

// MaxBytes is the maximum file size for ReadSession, and maxLine the maximum line length, in bytes.
// Real sessions are much smaller.
const (
	MaxBytes = 64 << 20
	maxLine  = 4096
)

// source returns the lines of a file one by one. It rejects binary data, so that messages
// and reports never contain it.
type source struct {
	in     *bufio.Reader
	number int // number of the latest line, from 1
	left   int // remaining number of bytes
	row    []byte
}

func newSource(in io.Reader) *source {
	return &source{in: bufio.NewReaderSize(in, maxLine+2), left: MaxBytes}
}

// next returns the next line without its newline, in memory that the following call reuses. Errors
// are io.EOF, an *Error, or from the reader.
func (s *source) next() ([]byte, error) {
	raw, err := s.in.ReadSlice('\n')
	s.number++
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, &Error{Line: s.number, Err: fmt.Errorf("the line is longer than %d bytes", maxLine)}
	case err != nil && !errors.Is(err, io.EOF):
		return nil, err
	case len(raw) == 0:
		return nil, io.EOF
	}
	if s.left -= len(raw); s.left < 0 {
		return nil, &Error{Line: s.number, Err: fmt.Errorf("the file is larger than %d MB", MaxBytes>>20)}
	}
	raw = bytes.TrimSuffix(bytes.TrimSuffix(raw, []byte("\n")), []byte("\r"))
	if s.number == 1 {
		raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
	}
	if err := s.checkText(raw); err != nil {
		return nil, err
	}
	return raw, nil
}

// checkText returns an error if a line is too long, not UTF-8, or contains control characters.
func (s *source) checkText(line []byte) error {
	isPrintableASCII := true
	for _, c := range line {
		isPrintableASCII = isPrintableASCII && c >= ' ' && c < 0x7f
	}
	switch {
	case len(line) > maxLine:
		return &Error{Line: s.number, Err: fmt.Errorf("the line is longer than %d bytes", maxLine)}
	case isPrintableASCII:
		return nil
	case !utf8.Valid(line):
		return &Error{Line: s.number, Err: errors.New("not UTF-8 text")}
	}
	isControl := func(r rune) bool { return r != '\t' && unicode.IsControl(r) }
	if index := bytes.IndexFunc(line, isControl); index >= 0 {
		r, _ := utf8.DecodeRune(line[index:])
		return &Error{
			Line: s.number, Column: utf8.RuneCount(line[:index]) + 1,
			Err: fmt.Errorf("found control character %U, expected text", r),
		}
	}
	return nil
}

// rest returns the rest of the file, beginning with the given line. It makes the same
// checks as next.
func (s *source) rest(line []byte) io.Reader {
	s.row = append(append(s.row[:0], line...), '\n')
	return (*rows)(s)
}

// rows is a source that is read as bytes.
type rows source

func (r *rows) Read(p []byte) (int, error) {
	if len(r.row) == 0 {
		raw, err := (*source)(r).next()
		if err != nil {
			return 0, err
		}
		r.row = append(append(r.row[:0:0], raw...), '\n')
	}
	n := copy(p, r.row)
	r.row = r.row[n:]
	return n, nil
}

// textLine is a line of a file without its comment.
type textLine struct {
	number int
	text   string
}

// textLines returns the lines that are not empty.
func textLines(data []byte) ([]textLine, error) {
	if len(data) > maxTraveller {
		return nil, &Error{Err: fmt.Errorf("the file has %d bytes, the limit is %d", len(data), maxTraveller)}
	}
	in := newSource(bytes.NewReader(data))
	var lines []textLine
	for {
		raw, err := in.next()
		if errors.Is(err, io.EOF) {
			return lines, nil
		}
		if err != nil {
			return nil, err
		}
		if l := makeLine(raw, in.number); l.text != "" {
			lines = append(lines, l)
		}
	}
}

// makeLine returns a line without its comment. A line of spaces becomes empty.
func makeLine(raw []byte, number int) textLine {
	raw, _, _ = bytes.Cut(raw, []byte("#"))
	if len(bytes.TrimSpace(raw)) == 0 {
		raw = nil
	}
	return textLine{number: number, text: string(bytes.TrimRight(raw, " \t\r"))}
}

// setting splits "key: value". It returns false for other lines; a key consists of letters,
// spaces and hyphens.
func (l textLine) setting() (key, value string, ok bool) {
	key, value, ok = strings.Cut(l.text, ":")
	key = strings.ToLower(strings.TrimSpace(key))
	if ok {
		if english, known := keyword.English(key); known {
			return english, strings.TrimSpace(value), true
		}
	}
	if !ok || key == "" || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz -") != "" {
		return "", "", false
	}
	return key, strings.TrimSpace(value), true
}

// threeFields returns the first two words of a line and the rest, which starts at byte offset.
func threeFields(s string) (first, second, rest string, offset int) {
	word := func() string {
		for offset < len(s) && (s[offset] == ' ' || s[offset] == '\t') {
			offset++
		}
		from := offset
		for offset < len(s) && s[offset] != ' ' && s[offset] != '\t' {
			offset++
		}
		return s[from:offset]
	}
	first, second = word(), word()
	for offset < len(s) && (s[offset] == ' ' || s[offset] == '\t') {
		offset++
	}
	return first, second, s[offset:], offset
}

// maxTraveller limits the size of a traveller or match file.
const maxTraveller = 4 << 20
