package organise

import (
	"errors"
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// KeyData is the key file of a tournament, opened: the file given, else NAME.sqk
// or NAME.sqk.age.
func (u *UI) KeyData(s *organiser.Tournament, file string, f *sealed.OpenFlags) (name string, data []byte, err error) {
	if file == "" {
		file = s.KeysPath()
		if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
			if _, err := os.Lstat(s.SealedKeysPath()); err == nil {
				file = s.SealedKeysPath()
			}
		}
	}
	data, err = sealed.ReadFile(u.UI, file, f)
	if errors.Is(err, fs.ErrNotExist) {
		err = term.Hint(err, "organise.keys-where")
	}
	return file, data, err
}

// loadKeys reads the keys of a tournament as KeyData finds them.
func (u *UI) loadKeys(s *organiser.Tournament, file string, f *sealed.OpenFlags) (*squaredeal.Keys, error) {
	name, data, err := u.KeyData(s, file, f)
	if err != nil {
		return nil, err
	}
	return u.ParseKeys(name, data)
}

// ParseKeys reads a key file and shows what is odd in it.
func (u *UI) ParseKeys(name string, data []byte) (*squaredeal.Keys, error) {
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		return nil, squaredeal.Named(name, err)
	}
	for _, w := range k.Warnings {
		u.Warnf("%s: %s", name, w)
	}
	return k, nil
}
