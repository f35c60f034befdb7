package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestWriteNew(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "hands")
	if err := WriteNew(path, []byte("first"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := WriteNew(path, []byte("second"), 0o600); !errors.Is(err, fs.ErrExist) {
		t.Errorf("existing file: %v, want fs.ErrExist", err)
	}
	checkFolder(t, dir, map[string]string{"hands": "first"})
}

func TestWriteOver(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "hands")
	for _, content := range []string{"first", "second"} {
		if err := WriteOver(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		checkFolder(t, dir, map[string]string{"hands": content})
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
	checkFolder(t, dir, map[string]string{"hands": "theirs"})
}

// TestAbort checks that an aborted file leaves no temporary file.
func TestAbort(t *testing.T) {
	dir := t.TempDir()
	f := startFile(t, Create, filepath.Join(dir, "a"))
	f.Abort()
	f.Abort()
	checkFolder(t, dir, nil)
	if err := f.Commit(); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("commit after Abort: %v, want fs.ErrClosed", err)
	}
}

func TestFinalName(t *testing.T) {
	dir := t.TempDir()
	f := startFile(t, Replace, filepath.Join(dir, "b"))
	defer f.Abort()
	list := names(t, dir)
	if len(list) != 1 {
		t.Fatalf("folder contains %q, want one temporary file", list)
	}
	if final, ok := FinalName(list[0]); !ok || final != "b" {
		t.Errorf("final name of %q: %q, %v; want b", list[0], final, ok)
	}
	for _, name := range []string{"b", ".b", ".b.tmp", "b.1-0.tmp", ".1-0.tmp", ".b.1-0", ""} {
		if final, ok := FinalName(name); ok {
			t.Errorf("%q is not temporary, but has the final name %q", name, final)
		}
	}
}

func TestPrivateMode(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys")
	if err := WriteNew(path, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	hasModes := os.PathSeparator == '/' // Windows has no modes.
	if got := info.Mode().Perm(); hasModes && got != 0o600 {
		t.Errorf("mode %o, want 600", got)
	}
}

// TestErrorPath checks that errors contain the final name, not the temporary one.
func TestErrorPath(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no", "such", "folder")
	err := WriteNew(path, nil, 0o600)
	var pathError *fs.PathError
	if !errors.As(err, &pathError) || pathError.Path != path || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want a PathError of %s that matches fs.ErrNotExist", err, path)
	}
}

// TestNames checks that names which Windows reserves, or which are not UTF-8, are refused
// on every system, because folders are copied between systems.
func TestNames(t *testing.T) {
	for name, want := range map[string]error{
		"CON":         ErrDevice,
		"nul.pbn":     ErrDevice,
		"Com1.txt":    ErrDevice,
		"aux .pbn":    ErrDevice,
		"a\xff.pbn":   ErrNotUTF8,
		"console.pbn": nil,
		"com10.pbn":   nil,
		"lpt.pbn":     nil,
		"żółw.pbn":    nil,
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
