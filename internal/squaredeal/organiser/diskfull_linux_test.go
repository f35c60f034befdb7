package organiser

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestDiskFull publishes on a file system with limited space, from no free page to enough. As long as the space is
// not enough, nothing may be published and no file may be left.
func TestDiskFull(t *testing.T) {
	dir := smallDisk(t)
	failures := 0
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
		failures++
		if !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%s: %v", where, err)
		}
		checkTakenBack(t, where, "", tournament, false)
		if left := tournament.Leftovers(); len(left) > 0 {
			t.Errorf("%s: left behind: %q", where, left)
		}
		removeAll(t, tournament.Path, tournament.Path+".bak", filler)
	}
	if failures < 10 {
		t.Errorf("the disk was full %d times only: nothing was tested", failures)
	}
}

// removeAll deletes files, some of which may be missing.
func removeAll(t *testing.T, paths ...string) {
	t.Helper()
	for _, path := range paths {
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
}

// TestDiaryOnFullDisk writes two notes with limited space. The diary must contain each of
// them completely or not at all.
func TestDiaryOnFullDisk(t *testing.T) {
	dir := smallDisk(t)
	tournament := readyTournament(t, dir)
	if _, err := tournament.freeze(nil, time.Now()); err != nil {
		t.Fatal(err)
	}
	filler := filepath.Join(dir, "filler")
	failures, written := 0, 0
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
		failures++
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
	if failures < 3 {
		t.Errorf("the disk was full %d times only: nothing was tested", failures)
	}
}

// smallDisk returns a folder in a file system with room for 512 KiB. It skips the test if it is not
// allowed to mount one.
func smallDisk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=512k,mode=700"); err != nil {
		t.Skipf("not run: a small file system cannot be mounted here (%v)", err)
	}
	t.Cleanup(func() { syscall.Unmount(dir, 0) })
	return dir
}

// pageSize is the size in bytes of a page in these small file systems.
const pageSize = 4096

// fill writes a file that leaves room for the given number of pages: it fills the disk and truncates the file.
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
