package tournament

import (
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
)

// OpensKeys reports whether a passphrase opens the encrypted key file and the keys are the published
// ones.
func OpensKeys(t *organiser.Tournament, passphrase string) bool {
	data, err := t.ReadKeys(t.SealedKeysPath())
	if err != nil || !custody.NeedsPassphrase(data) {
		return false
	}
	ring := custody.Keyring{Passphrases: []string{passphrase}}
	if data, err = ring.Open(data); err == nil {
		_, err = ParsePublishedKeys(t, data)
	}
	return err == nil
}

// ParsePublishedKeys parses an unencrypted key file. It returns an error unless its keys are the
// published ones.
func ParsePublishedKeys(t *organiser.Tournament, data []byte) (*squaredeal.Keys, error) {
	keys, err := squaredeal.ParseKeys(data)
	if err == nil {
		_, err = t.Description.CheckKeys(keys)
	}
	return keys, err
}

// NeedsSecret reports whether a form must ask for files that open the encrypted keys, or for their
// passphrase. If the desk itself stores the passphrase, both are false.
func NeedsSecret(q *desk.Request, t *organiser.Tournament) (isEncrypted, hasPassphrase bool) {
	if userdata.PassphraseUntilPublished(q.Desk, t) != "" {
		return false, false
	}
	return Encryption(t)
}

// Encryption reports whether the key file is encrypted, and whether a passphrase opens it. Missing keys
// count as encrypted with a passphrase.
func Encryption(t *organiser.Tournament) (isEncrypted, hasPassphrase bool) {
	if t.Has(t.KeysPath()) {
		return false, false
	}
	data, err := t.ReadKeys(t.SealedKeysPath())
	return true, err != nil || custody.NeedsPassphrase(data)
}
