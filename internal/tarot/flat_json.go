package tarot

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// member is a key in a flat JSON object with its value, or an entry in a list of strings.
type member struct {
	key, value    string
	kind          memberKind
	continuesList bool // an entry of a list, but not the first
}

type memberKind int

const (
	stringMember memberKind = iota
	numberMember
	listMember
)

// parseFlatJSON parses an object that contains strings, numbers and lists of strings. Errors contain
// the byte offset.
func parseFlatJSON(data []byte) (members []member, err error) {
	p := flatParser{json.NewDecoder(bytes.NewReader(data))}
	p.dec.UseNumber()
	if t, err := p.dec.Token(); err != nil || t != json.Delim('{') {
		return nil, p.fail(err)
	}
	for p.dec.More() {
		key, err := p.text()
		if err != nil {
			return nil, err
		}
		t, err := p.dec.Token()
		if err != nil {
			return nil, p.fail(err)
		}
		switch v := t.(type) {
		case string:
			members = append(members, member{key: key, value: v})
		case json.Number:
			members = append(members, member{key: key, value: v.String(), kind: numberMember})
		case json.Delim:
			list, err := p.list(v)
			if err != nil {
				return nil, err
			}
			for i, entry := range list {
				members = append(members, member{key, entry, listMember, i > 0})
			}
		default:
			return nil, p.fail(nil)
		}
	}
	if _, err := p.dec.Token(); err != nil {
		return nil, p.fail(err)
	}
	if _, err := p.dec.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("byte %d of the JSON: unexpected text after the object", int(p.dec.InputOffset()))
	}
	return members, nil
}

// flatParser reads the parts of a flat JSON object.
type flatParser struct{ dec *json.Decoder }

// text reads a string.
func (p flatParser) text() (string, error) {
	t, err := p.dec.Token()
	s, ok := t.(string)
	if err != nil || !ok {
		return "", p.fail(err)
	}
	return s, nil
}

// list reads the entries of a list that is not empty, and its end.
func (p flatParser) list(start json.Delim) (entries []string, err error) {
	if start != '[' || !p.dec.More() {
		return nil, p.fail(nil)
	}
	for p.dec.More() {
		entry, err := p.text()
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry)
	}
	if _, err := p.dec.Token(); err != nil {
		return nil, p.fail(err)
	}
	return entries, nil
}

// fail returns the error for unexpected or invalid JSON. err may be nil.
func (p flatParser) fail(err error) error {
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("byte %d of the JSON: %w", syntax.Offset, syntax)
	case err == nil, errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("byte %d of the JSON: expected one object of strings", int(p.dec.InputOffset()))
	}
	return err
}
