package safefile

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"testing"
)

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func content(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// checkFolder compares a folder with names and contents.
func checkFolder(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	got := map[string]string{}
	for _, name := range names(t, dir) {
		got[name] = content(t, filepath.Join(dir, name))
	}
	if !maps.Equal(got, want) {
		t.Errorf("folder contains %q, want %q", got, want)
	}
}

// startFile starts a file with Create or Replace, and writes a part of it.
func startFile(t *testing.T, start func(string, fs.FileMode) (*File, error), path string) *File {
	t.Helper()
	f, err := start(path, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte("half")); err != nil {
		t.Fatal(err)
	}
	return f
}

// resume undoes RemoveUnfinished, for tests.
func resume() {
	mu.Unlock()
	naming.Unlock()
}
