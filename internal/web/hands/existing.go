package hands

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// ExistingFile returns the name of the file that could not be written because it exists. ok is
// false for all other errors.
func ExistingFile(err error) (name string, ok bool) {
	var differs *safefile.DiffersError
	var pathErr *fs.PathError
	switch {
	case errors.As(err, &differs):
		return filepath.Base(differs.First), true
	case errors.Is(err, fs.ErrExist) && errors.As(err, &pathErr): // The file was created a moment ago, or is a link to a missing file.
		return filepath.Base(pathErr.Path), true
	}
	return "", false
}
