package tournament

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// UnsavedInputPath returns the path for a draft's unsaved input (package describe).
func UnsavedInputPath(d *desk.Desk, id string) string {
	return filepath.Join(d.Folder, id+".draft.json")
}

// HasUnsavedInput reports whether there is unsaved input, which freezing would ignore.
func HasUnsavedInput(d *desk.Desk, id string) bool {
	_, err := os.Stat(UnsavedInputPath(d, id))
	return err == nil
}

// ForgetUnsavedInput deletes the unsaved input.
func ForgetUnsavedInput(d *desk.Desk, id string) error {
	err := os.Remove(UnsavedInputPath(d, id))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
