package organiser

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// folder caches the listings and files around a description, so that a step reads them only
// once. Decisions about writing read them again while the tournament is locked.
type folder struct {
	lists map[string][]fs.DirEntry
	files map[string]content
	stats map[string]error
}

// content is a file's cached content.
type content struct {
	data []byte
	err  error
}

// list returns the entries of a folder, or none if it cannot be read.
func (f *folder) list(dir string) []fs.DirEntry {
	dir = filepath.Clean(dir)
	entries, known := f.lists[dir]
	if !known {
		entries, _ = os.ReadDir(dir)
		keep(&f.lists, dir, entries)
	}
	return entries
}

// read returns the content of a file that has at most the given size.
func (f *folder) read(path string, most int64) ([]byte, error) {
	c, known := f.files[path]
	if !known {
		c.data, c.err = safefile.Read(path, most)
		keep(&f.files, path, c)
	}
	return c.data, c.err
}

// lstat returns the error from os.Lstat.
func (f *folder) lstat(path string) error {
	err, known := f.stats[path]
	if !known {
		_, err = os.Lstat(path)
		keep(&f.stats, path, err)
	}
	return err
}

func keep[V any](m *map[string]V, key string, value V) {
	if *m == nil {
		*m = map[string]V{}
	}
	(*m)[key] = value
}

// ReadKeys returns the contents of one of the tournament's key files. They are cached until the
// next write, and callers must not modify them.
func (t *Tournament) ReadKeys(path string) ([]byte, error) {
	return t.folder.read(path, squaredeal.MaxKeys)
}

// Has reports whether a file in the tournament exists.
func (t *Tournament) Has(path string) bool { return !errors.Is(t.folder.lstat(path), fs.ErrNotExist) }

// KeyFile returns the path of the unencrypted key file or, if it does not exist, the
// encrypted one.
func (t *Tournament) KeyFile() string { return t.firstOf(t.KeysPath(), t.SealedKeysPath()) }

// PublishedKeyFile returns the path of the key file as it was published: the encrypted file or,
// if it does not exist, the unencrypted one.
func (t *Tournament) PublishedKeyFile() string { return t.firstOf(t.SealedKeysPath(), t.KeysPath()) }

// firstOf returns the first of two paths, unless only the second exists.
func (t *Tournament) firstOf(path, other string) string {
	if !t.Has(path) && t.Has(other) {
		return other
	}
	return path
}
