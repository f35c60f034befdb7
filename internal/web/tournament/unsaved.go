package tournament

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// UnsavedInputPath returns the path to the file in which package describe stores unsaved input about a
// draft.
func UnsavedInputPath(d *desk.Desk, id string) string {
	return filepath.Join(d.Folder, id+".draft.json")
}

// HasUnsavedInput reports whether a draft has unsaved input. Freezing the draft would ignore it.
func HasUnsavedInput(d *desk.Desk, id string) bool {
	_, err := os.Stat(UnsavedInputPath(d, id))
	return err == nil
}

// ForgetUnsavedInput deletes a draft's unsaved input, if there is any.
func ForgetUnsavedInput(d *desk.Desk, id string) error {
	err := os.Remove(UnsavedInputPath(d, id))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
