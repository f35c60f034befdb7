package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// Obstacle returns the path of an existing file or folder that prevented a file from being written,
// because it has the same name or is of the wrong kind, such as a file in place of a folder. ok is
// false for all other errors.
func Obstacle(err error) (path string, ok bool) {
	var differs *DiffersError
	if errors.As(err, &differs) {
		return differs.First, true
	}
	var pathErr *fs.PathError
	if !errors.As(err, &pathErr) {
		return "", false
	}
	if errors.Is(pathErr, syscall.ENOTDIR) {
		return existingPart(pathErr.Path), true
	}
	for _, reason := range []error{fs.ErrExist, ErrFolder, ErrLink, ErrNotRegular, syscall.EISDIR} {
		if errors.Is(pathErr, reason) {
			return pathErr.Path, true
		}
	}
	return "", false
}

// existingPart returns the longest beginning of a path that exists: for f/x/y, the file f.
func existingPart(path string) string {
	for dir := filepath.Clean(path); ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(dir); err == nil || dir == filepath.Dir(dir) {
			return dir
		}
	}
}
