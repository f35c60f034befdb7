package safefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// writeBatch adds files to a batch, given as names and contents in turn, and commits it.
func writeBatch(t *testing.T, b *Batch, dir string, files ...string) (unchanged int, err error) {
	t.Helper()
	defer b.Abort()
	for i := 0; i < len(files); i += 2 {
		isSame, err := b.Add(filepath.Join(dir, files[i]), []byte(files[i+1]))
		if err != nil {
			return 0, err
		}
		if isSame {
			unchanged++
		}
	}
	return unchanged, b.Commit()
}

// TestBatch checks that files are written together or not at all, and that existing equal
// files are kept.
func TestBatch(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "sub")
	path := func(name string) string { return filepath.Join(dir, name) }
	if n, err := writeBatch(t, &Batch{Perm: 0o600}, dir, "a", "1", "b", "2"); n != 0 || err != nil {
		t.Fatal(n, err)
	}
	n, err := writeBatch(t, &Batch{Perm: 0o600}, dir, "a", "1", "c", "3", "b", "2")
	if n != 2 || err != nil || content(t, path("c")) != "3" {
		t.Errorf("%d unchanged, %v", n, err)
	}

	_, err = writeBatch(t, &Batch{Perm: 0o600}, dir, "d", "4", "a", "other", "e", "5", "b", "other")
	var differs *DiffersError
	if !errors.As(err, &differs) || differs.First != path("a") || differs.Count != 2 {
		t.Errorf("other contents: %v", err)
	}
	if got := names(t, dir); len(got) != 3 || content(t, path("a")) != "1" {
		t.Errorf("after a refusal: %q", got)
	}

	n, err = writeBatch(t, &Batch{Perm: 0o600, Force: true}, dir, "a", "new", "b", "2")
	if n != 1 || err != nil || content(t, path("a")) != "new" {
		t.Errorf("by force: %d unchanged, %v", n, err)
	}
}

// TestBatchNameTaken checks that no file of a batch exists if the name of one is taken before the
// commit.
func TestBatchNameTaken(t *testing.T) {
	dir := t.TempDir()
	b := &Batch{Perm: 0o600}
	for _, name := range []string{"x", "y", "z"} {
		if _, err := b.Add(filepath.Join(dir, name), []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "y"), []byte("theirs"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := b.Commit(); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a name was taken: %v", err)
	}
	if got := names(t, dir); len(got) != 1 || content(t, filepath.Join(dir, "y")) != "theirs" {
		t.Errorf("after a name was taken: %q", got)
	}
}

// TestBatchFolderIsFile checks that a folder cannot have the name of an existing file, and that Abort can
// be called twice.
func TestBatchFolderIsFile(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	b := &Batch{Perm: 0o600}
	if _, err := b.Add(filepath.Join(dir, "a", "x"), nil); err == nil {
		t.Error("a file is a folder")
	}
	b.Abort()
	b.Abort()
}

// TestBatchOfThousands checks that a batch does not keep all its files open.
func TestBatchOfThousands(t *testing.T) {
	dir := t.TempDir()
	b := &Batch{Perm: 0o600}
	for i := range 3000 {
		if _, err := b.Add(filepath.Join(dir, fmt.Sprint(i)), []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Commit(); err != nil || len(names(t, dir)) != 3000 {
		t.Errorf("many files: %v", err)
	}
}

// TestBatchAgain writes files in parts and compares with existing ones.
func TestBatchAgain(t *testing.T) {
	dir := t.TempDir()
	write := func(again bool, parts ...string) error {
		b := &Batch{Perm: 0o600, AllowSame: again}
		defer b.Abort()
		w, err := b.Create(filepath.Join(dir, "hands"))
		if err != nil {
			return err
		}
		for _, p := range parts {
			if _, err := w.Write([]byte(p)); err != nil {
				return err
			}
		}
		return b.Commit()
	}
	if err := write(false, "one ", "two"); err != nil {
		t.Fatal(err)
	}
	if err := write(true, "one", " ", "two"); err != nil {
		t.Errorf("the same again: %v", err)
	}
	for _, parts := range [][]string{{"one"}, {"one ", "too"}, {"one two", " three"}, {}} {
		if err := write(true, parts...); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%q: %v", parts, err)
		}
	}
	if err := write(false, "one two"); !errors.Is(err, fs.ErrExist) {
		t.Errorf("not again: %v", err)
	}
	if got := names(t, dir); len(got) != 1 || content(t, filepath.Join(dir, "hands")) != "one two" {
		t.Errorf("folder holds %q", got)
	}
}
