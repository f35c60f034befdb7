//go:build unix

package organiser

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"
)

// TestWriteUnlessSamePipe checks that keys are not compared with a pipe, which would wait for a writer.
func TestWriteUnlessSamePipe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "spring.sqk")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := writeUnlessSame(path, []byte("keys"), 0o600); !errors.Is(err, fs.ErrExist) {
		t.Errorf("%v, want fs.ErrExist", err)
	}
}
