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

// Sealer encrypts and decrypts the service's stored secrets.
type Sealer struct {
	identities []age.Identity // the first encrypts, all decrypt
	recipients []recipient
}

// recipient is an identity's public part.
type recipient interface {
	age.Recipient
	String() string
}

// NewSealer parses age identities as written by age-keygen.
func NewSealer(identities string) (*Sealer, error) {
	ids, err := age.ParseIdentities(strings.NewReader(identities))
	if err != nil {
		return nil, words.Errorf("service.no-identity") // The error may quote the key.
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

// Recipient returns the public part of the identity that encrypts.
func (s *Sealer) Recipient() string { return s.recipients[0].String() }

// opensFor reports whether data encrypted to a recipient can be decrypted.
func (s *Sealer) opensFor(public string) bool {
	return slices.ContainsFunc(s.recipients, func(r recipient) bool { return r.String() == public })
}

// first returns a Sealer with only the first identity.
func (s *Sealer) first() *Sealer {
	return &Sealer{s.identities[:1], s.recipients[:1]}
}

// maxIdentity is the maximum size for an identity file.
const maxIdentity = 64 << 10

// ReadSealer reads the identities in a file.
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

// MakeSealer reads the identities in a file. If the file does not exist, it generates an identity
// and writes it to a new file that only the owner can read.
func MakeSealer(path string) (s *Sealer, made bool, err error) {
	s, err = ReadSealer(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return s, false, err
	}
	if err := GenerateKey(path); err != nil && !errors.Is(err, os.ErrExist) {
		return nil, false, err
	}
	s, err = ReadSealer(path) // Another process may have been faster.
	return s, true, err
}

// GenerateKey generates an age identity and writes it to a new file that only the owner can read.
func GenerateKey(path string) error {
	id, err := age.GenerateX25519Identity()
	if err != nil {
		return err
	}
	text := "# the key of fairdeal serve: without it no game that runs can be dealt or revealed\n" +
		"# public key: " + id.Recipient().String() + "\n" + id.String() + "\n"
	return safefile.WriteNew(path, []byte(text), 0o600)
}

// Seal encrypts text.
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

var errSecret = words.NewError("service.other-secret")

// Open decrypts text encrypted by Seal.
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
