package custody

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// Keyring holds identities, passphrases and shares that open encrypted files.
type Keyring struct {
	Identities  []Identity
	Shares      []*Share
	Passphrases []string
}

// Add returns these errors for a file that does not contain a secret.
var (
	ErrPublicFile   = errors.New("the file is public and cannot open anything")
	ErrOpensNothing = errors.New("not an identity, a share or a one-line passphrase")
)

// Add adds the share or the identities in a file, according to its first line. A file with only one line may
// also contain a passphrase. Errors never contain secrets.
func (r *Keyring) Add(data []byte) error {
	text := string(plain.Normalise(plain.UTF8(data)))
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	switch first := lines[0]; {
	case strings.HasPrefix(first, "fairdeal-share-"):
		s, err := ParseShare([]byte(text))
		if err != nil {
			return err
		}
		r.Shares = append(r.Shares, s)
	case strings.HasPrefix(first, "AGE-"), strings.HasPrefix(first, "#") && len(lines) > 1:
		list, err := ParseIdentities([]byte(text))
		if err != nil {
			return err
		}
		r.Identities = append(r.Identities, list...)
	case strings.HasPrefix(first, "age1"):
		return ErrPublicFile
	case len(lines) != 1 || first == "" || strings.ContainsFunc(first, isUnprintable):
		return ErrOpensNothing
	default:
		r.Passphrases = append(r.Passphrases, first)
	}
	return nil
}

// isUnprintable reports whether a character cannot be part of a passphrase: a control character or an
// invalid byte.
func isUnprintable(c rune) bool { return c < ' ' || c == '\ufffd' }

// Open decrypts data with the keyring's identities and passphrases. It returns unencrypted data unchanged. It
// does not use the shares: call Recover, and add its identity.
func (r *Keyring) Open(data []byte) ([]byte, error) {
	if !IsSealed(data) {
		return data, nil
	}
	if !NeedsPassphrase(data) {
		return Open(data, r.Identities...)
	}
	var identities []Identity
	for _, p := range r.Passphrases {
		id, err := PassphraseIdentity(p)
		if err != nil {
			return nil, err
		}
		identities = append(identities, id)
	}
	return Open(data, identities...)
}
