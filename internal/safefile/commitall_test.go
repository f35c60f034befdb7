package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// startThree starts files with the names a, b and c as contents.
func startThree(t *testing.T, dir string) (files []*File) {
	t.Helper()
	for _, name := range []string{"a", "b", "c"} {
		f, err := Create(filepath.Join(dir, name), 0o600)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(name)); err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

func TestCommitAll(t *testing.T) {
	dir := t.TempDir()
	files := startThree(t, dir)
	if err := CommitAll(files...); err != nil {
		t.Fatal(err)
	}
	checkFolder(t, dir, map[string]string{"a": "a", "b": "b", "c": "c"})
	checkClosed(t, files)
}

// TestCommitAllNameTaken checks that no file appears if the last name is taken during the writing.
func TestCommitAllNameTaken(t *testing.T) {
	dir := t.TempDir()
	files := startThree(t, dir)
	if err := os.WriteFile(filepath.Join(dir, "c"), []byte("theirs"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := CommitAll(files...); !errors.Is(err, fs.ErrExist) {
		t.Errorf("%v, want fs.ErrExist", err)
	}
	checkFolder(t, dir, map[string]string{"c": "theirs"})
	checkClosed(t, files)
}

func checkClosed(t *testing.T, files []*File) {
	t.Helper()
	for _, f := range files {
		if err := f.Commit(); !errors.Is(err, fs.ErrClosed) {
			t.Errorf("committed again: %v, want fs.ErrClosed", err)
		}
	}
}
