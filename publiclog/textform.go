package publiclog

import (
	"bytes"
	"errors"
	"strings"
)

// MarshalText returns [Verifier.String].
func (v Verifier) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText parses a public key as [ParseVerifier] does.
func (v *Verifier) UnmarshalText(text []byte) (err error) {
	*v, err = ParseVerifier(string(text))
	return err
}

// MarshalText returns [Signature.Line] without its newline.
func (s Signature) MarshalText() ([]byte, error) {
	return []byte(strings.TrimSuffix(s.Line(), "\n")), nil
}

// UnmarshalText parses a signature as [ParseSignature] does.
func (s *Signature) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSignature(string(text))
	return err
}

// MarshalText returns [Note.Bytes].
func (n Note) MarshalText() ([]byte, error) { return n.Bytes(), nil }

// UnmarshalText parses a note as [ParseNote] does.
func (n *Note) UnmarshalText(text []byte) error { return set(n, text, ParseNote) }

// MarshalText returns [Entry.Bytes].
func (e Entry) MarshalText() ([]byte, error) { return e.Bytes(), nil }

// UnmarshalText parses an entry as [ParseEntry] does.
func (e *Entry) UnmarshalText(text []byte) error { return set(e, text, ParseEntry) }

// MarshalText returns [Proof.Bytes].
func (p Proof) MarshalText() ([]byte, error) { return p.Bytes(), nil }

// UnmarshalText parses a proof as [ParseProof] does.
func (p *Proof) UnmarshalText(text []byte) error { return set(p, text, ParseProof) }

// MarshalText returns the text that [ParsePolicy] parsed, or an error if the policy was made in
// another way.
func (p Policy) MarshalText() ([]byte, error) {
	if p.text == nil {
		return nil, errors.New("the policy has no text: use ParsePolicy")
	}
	return bytes.Clone(p.text), nil
}

// UnmarshalText parses a policy as [ParsePolicy] does.
func (p *Policy) UnmarshalText(text []byte) error { return set(p, text, ParsePolicy) }

// set sets a value to the one that parse returns.
func set[T any](to *T, text []byte, parse func([]byte) (*T, error)) error {
	parsed, err := parse(text)
	if err == nil {
		*to = *parsed
	}
	return err
}
