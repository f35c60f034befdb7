package tarot

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
)

// recordJSON is the JSON form of a record:
//
//	{"version": "fairdeal-tarot-1", "kind": "announced", "commitment": "0aa305...", "code": "0aa30", "players": 4}
//
// Large numbers are strings, because most programs cannot read them as numbers.
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

// MarshalJSON returns the record in JSON. It returns an error for a secret record, which is
// only stored as text.
func (r Record) MarshalJSON() ([]byte, error) {
	if r.Kind == KindSecret {
		return nil, errors.New("a secret record cannot be written as JSON")
	}
	j := recordJSON{
		Version:            Version,
		Kind:               r.Kind,
		Commitment:         r.Commitment,
		Code:               r.Code,
		Players:            r.Players,
		Names:              r.Names,
		Choice:             r.Choice.String(),
		Label:              r.Label,
		DelayedInformation: r.Delayed,
		Form:               r.Form.String(),
		DelayedValue:       r.Value,
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
