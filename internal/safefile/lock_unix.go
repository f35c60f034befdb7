//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package safefile

import (
	"errors"
	"os"
	"syscall"
)

// removeBeforeClose is true because this system can remove open files, so that the file is
// removed while it is still locked.
const removeBeforeClose = true

// lockFile acquires the operating system's lock on a file, which ends with the process.
func lockFile(f *os.File) (held bool, err error) {
	for {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err != syscall.EINTR {
			break
		}
	}
	switch {
	case err == syscall.EWOULDBLOCK:
		return true, nil
	case errors.Is(err, errors.ErrUnsupported) || err == syscall.ENOLCK:
		return false, errNoLocks
	}
	return false, err
}
