package organiser

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// changing lists the system calls that publishing uses to change files.
var changing = []string{"openat", "write", "fsync", "close", "linkat", "renameat", "renameat2", "unlinkat"}

// strace runs a child under strace, which injects fault into the n-th system call of a
// kind. Without strace the test reports that it did not run.
func strace(t *testing.T, path, call, fault string, n int) error {
	t.Helper()
	c := child(path, 0)
	args := append([]string{"-f", "-qq", "-o", "/dev/null", "-e", "trace=" + call,
		"-e", fmt.Sprintf("inject=%s:%s:when=%d", call, fault, n)}, c.Args...)
	cmd := exec.Command("strace", args...)
	cmd.Env = c.Env
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	err := cmd.Run()
	if strings.Contains(stderr.String(), "strace:") {
		t.Skipf("not run: strace does not work here: %s", &stderr)
	}
	return err
}

func needStrace(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("not run: no strace on this machine")
	}
	thorough.Only(t, "nothing is stopped at its system calls")
}

// TestKilledAtEverySystemCall kills a publish before each system call that changes files.
func TestKilledAtEverySystemCall(t *testing.T) {
	needStrace(t)
	states := map[string]int{}
	for _, call := range changing {
		for n := 1; ; n++ {
			if n > 500 {
				t.Fatal("never finished")
			}
			tournament := unpublished(t, t.TempDir())
			err := strace(t, tournament.Path, call, "signal=KILL", n)
			where := fmt.Sprintf("killed at %s %d", call, n)
			published := checkWhole(t, where, tournament)
			if err == nil {
				if !published {
					t.Error("the child finished and did not publish")
				}
				break
			}
			if !killed(err) {
				t.Fatalf("%s: %v", where, err)
			}
			_, noKeys := os.Stat(tournament.KeysPath())
			states[fmt.Sprintf("published %v, keys %v, leftovers %d", published, noKeys == nil, len(tournament.Leftovers()))]++
			if !published {
				publishAgain(t, where, tournament.Path)
			}
		}
	}
	for state, times := range states {
		t.Logf("%3d times: %s", times, state)
	}
	if len(states) < 5 {
		t.Errorf("only %d different states were seen: the kills missed the publishing", len(states))
	}
}

// TestErrorAtEverySystemCall makes each write, sync, link and rename fail as on a full
// disk.
func TestErrorAtEverySystemCall(t *testing.T) {
	needStrace(t)
	for _, call := range []string{"write", "fsync", "linkat", "renameat", "renameat2", "unlinkat"} {
		failures := 0
		// Publishing makes fewer than ten calls of each kind.
		for n := 1; n <= 10; n++ {
			tournament := unpublished(t, t.TempDir())
			err := strace(t, tournament.Path, call, "error=ENOSPC", n)
			where := fmt.Sprintf("%s %d fails", call, n)
			published := checkWhole(t, where, tournament)
			if err == nil && !published {
				t.Errorf("%s: the child says published", where)
			}
			if err != nil {
				failures++
				checkTakenBack(t, where, call, tournament, published)
			}
		}
		t.Logf("%s: %d failures", call, failures)
		if failures == 0 && (call == "write" || call == "fsync") {
			t.Errorf("%s never failed: nothing was tested", call)
		}
	}
}

// checkTakenBack fails if a failed publish left keys under their final name.
func checkTakenBack(t *testing.T, where, call string, tournament *Tournament, published bool) {
	t.Helper()
	if published {
		return
	}
	if _, err := os.Stat(tournament.KeysPath()); !errors.Is(err, os.ErrNotExist) && call != "unlinkat" {
		t.Errorf("%s: not published, but keys are left", where)
	}
}

// TestDiskFull publishes on a file system with limited space, from no free page to enough.
func TestDiskFull(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=512k,mode=700"); err != nil {
		t.Skipf("not run: a small file system cannot be mounted here (%v)", err)
	}
	defer syscall.Unmount(dir, 0)
	full := 0
	for pages := 0; ; pages++ {
		if pages > 100 {
			t.Fatal("never enough room")
		}
		where := fmt.Sprintf("%d pages free", pages)
		tournament := unpublished(t, dir)
		filler := filepath.Join(dir, "filler")
		fill(t, filler, pages)
		before := *tournament
		_, err := tournament.freeze(nil, time.Now())
		if published := checkWhole(t, where, &before); published != (err == nil) {
			t.Errorf("%s: published %v, but the error is %v", where, published, err)
		}
		if err == nil {
			break
		}
		full++
		if !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%s: %v", where, err)
		}
		checkTakenBack(t, where, "", tournament, false)
		if left := tournament.Leftovers(); len(left) > 0 {
			t.Errorf("%s: left behind: %q", where, left)
		}
		for _, name := range []string{tournament.Path, tournament.Path + ".bak", filler} {
			if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
				t.Fatal(err)
			}
		}
	}
	if full < 10 {
		t.Errorf("the disk was full %d times only: nothing was tested", full)
	}
}

// TestDiaryOnFullDisk writes two notes with limited space. The diary must contain each of
// them completely or not at all.
func TestDiaryOnFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=512k,mode=700"); err != nil {
		t.Skipf("not run: a small file system cannot be mounted here (%v)", err)
	}
	defer syscall.Unmount(dir, 0)
	tournament := readyTournament(t, dir)
	if _, err := tournament.freeze(nil, time.Now()); err != nil {
		t.Fatal(err)
	}
	filler := filepath.Join(dir, "filler")
	full, written := 0, 0 // attempts that failed and that succeeded
	longerThanPage := strings.Repeat("Anna and Jan, ", 500)
	long := Event{Kind: EventTaken, Phase: 1, Session: 1, Who: longerThanPage}
	for pages := 0; written < 2; pages++ {
		if pages > 100 {
			t.Fatal("never enough room")
		}
		before, beforeErr := os.ReadFile(tournament.HandoutPath())
		fill(t, filler, pages)
		err := tournament.AppendToDiary(long, Event{Kind: EventPrinted, Phase: 1, Session: 2})
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
		after, afterErr := os.ReadFile(tournament.HandoutPath())
		if err == nil {
			if !bytes.HasPrefix(after, before) || bytes.Count(after, []byte("\n")) != 2*(written+1) {
				t.Fatalf("%d pages free: note %d is not whole: %d bytes", pages, written+1, len(after))
			}
			written++
			continue
		}
		full++
		if !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%d pages free: %v", pages, err)
		}
		if !bytes.Equal(after, before) || (afterErr == nil) != (beforeErr == nil) {
			t.Errorf("%d pages free: the diary had %d bytes (%v) and has %d (%v)",
				pages, len(before), beforeErr, len(after), afterErr)
		}
		if left := tournament.Leftovers(); len(left) > 0 {
			t.Errorf("%d pages free: left behind: %q", pages, left)
		}
	}
	if full < 3 {
		t.Errorf("the disk was full %d times only: nothing was tested", full)
	}
}

// pageSize is the size in bytes of a page in these small file systems.
const pageSize = 4096

// fill leaves room for the given number of pages.
func fill(t *testing.T, filler string, pages int) {
	t.Helper()
	f, err := os.Create(filler)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	page := make([]byte, pageSize)
	size := int64(0)
	for err == nil {
		_, err = f.Write(page)
		size += int64(len(page))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	size -= int64(len(page))
	if err := f.Truncate(max(0, size-int64(pageSize*pages))); err != nil {
		t.Fatal(err)
	}
}
