package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// name gives the file its final name.
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
	reserved, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	reserved.Close()
	if err := os.Rename(from, to); err != nil {
		os.Remove(to)
		return err
	}
	return nil
}

// takeBack removes files that were just renamed, except those that replaced others, or that a different
// process has replaced.
func takeBack(files []*File) {
	for _, f := range files {
		current, err := os.Lstat(f.path)
		if err == nil && !f.replace && f.info != nil && os.SameFile(current, f.info) {
			os.Remove(f.path)
		}
	}
}

// syncFolders syncs each folder of the files once, so that their names survive a power failure.
func syncFolders(files []*File) error {
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
