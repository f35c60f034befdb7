package deal

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// TestDiskFull deals 400 boards to a 64 KiB disk, which is too small. No file may remain, not even
// in the format that would fit.
func TestDiskFull(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skipf("a full disk is not tested: mounting a small one: %v", err)
	}
	defer syscall.Unmount(dir, 0)
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	for _, args := range [][]string{
		{"fairdeal", "deal", "-n", "400", "--many", "-f", "ber,pbn"},
		{"fairdeal", "replay", "--entropy", "x", "-n", "400", "-f", "goedel,pbn"},
	} {
		var out, errs bytes.Buffer
		status := program(append(args, "-o", filepath.Join(dir, "x")), &bytes.Buffer{}, &out, &errs)
		if status != term.StatusUnchecked || out.Len() > 0 {
			t.Errorf("%q: status %d and output %q, want %d and none", args, status, &out, term.StatusUnchecked)
		}
		isOneLine := strings.Count(errs.String(), "\n") == 1
		if !isOneLine || !strings.Contains(errs.String(), "no space left on device") {
			t.Errorf("%q: message %q, want one line about no space left", args, &errs)
		}
		left, err := os.ReadDir(dir)
		if err != nil || len(left) > 0 {
			t.Errorf("%q left %v, %v", args, left, err)
		}
	}
	var out, errs bytes.Buffer
	args := []string{"fairdeal", "deal", "-n", "16", "-o", filepath.Join(dir, "x")}
	if status := program(args, &bytes.Buffer{}, &out, &errs); status != term.StatusDone {
		t.Errorf("16 boards do not fit either: %s", &errs)
	}
}
