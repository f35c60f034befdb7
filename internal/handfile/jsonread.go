package handfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// jsonReader reads [{"board":1,"deal":"N:..."}, ...]. The boards at the start that are in fairdeal's own layout
// are read by readOwnBoards, the others by a JSON decoder.
type jsonReader struct {
	data     []byte
	decoder  *json.Decoder
	set      *Set
	boards   merger
	numbered bool
	shift    int64           // offset of the decoder's input in data
	offset   int64           // offset up to which lines are counted
	line     int             // line at this offset
	seen     map[string]bool // member names in the current object
}

// readDocument reads the array.
func (r *jsonReader) readDocument() error {
	t, err := r.token()
	if err != nil {
		return err
	}
	if t != json.Delim('[') {
		return r.errorf(0, `expected an array of boards: [{"board":1,"deal":"N:..."}, ...]`)
	}
	if err := r.skipReplacement(); err != nil {
		return err
	}
	for r.decoder.More() {
		if err := r.readBoard(); err != nil {
			return err
		}
	}
	if _, err = r.token(); err != nil {
		return err
	}
	if _, err := r.decoder.Token(); !errors.Is(err, io.EOF) {
		return r.errorf(0, "unexpected text after the array of boards")
	}
	return nil
}

// readBoard reads one object. A duplicate name is an error, because programs differ in which one they use.
func (r *jsonReader) readBoard() error {
	t, err := r.token()
	if err != nil {
		return err
	}
	if t != json.Delim('{') {
		return r.errorf(0, "expected an object for each board")
	}
	line := r.currentLine()
	var b jsonBoard
	clear(r.seen)
	for r.decoder.More() {
		t, err := r.token()
		if err != nil {
			return err
		}
		name, _ := t.(string)
		// Names that differ only in case count as equal, because some programs ignore case.
		key := strings.ToLower(name)
		if r.seen[key] {
			return r.errorf(b.number, "%q appears twice in the same board", printable([]byte(name)))
		}
		if len(r.seen) == maxJSONNames {
			return r.errorf(b.number, "the board has more than %d names", maxJSONNames)
		}
		r.seen[key] = true
		if err := r.readMember(name, &b); err != nil {
			return err
		}
	}
	if _, err := r.token(); err != nil {
		return err
	}
	r.addBoard(&b, line)
	return nil
}

// maxJSONNames limits the members of an object.
const maxJSONNames = 100

// token returns the next JSON token. The end of the file is an error, because the array must be closed.
func (r *jsonReader) token() (json.Token, error) {
	t, err := r.decoder.Token()
	switch {
	case errors.Is(err, io.EOF):
		r.countLines(int64(len(r.data)))
		return nil, r.errorf(0, "the file ends inside the array of boards")
	case err != nil:
		return nil, r.syntaxError(0, err)
	}
	return t, nil
}

// currentLine returns the line of the decoder's position.
func (r *jsonReader) currentLine() int {
	r.countLines(max(r.offset, min(r.decoder.InputOffset()+r.shift, int64(len(r.data)))))
	return r.line
}

// countLines counts the lines up to an offset.
func (r *jsonReader) countLines(offset int64) {
	r.line += bytes.Count(r.data[r.offset:offset], []byte("\n"))
	r.offset = offset
}

func (r *jsonReader) errorf(board int, format string, args ...any) error {
	return &Error{Line: r.currentLine(), Board: board, Text: reason(format, args...)}
}

// syntaxError returns the error for text that is not JSON.
func (r *jsonReader) syntaxError(board int, err error) error {
	return r.errorf(board, "not JSON: %s", printable([]byte(strings.TrimPrefix(err.Error(), "json: "))))
}
