package organiser

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// setAside renames the key files of an interrupted publication, and the shares in a folder,
// so that the tournament can be published. It returns an error if the tournament is
// published or locked by a different process, because the keys may be in use. The function
// restore restores the old names if they are free.
func (t *Tournament) setAside(sharesDir string) (aside []string, restore func(), err error) {
	if t.Description.Published() {
		return nil, nil, squaredeal.ErrPublished
	}
	release, err := t.ensureLocked()
	if err != nil {
		return nil, nil, err
	}
	defer release()
	boundary("before set aside")
	t.clearCache()
	paths := []string{t.KeysPath(), t.SealedKeysPath()}
	if sharesDir != "" {
		paths = append(paths, t.sharesIn(sharesDir)...)
	}
	originals := map[string]string{} // by current name
	restore = func() {
		for current, original := range originals {
			if _, err := os.Lstat(original); errors.Is(err, fs.ErrNotExist) {
				os.Rename(current, original)
			}
		}
	}
	for _, path := range paths {
		if _, err := os.Lstat(path); err != nil {
			continue
		}
		name, err := freeName(path + ".unused")
		if err == nil {
			err = os.Rename(path, name)
		}
		if err != nil {
			restore()
			return nil, nil, err
		}
		originals[name] = path
		aside = append(aside, name)
	}
	return aside, restore, nil
}

// freeName returns path, or path followed by a number if it is taken.
func freeName(path string) (string, error) {
	name := path
	for n := 2; n < 1000; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		}
		name = fmt.Sprintf("%s%d", path, n)
	}
	return "", &fs.PathError{Op: "rename", Path: path, Err: fs.ErrExist}
}
