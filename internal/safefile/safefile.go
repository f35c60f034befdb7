// Package safefile writes files completely or not at all. A file is written under a
// temporary name in its final folder, readable only by its owner, and synced. Only then
// does it get its mode and its name. Existing files are not overwritten unless the caller
// asks for it. A process that receives a signal to end calls Stop, which removes unfinished
// files.
//
//	f, err := safefile.Create("monday.pbn", 0o666)
//	...
//	defer f.Abort() // does nothing after Commit
//	f.Write(data)
//	err = f.Commit()
package safefile

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// File is a file that does not have its final name yet.
type File struct {
	path    string
	perm    fs.FileMode
	replace bool
	tmp     *os.File
	w       *bufio.Writer
	done    bool
	info    fs.FileInfo // info of the written file; known after finish
}

var (
	naming sync.Mutex // locked while files are renamed
	mu     sync.Mutex
	open   = map[string]*os.File{}
	guard  = func() {}
)

// Guard registers f to run before each file is started. Programs use it to install their
// signal handler late: before the first file, Stop has nothing to remove.
func Guard(f func()) {
	mu.Lock()
	defer mu.Unlock()
	guard = f
}

// Create starts a file that must not exist, neither now nor at Commit. If it does, the
// error matches fs.ErrExist.
func Create(path string, perm fs.FileMode) (*File, error) { return start(path, perm, false) }

// Replace starts a file that replaces an existing one of that name, if any.
func Replace(path string, perm fs.FileMode) (*File, error) { return start(path, perm, true) }

// ErrTooLarge is returned for a file above the size limit.
var ErrTooLarge = words.NewError("safefile.too-large")

// ErrNotRegular is returned for a pipe or device, which might never end.
var ErrNotRegular = words.NewError("safefile.not-regular")

// Ordinary returns an error for op if path is a folder, pipe or device. It returns nil if
// path is a regular file or does not exist.
func Ordinary(op, path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return nil
	}
	return ordinary(op, path, info)
}

func ordinary(op, path string, info fs.FileInfo) error {
	switch {
	case info.Mode().IsRegular():
		return nil
	case info.IsDir():
		return &fs.PathError{Op: op, Path: path, Err: words.Errorf("safefile.folder")}
	}
	return &fs.PathError{Op: op, Path: path, Err: ErrNotRegular}
}

// Read reads a regular file of at most max bytes.
func Read(path string, max int64) ([]byte, error) {
	// Check before opening, because opening a pipe would wait for a writer.
	info, err := os.Stat(path)
	if err == nil {
		err = ordinary("read", path, info)
	}
	switch {
	case err != nil:
		return nil, err
	case info.Size() > max:
		return nil, &fs.PathError{Op: "read", Path: path, Err: words.Errorf("safefile.too-large-by", words.E("why", ErrTooLarge), words.N("n", int(info.Size())), words.N("most", int(max)))}
	}
	data, err := os.ReadFile(path)
	if err == nil && int64(len(data)) > max {
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrTooLarge}
	}
	return data, err
}

// WriteNew writes a whole file that must not exist.
func WriteNew(path string, data []byte, perm fs.FileMode) error {
	return write(path, data, perm, false)
}

// WriteOver writes a whole file and replaces an existing one of that name, if any.
func WriteOver(path string, data []byte, perm fs.FileMode) error {
	return write(path, data, perm, true)
}

func write(path string, data []byte, perm fs.FileMode, replace bool) error {
	f, err := start(path, perm, replace)
	if err != nil {
		return err
	}
	defer f.Abort()
	if _, err := f.Write(data); err != nil {
		return err
	}
	return f.Commit()
}

// These errors are returned for names that a different operating system cannot open.
var (
	ErrDevice  = words.NewError("safefile.device")
	ErrNotUTF8 = words.NewError("safefile.not-utf8")
)

func start(path string, perm fs.FileMode, replace bool) (*File, error) {
	switch base := filepath.Base(path); {
	case plain.IsDevice(base):
		return nil, &fs.PathError{Op: "create", Path: path, Err: ErrDevice}
	case !utf8.ValidString(base):
		return nil, &fs.PathError{Op: "create", Path: path, Err: ErrNotUTF8}
	}
	if _, err := os.Lstat(path); err == nil && !replace {
		return nil, &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	// A rename would replace a device with a file.
	if err := Ordinary("create", path); err != nil {
		return nil, err
	}
	dir, base := filepath.Split(path)
	for try := 0; ; try++ {
		name := filepath.Join(dir, fmt.Sprintf(".%s.%d-%d.tmp", base, os.Getpid(), try))
		tmp, err := openNew(name)
		if errors.Is(err, fs.ErrExist) && try < 1000 {
			continue
		}
		if err != nil {
			var pe *fs.PathError
			if errors.As(err, &pe) {
				// The caller does not know the temporary name.
				err = pe.Err
			}
			return nil, &fs.PathError{Op: "create", Path: path, Err: err}
		}
		return &File{path: path, perm: perm, replace: replace, tmp: tmp, w: bufio.NewWriterSize(tmp, 1<<16)}, nil
	}
}

// openNew creates a temporary file and registers it for Stop at the same time.
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

// Unfinished returns the final name that a temporary file was meant to get. Such a file
// was left by a killed process, unless one is writing at the moment.
func Unfinished(name string) (base string, ok bool) {
	inner, dot := strings.CutPrefix(name, ".")
	inner, tmp := strings.CutSuffix(inner, ".tmp")
	i := strings.LastIndexByte(inner, '.')
	if !dot || !tmp || i < 1 || !strings.Contains(inner[i:], "-") {
		return "", false
	}
	return inner[:i], true
}

// Abandoned reports whether the process that wrote a temporary file no longer runs on this
// machine. If a new process has the same ID, the file does not count as abandoned.
func Abandoned(path string) bool {
	inner := strings.TrimSuffix(filepath.Base(path), ".tmp")
	number, _, _ := strings.Cut(inner[strings.LastIndexByte(inner, '.')+1:], "-")
	pid, err := strconv.Atoi(number)
	if err != nil || pid < 1 {
		return false
	}
	// In a container every run has the same process ID.
	if pid == os.Getpid() {
		mu.Lock()
		defer mu.Unlock()
		for name := range open {
			if filepath.Base(name) == filepath.Base(path) {
				return false
			}
		}
		return true
	}
	p, err := os.FindProcess(pid)
	if err != nil {
		return true
	}
	defer p.Release()
	return errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

// Write implements io.Writer. Writes are buffered.
func (f *File) Write(p []byte) (int, error) {
	if f.w == nil {
		return 0, &fs.PathError{Op: "write", Path: f.path, Err: fs.ErrClosed}
	}
	n, err := f.w.Write(p)
	return n, f.named("write", err)
}

// Commit syncs the file and renames it to its final name. After an error no file is left.
func (f *File) Commit() error { return CommitAll(f) }

// CommitAll commits several files together. After an error none of them exists, except
// those that replaced others. Stop waits until all of them are renamed.
func CommitAll(files ...*File) error {
	for _, f := range files {
		defer f.Abort()
	}
	for _, f := range files {
		if err := f.finish(); err != nil {
			return err
		}
	}
	naming.Lock()
	defer naming.Unlock()
	for i, f := range files {
		if err := f.name(); err != nil {
			for _, g := range files[:i] {
				if !g.replace {
					g.takeBack()
				}
			}
			return err
		}
	}
	synced := map[string]bool{}
	for _, f := range files {
		dir := filepath.Dir(f.path)
		if synced[dir] {
			continue
		}
		if err := syncDir(dir); err != nil {
			return err
		}
		synced[dir] = true
	}
	return nil
}

// finish writes the file to disk. Further calls do nothing.
func (f *File) finish() error {
	if f.done {
		return &fs.PathError{Op: "commit", Path: f.path, Err: fs.ErrClosed}
	}
	if f.w == nil {
		return nil
	}
	if err := f.w.Flush(); err != nil {
		return f.named("write", err)
	}
	if err := f.tmp.Sync(); err != nil {
		return f.named("write", err)
	}
	if perm := allowed(f.perm); perm != 0o600 {
		// File systems without modes ignore this.
		f.tmp.Chmod(perm)
	}
	f.info, _ = f.tmp.Stat()
	// Thousands of files may be waiting to be renamed, so release the buffer.
	f.w = nil
	return f.named("write", f.tmp.Close())
}

// takeBack removes a file that was just renamed, unless a different process has replaced
// it.
func (f *File) takeBack() {
	if now, err := os.Lstat(f.path); err == nil && f.info != nil && os.SameFile(now, f.info) {
		os.Remove(f.path)
	}
}

func (f *File) name() error {
	if f.replace {
		if err := os.Rename(f.tmp.Name(), f.path); err != nil {
			return f.named("rename", err)
		}
	} else if err := rename(f.tmp.Name(), f.path); err != nil {
		return f.named("create", err)
	}
	f.forget()
	return nil
}

// rename renames a file to a name that must be free. It uses a link, which, unlike a
// rename, fails if the name is taken. On file systems without links (FAT), the name is
// reserved first.
func rename(from, to string) error {
	err := os.Link(from, to)
	if err == nil {
		return os.Remove(from)
	}
	if errors.Is(err, fs.ErrExist) {
		return fs.ErrExist
	}
	reserve, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	reserve.Close()
	if err := os.Rename(from, to); err != nil {
		os.Remove(to)
		return err
	}
	return nil
}

// Abort removes the unfinished file. After Commit it does nothing.
func (f *File) Abort() {
	if f.done {
		return
	}
	f.tmp.Close()
	os.Remove(f.tmp.Name())
	f.forget()
}

func (f *File) forget() {
	f.done = true
	mu.Lock()
	delete(open, f.tmp.Name())
	mu.Unlock()
}

// named replaces the temporary name in an error with the name that the caller knows.
func (f *File) named(op string, err error) error {
	if err == nil {
		return nil
	}
	var pe *fs.PathError
	var le *os.LinkError
	switch {
	case errors.As(err, &pe):
		err = pe.Err
	case errors.As(err, &le):
		err = le.Err
	}
	return &fs.PathError{Op: op, Path: f.path, Err: err}
}

// Stop removes every file that is not committed, in a process that is about to end.
// Afterwards no file can be started or renamed: such calls block until the process ends.
func Stop() {
	naming.Lock()
	mu.Lock()
	for name, tmp := range open {
		tmp.Close()
		os.Remove(name)
		delete(open, name)
	}
}
