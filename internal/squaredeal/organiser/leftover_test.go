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
	const gone = 1 << 22 // a process ID above the maximum of the system
	var swept, kept []string
	for _, c := range []struct {
		folder, name string // of the file that was not finished
		pid          int
		isSwept      bool
	}{
		{"", "T.sqk", gone, true},
		{"", "T.sqk.age", gone, true},
		{"", "T.sqd", gone, true},
		{"", "T.handout", gone, true},
		{"", "rr1.pbn", gone, true},
		{HandsFolder + "/T", "rr1.pbn", gone, true},
		{HandsFolder + "/T", "rr1-2.zip.age", gone, true},
		{"T-shares", "T.1.share", gone, true},
		{"T-shares", "T.20.share.age", gone, true},

		{"", "T.sqk", os.Getppid(), false},
		{"", "U.sqk", gone, false},
		{"", "holiday.jpg", gone, false},
		{HandsFolder + "/U", "rr1.pbn", gone, false},
		{"T-shares", "U.1.share", gone, false},
	} {
		path := filepath.Join(dir, c.folder, fmt.Sprintf(".%s.%d-0.tmp", c.name, c.pid))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("1,1:aaaa\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if c.isSwept {
			swept = append(swept, path)
		} else {
			kept = append(kept, path)
		}
	}
	countExisting := func(paths []string) (n int) {
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
	if left := reader.Leftovers(); len(left) != len(swept)+1 || countExisting(swept) != len(swept) {
		t.Errorf("whoever looks sees %d leftovers, want %d: %q; %d are there",
			len(left), len(swept)+1, left, countExisting(swept))
	}

	e, err := Edit(s.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if countExisting(swept) != 0 || countExisting(kept) != len(kept) {
		t.Errorf("after the lock %d of %d that were left are there, and %d of %d others",
			countExisting(swept), len(swept), countExisting(kept), len(kept))
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
