package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// MakeFolder creates a folder and its missing parents. removeEmpty removes the created folders that are still empty;
// after an error, MakeFolder has already called it. If a file or a broken link has the name of one of the folders,
// the error names it and matches syscall.ENOTDIR.
func MakeFolder(path string, perm fs.FileMode) (removeEmpty func(), err error) {
	var missing []string // the innermost first
	for dir := filepath.Clean(path); ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(dir); err == nil || dir == filepath.Dir(dir) {
			break
		}
		missing = append(missing, dir)
	}
	removeEmpty = func() {
		for _, dir := range missing {
			os.Remove(dir)
		}
	}
	err = os.MkdirAll(path, perm)
	if err != nil {
		removeEmpty()
	}
	var pathErr *fs.PathError
	if errors.Is(err, fs.ErrExist) && errors.As(err, &pathErr) { // a broken link
		err = &fs.PathError{Op: "mkdir", Path: pathErr.Path, Err: syscall.ENOTDIR}
	}
	return removeEmpty, err
}
