package sealed

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxUnlock is the maximum size of an identity, share or passphrase file in bytes.
const maxUnlock = 1 << 20

// ring returns the identities, shares and passphrases in the --unlock files. It opens encrypted files last, with
// the contents of the others.
func (f *OpenFlags) ring(u *term.UI) (*custody.Keyring, error) {
	r := new(custody.Keyring)
	locked := map[string][]byte{}
	for _, name := range f.Unlock {
		data, err := safefile.Read(name, maxUnlock)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, term.Hint(err, "sealed.unlock-where")
		}
		if err != nil {
			return nil, err
		}
		if custody.IsSealed(data) {
			locked[name] = data
		} else if err := addTo(r, name, data); err != nil {
			return nil, err
		}
	}
	for _, name := range f.Unlock {
		data, ok := locked[name]
		if !ok {
			continue
		}
		delete(locked, name) // --unlock may name the file twice.
		data, err := f.open(u, r, name, data)
		if err != nil {
			return nil, err
		}
		if err := addTo(r, name, data); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// addTo adds the content of a file to the ring.
func addTo(r *custody.Keyring, name string, data []byte) error {
	err := r.Add(data)
	switch {
	case errors.Is(err, custody.ErrPublicFile):
		return words.Errorf("sealed.unlock-public", words.Name("file", name))
	case errors.Is(err, custody.ErrOpensNothing):
		return words.Errorf("sealed.unlock-what", words.Name("file", name))
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// open decrypts data with the ring. It asks for a passphrase if one is needed and missing.
func (f *OpenFlags) open(u *term.UI, r *custody.Keyring, path string, data []byte) ([]byte, error) {
	ring := *r
	if custody.NeedsPassphrase(data) && len(r.Passphrases) == 0 {
		p, err := u.Passphrase(&term.PassphraseFlags{Ask: f.Ask},
			u.Translate("sealed.passphrase-of", words.Name("file", path)), false)
		if err != nil {
			return nil, err
		}
		ring.Passphrases = []string{p} // only for this file
	}
	plain, err := ring.Open(data)
	if err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	return plain, err
}
