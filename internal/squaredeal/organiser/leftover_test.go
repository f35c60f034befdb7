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
	tournament := readyTournament(t, dir)
	const ended = 1 << 22 // a process ID above the maximum of the system
	running := os.Getppid()
	var swept, kept []string
	for _, c := range []struct {
		folder, name string // of the unfinished file
		pid          int    // of the process that wrote it
		isSwept      bool
	}{
		{name: "T.sqk", pid: ended, isSwept: true},
		{name: "T.sqk.age", pid: ended, isSwept: true},
		{name: "T.sqd", pid: ended, isSwept: true},
		{name: "T.handout", pid: ended, isSwept: true},
		{name: "rr1.pbn", pid: ended, isSwept: true},
		{folder: HandsFolder + "/T", name: "rr1.pbn", pid: ended, isSwept: true},
		{folder: HandsFolder + "/T", name: "rr1-2.zip.age", pid: ended, isSwept: true},
		{folder: "T-shares", name: "T.1.share", pid: ended, isSwept: true},
		{folder: "T-shares", name: "T.20.share.age", pid: ended, isSwept: true},

		{name: "T.sqk", pid: running},
		{name: "U.sqk", pid: ended},
		{name: "holiday.jpg", pid: ended},
		{folder: HandsFolder + "/U", name: "rr1.pbn", pid: ended},
		{folder: "T-shares", name: "U.1.share", pid: ended},
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

	reader, err := Open(tournament.Path)
	if err != nil {
		t.Fatal(err)
	}
	if left := reader.Leftovers(); len(left) != len(swept)+1 || countExisting(swept) != len(swept) {
		t.Errorf("%d leftovers, want %d: %q; %d files exist", len(left), len(swept)+1, left, countExisting(swept))
	}

	e, err := Edit(tournament.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if countExisting(swept) != 0 || countExisting(kept) != len(kept) {
		t.Errorf("with the lock, %d of %d leftovers exist, and %d of %d other files",
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
	tournament := readyTournament(t, t.TempDir())
	left := filepath.Join(filepath.Dir(tournament.Path), ".T.sqk.4194304-0.tmp")
	if err := os.WriteFile(left, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := tournament.freeze(nil, time.Now()); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); err == nil {
		t.Errorf("publishing did not sweep %s", left)
	}
}
