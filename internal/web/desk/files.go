package desk

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// FileNames returns the file names in dir, a path within the desk's folder, that have the given prefix
// and suffix. It returns none if dir cannot be read or is a link to a folder elsewhere.
func (d *Desk) FileNames(dir, prefix, suffix string) (names []string) {
	// Opening a pipe would wait for a writer.
	if info, err := d.Root.Stat(dir); err != nil || !info.IsDir() {
		return nil
	}
	entries, _ := fs.ReadDir(d.Root.FS(), dir)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) && strings.HasSuffix(e.Name(), suffix) {
			names = append(names, e.Name())
		}
	}
	return names
}

// ReadFile reads a regular file, whose name is a path within the desk's folder. For pipes, which would wait
// for a writer, and links that lead nowhere or out of the folder, the error matches safefile.ErrNotRegular.
func (d *Desk) ReadFile(name string) ([]byte, error) {
	info, err := d.Root.Stat(name)
	if err == nil && info.Mode().IsRegular() {
		return d.Root.ReadFile(name)
	}
	if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) {
		err = &fs.PathError{Op: "open", Path: name, Err: safefile.ErrNotRegular}
	}
	return nil, err
}
