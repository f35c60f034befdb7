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

// recordJSON is the JSON form of a record. Large numbers are strings, because most programs
// cannot read them as numbers.
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

// jsonKeys maps JSON keys to lines in the text form.
var jsonKeys = map[string]string{
	"commitment": "commitment", "code": "code", "players": "players", "names": "name", "seats": "seats",
	"choice": "choice", "label": "label", "delayed_information": "delayed", "form": "form", "secret": "secret",
	"delayed_value": "value", "distribution": "distribution", "sequence": "sequence",
}

// MarshalJSON returns the record in JSON. It returns an error for a secret record, which is
// only stored as text.
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

// isJSON reports whether a text begins like a JSON object.
func isJSON(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte("{"))
}

// parseJSON parses the output of MarshalJSON with the same rules as [ParseRecord]: each key occurs
// once, and values have the same format. Values are not converted between types.
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

// pair is a key in a flat JSON object with its value, or an entry in a list of strings.
type pair struct {
	key, value         string
	number, list, more bool // more is true for all entries of a list except the first
}

// flatJSON parses an object that contains strings, numbers and lists of strings. Errors contain the
// byte offset.
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

// UnmarshalJSON parses the output of MarshalJSON.
func (r *Record) UnmarshalJSON(data []byte) error {
	read, err := parseJSON(data)
	if err == nil {
		*r = read
	}
	return err
}

// MarshalText returns [Form.String].
func (f Form) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText parses the notation that [ParseForm] accepts.
func (f *Form) UnmarshalText(text []byte) error { return unmarshal(f, text, ParseForm) }

// MarshalText returns [Choice.String].
func (c Choice) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText parses the notation that [ParseChoice] accepts.
func (c *Choice) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseChoice) }

// unmarshal parses text and sets v, or leaves v unchanged if there is an error.
func unmarshal[T any](v *T, text []byte, parse func(string) (T, error)) error {
	parsed, err := parse(string(text))
	if err == nil {
		*v = parsed
	}
	return err
}

// MarshalText returns the sequence as decimal digits. In JSON it is a string, because some
// programs cannot read it as a number.
func (s Sequence) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%d", s), nil }

// UnmarshalText parses the format that [ParseSequence] accepts.
func (s *Sequence) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSequence) }
