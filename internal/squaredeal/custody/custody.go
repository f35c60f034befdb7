// Package custody keeps the key file of a tournament encrypted at rest, in the
// format of age (age-encryption.org/v1, armored). A stolen laptop or a backup gives
// nothing away. Several people, each with an identity of their own, can open it.
//
//	sealed, err := custody.Seal(plain, recipients...)
//	plain, err := custody.Open(sealed, identities...)
//
// A file is sealed either with one passphrase, or to one or more recipients:
// X25519 (age1...) or hybrid, which a quantum computer does not open either
// (age1pq1...). The two kinds of recipients do not mix in one file, since the
// weaker one would decide.
//
// With shares, nobody holds what opens the file: any k of n people together do
// ([Split], [Recover]).
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

	"github.com/fairdeal/fairdeal/internal/workfactor"
	"github.com/fairdeal/fairdeal/words"
)

// Recipient is one to whom a file can be sealed.
type Recipient = age.Recipient

// HybridRecipient is a recipient that a quantum computer does not open either.
type HybridRecipient = age.HybridRecipient

// Identity is what opens a file.
type Identity = age.Identity

// ErrWrongIdentity is the error of a file that none of the identities opens.
var ErrWrongIdentity = words.NewError("custody.wrong")

// ErrNoIdentities is the error of a sealed file that is opened with nothing.
var ErrNoIdentities = words.NewError("custody.locked")

// Seal encrypts plain to all recipients: each of them alone can open it.
func Seal(plain []byte, to ...Recipient) ([]byte, error) {
	if len(to) == 0 {
		return nil, words.Errorf("custody.nobody")
	}
	if mixed(to) {
		return nil, words.Errorf("custody.kinds")
	}
	var out bytes.Buffer
	armored := armor.NewWriter(&out)
	w, err := age.Encrypt(armored, to...)
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
	return out.Bytes(), nil
}

// mixed reports whether some of the recipients are hybrid and some are not.
func mixed(to []Recipient) bool {
	hybrid := 0
	for _, r := range to {
		if _, ok := r.(*HybridRecipient); ok {
			hybrid++
		}
	}
	return 0 < hybrid && hybrid < len(to)
}

// Open decrypts what Seal or the program age made.
func Open(sealed []byte, with ...Identity) ([]byte, error) {
	if len(with) == 0 {
		return nil, ErrNoIdentities
	}
	r, err := age.Decrypt(dearmor(sealed), with...)
	var none *age.NoIdentityMatchError
	if errors.As(err, &none) {
		return nil, ErrWrongIdentity
	}
	if err == nil {
		var plain []byte
		if plain, err = io.ReadAll(r); err == nil {
			return plain, nil
		}
	}
	return nil, &words.Error{Text: words.New("custody.damaged"), Err: err}
}

const binaryHeader = "age-encryption.org/"

// IsSealed reports whether data is in the format of age.
func IsSealed(data []byte) bool {
	data = bytes.TrimLeft(data, " \t\r\n")
	return bytes.HasPrefix(data, []byte(binaryHeader)) || bytes.HasPrefix(data, []byte(armor.Header))
}

func dearmor(data []byte) io.Reader {
	if bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte(armor.Header)) {
		return armor.NewReader(bytes.NewReader(data))
	}
	return bytes.NewReader(data)
}

// NeedsPassphrase reports whether a sealed file is opened by a passphrase.
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

// shortPassphrase is the length in bytes under which a passphrase is too short:
// whoever gets the file can try short ones.
const shortPassphrase = 12

// CheckPassphrase returns an error that says how short a passphrase is, nil if it is long
// enough.
func CheckPassphrase(p string) error {
	if len(p) >= shortPassphrase {
		return nil
	}
	return words.Errorf("sealed.short", words.T("characters", words.Count("count.characters", len(p))))
}

// Passphrase seals with a passphrase, which must be the only recipient.
func Passphrase(p string) (Recipient, error) {
	r, err := age.NewScryptRecipient(p)
	if err != nil {
		return nil, err
	}
	r.SetWorkFactor(workfactor.Scrypt)
	return r, nil
}

// PassphraseIdentity opens what was sealed with a passphrase. Who types words from a card
// may write them with blanks or hyphens, and in capital letters: as typed it is tried first.
func PassphraseIdentity(p string) (Identity, error) {
	typed, err := age.NewScryptIdentity(p)
	if err != nil {
		return nil, err
	}
	list := spellings{typed}
	words := strings.FieldsFunc(strings.ToLower(p), func(r rune) bool { return r == '-' || unicode.IsSpace(r) })
	for _, between := range []string{"-", " "} {
		if other := strings.Join(words, between); other != "" && other != p {
			id, err := age.NewScryptIdentity(other)
			if err != nil {
				return nil, err
			}
			list = append(list, id)
		}
	}
	return list, nil
}

// spellings are identities of one passphrase, of which any may open a file.
type spellings []Identity

func (list spellings) Unwrap(stanzas []*age.Stanza) (key []byte, err error) {
	for _, id := range list {
		if key, err = id.Unwrap(stanzas); !errors.Is(err, age.ErrIncorrectIdentity) {
			break
		}
	}
	return key, err
}

// ParseRecipients reads recipients, one a line; empty lines and lines that begin
// with # do not count.
func ParseRecipients(text string) ([]Recipient, error) {
	var all []Recipient
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		list, err := age.ParseRecipients(strings.NewReader(line))
		if err != nil {
			return nil, &words.Error{Text: words.New("custody.recipient-line", words.N("line", i+1)), Err: err}
		}
		all = append(all, list...)
	}
	if len(all) == 0 {
		return nil, words.Errorf("custody.no-recipients")
	}
	return all, nil
}

// ParseIdentities reads an identity file. Errors never hold its contents.
func ParseIdentities(data []byte) ([]Identity, error) {
	list, err := age.ParseIdentities(bytes.NewReader(data))
	if err != nil {
		return nil, words.Errorf("custody.no-identities")
	}
	return list, nil
}

// NewIdentity draws an identity: the text of its file, which is secret, and
// the recipient that belongs to it, which may be known to all.
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
