package safefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestBatch checks that existing equal files are kept.
func TestBatch(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "sub")
	n, err := writeBatch(t, &Batch{Perm: 0o600}, dir, []batchFile{{"a", "1"}, {"b", "2"}})
	if n != 0 || err != nil {
		t.Fatalf("%d unchanged, %v; want 0", n, err)
	}
	n, err = writeBatch(t, &Batch{Perm: 0o600}, dir, []batchFile{{"a", "1"}, {"c", "3"}, {"b", "2"}})
	if n != 2 || err != nil {
		t.Errorf("%d unchanged, %v; want 2", n, err)
	}
	checkFolder(t, dir, map[string]string{"a": "1", "b": "2", "c": "3"})
}

// batchFile is a file to add to a batch.
type batchFile struct{ name, content string }

// writeBatch adds files to a batch and commits it.
func writeBatch(t *testing.T, b *Batch, dir string, files []batchFile) (unchanged int, err error) {
	t.Helper()
	defer b.Abort()
	for _, f := range files {
		isSame, err := b.Add(filepath.Join(dir, f.name), []byte(f.content))
		if err != nil {
			return 0, err
		}
		if isSame {
			unchanged++
		}
	}
	return unchanged, b.Commit()
}

// TestBatchDiffers checks that nothing is written if existing files have different contents.
func TestBatchDiffers(t *testing.T) {
	dir := t.TempDir()
	if _, err := writeBatch(t, &Batch{Perm: 0o600}, dir, []batchFile{{"a", "1"}, {"b", "2"}}); err != nil {
		t.Fatal(err)
	}
	files := []batchFile{{"d", "4"}, {"a", "other"}, {"e", "5"}, {"b", "other"}}
	_, err := writeBatch(t, &Batch{Perm: 0o600}, dir, files)
	var differs *DiffersError
	if !errors.As(err, &differs) || differs.First != filepath.Join(dir, "a") || differs.Count != 2 {
		t.Errorf("%v, want a DiffersError for a and one more file", err)
	}
	checkFolder(t, dir, map[string]string{"a": "1", "b": "2"})
}

func TestBatchForce(t *testing.T) {
	dir := t.TempDir()
	if _, err := writeBatch(t, &Batch{Perm: 0o600}, dir, []batchFile{{"a", "1"}, {"b", "2"}}); err != nil {
		t.Fatal(err)
	}
	n, err := writeBatch(t, &Batch{Perm: 0o600, Force: true}, dir, []batchFile{{"a", "new"}, {"b", "2"}})
	if n != 1 || err != nil {
		t.Errorf("%d unchanged, %v; want 1", n, err)
	}
	checkFolder(t, dir, map[string]string{"a": "new", "b": "2"})
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
		t.Errorf("%v, want fs.ErrExist", err)
	}
	checkFolder(t, dir, map[string]string{"y": "theirs"})
}

// TestBatchFolderIsFile checks that a folder cannot have the name of an existing file, which the error
// names, and that Abort can be called twice.
func TestBatchFolderIsFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	b := &Batch{Perm: 0o600}
	var pathErr *fs.PathError
	if _, err := b.Add(filepath.Join(file, "x"), nil); !errors.As(err, &pathErr) || pathErr.Path != file {
		t.Errorf("a file below a file: %v, want an error about %s", err, file)
	}
	b.Abort()
	b.Abort()
}

// TestBatchNotRegular checks that a batch neither reads nor replaces a folder or a device. Reading a pipe
// would wait for a writer forever.
func TestBatchNotRegular(t *testing.T) {
	wants := map[string]error{t.TempDir(): ErrFolder}
	if _, err := os.Stat("/dev/null"); err == nil {
		wants["/dev/null"] = ErrNotRegular
	}
	for path, want := range wants {
		for _, force := range []bool{false, true} {
			b := &Batch{Perm: 0o600, Force: force}
			if _, err := b.Add(path, nil); !errors.Is(err, want) {
				t.Errorf("%s, force %v: %v, want %v", path, force, err, want)
			}
			b.Abort()
		}
	}
}

// TestLargeBatch checks that a batch does not keep all its files open.
func TestLargeBatch(t *testing.T) {
	dir := t.TempDir()
	b := &Batch{Perm: 0o600}
	for i := range 3000 {
		if _, err := b.Add(filepath.Join(dir, fmt.Sprint(i)), []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	if n := len(names(t, dir)); n != 3000 {
		t.Errorf("%d files, want 3000", n)
	}
}

// TestBatchAllowSame writes files in parts and compares with existing ones.
func TestBatchAllowSame(t *testing.T) {
	dir := t.TempDir()
	write := func(allowSame bool, parts ...string) error {
		b := &Batch{Perm: 0o600, AllowSame: allowSame}
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
		t.Errorf("same content: %v", err)
	}
	for _, parts := range [][]string{{"one"}, {"one ", "too"}, {"one two", " three"}, {}} {
		if err := write(true, parts...); !errors.Is(err, fs.ErrExist) {
			t.Errorf("different content %q: %v, want fs.ErrExist", parts, err)
		}
	}
	if err := write(false, "one two"); !errors.Is(err, fs.ErrExist) {
		t.Errorf("same content without AllowSame: %v, want fs.ErrExist", err)
	}
	checkFolder(t, dir, map[string]string{"hands": "one two"})
}
