package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestMakeFolder checks that only new and empty folders are removed again.
func TestMakeFolder(t *testing.T) {
	dir := t.TempDir()
	inner := filepath.Join(dir, "hands", "spring")
	removeEmpty, err := MakeFolder(inner, 0o700)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "hands", "note")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	removeExisting, err := MakeFolder(inner, 0o700)
	if err != nil {
		t.Fatal(err)
	}
	removeExisting()
	if _, err := os.Stat(inner); err != nil {
		t.Errorf("an existing folder was removed: %v", err)
	}
	removeEmpty()
	if _, err := os.Stat(inner); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the new folder was not removed: %v", err)
	}
	checkFolder(t, filepath.Dir(inner), map[string]string{"note": ""})
}

// TestMakeFolderNotFolder checks that the error names the file or broken link in place of a folder, which
// remains.
func TestMakeFolderNotFolder(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	wants := map[string]string{file: file, filepath.Join(file, "x", "y"): file}
	if err := os.Symlink("nowhere", link); err == nil {
		wants[link], wants[filepath.Join(link, "x")] = link, link
	}
	for path, want := range wants {
		removeEmpty, err := MakeFolder(path, 0o700)
		removeEmpty()
		var pathErr *fs.PathError
		if !errors.As(err, &pathErr) || pathErr.Path != want || !errors.Is(err, syscall.ENOTDIR) {
			t.Errorf("%s: %v, want ENOTDIR for %s", path, err, want)
		}
		if _, err := os.Lstat(want); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}
