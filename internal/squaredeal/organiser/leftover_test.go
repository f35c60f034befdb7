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
	var swept, kept []string
	for _, l := range leftovers() {
		path := l.create(t, dir)
		if l.isSwept {
			swept = append(swept, path)
		} else {
			kept = append(kept, path)
		}
	}

	reader, err := Open(tournament.Path)
	if err != nil {
		t.Fatal(err)
	}
	want := len(swept) + 1 // and the file of the running process
	if left := reader.Leftovers(); len(left) != want {
		t.Errorf("%d leftovers, want %d: %q", len(left), want, left)
	}
	if n := countExisting(swept); n != len(swept) {
		t.Errorf("after reading, %d of %d leftovers exist", n, len(swept))
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
	left := (&leftover{name: "T.sqk", pid: endedProcess}).create(t, filepath.Dir(tournament.Path))
	if _, err := tournament.freeze(nil, time.Now()); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); err == nil {
		t.Errorf("publishing did not sweep %s", left)
	}
}

// endedProcess is a process ID above the maximum of the system.
const endedProcess = 1 << 22

// leftover is an unfinished file of the tournament T or of a different one, such as .T.sqk.4194304-0.tmp.
type leftover struct {
	folder, name string
	pid          int // of the process that wrote it
	isSwept      bool
}

// leftovers lists the files in TestSweepLeftovers.
func leftovers() []leftover {
	const ended = endedProcess
	running := os.Getppid()
	return []leftover{
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
	}
}

// create writes the file in dir.
func (l *leftover) create(t *testing.T, dir string) (path string) {
	t.Helper()
	path = filepath.Join(dir, l.folder, fmt.Sprintf(".%s.%d-0.tmp", l.name, l.pid))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("1,1:aaaa\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// countExisting returns how many of the files exist.
func countExisting(paths []string) (n int) {
	for _, path := range paths {
		if _, err := os.Stat(path); err == nil {
			n++
		}
	}
	return n
}

// TestHandFilesAreFiles checks that a folder named like a hand file is not listed as one.
func TestHandFilesAreFiles(t *testing.T) {
	dir := t.TempDir()
	tournament := readyTournament(t, dir)
	if err := os.Mkdir(filepath.Join(dir, "rr1.pbn"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "rr2.pbn"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := tournament.HandFiles(); !slices.Equal(got, []string{"rr2.pbn"}) {
		t.Errorf("hand files %q, want only rr2.pbn", got)
	}
}
