package safefile

import (
	"errors"
	"math"
	"os"

	"golang.org/x/sys/windows"
)

// removeBeforeClose is false because Windows cannot remove an open file, nor one that a
// different process has opened to lock it.
const removeBeforeClose = false

// lockFile locks a byte far beyond the end of the file, so that others can read the
// holder's name. The lock ends with the process.
func lockFile(f *os.File) (held bool, err error) {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	offset := windows.Overlapped{OffsetHigh: math.MaxInt32}
	err = windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &offset)
	switch {
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return true, nil
	case errors.Is(err, windows.ERROR_NOT_SUPPORTED), errors.Is(err, windows.ERROR_INVALID_FUNCTION),
		errors.Is(err, windows.ERROR_CALL_NOT_IMPLEMENTED):
		return false, errNoLocks
	}
	return false, err
}
