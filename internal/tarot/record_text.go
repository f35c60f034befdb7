package tarot

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// AppendText appends the record in text form (spec/tarot.md step 6):
//
//	fairdeal-tarot-1 revealed
//	commitment 64 hexadecimal digits
//	code 5 hexadecimal digits
//	players 4
//	label Table 3
//	distribution D
//	sequence S
//	end
//
// Comments are added as lines that begin with #.
func (r *Record) AppendText(b []byte, comments ...string) []byte {
	line := func(key, value string) {
		b = fmt.Appendf(b, "%s %s\n", key, value)
	}
	line(Version, string(r.Kind))
	line("commitment", r.Commitment.String())
	line("code", r.Code)
	r.appendLines(line)
	if r.Secret != nil {
		line("secret", r.Secret.Hex())
	}
	if r.Value != "" {
		line("value", r.Value)
	}
	if r.Numbers != nil {
		line("distribution", r.Numbers.Distribution.String())
		line("sequence", strconv.FormatUint(uint64(r.Numbers.Sequence), 10))
	}
	for _, c := range comments {
		line("#", c)
	}
	return append(b, "end\n"...)
}

// ParseRecord parses the output of AppendText or MarshalJSON, in UTF-8 or UTF-16. Lines end
// in LF or CR LF. Empty lines, lines that begin with # and trailing spaces are ignored,
// except in a value, whose bytes all count. Errors contain the line number.
func ParseRecord(data []byte) (Record, error) {
	data = toUTF8(data)
	if isJSON(data) {
		return parseJSON(data)
	}
	var p recordParser
	n := 0
	for line := range bytes.Lines(data) {
		n++
		if err := p.parseLine(textOf(line)); err != nil {
			return Record{}, &LineError{
				Line: n,
				err:  words.Errorf("place.line", words.N("line", n), words.E("what", err)),
			}
		}
	}
	return p.record()
}

// LineError is an error in a record's line.
type LineError struct {
	Line int // from 1
	err  error
}

func (e *LineError) Error() string { return e.err.Error() }

// Unwrap returns the wrapped error, which contains the line number.
func (e *LineError) Unwrap() error { return e.err }

// textOf returns a line without its newline.
func textOf(line []byte) string {
	return strings.TrimSuffix(strings.TrimSuffix(string(line), "\n"), "\r")
}

// sameText reports whether two records have the same text form.
func sameText(a, b *Record) bool { return bytes.Equal(a.AppendText(nil), b.AppendText(nil)) }
