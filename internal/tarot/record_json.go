package tarot

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// recordJSON is a record in JSON. Numbers that have more digits than the
// numbers of most programs are texts.
type recordJSON struct {
	Version            string     `json:"version"`
	Kind               Kind       `json:"kind"`
	Commitment         Commitment `json:"commitment"`
	Code               string     `json:"code"`
	Players            int        `json:"players"`
	Names              []string   `json:"names,omitempty"`
	Seats              string     `json:"seats,omitempty"`
	Choice             string     `json:"choice,omitempty"`
	Label              string     `json:"label,omitempty"`
	DelayedInformation string     `json:"delayed_information,omitempty"`
	Form               string     `json:"form,omitempty"`
	Secret             string     `json:"secret,omitempty"`
	DelayedValue       string     `json:"delayed_value,omitempty"`
	Distribution       string     `json:"distribution,omitempty"`
	Sequence           string     `json:"sequence,omitempty"`
}

// jsonKeys says which line of a record a key of its JSON is.
var jsonKeys = map[string]string{
	"commitment": "commitment", "code": "code", "players": "players", "names": "name", "seats": "seats",
	"choice": "choice", "label": "label", "delayed_information": "delayed", "form": "form", "secret": "secret",
	"delayed_value": "value", "distribution": "distribution", "sequence": "sequence",
}

// MarshalJSON returns the record as JSON. A secret record has none: it is kept
// in one file, as text.
func (r Record) MarshalJSON() ([]byte, error) {
	if r.Kind == KindSecret {
		return nil, errors.New("a secret record cannot be written as JSON")
	}
	j := recordJSON{
		Version: Version, Kind: r.Kind, Commitment: r.Commitment, Code: r.Code, Players: r.Players,
		Names: r.Names, Choice: r.Choice.String(), Label: r.Label,
		DelayedInformation: r.Delayed, Form: r.Form.String(), DelayedValue: r.Value,
	}
	if r.Names != nil {
		j.Seats = "drawn"
	}
	if r.Secret != nil {
		j.Secret = r.Secret.Hex()
	}
	if r.Numbers != nil {
		j.Distribution = r.Numbers.Distribution.String()
		j.Sequence = strconv.FormatUint(uint64(r.Numbers.Sequence), 10)
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(j)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// isJSON reports whether a text is one JSON object, by its first character.
func isJSON(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte("{"))
}

// parseJSON reads what MarshalJSON writes, with the rules of ParseRecord: the
// same keys once each, the same texts. Of a JSON text no value is coerced.
func parseJSON(data []byte) (Record, error) {
	pairs, err := flatJSON(data)
	if err != nil {
		return Record{}, err
	}
	var p recordParser
	head := map[string]string{}
	for _, kv := range pairs {
		if kv.key == "version" || kv.key == "kind" {
			if _, again := head[kv.key]; again {
				return Record{}, fmt.Errorf("%q appears a second time", kv.key)
			}
			head[kv.key] = kv.value
		}
	}
	if head["version"] != Version {
		return Record{}, fmt.Errorf("the JSON has no \"version\" %q", Version)
	}
	if err := p.line(Version + " " + head["kind"]); err != nil {
		return Record{}, err
	}
	for _, kv := range pairs {
		key, ok := jsonKeys[kv.key]
		switch {
		case kv.key == "version" || kv.key == "kind":
			continue
		case !ok:
			return Record{}, fmt.Errorf("%s is not a key of a tarot record", plain.Found(kv.key))
		case p.seen[key] && !kv.more:
			return Record{}, fmt.Errorf("%q appears a second time", kv.key)
		case key != "players" && kv.number, key == "players" && !kv.number:
			return Record{}, fmt.Errorf("%q has a value of the wrong type", kv.key)
		case (key == "name") != kv.list:
			return Record{}, fmt.Errorf("%q has a value of the wrong type", kv.key)
		}
		p.seen[key] = true
		if err := p.set(key, kv.value); err != nil {
			return Record{}, fmt.Errorf("%q: %w", kv.key, err)
		}
	}
	p.ended = true
	return p.record()
}

// pair is one key of a flat JSON object, or one entry of a list of texts.
type pair struct {
	key, value         string
	number, list, more bool // more: not the first entry of its list
}

// flatJSON reads one object of texts, numbers and lists of texts. The error of
// anything else says the byte.
func flatJSON(data []byte) ([]pair, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var pairs []pair
	bad := func(err error) ([]pair, error) {
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			return nil, fmt.Errorf("byte %d of the JSON: %w", syntax.Offset, syntax)
		}
		if err == nil || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, fmt.Errorf("byte %d of the JSON: expected one object of strings", int(dec.InputOffset()))
		}
		return nil, err
	}
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return bad(err)
	}
	for dec.More() {
		t, err := dec.Token()
		key, ok := t.(string)
		if err != nil || !ok {
			return bad(err)
		}
		t, err = dec.Token()
		if err != nil {
			return bad(err)
		}
		switch v := t.(type) {
		case string:
			pairs = append(pairs, pair{key: key, value: v})
		case json.Number:
			pairs = append(pairs, pair{key: key, value: v.String(), number: true})
		case json.Delim:
			if v != '[' {
				return bad(nil)
			}
			if !dec.More() {
				return bad(nil)
			}
			for more := false; dec.More(); more = true {
				t, err := dec.Token()
				s, ok := t.(string)
				if err != nil || !ok {
					return bad(err)
				}
				pairs = append(pairs, pair{key, s, false, true, more})
			}
			if _, err := dec.Token(); err != nil {
				return bad(err)
			}
		default:
			return bad(nil)
		}
	}
	if _, err := dec.Token(); err != nil {
		return bad(err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("byte %d of the JSON: unexpected text after the object", int(dec.InputOffset()))
	}
	return pairs, nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Record) UnmarshalJSON(data []byte) error {
	read, err := parseJSON(data)
	if err == nil {
		*r = read
	}
	return err
}

// MarshalText returns the form as a record has it.
func (f Form) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads what [ParseForm] reads.
func (f *Form) UnmarshalText(text []byte) error { return unmarshal(f, text, ParseForm) }

// MarshalText returns the choice as a record has it.
func (c Choice) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what [ParseChoice] reads.
func (c *Choice) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseChoice) }

// unmarshal sets v to what a text says, and leaves it as it is if it cannot be read.
func unmarshal[T any](v *T, text []byte, parse func(string) (T, error)) error {
	parsed, err := parse(string(text))
	if err == nil {
		*v = parsed
	}
	return err
}

// MarshalText returns the sequence in decimal digits: it has more of them than
// the integers of some programs.
func (s Sequence) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%d", s), nil }

// UnmarshalText reads what [ParseSequence] reads.
func (s *Sequence) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSequence) }
