package service

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"

	"filippo.io/age"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/words"
)

// Sealer encrypts what the service keeps of secrets, to itself.
type Sealer struct {
	identity  age.Identity
	recipient age.Recipient
}

// NewSealer reads an age identity, as a file of age-keygen has it.
func NewSealer(identity string) (*Sealer, error) {
	ids, err := age.ParseIdentities(strings.NewReader(identity))
	if err != nil {
		return nil, words.Errorf("service.no-identity") // the error may quote the key
	}
	if len(ids) != 1 {
		return nil, words.Errorf("service.identities", words.N("n", len(ids)))
	}
	switch id := ids[0].(type) {
	case *age.X25519Identity:
		return &Sealer{id, id.Recipient()}, nil
	case *age.HybridIdentity:
		return &Sealer{id, id.Recipient()}, nil
	}
	return nil, words.Errorf("service.identity-kind")
}

// maxIdentity is more than a file of an identity has.
const maxIdentity = 64 << 10

// ReadSealer reads the identity of a file.
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

// MakeSealer reads the identity of a file or, where there is none, draws one and
// writes it, readable by its owner alone.
func MakeSealer(path string) (s *Sealer, made bool, err error) {
	s, err = ReadSealer(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return s, false, err
	}
	id, err := age.GenerateX25519Identity()
	if err != nil {
		return nil, false, err
	}
	text := "# the key of fairdeal serve: without it no game that runs can be dealt or revealed\n" + id.String() + "\n"
	if err := safefile.WriteNew(path, []byte(text), 0o600); err != nil && !errors.Is(err, os.ErrExist) {
		return nil, false, err
	}
	s, err = ReadSealer(path) // another process may have been faster
	return s, true, err
}

// Seal encrypts a text.
func (s *Sealer) Seal(text string) ([]byte, error) {
	var b bytes.Buffer
	w, err := age.Encrypt(&b, s.recipient)
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

// Open decrypts what Seal encrypted.
func (s *Sealer) Open(sealed []byte) (string, error) {
	r, err := age.Decrypt(bytes.NewReader(sealed), s.identity)
	if err != nil {
		return "", errSecret
	}
	text, err := io.ReadAll(r)
	if err != nil {
		return "", errSecret
	}
	return string(text), nil
}
