package score

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
)

// Traveller is a board as it stands in a traveller file, with what the file
// says about it.
type Traveller struct {
	Board
	Number int                   // the board's number; 0: not told
	Vul    *bridge.Vulnerability // nil: not told
}

// ParseTraveller reads a traveller in the text form of spec/score.md step 12:
// lines "key: value" first, then one result a line, the pairs' numbers before
// it. Every error is a *FileError.
//
//	method: mp
//	board: 7
//	1  6  +620
//	2  5  (60%+620&40%-100)
//	3  4  4Hx-2 N    # a comment
//
// Settings such as "method: mp" may be given from outside; they go before those
// of the file.
func ParseTraveller(data []byte, settings ...string) (*Traveller, error) {
	r, err := newResults(settings)
	if err != nil {
		return nil, &FileError{Err: err}
	}
	lines, err := textLines(data)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		if key, value, ok := l.setting(); ok {
			if len(r.t.Lines) > 0 {
				return nil, lineError(l.number, "setting %q after a result, want all settings first", key)
			}
			if err := r.set(key, value); err != nil {
				return nil, lineError(l.number, "%w", err)
			}
			continue
		}
		ns, ew, text, at := threeFields(l.text)
		if text == "" {
			return nil, lineError(l.number, "found %q, want the numbers of two pairs and their result", strings.TrimSpace(l.text))
		}
		if err := r.add(l.number, utf8.RuneCountInString(l.text[:at]), ns, ew, text); err != nil {
			return nil, err
		}
	}
	return r.finish()
}

// FileError says where a file is wrong.
type FileError struct {
	Line   int // from 1; 0: the file as a whole
	Column int // in characters from 1; 0: the line as a whole
	Err    error
}

func (e *FileError) Error() string {
	switch {
	case e.Line == 0:
		return e.Err.Error()
	case e.Column == 0:
		return fmt.Sprintf("line %d: %v", e.Line, e.Err)
	}
	return fmt.Sprintf("line %d, character %d: %v", e.Line, e.Column, e.Err)
}

func (e *FileError) Unwrap() error { return e.Err }

func lineError(line int, format string, args ...any) error {
	return &FileError{Line: line, Err: fmt.Errorf(format, args...)}
}

// maxTraveller bounds a traveller or match file.
const maxTraveller = 4 << 20

// textLine is a line of a file without its comment.
type textLine struct {
	number int
	text   string
}

// textLines are the lines that are not empty.
func textLines(data []byte) ([]textLine, error) {
	if len(data) > maxTraveller {
		return nil, &FileError{Err: fmt.Errorf("%d bytes, want at most %d", len(data), maxTraveller)}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var lines []textLine
	for i, l := range strings.Split(string(data), "\n") {
		if !utf8.ValidString(l) {
			return nil, lineError(i+1, "not UTF-8 text")
		}
		l, _, _ = strings.Cut(l, "#")
		if l = strings.TrimRight(l, " \t\r"); strings.TrimSpace(l) != "" {
			lines = append(lines, textLine{number: i + 1, text: l})
		}
	}
	return lines, nil
}

// setting splits "key: value"; ok is false for a line that is none: a key is
// letters, blanks and hyphens.
func (l textLine) setting() (key, value string, ok bool) {
	key, value, ok = strings.Cut(l.text, ":")
	key = strings.ToLower(strings.TrimSpace(key))
	if !ok || key == "" || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz -") != "" {
		return "", "", false
	}
	return key, strings.TrimSpace(value), true
}

// threeFields are the first two words of a line and the rest, which starts at
// byte at.
func threeFields(s string) (first, second, rest string, at int) {
	word := func() string {
		for at < len(s) && (s[at] == ' ' || s[at] == '\t') {
			at++
		}
		from := at
		for at < len(s) && s[at] != ' ' && s[at] != '\t' {
			at++
		}
		return s[from:at]
	}
	first, second = word(), word()
	for at < len(s) && (s[at] == ' ' || s[at] == '\t') {
		at++
	}
	return first, second, s[at:], at
}
