package squaredeal

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// This file reads descriptions of SquareDeal 1.3, such as
//
//	TN Spring Cup
//	KH 6c8a753cebe7c07534b3f8d8878896efa5a56e2c034f86669477f536bac3ba3b
//	DI 11820244647
//	SN 5:1-16:k-#:Final
//	PU
//
// Version 2 has a version line, writes the public number in a line DV of its own, and has no PU (published).

// ErrOld is returned for a change to a description of SquareDeal 1.3. SquareDeal 2.x would
// deal different hands from such a file, so this package never writes one.
var ErrOld = words.NewError("squaredeal.old")

// publishedTag is the line that marks an old file as published.
const publishedTag = "PU"

// isOld reports whether a file has the form of SquareDeal 1.3: it has no version in the
// first line, and either a line PU, or KH before DI and no comments.
func isOld(data []byte) bool {
	hasPublished, hasComment := false, false
	keyHash, delayed := -1, -1 // indexes of the first KH and DI lines
	n := 0
	for line := range bytes.Lines(data) {
		text := bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		if n == 0 && isNumbered(headerVersion(string(text))) {
			return false
		}
		switch {
		case string(text) == publishedTag:
			hasPublished = true
		case bytes.HasPrefix(text, []byte("#")):
			hasComment = true
		case bytes.HasPrefix(text, []byte("KH")) && keyHash < 0:
			keyHash = n
		case bytes.HasPrefix(text, []byte("DI")) && delayed < 0:
			delayed = n
		}
		n++
	}
	return hasPublished || !hasComment && keyHash >= 0 && keyHash < delayed
}

// readOld parses a file of SquareDeal 1.3 (spec/squaredeal13.md, Reading). It rejects
// ambiguous files.
func (r *reader) readOld(data []byte) (*Description, error) {
	d := r.Description
	d.Old, d.Version, d.Rule = true, "1.3", Rule13
	d.script = scriptOf(data)
	n := 0
	for raw := range strings.Lines(string(data)) {
		n++
		l := cutLine(raw)
		text := l.text
		switch {
		case strings.Trim(text, " \t\f\v") == "":
		case text[0] == '#':
			d.warn(n, "this comment is lost when SquareDeal 1.3 writes the file")
		case text == publishedTag:
			d.PU = true
		default:
			var err error
			if l.tag, err = r.parseOldTag(text, n); err != nil {
				return nil, &Error{Line: n, Text: words.ErrorText(err)}
			}
		}
		d.lines = append(d.lines, l)
	}
	if err := r.setOldValue(); err != nil {
		return nil, err
	}
	d.checkOldNames()
	return d, nil
}

// setOldValue stores the text after DI as the value or as its description.
func (r *reader) setOldValue() error {
	d := r.Description
	if !isValue(d.RawDI) {
		d.Delayed = strings.TrimRight(d.RawDI, blanks)
		return nil
	}
	if len(d.RawDI) > MaxValue {
		text := reason("DI has %d bytes, the limit for a value is %d", len(d.RawDI), MaxValue)
		return &Error{Line: r.seen["DI"], Text: text}
	}
	d.Value, d.HasValue = d.RawDI, true
	return nil
}

// isValue reports whether the text after DI in a SquareDeal 1.3 file is the public number instead
// of its description: it contains a digit, and only digits, spaces and . , ; : / + -.
func isValue(di string) bool {
	return strings.ContainsAny(di, "0123456789") && strings.Trim(di, "0123456789 .,;:/+-") == ""
}
