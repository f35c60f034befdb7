package squaredeal

import (
	"encoding/hex"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/words"
)

// sessionKeyReader reads the lines of a file NAME.P-S.sqr.
type sessionKeyReader struct {
	lines  []string
	number int // number of the last line that was read
}

// readField reads the next line, which must begin with word, and returns the rest of it.
func (r *sessionKeyReader) readField(word string) (string, error) {
	value, ok := r.readAfter(word)
	if !ok || value == "" {
		return "", &Error{Line: r.number, Text: expected(word)}
	}
	return value, nil
}

// readMarker reads the next line, which must be the given text.
func (r *sessionKeyReader) readMarker(text string) error {
	if rest, ok := r.readAfter(text); !ok || rest != "" {
		return &Error{Line: r.number, Text: expected(text)}
	}
	return nil
}

// readAfter reads the next line and returns the text after the prefix.
func (r *sessionKeyReader) readAfter(prefix string) (rest string, ok bool) {
	r.number++
	if r.number > len(r.lines) {
		return "", false
	}
	return strings.CutPrefix(r.lines[r.number-1], prefix)
}

// readPath reads the lines of a path.
func (r *sessionKeyReader) readPath() (path []tlog.Hash, err error) {
	for r.number < len(r.lines) && strings.HasPrefix(r.lines[r.number], "path ") {
		value, err := r.readField("path ")
		if err != nil {
			return nil, err
		}
		hash, err := hex.DecodeString(value)
		if err != nil || len(hash) != tlog.HashSize || len(path) == maxPath {
			return nil, &Error{Line: r.number, Text: reason("not a path hash")}
		}
		path = append(path, tlog.Hash(hash))
	}
	return path, nil
}

func expected(word string) words.Text {
	return reason("expected %s", strings.TrimSpace(word))
}
