package traveller

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/keyword"
)

// textLine is a line of a file without its comment: "1 6 +620" for "1 6 +620  # a comment".
type textLine struct {
	number int
	text   string
}

// maxTraveller limits the size of a traveller or match file.
const maxTraveller = 4 << 20

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

// setting splits a line such as "trim: 10%" into its key and its value. It translates Polish and French keys, and
// returns false for other lines. A key consists of letters, spaces and hyphens.
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

// threeFields splits a line with a result: "1 6  4H= N" into "1", "6" and "4H= N". offset is the byte offset of rest.
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
