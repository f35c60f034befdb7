package folder

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// sweep deletes the temporary files of killed processes in the folder, which is published,
// and next to the key. The caller must hold the lock, so that no other process is writing
// them. Files that cannot be deleted are harmless and stay.
func sweep(dir, key string) {
	filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			remove(path, "")
		}
		return nil
	})
	files, err := os.ReadDir(filepath.Dir(key))
	if err != nil {
		return
	}
	for _, d := range files {
		if d.Type().IsRegular() {
			remove(filepath.Join(filepath.Dir(key), d.Name()), filepath.Base(key)+".")
		}
	}
}

// remove deletes a temporary file of a dead process if its final name begins with prefix.
func remove(path, prefix string) {
	file, ok := safefile.FinalName(filepath.Base(path))
	if ok && strings.HasPrefix(file, prefix) && safefile.IsAbandoned(path) {
		os.Remove(path)
	}
}
