package delayed

import (
	"bytes"
	"encoding/json"

	"github.com/fairdeal/fairdeal/words"
)

// ParseAnswer reads a beacon as people have it: an answer of drand's interface
// (JSON with round, signature and, chained, previous_signature), or a line as
// ParseBeacon reads it. The chain of an answer follows from its signature's
// length. What an answer says of its randomness is never believed.
func ParseAnswer(data []byte) (*Beacon, error) {
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
		return nil, words.Errorf("delayed.not-drand", words.E("why", err))
	}
	if answer.Round == 0 || answer.Signature == "" {
		return nil, words.Errorf("delayed.no-round-or-signature")
	}
	b := &Beacon{Round: answer.Round}
	var err error
	if b.Signature, err = lowerHex(answer.Signature); err != nil {
		return nil, words.Errorf("delayed.signature", words.E("why", err))
	}
	switch len(b.Signature) {
	case 48:
		b.Chain = Quicknet
	case 96:
		b.Chain = Default
		if b.Previous, err = lowerHex(answer.Previous); err != nil {
			return nil, words.Errorf("delayed.previous-signature", words.E("why", err))
		}
		if len(b.Previous) == 0 {
			return nil, words.Errorf("delayed.no-previous")
		}
	default:
		return nil, words.Errorf("delayed.signature-unknown", words.N("n", len(b.Signature)))
	}
	return b, nil
}
