package safefile

import (
	"errors"
	"io/fs"
	"os"
	"time"
)

// Lock is a file that only one process at a time can lock. On Linux, macOS, BSD and Windows
// the operating system keeps the lock and releases it when the process ends. On other
// systems, and on file systems without locks, the file is created exclusively; a killed
// process leaves it behind.
type Lock struct {
	path      string
	file      *os.File
	exclusive bool // the file itself is the lock
}

// errNoLocks is returned on systems and file systems without locks.
var errNoLocks = errors.New("file locks are not supported here")

// LockTimeout is the time to wait for a file that a different process is changing before an
// error is returned. Only tests shorten it.
var LockTimeout = 2 * time.Second

// LockFile locks the file at path, whose folder must exist. While a different process
// holds the lock, it keeps trying until wait has passed, and then returns a *LockedError.
// Unlock removes the file.
func LockFile(path string, wait time.Duration) (*Lock, error) {
	deadline := time.Now().Add(wait)
	for {
		l, err := tryLock(path)
		isLocked := errors.As(err, new(*LockedError))
		if !isLocked || time.Now().After(deadline) {
			return l, err
		}
		time.Sleep(retryInterval)
	}
}

// retryInterval is the time between two attempts to lock a file.
const retryInterval = 20 * time.Millisecond

// tryLock locks the file at path, or returns a *LockedError if a different process holds the lock.
func tryLock(path string) (*Lock, error) {
	for {
		// The lock must not create, lock or overwrite the target of a link.
		if info, err := os.Lstat(path); err == nil {
			if err := ordinary("lock", path, info); err != nil {
				return nil, err
			}
		}
		file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, err
		}
		isHeld, err := lockFile(file)
		switch {
		case errors.Is(err, errNoLocks):
			file.Close()
			return lockExclusive(path + ".x")
		case err != nil:
			file.Close()
			return nil, &fs.PathError{Op: "lock", Path: path, Err: err}
		case isHeld:
			holder := readHolder(file)
			file.Close()
			return nil, &LockedError{Path: path, Holder: holder}
		}
		if isAt(path, file) {
			l := &Lock{path: path, file: file}
			l.writeHolder()
			return l, nil
		}
		// The previous holder removed the file after we opened it.
		file.Close()
	}
}

// isAt reports whether path is the name of file.
func isAt(path string, file *os.File) bool {
	opened, err := file.Stat()
	if err != nil {
		return false
	}
	named, err := os.Lstat(path)
	return err == nil && os.SameFile(opened, named)
}

// lockExclusive creates a file that is itself the lock.
func lockExclusive(path string) (*Lock, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		locked := &LockedError{Path: path, Exclusive: true}
		if existing, err := os.Open(path); err == nil {
			locked.Holder = readHolder(existing)
			existing.Close()
		}
		return nil, locked
	}
	if err != nil {
		return nil, err
	}
	l := &Lock{path: path, file: file, exclusive: true}
	l.writeHolder()
	return l, nil
}

// Unlock removes the file and then releases the lock. In the opposite order it could remove
// the file of the next holder.
func (l *Lock) Unlock() error {
	if l == nil || l.file == nil {
		return nil
	}
	if removeBeforeClose && !l.exclusive {
		os.Remove(l.path)
	}
	err := l.file.Close()
	// A file that is itself the lock is removed last, because that releases the lock.
	if !removeBeforeClose || l.exclusive {
		os.Remove(l.path)
	}
	l.file = nil
	return err
}
