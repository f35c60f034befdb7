package tarot

import (
	"crypto/sha256"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrAltered is returned for a record that was changed after the draw.
var ErrAltered = words.NewError("tarot.altered")

// Check returns ErrAltered if the commitment or code in a secret or revealed record does not match its other
// lines, or if its numbers do not match its secret and value.
func (r Record) Check() error {
	computed := r
	computed.commit()
	if computed.Commitment != r.Commitment || computed.Code != r.Code {
		return words.Errorf("tarot.altered-commitment", words.E("what", ErrAltered),
			words.Name("commitment", computed.Commitment.String()), words.Name("code", computed.Code),
			words.Name("said", r.Commitment.String()), words.Name("saidcode", r.Code))
	}
	if r.Kind != KindRevealed || r.Secret == nil {
		return nil
	}
	if err := r.Form.Check(r.Value, r.Delayed); err != nil {
		return words.Errorf("place.file", words.E("file", ErrAltered), words.E("what", err))
	}
	if n := r.Secret.Numbers(r.Value); n != *r.Numbers {
		return words.Errorf("tarot.altered-numbers", words.E("what", ErrAltered))
	}
	return nil
}

// commit sets the commitment and the code that follow from the other fields.
func (r *Record) commit() {
	r.Commitment = sha256.Sum256([]byte(r.Text()))
	r.Code = r.Commitment.Code()
}

// Text returns the text whose SHA-256 is the commitment of a secret or revealed record. Anyone can compute the
// hash with sha256sum (spec/tarot.md step 7). Without a public number, it is a single line with the players,
// the numbers and the label, such as "fairdeal-tarot-1 4 94480825 60000000000 Table 3".
func (r *Record) Text() string {
	if r.Secret != nil {
		return r.secretText()
	}
	text := []byte(Version)
	if r.Choice != (Choice{}) {
		text = fmt.Appendf(text, " %v", r.Choice)
	}
	text = fmt.Appendf(text, " %d %v %d", r.Players, r.Numbers.Distribution, r.Numbers.Sequence)
	if r.Label != "" {
		text = fmt.Appendf(text, " %s", r.Label)
	}
	return string(text)
}

// secretText returns the text of a game with a public number. It contains the secret, because the
// numbers are not known yet.
func (r *Record) secretText() string {
	var text []byte
	line := func(key, value string) { text = fmt.Appendf(text, "%s %s\n", key, value) }
	line(Version, "delayed")
	r.appendLines(line)
	line("secret", r.Secret.Hex())
	return string(text)
}
