package squaredeal

import (
	"errors"
	"fmt"
	"io"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Keys are the secret keys of all sessions. Printing them with any verb shows only their
// number.
type Keys struct{ k *squaredeal.Keys }

// ParseKeys parses a file NAME.sqk. The error is an [*Error].
func ParseKeys(data []byte) (*Keys, error) {
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		return nil, errorOf(err)
	}
	return &Keys{k}, nil
}

// Bytes returns the contents of the file NAME.sqk, which must be kept secret until the last
// session is over.
func (k *Keys) Bytes() []byte {
	if k == nil || k.k == nil {
		return nil
	}
	return k.k.Bytes()
}

// Format implements [fmt.Formatter]. It prints the number of keys and no secrets.
func (k Keys) Format(f fmt.State, _ rune) { io.WriteString(f, k.hidden()) }

// MarshalText returns the number of keys. Use [Keys.Bytes] to store them.
func (k Keys) MarshalText() ([]byte, error) { return []byte(k.hidden()), nil }

func (k Keys) hidden() string {
	if k.k == nil {
		return "no keys"
	}
	return fmt.Sprint(*k.k)
}

// Check returns an error unless the published description commits to these keys.
func (k *Keys) Check(d *Description) error {
	if err := errors.Join(d.check(), k.check()); err != nil {
		return err
	}
	_, err := d.d.CheckKeys(k.k)
	return err
}

func (k *Keys) check() error {
	if k == nil || k.k == nil {
		return ErrNoKeys
	}
	return nil
}

// SessionKey is a session's key, revealed before the others, with a proof that it belongs to the
// published keys.
type SessionKey struct{ s *squaredeal.SessionKey }

// RevealSession returns one session's key. The public number must be set. name is the description's
// file name without .sqd, and must be one line that is not empty. For a phase with unknown length, over
// must be true, which states that the phase has ended.
func RevealSession(d *Description, k *Keys, name string, id ID, over bool) (*SessionKey, error) {
	if err := errors.Join(d.check(), k.check()); err != nil {
		return nil, err
	}
	s, err := d.d.RevealSession(k.k, name, id.internal(), over)
	if err != nil {
		return nil, err
	}
	return &SessionKey{s}, nil
}

// ParseSessionKey parses a file NAME.P-S.sqr.
func ParseSessionKey(data []byte) (*SessionKey, error) {
	s, err := squaredeal.ParseSessionKey(data)
	if err != nil {
		return nil, errorOf(err)
	}
	return &SessionKey{s}, nil
}

// ID returns the key's session.
func (s *SessionKey) ID() ID {
	if s == nil || s.s == nil {
		return ID{}
	}
	return idOf(s.s.Key.ID)
}

// Bytes returns the file's contents, which must be kept secret until the session is over.
func (s *SessionKey) Bytes() []byte {
	if s == nil || s.s == nil {
		return nil
	}
	return s.s.Text()
}

// MarshalText returns the session's name. Use [SessionKey.Bytes] to store the key.
func (s SessionKey) MarshalText() ([]byte, error) {
	return []byte("key of session " + s.ID().String()), nil
}

// Check returns an error unless d commits to this key.
func (s *SessionKey) Check(d *Description) error {
	if err := d.check(); err != nil {
		return err
	}
	if s == nil || s.s == nil {
		return ErrNoKeys
	}
	if d.d.KeyRoot == nil {
		return errors.New("the description has no root of a key tree")
	}
	return s.s.Check(*d.d.KeyRoot)
}
