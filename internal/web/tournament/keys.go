package tournament

import (
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// Opens reports whether a passphrase opens the published keys.
func Opens(s *organiser.Tournament, passphrase string) bool {
	data, err := safefile.Read(s.SealedKeysPath(), squaredeal.MaxKeys)
	if err != nil || !custody.NeedsPassphrase(data) {
		return false
	}
	identity, err := custody.PassphraseIdentity(passphrase)
	if err != nil {
		return false
	}
	if data, err = custody.Open(data, identity); err == nil {
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
		var with []custody.Identity
		if custody.NeedsPassphrase(data) {
			field = "passphrase"
			pass := q.Value("passphrase")
			if pass == "" {
				pass = own.Kept(q.Desk, s)
			}
			if pass == "" {
				f.Wrongly(field, q.Say("desk.passphrase-missing"))
				return nil
			}
			identity, err := custody.PassphraseIdentity(pass)
			if err != nil {
				f.Wrongly(field, q.Say("desk.make.passphrase-wrong"))
				return nil
			}
			with = []custody.Identity{identity}
		} else if field = "openers"; true {
			if with = openers(q, s, f); with == nil {
				return nil
			}
		}
		if data, err = custody.Open(data, with...); err != nil {
			if field == "passphrase" {
				f.Wrongly(field, q.Say("desk.make.passphrase-wrong"))
			} else {
				f.Wrongly(field, q.Say("desk.make.files-not-open-keys"))
			}
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
func openers(q *desk.Request, s *organiser.Tournament, f *page.Frame) []custody.Identity {
	var with []custody.Identity
	var shares []*custody.Share
	for _, name := range strings.Fields(q.Value("openers")) {
		data, err := q.Desk.Root.ReadFile(filepath.FromSlash(name))
		if err != nil {
			f.Wrongly("openers", q.Say("desk.make.no-file-folder", words.Name("file", name)))
			return nil
		}
		if share, err := custody.ParseShare(data); err == nil {
			if share.KeyHash != s.Description.KeyHash {
				f.Wrongly("openers", q.Say("desk.make.share-other-keys-opens", words.Name("file", name)))
				return nil
			}
			shares = append(shares, share)
			continue
		}
		identities, err := custody.ParseIdentities(data)
		if err != nil {
			f.Wrongly("openers", q.Say("desk.make.neither-identity-nor-share", words.Name("file", name)))
			return nil
		}
		with = append(with, identities...)
	}
	if len(shares) > 0 {
		r, err := custody.Recover(shares)
		if err != nil {
			f.Wrongly("openers", q.Say("desk.make.shares-not-open-keys"))
			return nil
		}
		with = append(with, r.Identity...)
	}
	if len(with) == 0 {
		f.Wrongly("openers", q.Say("desk.make.name-files-open-keys"))
		return nil
	}
	return with
}

// NotShort wants a word of who takes a short passphrase.
func NotShort(q *desk.Request, f *page.Frame, pass string) {
	if len(pass) < custody.ShortPassphrase && q.Value("short") == "" {
		f.Wrongly("short", q.Say("desk.freeze.passphrase-short-gets-file"))
	}
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
