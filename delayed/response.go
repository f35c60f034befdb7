package delayed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseResponse reads a beacon from the JSON of drand's HTTP interface (round, signature and, for
// chained beacons, previous_signature) or from a line that ParseBeacon accepts. The signature's
// length determines the chain. ParseResponse ignores the randomness in the answer.
func ParseResponse(data []byte) (*Beacon, error) {
	data = bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	if len(data) > 1<<16 {
		return nil, words.Errorf("delayed.no-answer", words.N("n", len(data)))
	}
	if !bytes.HasPrefix(data, []byte("{")) {
		return ParseBeacon(string(data))
	}
	var answer struct {
		Round     uint64 `json:"round"`
		Signature string `json:"signature"`
		Previous  string `json:"previous_signature"`
	}
	if err := json.Unmarshal(data, &answer); err != nil {
		return nil, fmt.Errorf("not a drand response: %w", err)
	}
	if answer.Round == 0 || answer.Signature == "" {
		return nil, errors.New("not a drand response: the round or the signature is missing")
	}
	b := &Beacon{Round: answer.Round}
	var err error
	if b.Signature, err = lowerHex(answer.Signature); err != nil {
		return nil, fmt.Errorf("signature: %w", err)
	}
	switch len(b.Signature) {
	case 48:
		b.Chain = quicknet
	case 96:
		b.Chain = defaultChain
		if b.previous, err = lowerHex(answer.Previous); err != nil {
			return nil, fmt.Errorf("previous signature: %w", err)
		}
		if len(b.previous) == 0 {
			return nil, errors.New("the response has no previous_signature, which a chained round requires")
		}
	default:
		return nil, fmt.Errorf("a signature of %d bytes does not belong to any known chain", len(b.Signature))
	}
	return b, nil
}

// MarshalText returns [Beacon.String].
func (b Beacon) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText parses a beacon as [ParseBeacon] does.
func (b *Beacon) UnmarshalText(text []byte) error {
	parsed, err := ParseBeacon(string(text))
	if err == nil {
		*b = *parsed
	}
	return err
}
