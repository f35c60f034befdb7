package service

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"filippo.io/age"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Sealer encrypts and decrypts the secret numbers of games, which the database stores encrypted.
type Sealer struct {
	identities []age.Identity // the first encrypts, all decrypt
	recipients []recipient
}

// recipient is an identity's public part.
type recipient interface {
	age.Recipient
	String() string
}

// NewSealer returns a Sealer with the identities in a text that age-keygen has written. The first one
// encrypts, and all of them decrypt.
func NewSealer(identities string) (*Sealer, error) {
	ids, err := age.ParseIdentities(strings.NewReader(identities))
	if err != nil {
		return nil, words.Errorf("service.no-identity") // Do not wrap err, which may quote the key.
	}
	s := &Sealer{identities: ids}
	for _, id := range ids {
		switch id := id.(type) {
		case *age.X25519Identity:
			s.recipients = append(s.recipients, id.Recipient())
		case *age.HybridIdentity:
			s.recipients = append(s.recipients, id.Recipient())
		default:
			return nil, words.Errorf("service.identity-kind")
		}
	}
	return s, nil
}

// Recipient returns the public key of the identity that encrypts: "age1...".
func (s *Sealer) Recipient() string { return s.recipients[0].String() }

// opensFor reports whether s decrypts data that was encrypted to a public key.
func (s *Sealer) opensFor(public string) bool {
	return slices.ContainsFunc(s.recipients, func(r recipient) bool { return r.String() == public })
}

// first returns a Sealer with only the first identity.
func (s *Sealer) first() *Sealer {
	return &Sealer{s.identities[:1], s.recipients[:1]}
}

// maxIdentity is the maximum size of a key file in bytes.
const maxIdentity = 64 << 10

// ReadSealer returns a Sealer with the identities in a key file.
func ReadSealer(path string) (*Sealer, error) {
	data, err := safefile.Read(path, maxIdentity)
	if err != nil {
		return nil, err
	}
	s, err := NewSealer(string(data))
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", path), words.E("what", err))
	}
	return s, nil
}

// MakeSealer is like ReadSealer, but generates the key file if it does not exist. made reports whether it
// did not exist.
func MakeSealer(path string) (s *Sealer, made bool, err error) {
	s, err = ReadSealer(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return s, false, err
	}
	if err := GenerateKey(path); err != nil && !errors.Is(err, os.ErrExist) {
		return nil, false, err
	}
	s, err = ReadSealer(path) // Another process may have written the file first, so read it.
	return s, true, err
}

// GenerateKey generates an age identity and writes it to a new key file that only the owner can read.
func GenerateKey(path string) error {
	id, err := age.GenerateX25519Identity()
	if err != nil {
		return err
	}
	text := "# the key of fairdeal serve: without it no game that runs can be dealt or revealed\n" +
		"# public key: " + id.Recipient().String() + "\n" + id.String() + "\n"
	return safefile.WriteNew(path, []byte(text), 0o600)
}

// Seal returns the text encrypted with the first identity.
func (s *Sealer) Seal(text string) ([]byte, error) {
	var b bytes.Buffer
	w, err := age.Encrypt(&b, s.recipients[0])
	if err != nil {
		return nil, err
	}
	if _, err := io.WriteString(w, text); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// errSecret is returned for data that was encrypted with a different key.
var errSecret = words.NewError("service.other-secret")

// Open returns the text that Seal has encrypted with any of the identities.
func (s *Sealer) Open(sealed []byte) (string, error) {
	r, err := age.Decrypt(bytes.NewReader(sealed), s.identities...)
	if err != nil {
		return "", errSecret
	}
	text, err := io.ReadAll(r)
	if err != nil {
		return "", errSecret
	}
	return string(text), nil
}
