package files

import (
	"errors"
	"io"
	"os"
	"syscall"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestConvertToFullDisk checks that output is not written a second time if standard output is full.
func TestConvertToFullDisk(t *testing.T) {
	t.Chdir(t.TempDir())
	data := encoded(t, "kops", someBoards(9000), handfile.WriteOptions{})
	if err := os.WriteFile("in.rzd", data, 0o600); err != nil {
		t.Fatal(err)
	}
	setPartSizes(t, 1, handfile.MaxSize)
	disk := &fullDisk{room: 100_000}
	u := &ui{&term.UI{Out: disk, Err: io.Discard}}
	err := u.convert("in.rzd", "-", convertFlags{to: "pbn", first: 1})
	if !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("got %v, want %v", err, syscall.ENOSPC)
	}
	if disk.refused != 1 {
		t.Errorf("%d writes failed, want 1", disk.refused)
	}
}

// fullDisk is standard output on a disk with limited space.
type fullDisk struct {
	room    int // free bytes
	refused int // number of writes that failed
}

func (d *fullDisk) Write(p []byte) (int, error) {
	n := min(len(p), d.room)
	d.room -= n
	if n < len(p) {
		d.refused++
		return n, syscall.ENOSPC
	}
	return n, nil
}
