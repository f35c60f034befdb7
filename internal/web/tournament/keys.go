package tournament

import (
	"cmp"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Opens reports whether a passphrase opens the published keys.
func Opens(s *organiser.Tournament, passphrase string) bool {
	data, err := safefile.Read(s.SealedKeysPath(), squaredeal.MaxKeys)
	if err != nil || !custody.NeedsPassphrase(data) {
		return false
	}
	ring := custody.Ring{Passphrases: []string{passphrase}}
	if data, err = ring.Open(data); err == nil {
		_, err = PublishedKeys(s, data)
	}
	return err == nil
}

// PublishedKeys reads a key file, which must hold the published keys.
func PublishedKeys(s *organiser.Tournament, data []byte) (*squaredeal.Keys, error) {
	k, err := squaredeal.ParseKeys(data)
	if err == nil {
		_, err = s.Description.CheckKeys(k)
	}
	return k, err
}

// Secret says whether the keys are encrypted, and whether with a passphrase.
func Secret(q *desk.Request, s *organiser.Tournament) (encrypted, passphrase bool) {
	if own.Kept(q.Desk, s) != "" { // no field asks for what the desk has
		return false, false
	}
	return Sealed(q, s)
}

// Sealed says whether the keys lie there encrypted, and whether with a passphrase.
func Sealed(q *desk.Request, s *organiser.Tournament) (encrypted, passphrase bool) {
	if s.Contents().Keys != "" {
		return false, false
	}
	data, err := q.Desk.Root.ReadFile(filepath.Base(s.SealedKeysPath()))
	return true, err != nil || custody.NeedsPassphrase(data)
}

// Keys opens the keys with what the form gives, and makes sure that they are the
// published ones. Of a tournament no passphrase is kept anywhere.
func Keys(q *desk.Request, s *organiser.Tournament, f *page.Frame) *squaredeal.Keys {
	data, err := safefile.Read(s.KeysPath(), squaredeal.MaxKeys)
	if err != nil {
		if data, err = safefile.Read(s.SealedKeysPath(), squaredeal.MaxKeys); err != nil {
			f.Wrongly("passphrase", q.Say("desk.make.keys-not-folder-bring", words.Name("file", filepath.Base(s.SealedKeysPath()))))
			return nil
		}
	}
	field := "" // of keys that are not encrypted no field is there
	if custody.IsSealed(data) {
		var ring *custody.Ring
		wrong := "desk.make.passphrase-wrong"
		if custody.NeedsPassphrase(data) {
			field = "passphrase"
			pass := cmp.Or(q.Value("passphrase"), own.Kept(q.Desk, s))
			if pass == "" {
				f.Wrongly(field, q.Say("desk.passphrase-missing"))
				return nil
			}
			ring = &custody.Ring{Passphrases: []string{pass}}
		} else {
			field, wrong = "openers", "desk.make.files-not-open-keys"
			if ring = openers(q, s, f); ring == nil {
				return nil
			}
		}
		if data, err = ring.Open(data); err != nil {
			f.Wrongly(field, q.Say(wrong))
			return nil
		}
	}
	k, err := PublishedKeys(s, data)
	if err != nil {
		f.Wrongly(field, q.Say("desk.step.keys-not-published-ones"))
		return nil
	}
	return k
}

// openers reads identities and shares out of files of the folder.
func openers(q *desk.Request, s *organiser.Tournament, f *page.Frame) *custody.Ring {
	ring := new(custody.Ring)
	wrong := func(key string, args ...words.Arg) *custody.Ring {
		f.Wrongly("openers", q.Say(key, args...))
		return nil
	}
	for _, name := range strings.Fields(q.Value("openers")) {
		data, err := q.Desk.Root.ReadFile(filepath.FromSlash(name))
		if err != nil {
			return wrong("desk.make.no-file-folder", words.Name("file", name))
		}
		if err := ring.Add(data); err != nil || len(ring.Passphrases) > 0 {
			return wrong("desk.make.neither-identity-nor-share", words.Name("file", name))
		}
		if n := len(ring.Shares); n > 0 && ring.Shares[n-1].KeyHash != s.Description.KeyHash {
			return wrong("desk.make.share-other-keys-opens", words.Name("file", name))
		}
	}
	if len(ring.Shares) > 0 {
		r, err := custody.Recover(ring.Shares)
		if err != nil {
			return wrong("desk.make.shares-not-open-keys")
		}
		ring.Identities = append(ring.Identities, r.Identity...)
	}
	if len(ring.Identities) == 0 {
		return wrong("desk.make.name-files-open-keys")
	}
	return ring
}

// Short returns the doubt about a short passphrase, and marks its box if it is not ticked.
func Short(q *desk.Request, f *page.Frame, pass string) []organiser.Doubt {
	if len(pass) >= custody.ShortPassphrase {
		return nil
	}
	if field := organiser.ShortPassphrase.Settling().Field; q.Value(field) == "" {
		f.Wrongly(field, q.Say("desk.freeze.passphrase-short-gets-file"))
	}
	return []organiser.Doubt{{Kind: organiser.ShortPassphrase, Said: words.New("desk.freeze.passphrase-short-gets-file")}}
}

// Sealer encrypts with a passphrase.
func Sealer(passphrase string) func([]byte) ([]byte, error) {
	return func(text []byte) ([]byte, error) {
		to, err := custody.Passphrase(passphrase)
		if err != nil {
			return nil, err
		}
		return custody.Seal(text, to)
	}
}
