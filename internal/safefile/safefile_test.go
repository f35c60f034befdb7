package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
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

// resume undoes RemoveUnfinished, for tests.
func resume() {
	mu.Unlock()
	naming.Unlock()
}

func content(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestNothingIsOverwrittenByDefault(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "hands")
	if err := WriteNew(path, []byte("first"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := WriteNew(path, []byte("second"), 0o600); !errors.Is(err, fs.ErrExist) {
		t.Errorf("writing over a file: %v, want fs.ErrExist", err)
	}
	if got := content(t, path); got != "first" {
		t.Errorf("file holds %q", got)
	}
	if err := WriteOver(path, []byte("third"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := content(t, path); got != "third" {
		t.Errorf("replaced file holds %q", got)
	}
	if got := names(t, dir); len(got) != 1 {
		t.Errorf("folder holds %q", got)
	}
	if err := WriteOver(dir, nil, 0o600); err == nil || err.Error() != "create "+dir+": is a folder" {
		t.Errorf("writing over a folder: %v", err)
	}
}

// TestNameTakenWhileWriting creates a file of the same name while ours is being written. It
// must survive, and ours must fail.
func TestNameTakenWhileWriting(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "hands")
	f, err := Create(path, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	f.Write([]byte("ours"))
	if err := os.WriteFile(path, []byte("theirs"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := f.Commit(); !errors.Is(err, fs.ErrExist) {
		t.Errorf("commit: %v, want fs.ErrExist", err)
	}
	if got := content(t, path); got != "theirs" {
		t.Errorf("file holds %q", got)
	}
	if got := names(t, dir); len(got) != 1 {
		t.Errorf("folder holds %q", got)
	}
}

// TestUnfinishedLeavesNothing checks that an aborted file leaves no temporary file.
func TestUnfinishedLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	f, err := Create(filepath.Join(dir, "a"), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	f.Write([]byte("half"))
	f.Abort()
	f.Abort()
	g, err := Replace(filepath.Join(dir, "b"), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	g.Write([]byte("half"))
	if got := names(t, dir); len(got) != 1 {
		t.Errorf("before Stop the folder holds %q, want the one temporary file", got)
	} else if base, ok := FinalName(got[0]); !ok || base != "b" {
		t.Errorf("%s: unfinished %q %v, want b", got[0], base, ok)
	}
	for _, name := range []string{"b", ".b", ".b.tmp", "b.1-0.tmp", ".1-0.tmp", ".b.1-0", ""} {
		if base, ok := FinalName(name); ok {
			t.Errorf("%q: unfinished %q", name, base)
		}
	}
	RemoveUnfinished()
	resume()
	if got := names(t, dir); len(got) != 0 {
		t.Errorf("folder holds %q", got)
	}
	if err := g.Commit(); err == nil {
		t.Error("commit after Stop succeeded")
	}
	if err := f.Commit(); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("commit after Abort: %v, want fs.ErrClosed", err)
	}
}

func TestSecretsArePrivate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys")
	if err := WriteNew(path, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := info.Mode().Perm(); os.PathSeparator == '/' && got != 0o600 {
		t.Errorf("mode %o, want 600", got)
	}
}

// TestErrorsNameTheFile checks that errors contain the final name, not the temporary one.
func TestErrorsNameTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no", "such", "folder")
	err := WriteNew(path, nil, 0o600)
	var pe *fs.PathError
	if !errors.As(err, &pe) || pe.Path != path || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want a PathError of %s that matches fs.ErrNotExist", err, path)
	}
}

// TestCommitAll checks that several files appear together or not at all, even if the last
// name is taken during the writing.
func TestCommitAll(t *testing.T) {
	for _, taken := range []bool{false, true} {
		dir := t.TempDir()
		var files []*File
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
		if taken {
			if err := os.WriteFile(filepath.Join(dir, "c"), []byte("theirs"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		err := CommitAll(files...)
		got := names(t, dir)
		switch {
		case taken && (!errors.Is(err, fs.ErrExist) || len(got) != 1 || content(t, filepath.Join(dir, "c")) != "theirs"):
			t.Errorf("name taken: %v, folder holds %q", err, got)
		case !taken && (err != nil || len(got) != 3 || content(t, filepath.Join(dir, "b")) != "b"):
			t.Errorf("%v, folder holds %q", err, got)
		}
		for _, f := range files {
			if err := f.Commit(); !errors.Is(err, fs.ErrClosed) {
				t.Errorf("committed again: %v", err)
			}
		}
	}
}

// TestNothingStartsAfterStop checks that no file can be started after RemoveUnfinished.
func TestNothingStartsAfterStop(t *testing.T) {
	dir := t.TempDir()
	first, err := Create(filepath.Join(dir, "first"), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	RemoveUnfinished()
	done := make(chan error, 2)
	go func() { done <- WriteNew(filepath.Join(dir, "late"), nil, 0o600) }()
	go func() { done <- first.Commit() }()
	select {
	case err := <-done:
		t.Errorf("a file was written after Stop: %v", err)
	case <-time.After(20 * time.Millisecond):
	}
	if got := names(t, dir); len(got) != 0 {
		t.Errorf("folder holds %q", got)
	}
	resume()
	<-done
	<-done
	if got := names(t, dir); len(got) != 1 || got[0] != "late" {
		t.Errorf("folder holds %q", got)
	}
}

// TestRead checks the size limit, and that only regular files are read.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x")
	if err := os.WriteFile(path, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := Read(path, 5); err != nil || string(got) != "12345" {
		t.Errorf("%q %v", got, err)
	}
	if _, err := Read(path, 4); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a file that is too large: %v", err)
	}
	if _, err := Read(dir, 5); err == nil {
		t.Error("a folder is read")
	}
	if _, err := Read(filepath.Join(dir, "y"), 5); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	if _, err := os.Stat("/dev/zero"); err == nil {
		if _, err := Read("/dev/zero", 5); !errors.Is(err, ErrNotRegular) {
			t.Errorf("a device: %v", err)
		}
	}
}

// TestNames checks that names which Windows reserves, or which are not UTF-8, are refused
// on every system, because folders are copied between systems.
func TestNames(t *testing.T) {
	for name, want := range map[string]error{
		"CON": ErrDevice, "nul.pbn": ErrDevice, "Com1.txt": ErrDevice, "aux .pbn": ErrDevice, "a\xff.pbn": ErrNotUTF8,
		"console.pbn": nil, "com10.pbn": nil, "lpt.pbn": nil, "żółw.pbn": nil,
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := WriteNew(path, []byte("x"), 0o600); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", name, err, want)
		}
		if _, err := os.Lstat(path); (err == nil) != (want == nil) {
			t.Errorf("%q: %v", name, err)
		}
	}
}
