package term

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Expand replaces wildcards such as *.pbn with the names of the matching files, because cmd.exe does not. It
// keeps existing files and addresses (https://...) unchanged.
func Expand(args []string) (names []string, err error) {
	for _, name := range args {
		_, err := os.Lstat(name)
		if err == nil || !strings.ContainsAny(name, "*?[") || strings.Contains(name, "://") {
			names = append(names, name)
			continue
		}
		matches, err := filepath.Glob(name)
		if err != nil || len(matches) == 0 {
			return nil, words.Errorf("term.no-name-like", words.Name("name", plain.Quote(name)))
		}
		names = append(names, matches...)
	}
	return names, nil
}

// FolderAndName splits a path into its folder, opened as a file system, and its file name.
func FolderAndName(path string) (folder fs.FS, name string) {
	path = filepath.Clean(path)
	return os.DirFS(filepath.Dir(path)), filepath.Base(path)
}

// ReadFile reads a file and parses its content. Parse errors begin with the file's name.
func ReadFile[T any](path string, parse func([]byte) (T, error)) (v T, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return v, err
	}
	if v, err = parse(data); err != nil {
		err = words.Errorf("place.unusable", words.Name("file", path), words.E("what", err))
	}
	return v, err
}
