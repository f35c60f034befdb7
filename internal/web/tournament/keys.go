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
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Opens reports whether a passphrase opens the published keys.
func Opens(s *organiser.Tournament, passphrase string) bool {
	data, err := s.ReadKeys(s.SealedKeysPath())
	if err != nil || !custody.NeedsPassphrase(data) {
		return false
	}
	ring := custody.Ring{Passphrases: []string{passphrase}}
	if data, err = ring.Open(data); err == nil {
		_, err = PublishedKeys(s, data)
	}
	return err == nil
}

// PublishedKeys parses a key file, which must contain the published keys.
func PublishedKeys(s *organiser.Tournament, data []byte) (*squaredeal.Keys, error) {
	k, err := squaredeal.ParseKeys(data)
	if err == nil {
		_, err = s.Description.CheckKeys(k)
	}
	return k, err
}

// Secret reports whether the keys are encrypted and whether the form needs a passphrase for them.
func Secret(q *desk.Request, s *organiser.Tournament) (encrypted, passphrase bool) {
	if own.Kept(q.Desk, s) != "" { // The desk stores the passphrase, so no field asks for it.
		return false, false
	}
	return Sealed(s)
}

// Sealed reports whether the stored keys are encrypted, and whether with a passphrase.
func Sealed(s *organiser.Tournament) (encrypted, passphrase bool) {
	if s.Has(s.KeysPath()) {
		return false, false
	}
	data, err := s.ReadKeys(s.SealedKeysPath())
	return true, err != nil || custody.NeedsPassphrase(data)
}

// Keys decrypts the keys with the form's input and checks that they are the published ones. The
// passphrase of a tournament is never stored.
func Keys(q *desk.Request, s *organiser.Tournament, wrong *page.Problems) *squaredeal.Keys {
	data, err := s.ReadKeys(s.KeysPath())
	if err != nil {
		if data, err = s.ReadKeys(s.SealedKeysPath()); err != nil {
			wrong.Add("passphrase", q.Say("desk.make.keys-not-folder-bring", words.Name("file", filepath.Base(s.SealedKeysPath()))))
			return nil
		}
	}
	field := "" // There is no field for unencrypted keys.
	if custody.IsSealed(data) {
		var ring *custody.Ring
		not := "desk.make.passphrase-wrong"
		if custody.NeedsPassphrase(data) {
			field = "passphrase"
			pass := cmp.Or(q.Value("passphrase"), own.Kept(q.Desk, s))
			if pass == "" {
				wrong.Add(field, q.Say("desk.passphrase-missing"))
				return nil
			}
			ring = &custody.Ring{Passphrases: []string{pass}}
		} else {
			field, not = "openers", "desk.make.files-not-open-keys"
			if ring = openers(q, s, wrong); ring == nil {
				return nil
			}
		}
		if data, err = ring.Open(data); err != nil {
			wrong.Add(field, q.Say(not))
			return nil
		}
	}
	k, err := PublishedKeys(s, data)
	if err != nil {
		wrong.Add(field, q.Say("desk.step.keys-not-published-ones"))
		return nil
	}
	return k
}

// openers reads identities and shares from files in the folder.
func openers(q *desk.Request, s *organiser.Tournament, wrong *page.Problems) *custody.Ring {
	ring := new(custody.Ring)
	refuse := func(key string, args ...words.Arg) *custody.Ring {
		wrong.Add("openers", q.Say(key, args...))
		return nil
	}
	for _, name := range strings.Fields(q.Value("openers")) {
		data, err := q.Desk.Root.ReadFile(filepath.FromSlash(name))
		if err != nil {
			return refuse("desk.make.no-file-folder", words.Name("file", name))
		}
		if err := ring.Add(data); err != nil || len(ring.Passphrases) > 0 {
			return refuse("desk.make.neither-identity-nor-share", words.Name("file", name))
		}
		if n := len(ring.Shares); n > 0 && ring.Shares[n-1].KeyHash != s.Description.KeyHash {
			return refuse("desk.make.share-other-keys-opens", words.Name("file", name))
		}
	}
	if len(ring.Shares) > 0 {
		r, err := custody.Recover(ring.Shares)
		if err != nil {
			return refuse("desk.make.shares-not-open-keys")
		}
		ring.Identities = append(ring.Identities, r.Identity...)
	}
	if len(ring.Identities) == 0 {
		return refuse("desk.make.name-files-open-keys")
	}
	return ring
}
