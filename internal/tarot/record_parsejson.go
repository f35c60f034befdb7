package tarot

import (
	"bytes"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// UnmarshalJSON parses the output of MarshalJSON.
func (r *Record) UnmarshalJSON(data []byte) error {
	read, err := parseJSON(data)
	if err == nil {
		*r = read
	}
	return err
}

// isJSON reports whether a text begins like a JSON object.
func isJSON(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte("{"))
}

// parseJSON parses the output of MarshalJSON with the same rules as [ParseRecord]: each key occurs
// once, and values have the same format. Values are not converted between types.
func parseJSON(data []byte) (Record, error) {
	members, err := parseFlatJSON(data)
	if err != nil {
		return Record{}, err
	}
	head, fields, err := splitHead(members)
	if err != nil {
		return Record{}, err
	}
	if head["version"] != Version {
		return Record{}, fmt.Errorf(`the JSON does not contain "version": %q`, Version)
	}
	var p recordParser
	if err := p.parseLine(Version + " " + head["kind"]); err != nil {
		return Record{}, err
	}
	for _, m := range fields {
		if err := p.setMember(m); err != nil {
			return Record{}, err
		}
	}
	p.ended = true
	return p.record()
}

// splitHead returns the version and kind by key, and the other members. In the text form the version
// and kind come first, but in JSON they may be anywhere.
func splitHead(members []member) (head map[string]string, fields []member, err error) {
	head = map[string]string{}
	for _, m := range members {
		if m.key != "version" && m.key != "kind" {
			fields = append(fields, m)
			continue
		}
		if _, repeated := head[m.key]; repeated {
			return nil, nil, fmt.Errorf("%q appears twice", m.key)
		}
		head[m.key] = m.value
	}
	return head, fields, nil
}

// setMember parses a JSON member that corresponds to a line in the text form.
func (p *recordParser) setMember(m member) error {
	key, ok := jsonKeys[m.key]
	wantKind := stringMember
	switch key {
	case "players":
		wantKind = numberMember
	case "name":
		wantKind = listMember
	}
	switch {
	case !ok:
		return fmt.Errorf("%s is not a key of a tarot record", plain.QuoteExcerpt(m.key))
	case p.seen[key] && !m.continuesList:
		return fmt.Errorf("%q appears twice", m.key)
	case m.kind != wantKind:
		return fmt.Errorf("%q has a value of the wrong type", m.key)
	}
	p.seen[key] = true
	if err := p.setField(key, m.value); err != nil {
		return fmt.Errorf("%q: %w", m.key, err)
	}
	return nil
}

// jsonKeys maps JSON keys to the keywords of lines in the text form.
var jsonKeys = map[string]string{
	"commitment":          "commitment",
	"code":                "code",
	"players":             "players",
	"names":               "name",
	"seats":               "seats",
	"choice":              "choice",
	"label":               "label",
	"delayed_information": "delayed",
	"form":                "form",
	"secret":              "secret",
	"delayed_value":       "value",
	"distribution":        "distribution",
	"sequence":            "sequence",
}
