package folder

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// checkWhole opens the log after a kill, which completes an interrupted append, and checks
// all files. It returns the number of entries.
func checkWhole(t *testing.T, where, dir string, signer *publiclog.Signer) int64 {
	t.Helper()
	l, err := Open(filepath.Join(dir, "deals"), filepath.Join(dir, "deals.key"), signer)
	if err != nil {
		t.Fatalf("%s: the log does not open: %v", where, err)
	}
	defer l.Close()
	c, _ := l.Checkpoint()
	if _, err := logtree.ReadTree(c, l.Read, func(int64, []byte) error { return nil }); err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	return c.Size
}

// signedRoots contains the roots of all signed states and checkpoints, by size.
type signedRoots map[int64]string

// record adds the roots in the state and the checkpoint. It fails if a different root of the same size was
// signed before.
func (s signedRoots) record(t *testing.T, where, dir string) {
	t.Helper()
	add := func(c publiclog.Checkpoint) {
		root := fmt.Sprintf("%x", c.Root)
		if earlier, ok := s[c.Size]; ok && earlier != root {
			t.Fatalf("%s: two roots of size %d were signed", where, c.Size)
		}
		s[c.Size] = root
	}
	c, err := readState(filepath.Join(dir, "deals.key.state"), origin)
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	add(c)
	if c, err = newestCheckpoint(filepath.Join(dir, "deals")); err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	add(c)
}
