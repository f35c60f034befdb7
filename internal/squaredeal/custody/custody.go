// Package custody keeps a tournament's key file encrypted in the age format (age-encryption.org/v1,
// armored), so that a stolen laptop or backup reveals nothing. Several people can open it, each
// with a separate identity.
//
//	sealed, err := custody.Seal(plain, recipients...)
//	plain, err := custody.Open(sealed, identities...)
//
// A file is sealed either with one passphrase, or to one or more recipients: X25519 (age1...) or
// hybrid (age1pq1...), which also resists quantum computers. The two kinds of recipients cannot be
// combined in one file, because it would only be as secure as the weaker kind. With shares, no
// single person can open the file, but any k of n people can together ([Split], [Recover]).
package custody

import (
	"bytes"
	"errors"
	"io"

	"filippo.io/age"
	"filippo.io/age/armor"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Recipient can open files sealed to it.
type Recipient = age.Recipient

// HybridRecipient is a recipient whose files also resist quantum computers.
type HybridRecipient = age.HybridRecipient

// Identity opens files sealed to the matching recipient.
type Identity = age.Identity

// ErrWrongIdentity is returned if none of the identities can open the file.
var ErrWrongIdentity = words.NewError("custody.wrong")

// ErrNoIdentities is returned if a sealed file is opened without identities.
var ErrNoIdentities = words.NewError("custody.locked")

// Seal encrypts plain to all recipients. Each of them can open it alone.
func Seal(plain []byte, recipients ...Recipient) ([]byte, error) {
	if len(recipients) == 0 {
		return nil, words.Errorf("custody.nobody")
	}
	if hasBothKinds(recipients) {
		return nil, words.Errorf("custody.kinds")
	}
	sealed, err := encrypt(plain, recipients)
	if err != nil {
		return nil, words.Errorf("custody.encrypt", words.E("why", err))
	}
	return sealed, nil
}

func encrypt(plain []byte, recipients []Recipient) ([]byte, error) {
	var sealed bytes.Buffer
	armored := armor.NewWriter(&sealed)
	w, err := age.Encrypt(armored, recipients...)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(plain); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if err := armored.Close(); err != nil {
		return nil, err
	}
	return sealed.Bytes(), nil
}

// hasBothKinds reports whether there are both hybrid and other recipients.
func hasBothKinds(recipients []Recipient) bool {
	hybrid := 0
	for _, r := range recipients {
		if _, ok := r.(*HybridRecipient); ok {
			hybrid++
		}
	}
	return 0 < hybrid && hybrid < len(recipients)
}

// Open decrypts files written by Seal or the age program.
func Open(sealed []byte, identities ...Identity) ([]byte, error) {
	if len(identities) == 0 {
		return nil, ErrNoIdentities
	}
	r, err := age.Decrypt(dearmor(sealed), identities...)
	if errors.As(err, new(*age.NoIdentityMatchError)) {
		return nil, ErrWrongIdentity
	}
	if err != nil {
		return nil, &words.Error{Text: words.New("custody.damaged"), Err: err}
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		return nil, &words.Error{Text: words.New("custody.damaged"), Err: err}
	}
	return plain, nil
}

const binaryHeader = "age-encryption.org/"

// IsSealed reports whether data is in the age format.
func IsSealed(data []byte) bool {
	data = bytes.TrimLeft(data, " \t\r\n")
	return bytes.HasPrefix(data, []byte(binaryHeader)) || bytes.HasPrefix(data, []byte(armor.Header))
}

// dearmor returns a reader for the binary form of a sealed file.
func dearmor(data []byte) io.Reader {
	if bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte(armor.Header)) {
		return armor.NewReader(bytes.NewReader(data))
	}
	return bytes.NewReader(data)
}
