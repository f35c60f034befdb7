// Package safefile writes files completely or not at all. A file is written under a
// temporary name in its final folder, readable only by its owner, and synced. Only then
// does it get its mode and its name. Existing files are not overwritten unless the caller
// asks for it. A process that receives a signal to end calls RemoveUnfinished.
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
	"io/fs"
	"os"
)

// File is a file that does not have its final name yet.
type File struct {
	path    string
	perm    fs.FileMode
	replace bool
	tmp     *os.File
	w       *bufio.Writer
	done    bool        // committed or aborted
	info    fs.FileInfo // set by finish
}

// Create starts a file that must not exist now or at Commit. If it does, the error matches fs.ErrExist.
func Create(path string, perm fs.FileMode) (*File, error) { return start(path, perm, false) }

// Replace starts a file that replaces any existing file with that name.
func Replace(path string, perm fs.FileMode) (*File, error) { return start(path, perm, true) }

// WriteNew writes a whole file that must not exist.
func WriteNew(path string, data []byte, perm fs.FileMode) error {
	return write(path, data, perm, false)
}

// WriteOver writes a whole file and replaces any existing file with that name.
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
// those that replaced others. RemoveUnfinished waits until all of them are renamed.
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
			takeBack(files[:i])
			return err
		}
	}
	return syncFolders(files)
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

// forget makes RemoveUnfinished and Abort ignore the file.
func (f *File) forget() {
	f.done = true
	mu.Lock()
	delete(open, f.tmp.Name())
	mu.Unlock()
}

// named replaces the temporary name in an error with the name that the caller knows.
func (f *File) named(op string, err error) error { return named(op, f.path, err) }

func named(op, path string, err error) error {
	if err == nil {
		return nil
	}
	var pathErr *fs.PathError
	var linkErr *os.LinkError
	switch {
	case errors.As(err, &pathErr):
		err = pathErr.Err
	case errors.As(err, &linkErr):
		err = linkErr.Err
	}
	return &fs.PathError{Op: op, Path: path, Err: err}
}
