package folder

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// sweep deletes the temporary files of killed runs, in the folder, which is published, and
// beside the key. The caller holds the lock, so nobody else writes them. A file that cannot
// be deleted harms nobody and stays.
func sweep(dir, key string) {
	filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			remove(path, "")
		}
		return nil
	})
	beside, err := os.ReadDir(filepath.Dir(key))
	if err != nil {
		return
	}
	for _, d := range beside {
		if d.Type().IsRegular() {
			remove(filepath.Join(filepath.Dir(key), d.Name()), filepath.Base(key)+".")
		}
	}
}

// remove deletes a temporary file of a process that is gone, if it was to become a file
// whose name begins with prefix.
func remove(path, prefix string) {
	file, ok := safefile.Unfinished(filepath.Base(path))
	if ok && strings.HasPrefix(file, prefix) && safefile.Abandoned(path) {
		os.Remove(path)
	}
}
