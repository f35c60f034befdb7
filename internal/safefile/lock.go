package safefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/words"
)

// Lock is a file that one process at a time holds. On Linux, macOS, BSD and
// Windows the system holds the lock and gives it up when the process ends, however
// it ends; elsewhere, and on file systems that know no locks, it is a file that is
// created exclusively and that a killed process leaves behind.
type Lock struct {
	path      string
	file      *os.File
	exclusive bool
}

// LockedError is the error of a lock that another process holds.
type LockedError struct {
	Path   string // the lock file
	Holder string // "process 1234 on hobbit"; empty: not known

	// The file itself is the lock: it has to be deleted if its process was killed.
	Exclusive bool
}

// Error is the error in English.
func (e *LockedError) Error() string { return e.Said().String() }

// Said is the error for any language.
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

// errNoLocks is the error of a system or file system without locks.
var errNoLocks = errors.New("file locks are not supported here")

// Patience is how long somebody waits for a file that another process is changing,
// before that is said. It is internal: this project's own tests alone make it shorter.
var Patience = 2 * time.Second

// LockFile takes the lock at path, whose folder must exist. While another process
// holds it, it tries again for as long as wait, and then returns a *LockedError.
// The lock file is taken away again by Unlock.
func LockFile(path string, wait time.Duration) (*Lock, error) {
	for end := time.Now().Add(wait); ; time.Sleep(20 * time.Millisecond) {
		l, err := tryLock(path)
		var held *LockedError
		if err == nil || !errors.As(err, &held) || time.Now().After(end) {
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
		// The holder before may have taken the file away after we opened it.
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

// lockExclusive makes the file itself the lock.
func lockExclusive(path string) (*Lock, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		held := &LockedError{Path: path, Exclusive: true}
		if there, err := os.Open(path); err == nil {
			held.Holder = holder(there)
			there.Close()
		}
		return nil, held
	}
	if err != nil {
		return nil, err
	}
	l := &Lock{path: path, file: file, exclusive: true}
	l.sign()
	return l, nil
}

// sign writes who holds the lock into the file, for people. That it cannot be
// written is no reason not to hold the lock.
func (l *Lock) sign() {
	host, _ := os.Hostname()
	l.file.Truncate(0)
	l.file.WriteAt(fmt.Appendf(nil, "%d %s\n", os.Getpid(), host), 0)
}

// holder reads who signed a lock file.
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

// Unlock gives the lock up. It takes the lock file away while it still holds it,
// so that it never takes away that of another.
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
