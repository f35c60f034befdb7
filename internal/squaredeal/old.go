package squaredeal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
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

// oldTags lists the tags in an old file in the order in which SquareDeal 1.3 searches for them.
// Each search continues with the rest of the line after the previous one.
var oldTags = []string{"TN", "KH", "DI", "SN"}

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

// parseOldTag parses a line of an old file that has a tag. The tag need not be followed by a
// space. Only spaces are skipped after it, so that a tab belongs to the text.
func (r *reader) parseOldTag(text string, n int) (tag string, err error) {
	if err := checkOneLine(text); err != nil {
		return "", err
	}
	index := slices.IndexFunc(oldTags, func(t string) bool { return strings.HasPrefix(text, t) })
	if index < 0 {
		return "", fmt.Errorf("unknown tag, expected TN, KH, DI, SN or PU: %v", plain.DescribeLine(text))
	}
	tag = oldTags[index]
	value := strings.TrimLeft(text[len(tag):], " ")
	if later, ok := laterTag(value, oldTags[index+1:]); ok {
		return "", fmt.Errorf("the text of %s begins with %s, which SquareDeal 1.3 reads as a different tag: %v",
			tag, later, plain.DescribeLine(text))
	}
	if first, twice := r.seen[tag]; twice && tag != "SN" {
		return "", fmt.Errorf("unexpected second %s line, the first is line %d", tag, first)
	}
	r.seen[tag] = n
	switch tag {
	case "TN":
		r.Name = value
	case "KH":
		r.KeyHash = strings.TrimRight(value, blanks)
		if err := checkHex(r.KeyHash); err != nil {
			return "", fmt.Errorf("KH: %w", err)
		}
	case "DI":
		r.RawDI = value
	case "SN":
		return tag, r.parsePhase(value, n)
	}
	return tag, nil
}

// laterTag returns the tag that SquareDeal 1.3 would find at the beginning of a value. PU is a tag only
// if nothing follows it.
func laterTag(value string, tags []string) (tag string, ok bool) {
	if value == publishedTag {
		return publishedTag, true
	}
	for _, tag := range tags {
		if strings.HasPrefix(value, tag) {
			return tag, true
		}
	}
	return "", false
}
