package custody

import (
	"bufio"
	"errors"
	"strings"
	"unicode"

	"filippo.io/age"

	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

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

// PassphraseIdentity returns the identity that opens files sealed with a passphrase. It
// first tries the text as typed, and then in lower case with hyphens or spaces between the
// words, as on a printed card.
func PassphraseIdentity(p string) (Identity, error) {
	typed, err := age.NewScryptIdentity(p)
	if err != nil {
		return nil, err
	}
	list := spellings{typed}
	isSeparator := func(r rune) bool { return r == '-' || unicode.IsSpace(r) }
	cardWords := strings.FieldsFunc(strings.ToLower(p), isSeparator)
	for _, separator := range []string{"-", " "} {
		spelling := strings.Join(cardWords, separator)
		if spelling == "" || spelling == p {
			continue
		}
		id, err := age.NewScryptIdentity(spelling)
		if err != nil {
			return nil, err
		}
		list = append(list, id)
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
