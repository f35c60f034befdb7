package custody

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseShare parses a share file. It is strict, except about a byte order mark and CR LF. Errors
// never contain secrets.
func ParseShare(data []byte) (*Share, error) {
	if len(data) > maxShare {
		return nil, fmt.Errorf("the share has %d bytes, the limit is %d", len(data), maxShare)
	}
	text := string(plain.Normalise(data))
	s := new(Share)
	r := &shareReader{lines: strings.Split(text, "\n")}
	r.readField(shareVersion)
	s.Tournament = r.readField("tournament ")
	s.KeyHash = r.readDigits("keys sha256:")
	s.Need, s.Total, s.Number = r.readNumber("need "), r.readNumber("of "), r.readNumber("share ")
	if r.err != nil {
		return nil, r.err
	}
	if !splits(s.Need, s.Total) || s.Number < 1 || s.Number > s.Total {
		return nil, fmt.Errorf("%w, found %d of %d for share %d", ErrCannotSplit, s.Need, s.Total, s.Number)
	}
	for range s.Need {
		s.Commitments = append(s.Commitments, r.readDigits("commit "))
	}
	if s.secret = r.readDigits("secret "); r.err != nil {
		return nil, r.err
	}
	// Accept only the text that Share.Text writes, including the line "end".
	if string(s.Text()) != strings.TrimRight(text, "\n")+"\n" {
		return nil, words.Errorf("custody.not-written")
	}
	return s, nil
}

// shareReader reads the lines of a share. After an error it reads nothing more.
type shareReader struct {
	lines  []string
	number int // number of the last line that was read
	err    error
}

// readField reads the next line, which must begin with word, and returns the rest of it.
func (r *shareReader) readField(word string) string {
	if r.err != nil {
		return ""
	}
	r.number++
	if r.number <= len(r.lines) {
		if value, ok := strings.CutPrefix(r.lines[r.number-1], word); ok {
			return value
		}
	}
	r.err = fmt.Errorf("line %d: expected %s", r.number, strings.TrimSpace(word))
	return ""
}

// readNumber reads the next line as a number.
func (r *shareReader) readNumber(word string) int {
	n, err := strconv.Atoi(r.readField(word))
	if err != nil {
		r.reject(word)
	}
	return n
}

// readDigits reads the next line as 64 hexadecimal digits.
func (r *shareReader) readDigits(word string) string {
	value := r.readField(word)
	if len(value) != 64 || strings.Trim(value, "0123456789abcdef") != "" {
		r.reject(word)
	}
	return value
}

// reject records that the value in the current line is invalid, unless there was an error before.
func (r *shareReader) reject(word string) {
	if r.err == nil {
		r.err = fmt.Errorf("line %d: invalid value for %s", r.number, strings.TrimSpace(word))
	}
}
