package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// ErrKeyUsed is returned by Init if the key has signed a tree before. If it signed an empty one
// again, somebody could show two different logs.
var ErrKeyUsed = words.NewError("logfolder.key-used")

// Init creates an empty log in dir and signs the empty tree. The log's origin is the name of
// the key. The key file must be outside dir.
func Init(dir, key string, signer *publiclog.Signer) error {
	if signer.Verifier.Type != publiclog.SigningKey {
		return fmt.Errorf("%s is a witness key: a log needs its own key", signer.Verifier.Name)
	}
	inside, err := isInside(dir, key)
	if err != nil {
		return err
	}
	if inside {
		return words.Errorf("logfolder.key-inside", words.Name("key", key), words.Name("log", dir))
	}
	lock, err := safefile.LockFile(key+".lock", LockWait)
	if err != nil {
		return err
	}
	defer lock.Unlock()
	if err := checkAbsent(key + ".state"); errors.Is(err, fs.ErrExist) {
		return ErrKeyUsed
	} else if err != nil {
		return err
	}
	if err := checkAbsent(filepath.Join(dir, "checkpoint")); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	c := publiclog.Checkpoint{Origin: signer.Verifier.Name, Root: logtree.EmptyRoot()}
	note, err := signer.SignCheckpoint(c)
	if err != nil {
		return err
	}
	if err := writeHelperFiles(dir, key); err != nil {
		return err
	}
	if err := safefile.WriteNew(key+".state", state(c), 0o600); err != nil {
		return err
	}
	return safefile.WriteNew(filepath.Join(dir, "checkpoint"), note.Bytes(), 0o666)
}

// checkAbsent returns an error if a file exists.
func checkAbsent(path string) error {
	_, err := os.Lstat(path)
	switch {
	case err == nil:
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	case errors.Is(err, fs.ErrNotExist):
		return nil
	}
	return err
}

// writeHelperFiles writes the files that contain no part of the tree, and keeps existing ones.
func writeHelperFiles(dir, key string) error {
	const organisers = "# who may publish in this log: verifier keys, one a line\n"
	for _, f := range []struct {
		path, content string
		mode          fs.FileMode
	}{
		{path: filepath.Join(dir, ".nojekyll"), content: "", mode: 0o666},
		{path: filepath.Join(dir, ".gitattributes"), content: "* -text\n", mode: 0o666},
		{path: key + ".organisers", content: organisers, mode: 0o644},
	} {
		err := safefile.WriteNew(f.path, []byte(f.content), f.mode)
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return nil
}

// isInside reports whether a file is inside a folder. Both may be missing.
func isInside(dir, file string) (bool, error) {
	folder, err := realPath(dir)
	if err != nil {
		return false, err
	}
	parent, err := realPath(filepath.Dir(file))
	if err != nil {
		return false, err
	}
	relative, err := filepath.Rel(folder, parent)
	return err == nil && filepath.IsLocal(relative), nil
}

// realPath resolves the links in a path, as far as it exists.
func realPath(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	resolved, err := filepath.EvalSymlinks(abs)
	parent := filepath.Dir(abs)
	if errors.Is(err, fs.ErrNotExist) && parent != abs {
		resolved, err = realPath(parent)
		return filepath.Join(resolved, filepath.Base(abs)), err
	}
	return resolved, err
}
