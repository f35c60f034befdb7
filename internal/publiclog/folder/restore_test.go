package folder

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
)

// TestOpenOldCopy checks that a log never signs from an old copy of its folder or state.
func TestOpenOldCopy(t *testing.T) {
	dir, key, signer := emptyLog(t)
	grow(t, dir, key, signer, 5)
	old := filepath.Join(t.TempDir(), "old")
	copyTree(t, filepath.Dir(dir), old)
	grow(t, dir, key, signer, 7)
	for _, c := range []struct{ name, dir, key, want string }{
		{
			name: "old folder",
			dir:  filepath.Join(old, "deals"),
			key:  key,
			want: "the log has signed 7 entries, but the folder contains 5: " +
				"restore the newest folder, and never sign again from an old copy",
		},
		{
			name: "old state",
			dir:  dir,
			key:  filepath.Join(old, "deals.key"),
			want: "restore the newest state",
		},
	} {
		l, err := Open(c.dir, c.key, signer)
		if err == nil {
			l.Close()
		}
		var state *StateError
		if !errors.As(err, &state) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestRestoreState checks that without a state nothing is appended until RestoreState has checked the
// whole log.
func TestRestoreState(t *testing.T) {
	dir, key, signer := emptyLog(t)
	grow(t, dir, key, signer, 7)
	if err := os.Remove(key + ".state"); err != nil {
		t.Fatal(err)
	}
	var missing *NoStateError
	if _, err := Open(dir, key, signer); !errors.As(err, &missing) {
		t.Errorf("open without state: %v, want a NoStateError", err)
	}
	if c, err := RestoreState(dir, key, signer); err != nil || c.Size != 7 {
		t.Errorf("%+v, %v; want size 7", c, err)
	}
	if _, err := RestoreState(dir, key, signer); err == nil {
		t.Error("RestoreState replaced an existing state")
	}
	grow(t, dir, key, signer, 8)
}

// TestInterruptedAppend restores the files one by one in the order in which an append
// writes them. After each, the log must be able to continue.
func TestInterruptedAppend(t *testing.T) {
	entries := storyEntries(t)
	dir, key, signer := emptyLog(t)
	grow(t, dir, key, signer, 5)
	before := filepath.Join(t.TempDir(), "before")
	copyTree(t, filepath.Dir(dir), before)
	l := openLog(t, dir, key, signer)
	if _, err := l.Append(entries[5]); err != nil {
		t.Fatal(err)
	}
	_, want := l.Checkpoint()
	l.Close()
	// An append to a log of five entries writes the tiles with six, then signs, then publishes.
	order := []string{
		"deals/tile/entries/000.p/6",
		"deals/tile/0/000.p/6",
		"deals.key.state",
		"deals/checkpoint",
	}
	for n := range len(order) + 1 {
		work := filepath.Join(t.TempDir(), "work")
		copyTree(t, before, work)
		copyFiles(t, filepath.Dir(dir), work, order[:n])
		l, err := Open(filepath.Join(work, "deals"), filepath.Join(work, "deals.key"), signer)
		if err != nil {
			t.Fatalf("interrupted after %d files: %v", n, err)
		}
		isSigned := slices.Contains(order[:n], "deals.key.state")
		if isSigned { // Open completes the append.
			if c, note := l.Checkpoint(); c.Size != 6 || string(note.Bytes()) != string(want.Bytes()) {
				t.Errorf("interrupted after %d files: size %d, want 6", n, c.Size)
			}
		} else { // A different entry may be appended.
			_, err := l.Append(entries[6])
			if err != nil && !errors.Is(err, ErrUnknownReference) {
				t.Errorf("interrupted after %d files: %v", n, err)
			}
		}
		l.Close()
	}
}

// grow appends the first n entries of the story, unless they are already in the log.
func grow(t *testing.T, dir, key string, signer *publiclog.Signer, n int) {
	t.Helper()
	l := openLog(t, dir, key, signer)
	defer l.Close()
	if _, err := l.Append(storyEntries(t)[:n]...); err != nil {
		t.Fatal(err)
	}
}

// copyFiles copies some files of a folder.
func copyFiles(t *testing.T, from, to string, files []string) {
	t.Helper()
	for _, file := range files {
		data, err := os.ReadFile(filepath.Join(from, file))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, file), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// copyTree copies a folder with all its files.
func copyTree(t testing.TB, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}
