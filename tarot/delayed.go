package tarot

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha3"
	"encoding/hex"
	"errors"
	"strings"
)

// Secret is what an organiser draws first where delayed information decides
// too: the numbers follow from it and from a value that nobody knows yet, so
// nobody can draw many and keep a nice one (spec/tarot.md step 7).
type Secret [32]byte

// DrawSecret draws one from the operating system's cryptographic source.
func DrawSecret() Secret {
	var s Secret
	rand.Read(s[:]) // never fails, by its contract
	return s
}

// String hides the secret, so that none is printed by accident; Hex shows it.
func (Secret) String() string { return "(secret)" }

// Hex is the secret in 64 lowercase hexadecimal digits.
func (s Secret) Hex() string { return hex.EncodeToString(s[:]) }

// ParseSecret reads 64 hexadecimal digits.
func ParseSecret(text string) (Secret, error) {
	var s Secret
	if err := checkHex("secret", text, 2*len(s)); err != nil {
		return s, err
	}
	_, err := hex.Decode(s[:], []byte(text))
	return s, err
}

// Text is what is hashed for the commitment.
func (s Secret) Text() string { return Version + " secret " + s.Hex() }

// Commitment is the SHA-256 of Text.
func (s Secret) Commitment() Commitment { return sha256.Sum256([]byte(s.Text())) }

// Numbers are the numbers that follow from the secret and the value of the
// delayed information, which is taken as it stands (see CanonicalValue).
func (s Secret) Numbers(value string) (Distribution, Sequence) {
	h := sha3.NewSHAKE256()
	h.Write([]byte(Version + " graine\x00"))
	h.Write(s[:])
	h.Write([]byte(value))
	return drawNumbers(func(b []byte) { h.Read(b) })
}

// CanonicalValue is a value as people type it in its only form: blanks are
// trimmed and folded to one, and a point or comma between two digits is left
// out, as SquareDeal does (44,901.92 is 4490192).
func CanonicalValue(typed string) (string, error) {
	v := strings.Join(strings.Fields(typed), " ")
	if v == "" {
		return "", errors.New("value of the delayed information is empty")
	}
	digit := func(i int) bool { return 0 <= i && i < len(v) && '0' <= v[i] && v[i] <= '9' }
	var b strings.Builder
	for i := range len(v) {
		if (v[i] == '.' || v[i] == ',') && digit(i-1) && digit(i+1) {
			continue
		}
		b.WriteByte(v[i])
	}
	return b.String(), checkLine("value of the delayed information", b.String())
}

// CanonicalDelayed is a description of delayed information with blanks trimmed
// and folded to one.
func CanonicalDelayed(typed string) (string, error) {
	d := strings.Join(strings.Fields(typed), " ")
	if d == "" {
		return "", errors.New("description of the delayed information is empty")
	}
	return d, checkLine("description of the delayed information", d)
}
