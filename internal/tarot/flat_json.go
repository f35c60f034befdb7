package tarot

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// parseFlatJSON parses an object that contains strings, numbers and lists of strings, such as
//
//	{"label": "Table 7", "players": 3, "names": ["Ann", "Bob", "Eve"]}
//
// It returns the members in the order of the file; this example has five, because each name is one. Errors contain
// the byte offset.
func parseFlatJSON(data []byte) ([]member, error) {
	p := flatParser{json.NewDecoder(bytes.NewReader(data))}
	p.dec.UseNumber()
	if start, err := p.dec.Token(); err != nil || start != json.Delim('{') {
		return nil, p.fail(err)
	}
	var members []member
	for p.dec.More() {
		key, err := p.text()
		if err != nil {
			return nil, err
		}
		values, err := p.values(key)
		if err != nil {
			return nil, err
		}
		members = append(members, values...)
	}
	if _, err := p.dec.Token(); err != nil { // the closing brace
		return nil, p.fail(err)
	}
	if _, err := p.dec.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("byte %d of the JSON: unexpected text after the object", int(p.dec.InputOffset()))
	}
	return members, nil
}

// member is a key in a flat JSON object with its value, or with an entry in a list of strings.
type member struct {
	key, value    string
	kind          memberKind
	continuesList bool // an entry of a list, but not the first
}

// memberKind is the JSON type of a member's value.
type memberKind int

const (
	stringMember memberKind = iota
	numberMember
	listMember
)

// flatParser reads the parts of a flat JSON object.
type flatParser struct{ dec *json.Decoder }

// values reads the value of a key. It returns one member, or one for each entry of a list.
func (p flatParser) values(key string) ([]member, error) {
	token, err := p.dec.Token()
	if err != nil {
		return nil, p.fail(err)
	}
	switch value := token.(type) {
	case string:
		return []member{{key: key, value: value, kind: stringMember}}, nil
	case json.Number:
		return []member{{key: key, value: value.String(), kind: numberMember}}, nil
	case json.Delim:
		entries, err := p.list(value)
		if err != nil {
			return nil, err
		}
		var members []member
		for i, entry := range entries {
			members = append(members, member{key: key, value: entry, kind: listMember, continuesList: i > 0})
		}
		return members, nil
	}
	return nil, p.fail(nil) // true, false or null
}

// text reads a string.
func (p flatParser) text() (string, error) {
	token, err := p.dec.Token()
	text, ok := token.(string)
	if err != nil || !ok {
		return "", p.fail(err)
	}
	return text, nil
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
	if _, err := p.dec.Token(); err != nil { // the closing bracket
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
