package organise

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// KeyData is the key file of a tournament, opened: the file given, else NAME.sqk
// or NAME.sqk.age.
func (u *UI) KeyData(s *organiser.Tournament, file string, f *sealed.OpenFlags) (name string, data []byte, err error) {
	if file == "" {
		file = s.KeysPath()
		if missing(file) && !missing(s.SealedKeysPath()) {
			file = s.SealedKeysPath()
		}
	}
	data, err = sealed.ReadFile(u.UI, file, f)
	if errors.Is(err, fs.ErrNotExist) {
		err = term.Hint(err, "organise.keys-where")
	}
	return file, data, err
}

func missing(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
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

// NoKeysYet is the error of a tournament that is not published.
func NoKeysYet(s *organiser.Tournament) error {
	return term.Hint(words.Errorf("organise.no-keys-yet"), "organise.status-of", words.Name("name", term.ShellWord(s.Path)))
}

// Reveal writes the plain key file of a tournament, out of the key file that is
// named, by default the encrypted one. Whether it is time is asked before.
func (u *UI) Reveal(s *organiser.Tournament, file string, f *sealed.OpenFlags) error {
	if !s.Description.Published() {
		return NoKeysYet(s)
	}
	if file == "" {
		file = s.SealedKeysPath()
		if missing(file) && !missing(s.KeysPath()) { // never encrypted, or revealed before
			file = s.KeysPath()
		}
	}
	k, err := u.loadKeys(s, file, f)
	if err != nil {
		return err
	}
	out := s.KeysPath()
	there, err := s.RevealAll(k, organiser.KeysEarly)
	switch {
	case errors.Is(err, fs.ErrExist):
		return term.Hint(err, "organise.keys-in-the-way")
	case err != nil:
		return fmt.Errorf("%s: %w", file, err)
	}
	if !s.Description.HasValue {
		u.Warn("organise.value-not-set-reveal", words.Name("file", out))
	}
	if there {
		u.Note("organise.there-unchanged", words.Name("file", out))
	} else {
		u.Note("organise.keys-in", words.Name("file", out))
	}
	u.Note("organise.publish-both", words.Name("description", s.Path), words.Name("keys", out))
	u.Note("organise.anyone-checks", words.Name("description", term.ShellWord(s.Path)), words.Name("keys", term.ShellWord(out)))
	return nil
}
