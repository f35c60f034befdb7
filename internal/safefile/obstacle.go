package safefile

import (
	"errors"
	"io/fs"
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
	for _, reason := range []error{fs.ErrExist, ErrFolder, ErrNotRegular, syscall.ENOTDIR, syscall.EISDIR} {
		if errors.Is(pathErr, reason) {
			return pathErr.Path, true
		}
	}
	return "", false
}
