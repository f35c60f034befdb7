package traveller

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"
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
	number int    // number of the latest line, from 1
	left   int    // remaining number of bytes
	row    []byte // unread bytes of the current line, for rows
}

func newSource(in io.Reader) *source {
	return &source{in: bufio.NewReaderSize(in, maxLine+2), left: MaxBytes}
}

// next returns the next line without its newline, in memory that the following call reuses. An error is
// io.EOF or an *Error, or comes from the reader.
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

// rest returns a reader for a line that next returned and the rest of the file, for package encoding/csv. It
// makes the same checks as next.
func (s *source) rest(line []byte) io.Reader {
	s.row = append(append(s.row[:0], line...), '\n')
	return (*rows)(s)
}

// rows is the reader that rest returns. It reads a source line by line.
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
