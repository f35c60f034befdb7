package folder

import (
	"errors"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
)

// TestOldCopiesAreRefused checks that a log never signs from an old copy of its folder or state.
func TestOldCopiesAreRefused(t *testing.T) {
	dir, key, signer := fresh(t)
	entries, tmp := story(t), filepath.Dir(dir)
	grow := func(n int) {
		l := open(t, dir, key, signer)
		defer l.Close()
		if _, err := l.Append(entries[:n]...); err != nil {
			t.Fatal(err)
		}
	}
	grow(5)
	old := filepath.Join(t.TempDir(), "old")
	copyTree(t, tmp, old)
	grow(7)
	refused := func(name, dir, key, want string) {
		l, err := Open(dir, key, signer)
		var state *StateError
		if err == nil {
			l.Close()
		}
		if !errors.As(err, &state) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	refused("an old folder", filepath.Join(old, "deals"), key,
		"the log has signed 7 entries, but the folder contains 5: restore the newest folder, and never sign again from an old copy")
	refused("an old state", dir, filepath.Join(old, "deals.key"), "restore the newest state")

	// Without a state nothing is appended until the whole log was checked and adopted.
	if err := os.Remove(key + ".state"); err != nil {
		t.Fatal(err)
	}
	var missing *NoStateError
	if _, err := Open(dir, key, signer); !errors.As(err, &missing) {
		t.Errorf("without state: %v", err)
	}
	if c, err := RestoreState(dir, key, signer); err != nil || c.Size != 7 {
		t.Errorf("adopt: %+v, %v", c, err)
	}
	if _, err := RestoreState(dir, key, signer); err == nil {
		t.Error("adopted over a state")
	}
	grow(8)
}

func copyTree(t testing.TB, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// TestInterruptedAppend restores the files one by one in the order in which an append
// writes them. After each, the log must be able to continue.
func TestInterruptedAppend(t *testing.T) {
	entries := story(t)
	dir, key, signer := fresh(t)
	l := open(t, dir, key, signer)
	if _, err := l.Append(entries[:5]...); err != nil {
		t.Fatal(err)
	}
	l.Close()
	before := t.TempDir()
	copyTree(t, filepath.Dir(dir), filepath.Join(before, "x"))
	l = open(t, dir, key, signer)
	if _, err := l.Append(entries[5]); err != nil {
		t.Fatal(err)
	}
	_, want := l.Checkpoint()
	l.Close()
	order := []string{"deals/tile/entries/000.p/6", "deals/tile/0/000.p/6", "deals.key.state", "deals/checkpoint"}
	for n := range len(order) + 1 {
		work := filepath.Join(t.TempDir(), "x")
		copyTree(t, filepath.Join(before, "x"), work)
		for _, f := range order[:n] {
			data, err := os.ReadFile(filepath.Join(filepath.Dir(dir), f))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(work, f), data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		l, err := Open(filepath.Join(work, "deals"), filepath.Join(work, "deals.key"), signer)
		if err != nil {
			t.Fatalf("cut short after %d files: %v", n, err)
		}
		// If nothing was signed before the kill, a different entry may be appended.
		if n < 3 {
			if _, err := l.Append(entries[7-1]); err != nil && !errors.Is(err, ErrUnknownReference) {
				t.Errorf("cut short after %d files: %v", n, err)
			}
		} else if c, note := l.Checkpoint(); c.Size != 6 || string(note.Bytes()) != string(want.Bytes()) {
			t.Errorf("cut short after %d files: size %d", n, c.Size)
		}
		l.Close()
	}
}

// TestFlippedBits flips bits in the files of a log. Each flip must either stop an append or
// be in a byte that an append does not read. It must never lead to a tree that contradicts
// the old one.
func TestFlippedBits(t *testing.T) {
	entries := story(t)
	dir, key, signer := fresh(t)
	l := open(t, dir, key, signer)
	if _, err := l.Append(entries[:14]...); err != nil {
		t.Fatal(err)
	}
	honest, _ := l.Checkpoint()
	l.Close()
	files := map[string]int{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && (strings.HasPrefix(path, "tile") && strings.Contains(path, "/14") || path == "checkpoint") {
			info, err := d.Info()
			files[path] = int(info.Size())
			return err
		}
		return err
	})
	if err != nil || len(files) != 3 {
		t.Fatalf("%v, %v", files, err)
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	stopped := 0
	for _, path := range slices.Sorted(maps.Keys(files)) {
		name := filepath.Join(dir, path)
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for range 150 {
			bit := rnd.IntN(8 * len(data))
			bad := slices.Clone(data)
			bad[bit/8] ^= 1 << (bit % 8)
			if err := os.WriteFile(name, bad, 0o666); err != nil {
				t.Fatal(err)
			}
			l, err := Open(dir, key, signer)
			if err != nil {
				stopped++
				continue
			}
			_, _, err = logtree.Grow(l.checkpoint, l.Read, entries[14:])
			if err != nil {
				stopped++
			} else if l.checkpoint != honest {
				t.Errorf("%s, bit %d: another tree", path, bit)
			}
			l.Close()
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if stopped < 300 {
		t.Errorf("only %d of 450 flips stopped an append", stopped)
	}
}
