package sealed

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/words"
)

// ring is what opens an encrypted file.
type ring struct {
	identities  []custody.Identity
	shares      []*custody.Share
	passphrases []string
}

// maxUnlock is more than an identity, a share or a passphrase has, in bytes.
const maxUnlock = 1 << 20

// ring reads what the flags name. What is encrypted itself is opened last, with the
// rest.
func (f *OpenFlags) ring(u *term.UI) (*ring, error) {
	r := new(ring)
	locked := map[string][]byte{}
	for _, name := range f.Unlock {
		data, err := safefile.Read(name, maxUnlock)
		if err != nil {
			return nil, err
		}
		if custody.IsSealed(data) {
			locked[name] = data
			continue
		}
		if err := r.add(name, data); err != nil {
			return nil, err
		}
	}
	for _, name := range f.Unlock {
		data, ok := locked[name]
		if !ok {
			continue
		}
		delete(locked, name) // named twice
		data, err := r.open(u, name, data, f)
		if err != nil {
			return nil, err
		}
		if err := r.add(name, data); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// add takes what a file holds: a share or an identity, which its first line tells, else
// a passphrase, which is exactly one line. An error never holds what is in the file.
func (r *ring) add(name string, data []byte) error {
	text := string(bytes.ReplaceAll(plain.UTF8(data), []byte("\r\n"), []byte("\n")))
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	switch first := lines[0]; {
	case strings.HasPrefix(first, "fairdeal-share-"):
		s, err := custody.ParseShare([]byte(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		r.shares = append(r.shares, s)
	case strings.HasPrefix(first, "AGE-"), strings.HasPrefix(first, "#") && len(lines) > 1:
		list, err := custody.ParseIdentities([]byte(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		r.identities = append(r.identities, list...)
	case strings.HasPrefix(first, "age1"):
		return words.Errorf("sealed.unlock-public", words.Name("file", name))
	case len(lines) != 1 || first == "" || strings.ContainsFunc(first, func(c rune) bool { return c < ' ' || c == '\ufffd' }):
		return words.Errorf("sealed.unlock-what", words.Name("file", name))
	default:
		r.passphrases = append(r.passphrases, first)
	}
	return nil
}

// open decrypts data with what the ring holds, and with a passphrase that is asked for
// where none is there and one is wanted.
func (r *ring) open(u *term.UI, path string, data []byte, f *OpenFlags) ([]byte, error) {
	with := r.identities
	if custody.NeedsPassphrase(data) {
		passphrases := r.passphrases
		if len(passphrases) == 0 {
			p, err := u.Passphrase(&term.PassphraseFlags{Ask: f.Ask}, u.Say("sealed.passphrase-of", words.Name("file", path)), false)
			if err != nil {
				return nil, err
			}
			passphrases = append(passphrases, p)
		}
		with = nil
		for _, p := range passphrases {
			id, err := custody.PassphraseIdentity(p)
			if err != nil {
				return nil, err
			}
			with = append(with, id)
		}
	}
	plain, err := custody.Open(data, with...)
	if err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	return plain, err
}
