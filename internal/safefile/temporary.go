package safefile

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// The temporary files of this process.
var (
	naming sync.Mutex              // held while files are renamed
	mu     sync.Mutex              // protects open and guard
	open   = map[string]*os.File{} // files that are not committed, by temporary path
	guard  = func() {}             // called before each file is started
)

// start creates the temporary file for a path.
func start(path string, perm fs.FileMode, replace bool) (*File, error) {
	if err := checkTarget(path, replace); err != nil {
		return nil, err
	}
	tmp, err := createTemporary(path)
	if err != nil {
		return nil, named("create", path, err)
	}
	return &File{
		path:    path,
		perm:    perm,
		replace: replace,
		tmp:     tmp,
		w:       bufio.NewWriterSize(tmp, 1<<16),
	}, nil
}

// checkTarget returns an error if no file can be created at a path, or if a different system could not
// open it.
func checkTarget(path string, replace bool) error {
	switch base := filepath.Base(path); {
	case plain.IsDevice(base):
		return &fs.PathError{Op: "create", Path: path, Err: ErrDevice}
	case !utf8.ValidString(base):
		return &fs.PathError{Op: "create", Path: path, Err: ErrNotUTF8}
	}
	if _, err := os.Lstat(path); err == nil && !replace {
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	// A rename would replace a device with a file.
	return CheckRegular("create", path)
}

// createTemporary creates a file .NAME.PID-N.tmp in the folder of a path.
func createTemporary(path string) (*os.File, error) {
	const maxTries = 1000
	dir, base := filepath.Split(path)
	for try := 0; ; try++ {
		name := filepath.Join(dir, fmt.Sprintf(".%s.%d-%d.tmp", base, os.Getpid(), try))
		tmp, err := openNew(name)
		if !errors.Is(err, fs.ErrExist) || try == maxTries {
			return tmp, err
		}
	}
}

// openNew creates a temporary file and registers it for RemoveUnfinished at the same time.
func openNew(name string) (*os.File, error) {
	mu.Lock()
	defer mu.Unlock()
	guard()
	tmp, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		open[name] = tmp
	}
	return tmp, err
}

// BeforeEachFile registers f to run before each file is started. Programs use it to install their
// signal handler late: before the first file, RemoveUnfinished has nothing to remove.
func BeforeEachFile(f func()) {
	mu.Lock()
	defer mu.Unlock()
	guard = f
}

// RemoveUnfinished removes every file that is not committed, in a process that is about to end.
// Afterwards no file can be started or renamed: such calls block until the process ends.
func RemoveUnfinished() {
	naming.Lock()
	mu.Lock()
	for name, tmp := range open {
		tmp.Close()
		os.Remove(name)
		delete(open, name)
	}
}

// These errors are returned for names that a different operating system cannot open.
var (
	ErrDevice  = words.NewError("safefile.device")
	ErrNotUTF8 = words.NewError("safefile.not-utf8")
)
