package organiser

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestSweepLeftovers checks that files of a killed process are deleted when the next
// process has the lock. Reading deletes nothing, and files of running processes and of
// other tournaments stay.
func TestSweepLeftovers(t *testing.T) {
	dir := t.TempDir()
	s := readyTournament(t, dir)
	// This process ID is above the maximum of the system.
	const gone = 1 << 22
	var swept, kept []string
	put := func(list *[]string, pid int, parts ...string) {
		t.Helper()
		name := parts[len(parts)-1]
		path := filepath.Join(dir, filepath.Join(parts[:len(parts)-1]...), fmt.Sprintf(".%s.%d-0.tmp", name, pid))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("1,1:aaaa\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		*list = append(*list, path)
	}
	put(&swept, gone, "T.sqk")
	put(&swept, gone, "T.sqk.age")
	put(&swept, gone, "T.sqd")
	put(&swept, gone, "T.handout")
	put(&swept, gone, "rr1.pbn")
	put(&swept, gone, HandsFolder, "T", "rr1.pbn")
	put(&swept, gone, HandsFolder, "T", "rr1-2.zip.age")
	put(&swept, gone, "T-shares", "T.1.share")
	put(&swept, gone, "T-shares", "T.20.share.age")
	put(&kept, os.Getppid(), "T.sqk")
	put(&kept, gone, "U.sqk")
	put(&kept, gone, "holiday.jpg")
	put(&kept, gone, HandsFolder, "U", "rr1.pbn")
	put(&kept, gone, "T-shares", "U.1.share")
	existing := func(paths []string) (n int) {
		for _, path := range paths {
			if _, err := os.Stat(path); err == nil {
				n++
			}
		}
		return n
	}
	reader, err := Open(s.Path)
	if err != nil {
		t.Fatal(err)
	}
	if left := reader.Leftovers(); len(left) != len(swept)+1 || existing(swept) != len(swept) {
		t.Errorf("whoever looks sees %d leftovers, want %d: %q; %d are there", len(left), len(swept)+1, left, existing(swept))
	}
	e, err := Edit(s.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if existing(swept) != 0 || existing(kept) != len(kept) {
		t.Errorf("after the lock %d of %d that were left are there, and %d of %d others", existing(swept), len(swept), existing(kept), len(kept))
	}
	slices.Sort(swept)
	slices.Sort(e.Swept)
	if !slices.Equal(e.Swept, swept) {
		t.Errorf("swept %q, want %q", e.Swept, swept)
	}
}

// TestLockSweepsLeftovers checks that a step which takes the lock also sweeps.
func TestLockSweepsLeftovers(t *testing.T) {
	s := readyTournament(t, t.TempDir())
	left := filepath.Join(filepath.Dir(s.Path), ".T.sqk.4194304-0.tmp")
	if err := os.WriteFile(left, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.freeze(nil, time.Now()); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); err == nil {
		t.Error("publishing took the lock, and the leftover is there")
	}
}
