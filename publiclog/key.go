package publiclog

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"filippo.io/edwards25519"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// KeyType is a key's purpose: to sign notes, or to cosign checkpoints.
type KeyType byte

// Key types from C2SP signed-note and tlog-cosignature for Ed25519.
const (
	SigningKey   KeyType = 0x01 // for logs and organisers
	CosigningKey KeyType = 0x04 // for witnesses
	cosignML     KeyType = 0x06 // ML-DSA-44, for a later version
)

// String returns the purpose in English.
func (t KeyType) String() string {
	switch t {
	case SigningKey:
		return "a log's or an organiser's key"
	case CosigningKey:
		return "a witness's key"
	}
	return fmt.Sprintf("0x%02x", byte(t))
}

// Verifier is a public key with its name. Verifiers can be compared with ==.
type Verifier struct {
	Name   string
	Type   KeyType
	public [ed25519.PublicKeySize]byte
}

// ID returns the key ID: the first four bytes of SHA-256(name || LF || type || key), as a
// big-endian number.
func (v Verifier) ID() uint32 {
	h := sha256.New()
	h.Write([]byte(v.Name + "\n" + string([]byte{byte(v.Type)})))
	h.Write(v.public[:])
	return binary.BigEndian.Uint32(h.Sum(nil))
}

// String returns the key as NAME+KEYID+base64(type || key), which [ParseVerifier] parses.
func (v Verifier) String() string {
	key := append([]byte{byte(v.Type)}, v.public[:]...)
	return fmt.Sprintf("%s+%08x+%s", v.Name, v.ID(), base64.StdEncoding.EncodeToString(key))
}

// checkKeyName returns an error if a key's name is empty or contains a space, a plus, a control
// character or invalid UTF-8.
func checkKeyName(name string) error {
	isForbidden := func(c rune) bool { return c == '+' || unicode.IsSpace(c) || unicode.IsControl(c) }
	switch {
	case name == "":
		return errors.New("the key name is empty")
	case !utf8.ValidString(name):
		return errors.New("the key name is not UTF-8")
	case strings.ContainsFunc(name, isForbidden):
		return fmt.Errorf("the key name %s contains a space, a plus or a control character",
			plain.QuoteExcerpt(name))
	}
	return nil
}

// keyParts contains the parts of NAME+KEYID+base64(type || key).
type keyParts struct {
	name string
	id   uint32
	typ  KeyType
	key  []byte // the public key, or the seed of a secret key
}

// splitKey splits NAME+KEYID+base64(type || key). It checks the form of the parts, but neither the key ID
// nor the key itself.
func splitKey(s string) (*keyParts, error) {
	name, rest, _ := strings.Cut(s, "+")
	hexID, data64, ok := strings.Cut(rest, "+")
	if !ok || !isHex(hexID, 8) {
		return nil, errors.New("expected NAME+KEYID+KEY")
	}
	if err := checkKeyName(name); err != nil {
		return nil, err
	}
	id, err := strconv.ParseUint(hexID, 16, 32)
	if err != nil {
		return nil, err
	}
	data, err := decode64(data64)
	if err != nil {
		return nil, err
	}
	if len(data) == 0 {
		return nil, errors.New("the key is empty")
	}
	typ, key := KeyType(data[0]), data[1:]
	switch {
	case typ == cosignML:
		return nil, errors.New("keys of type 0x06 (ML-DSA-44) are not supported yet")
	case typ != SigningKey && typ != CosigningKey:
		return nil, fmt.Errorf("the key type is 0x%02x, expected 0x01 or 0x04", byte(typ))
	case len(key) != ed25519.PublicKeySize:
		return nil, fmt.Errorf("the key has %d bytes, expected %d", len(key), ed25519.PublicKeySize)
	}
	return &keyParts{name: name, id: uint32(id), typ: typ, key: key}, nil
}

// isPoint reports whether 32 bytes are a valid public key: a point on the curve in canonical form, but not
// one of the eight points of small order, for which anybody can make signatures.
func isPoint(key []byte) bool {
	p, err := new(edwards25519.Point).SetBytes(key)
	if err != nil || !bytes.Equal(p.Bytes(), key) {
		return false
	}
	return new(edwards25519.Point).MultByCofactor(p).Equal(edwards25519.NewIdentityPoint()) == 0
}

// ParseVerifier parses a public key, NAME+KEYID+base64(type || key). It returns an error if the key ID
// does not match the key, or if anybody could make signatures for the key.
func ParseVerifier(s string) (Verifier, error) {
	parts, err := splitKey(s)
	if err != nil {
		return Verifier{}, err
	}
	v := Verifier{Name: parts.name, Type: parts.typ, public: [ed25519.PublicKeySize]byte(parts.key)}
	if !isPoint(parts.key) {
		return Verifier{}, words.Errorf("verdict.weak-key", words.Name("name", parts.name))
	}
	if v.ID() != parts.id {
		return Verifier{}, fmt.Errorf("key ID %08x does not match the key, whose ID is %08x", parts.id, v.ID())
	}
	return v, nil
}
