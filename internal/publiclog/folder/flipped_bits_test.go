package folder

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
)

// TestFlippedBits flips bits in the files of a log. Each flip must either stop an append or
// be in a byte that an append does not read. It must never lead to a tree that contradicts
// the old one.
func TestFlippedBits(t *testing.T) {
	entries := storyEntries(t)
	dir, key, signer := emptyLog(t)
	const (
		logged       = 14 // entries in the log
		flipsPerFile = 150
		leastStopped = 300 // of 450 in three files
	)
	grow(t, dir, key, signer, logged)
	l := openLog(t, dir, key, signer)
	unchanged, _ := l.Checkpoint()
	l.Close()
	rnd := rand.New(rand.NewPCG(1, 2))
	stopped := 0
	for _, path := range []string{"checkpoint", "tile/0/000.p/14", "tile/entries/000.p/14"} {
		name := filepath.Join(dir, filepath.FromSlash(path))
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for range flipsPerFile {
			bit := rnd.IntN(8 * len(data))
			if err := os.WriteFile(name, flipBit(data, bit), 0o666); err != nil {
				t.Fatal(err)
			}
			l, err := Open(dir, key, signer)
			if err != nil {
				stopped++
				continue
			}
			_, _, err = logtree.Grow(l.checkpoint, l.Read, entries[logged:])
			if err != nil {
				stopped++
			} else if l.checkpoint != unchanged {
				t.Errorf("%s, bit %d: a different tree was opened", path, bit)
			}
			l.Close()
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if stopped < leastStopped {
		t.Errorf("%d of 450 flips stopped an append, want %d or more", stopped, leastStopped)
	}
}

// flipBit returns a copy of data in which one bit is inverted.
func flipBit(data []byte, bit int) []byte {
	bad := slices.Clone(data)
	bad[bit/8] ^= 1 << (bit % 8)
	return bad
}
