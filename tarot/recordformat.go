package tarot

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// Bytes returns the record in text form. A secret record must be kept secret until the game
// ends.
func (r Record) Bytes() []byte {
	if r.r == nil {
		return nil
	}
	return r.r.AppendText(nil)
}

// Format implements [fmt.Formatter]. It prints the record's kind and no secrets.
func (r Record) Format(f fmt.State, verb rune) { hidden(r).Format(f, verb) }

// hidden is a record that prints only its kind, for every verb.
type hidden struct{ r *tarot.Record }

func (h hidden) Format(f fmt.State, _ rune) {
	if h.r == nil {
		io.WriteString(f, "no record")
		return
	}
	io.WriteString(f, string(h.r.Kind)+" record")
}

// MarshalJSON returns the record in JSON. It returns an error for a secret record; use
// [Record.Bytes] to store one.
func (r Record) MarshalJSON() ([]byte, error) {
	if r.r == nil {
		return []byte("null"), nil
	}
	return json.Marshal(r.r)
}

// UnmarshalJSON parses a record in JSON.
func (r *Record) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*r = Record{}
		return nil
	}
	var parsed tarot.Record
	if err := parsed.UnmarshalJSON(data); err != nil {
		return err
	}
	r.r = &parsed
	return nil
}
