package hands

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// ExistingFile returns the name of the existing file that prevented the writing of a new one. ok is
// false for all other errors.
func ExistingFile(err error) (name string, ok bool) {
	var differs *safefile.DiffersError
	var pathErr *fs.PathError
	switch {
	case errors.As(err, &differs):
		return filepath.Base(differs.First), true
	case errors.Is(err, fs.ErrExist) && errors.As(err, &pathErr): // a link to a missing file, or a very new file
		return filepath.Base(pathErr.Path), true
	}
	return "", false
}
