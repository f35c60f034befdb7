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
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
	"unicode"

	"filippo.io/age"
	"filippo.io/age/armor"

	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/internal/workfactor"
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
	var sealed bytes.Buffer
	armored := armor.NewWriter(&sealed)
	w, err := age.Encrypt(armored, recipients...)
	if err != nil {
		return nil, words.Errorf("custody.encrypt", words.E("why", err))
	}
	if _, err := w.Write(plain); err != nil {
		return nil, words.Errorf("custody.encrypt", words.E("why", err))
	}
	if err := w.Close(); err != nil {
		return nil, words.Errorf("custody.encrypt", words.E("why", err))
	}
	if err := armored.Close(); err != nil {
		return nil, words.Errorf("custody.encrypt", words.E("why", err))
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

// NeedsPassphrase reports whether a sealed file needs a passphrase.
func NeedsPassphrase(sealed []byte) bool {
	header := bufio.NewReader(dearmor(sealed))
	for {
		line, err := header.ReadString('\n')
		if strings.HasPrefix(line, "-> scrypt ") {
			return true
		}
		if err != nil || strings.HasPrefix(line, "---") {
			return false
		}
	}
}

// shortPassphrase is the length in bytes below which a passphrase can be guessed by brute
// force.
const shortPassphrase = 12

// CheckPassphrase returns an error if the passphrase is too short.
func CheckPassphrase(p string) error {
	if len(p) >= shortPassphrase {
		return nil
	}
	return words.Errorf("sealed.short", words.T("characters", words.Count("count.characters", len(p))))
}

// PassphraseRecipient returns a recipient that seals with a passphrase. It must be the only
// recipient.
func PassphraseRecipient(p string) (Recipient, error) {
	r, err := age.NewScryptRecipient(p)
	if err != nil {
		return nil, err
	}
	r.SetWorkFactor(workfactor.Scrypt)
	return r, nil
}

// PassphraseIdentity returns the identity that opens files sealed with a passphrase. Words
// copied from a card may contain capitals, spaces or hyphens; the text is tried as typed
// first.
func PassphraseIdentity(p string) (Identity, error) {
	typed, err := age.NewScryptIdentity(p)
	if err != nil {
		return nil, err
	}
	list := spellings{typed}
	words := strings.FieldsFunc(strings.ToLower(p), func(r rune) bool { return r == '-' || unicode.IsSpace(r) })
	for _, separator := range []string{"-", " "} {
		if spelling := strings.Join(words, separator); spelling != "" && spelling != p {
			id, err := age.NewScryptIdentity(spelling)
			if err != nil {
				return nil, err
			}
			list = append(list, id)
		}
	}
	return list, nil
}

// spellings contains identities for the same passphrase in different spellings.
type spellings []Identity

func (list spellings) Unwrap(stanzas []*age.Stanza) (key []byte, err error) {
	for _, id := range list {
		if key, err = id.Unwrap(stanzas); !errors.Is(err, age.ErrIncorrectIdentity) {
			break
		}
	}
	return key, err
}

// ParseRecipients reads one recipient per line. Empty lines and lines that begin with #
// are ignored.
func ParseRecipients(text string) ([]Recipient, error) {
	var recipients []Recipient
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		list, err := age.ParseRecipients(strings.NewReader(line))
		if err != nil {
			return nil, &words.Error{Text: words.New("custody.recipient-line", words.N("line", i+1)), Err: err}
		}
		recipients = append(recipients, list...)
	}
	if len(recipients) == 0 {
		return nil, words.Errorf("custody.no-recipients")
	}
	return recipients, nil
}

// ParseIdentities reads an identity file. Errors never contain secrets.
func ParseIdentities(data []byte) ([]Identity, error) {
	list, err := age.ParseIdentities(bytes.NewReader(data))
	if err != nil {
		return nil, words.Errorf("custody.no-identities")
	}
	return list, nil
}

// NewIdentity generates an identity. It returns the content of its file, which is secret,
// and the matching recipient, which is public.
func NewIdentity(hybrid bool) (file []byte, recipient string, err error) {
	var secret, public string
	if hybrid {
		i, err := age.GenerateHybridIdentity()
		if err != nil {
			return nil, "", err
		}
		secret, public = i.String(), i.Recipient().String()
	} else {
		i, err := age.GenerateX25519Identity()
		if err != nil {
			return nil, "", err
		}
		secret, public = i.String(), i.Recipient().String()
	}
	return []byte("# public key: " + public + "\n" + secret + "\n"), public, nil
}
