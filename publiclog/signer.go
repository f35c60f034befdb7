package publiclog

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Signer is a secret key. Printing it or writing it as JSON only shows its name.
type Signer struct {
	Verifier Verifier
	private  ed25519.PrivateKey
}

// NewSigner returns a new secret key from the operating system's random source. The name may
// contain ASCII letters, digits, ".", "-", "/" and "_".
func NewSigner(name string, typ KeyType) (*Signer, error) {
	if err := checkKeyName(name); err != nil {
		return nil, err
	}
	if isOddName(name) {
		return nil, words.Errorf("verdict.odd-name", words.Name("name", name))
	}
	if typ != SigningKey && typ != CosigningKey {
		return nil, fmt.Errorf("the key type is 0x%02x, expected 0x01 or 0x04", byte(typ))
	}
	seed := make([]byte, ed25519.SeedSize)
	if _, err := rand.Read(seed); err != nil {
		return nil, err
	}
	return signerFromSeed(name, typ, seed), nil
}

// signerFromSeed returns the key with the given seed.
func signerFromSeed(name string, typ KeyType, seed []byte) *Signer {
	private := ed25519.NewKeyFromSeed(seed)
	public := private.Public().(ed25519.PublicKey)
	v := Verifier{Name: name, Type: typ, public: [ed25519.PublicKeySize]byte(public)}
	return &Signer{Verifier: v, private: private}
}

var errNoKey = errors.New("there is no secret key: use NewSigner or ParseSigner")

const secretPrefix = "PRIVATE+KEY+"

// ParseSigner parses a secret key, PRIVATE+KEY+NAME+KEYID+base64(type || seed), such as
//
//	PRIVATE+KEY+club.example/organiser+1a2b3c4d+AXJs...
//
// Errors never contain any part of the secret.
func ParseSigner(s string) (*Signer, error) {
	rest, ok := strings.CutPrefix(s, secretPrefix)
	if !ok {
		return nil, fmt.Errorf("a secret key must begin with %s", secretPrefix)
	}
	parts, err := splitKey(rest)
	if err != nil {
		return nil, err
	}
	signer := signerFromSeed(parts.name, parts.typ, parts.key)
	if signer.Verifier.ID() != parts.id {
		return nil, fmt.Errorf("key ID %08x does not match the secret key", parts.id)
	}
	return signer, nil
}

// ParseKeyFile parses a key file: one secret key, empty lines, and comments that begin with #.
// Errors never contain any part of a line.
func ParseKeyFile(data []byte) (*Signer, error) {
	var signer *Signer
	for i, line := range strings.Split(string(plain.Normalise(data)), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if signer != nil {
			return nil, &Error{Line: i + 1, Err: errors.New("unexpected second key")}
		}
		s, err := ParseSigner(line)
		if err != nil {
			return nil, &Error{Line: i + 1, Err: err}
		}
		signer = s
	}
	if signer == nil {
		return nil, errors.New("the file contains no key")
	}
	return signer, nil
}

// Secret returns the secret key in the form that [ParseSigner] parses.
func (s *Signer) Secret() string {
	if s.private == nil {
		return ""
	}
	return fmt.Sprintf("%s%s+%08x+%s", secretPrefix, s.Verifier.Name, s.Verifier.ID(),
		base64.StdEncoding.EncodeToString(append([]byte{byte(s.Verifier.Type)}, s.private.Seed()...)))
}

// KeyFile returns a key file, which [ParseKeyFile] parses: the secret key, after comments with
// its purpose and the public key.
func (s *Signer) KeyFile() []byte {
	if s.private == nil {
		return nil
	}
	return fmt.Appendf(nil, "# secret: %s\n# public: %s\n%s\n", s.Verifier.Type, s.Verifier, s.Secret())
}

// String returns the key's name, but no part of the secret.
func (s Signer) String() string { return "secret key of " + s.Verifier.Name }

// Format prints the result of String for every verb, so that the secret is never printed.
func (s Signer) Format(f fmt.State, _ rune) { io.WriteString(f, s.String()) }

// MarshalJSON encodes the result of String.
func (s Signer) MarshalJSON() ([]byte, error) { return json.Marshal(s.String()) }
