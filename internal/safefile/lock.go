package safefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Lock is a file that only one process at a time can lock. On Linux, macOS, BSD and Windows
// the operating system keeps the lock and releases it when the process ends. On other
// systems, and on file systems without locks, the file is created exclusively; a killed
// process leaves it behind.
type Lock struct {
	path      string
	file      *os.File
	exclusive bool
}

// LockedError is returned if a different process holds the lock.
type LockedError struct {
	Path   string // the lock file
	Holder string // "process 1234 on hobbit"; empty if unknown

	// Exclusive means that the file itself is the lock. If its process was killed, the user
	// must delete it.
	Exclusive bool
}

// Error returns the error in English.
func (e *LockedError) Error() string { return e.Said().String() }

// Said returns the error for any language.
func (e *LockedError) Said() words.Text {
	who := words.Typed(e.Holder)
	if e.Holder == "" {
		who = words.New("safefile.other-process")
	}
	key := "safefile.locked"
	if e.Exclusive {
		key = "safefile.locked-file"
	}
	return words.New(key, words.T("who", who), words.Name("file", e.Path))
}

// errNoLocks is returned on systems and file systems without locks.
var errNoLocks = errors.New("file locks are not supported here")

// Patience is the time to wait for a file that a different process is changing before an
// error is returned. Only tests shorten it.
var Patience = 2 * time.Second

// LockFile locks the file at path, whose folder must exist. While a different process
// holds the lock, it keeps trying until wait has passed, and then returns a *LockedError.
// Unlock removes the file.
func LockFile(path string, wait time.Duration) (*Lock, error) {
	for end := time.Now().Add(wait); ; time.Sleep(20 * time.Millisecond) {
		l, err := tryLock(path)
		var locked *LockedError
		if err == nil || !errors.As(err, &locked) || time.Now().After(end) {
			return l, err
		}
	}
}

func tryLock(path string) (*Lock, error) {
	for {
		file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, err
		}
		held, err := lockFile(file)
		switch {
		case errors.Is(err, errNoLocks):
			file.Close()
			return lockExclusive(path + ".x")
		case err != nil:
			file.Close()
			return nil, &fs.PathError{Op: "lock", Path: path, Err: err}
		case held:
			who := holder(file)
			file.Close()
			return nil, &LockedError{Path: path, Holder: who}
		}
		// The previous holder may have removed the file after we opened it.
		if !stillAt(path, file) {
			file.Close()
			continue
		}
		l := &Lock{path: path, file: file}
		l.sign()
		return l, nil
	}
}

// stillAt reports whether path is the name of file.
func stillAt(path string, file *os.File) bool {
	a, err1 := file.Stat()
	b, err2 := os.Stat(path)
	return err1 == nil && err2 == nil && os.SameFile(a, b)
}

// lockExclusive creates a file that is itself the lock.
func lockExclusive(path string) (*Lock, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		locked := &LockedError{Path: path, Exclusive: true}
		if there, err := os.Open(path); err == nil {
			locked.Holder = holder(there)
			there.Close()
		}
		return nil, locked
	}
	if err != nil {
		return nil, err
	}
	l := &Lock{path: path, file: file, exclusive: true}
	l.sign()
	return l, nil
}

// sign writes the name of the holder into the file, for people to read. Errors are ignored,
// because the lock is valid anyway.
func (l *Lock) sign() {
	host, _ := os.Hostname()
	l.file.Truncate(0)
	l.file.WriteAt(fmt.Appendf(nil, "%d %s\n", os.Getpid(), host), 0)
}

// holder returns the name of the holder in a lock file.
func holder(file *os.File) string {
	data := make([]byte, 100)
	n, _ := file.ReadAt(data, 0)
	pid, host, ok := strings.Cut(strings.TrimSuffix(string(data[:n]), "\n"), " ")
	const name = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-_"
	if !ok || pid == "" || strings.Trim(pid, name[:10]) != "" || strings.Trim(host, name) != "" {
		return ""
	}
	if host == "" {
		return "process " + pid
	}
	return "process " + pid + " on " + host
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
	if !removeBeforeClose || l.exclusive {
		os.Remove(l.path)
	}
	l.file = nil
	return err
}
