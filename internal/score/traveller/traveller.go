package traveller

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/keyword"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Board is the board of a traveller file with its settings.
type Board struct {
	score.Board
	Number int // board number, or 0 if unknown
}

// Parse parses a traveller in the text format of spec/score.md step 12: lines "key: value",
// followed by one result per line, preceded by the pair numbers. Every error is an *Error.
//
//	method: mp
//	board: 7
//	1  6  +620
//	2  5  (60%+620&40%-100)
//	3  4  4Hx-2 N    # a comment
//
// settings, such as "method: mp", override those in the file.
func Parse(data []byte, settings ...string) (*Board, error) {
	return parseTraveller(data, false, settings)
}

// Line is a typed result, for NewBoard.
type Line struct {
	NS     string `json:"ns"`
	EW     string `json:"ew"`
	Result string `json:"result"`
	Group  string `json:"group,omitempty"` // group of tables with the same cards; empty for the first

	Line   int `json:"-"` // line number in a file; 0 for the index in the list
	Before int `json:"-"` // number of characters before it on that line
}

// NewBoard returns a board with the given results, if any. settings are as in Parse. Every error
// is an *Error.
func NewBoard(lines []Line, settings ...string) (*Board, error) {
	r, err := newBoardReader(settings)
	if err != nil {
		return nil, &Error{Err: err}
	}
	for i, l := range lines {
		if l.Line == 0 {
			l.Line = i + 1
		}
		r.group = ""
		if l.Group != "" {
			if r.group, err = ParseGroup(l.Group); err != nil {
				return nil, &Error{Line: l.Line, Err: err}
			}
		}
		if err := r.add(l.Line, l.Before, l.NS, l.EW, l.Result); err != nil {
			return nil, err
		}
	}
	return r.board()
}

// parseTraveller parses a traveller as a file of one board.
func parseTraveller(data []byte, csv bool, settings []string) (*Board, error) {
	if len(data) > maxTraveller {
		return nil, &Error{Err: fmt.Errorf("the file has %d bytes, the limit is %d", len(data), maxTraveller)}
	}
	t, err := newSessionReader(settings)
	if err != nil {
		return nil, err
	}
	t.isSingle, t.csv = true, csv
	if t.current, err = t.start(0, ""); err != nil {
		return nil, err
	}
	if err := t.read(newSource(bytes.NewReader(data))); err != nil {
		return nil, err
	}
	return t.current.finish()
}

// Error is an error in a file with its location.
type Error struct {
	Line   int // from 1, or 0 for the whole file
	Column int // in characters, from 1, or 0 for the whole line
	Err    error
}

func (e *Error) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable text.
func (e *Error) InWords() words.Text {
	switch {
	case e.Line == 0:
		return words.ErrorText(e.Err)
	case e.Column == 0:
		return words.New("place.line", words.N("line", e.Line), words.E("what", e.Err))
	}
	return words.New("traveller.line-character",
		words.N("line", e.Line), words.N("column", e.Column), words.E("what", e.Err))
}

func (e *Error) Unwrap() error { return e.Err }

// SettingError is an error in a setting.
type SettingError struct {
	Key string
	Err error
}

func (e *SettingError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable text.
func (e *SettingError) InWords() words.Text { return words.ErrorText(e.Err) }

func (e *SettingError) Unwrap() error { return e.Err }

func lineError(line int, key string, args ...words.Arg) error {
	return &Error{Line: line, Err: words.Errorf(key, args...)}
}

// maxTraveller limits the size of a traveller or match file.
const maxTraveller = 4 << 20

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
