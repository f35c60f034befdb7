package organise

import (
	"errors"
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// loadKeys reads the keys of a tournament: from the file given, else from
// NAME.sqk or NAME.sqk.age.
func (u *UI) loadKeys(s *folder.Store, file string, f *sealed.OpenFlags) (*squaredeal.Keys, error) {
	if file == "" {
		file = s.KeysPath()
		if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
			if _, err := os.Lstat(s.SealedKeysPath()); err == nil {
				file = s.SealedKeysPath()
			}
		}
	}
	data, err := sealed.ReadFile(u.UI, file, f)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, term.WithHint(err, "--keys FILE says where the keys are kept")
	}
	if err != nil {
		return nil, err
	}
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		return nil, squaredeal.Named(file, err)
	}
	for _, w := range k.Warnings {
		u.Warnf("%s: %s", file, w)
	}
	return k, nil
}
