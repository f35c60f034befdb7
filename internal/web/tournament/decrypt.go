package tournament

import (
	"cmp"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// DecryptKeys returns the published keys, decrypted with the passphrase or the files in the form. If
// that fails, it adds a problem and returns nil. It does not store the passphrase.
func DecryptKeys(q *desk.Request, t *organiser.Tournament, problems *page.Problems) *squaredeal.Keys {
	data, err := t.ReadKeys(t.KeysPath())
	if err != nil {
		data, err = t.ReadKeys(t.SealedKeysPath())
	}
	if err != nil {
		file := filepath.Base(t.SealedKeysPath())
		problems.Add("passphrase", q.Say("desk.make.keys-not-folder-bring", words.Name("file", file)))
		return nil
	}

	field, ok := "", true // Unencrypted keys do not use a form field.
	switch {
	case !custody.IsSealed(data): // The keys are not encrypted.
	case custody.NeedsPassphrase(data):
		field = "passphrase"
		data, ok = openWithPassphrase(q, t, data, problems)
	default:
		field = "openers"
		data, ok = openWithFiles(q, t, data, problems)
	}
	if !ok {
		return nil
	}
	keys, err := ParsePublishedKeys(t, data)
	if err != nil {
		problems.Add(field, q.Say("desk.step.keys-not-published-ones"))
		return nil
	}
	return keys
}

// openWithPassphrase decrypts keys with the typed or stored passphrase.
func openWithPassphrase(
	q *desk.Request, t *organiser.Tournament, sealed []byte, problems *page.Problems,
) (data []byte, ok bool) {
	passphrase := cmp.Or(q.Value("passphrase"), userdata.PassphraseUntilPublished(q.Desk, t))
	if passphrase == "" {
		problems.Add("passphrase", q.Say("desk.passphrase-missing"))
		return nil, false
	}
	ring := custody.Keyring{Passphrases: []string{passphrase}}
	data, err := ring.Open(sealed)
	if err != nil {
		problems.Add("passphrase", q.Say("desk.make.passphrase-wrong"))
		return nil, false
	}
	return data, true
}

// openWithFiles decrypts keys with identities and shares in the folder.
func openWithFiles(
	q *desk.Request, t *organiser.Tournament, sealed []byte, problems *page.Problems,
) (data []byte, ok bool) {
	ring := readOpeners(q, t, problems)
	if ring == nil {
		return nil, false
	}
	data, err := ring.Open(sealed)
	if err != nil {
		problems.Add("openers", q.Say("desk.make.files-not-open-keys"))
		return nil, false
	}
	return data, true
}

// readOpeners reads the identities and shares in the files that the form names. If they cannot open the
// keys, it adds a problem and returns nil.
func readOpeners(q *desk.Request, t *organiser.Tournament, problems *page.Problems) *custody.Keyring {
	ring := new(custody.Keyring)
	refuse := func(key string, args ...words.Arg) *custody.Keyring {
		problems.Add("openers", q.Say(key, args...))
		return nil
	}
	for _, name := range strings.Fields(q.Value("openers")) {
		data, err := q.Desk.ReadFile(filepath.FromSlash(name))
		if err != nil {
			return refuse("desk.make.no-file-folder", words.Name("file", name))
		}
		if err := ring.Add(data); err != nil || len(ring.Passphrases) > 0 {
			return refuse("desk.make.neither-identity-nor-share", words.Name("file", name))
		}
		if n := len(ring.Shares); n > 0 && ring.Shares[n-1].KeyHash != t.Description.KeyHash {
			return refuse("desk.make.share-other-keys-opens", words.Name("file", name))
		}
	}
	if len(ring.Shares) > 0 {
		recovered, err := custody.Recover(ring.Shares)
		if err != nil {
			return refuse("desk.make.shares-not-open-keys")
		}
		ring.Identities = append(ring.Identities, recovered.Identity...)
	}
	if len(ring.Identities) == 0 {
		return refuse("desk.make.name-files-open-keys")
	}
	return ring
}
