package folder

import (
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
)

// RestoreState creates the state for a log whose state file was lost. The caller must have
// checked the whole log. It returns an error if a state exists.
func RestoreState(dir, key string, signer *publiclog.Signer) (publiclog.Checkpoint, error) {
	lock, err := safefile.LockFile(key+".lock", LockWait)
	if err != nil {
		return publiclog.Checkpoint{}, err
	}
	defer lock.Unlock()
	l := &Log{dir: dir, key: key, signer: signer}
	c, _, err := l.readCheckpoint()
	if err != nil {
		return c, err
	}
	for n := int64(0); n*logtree.TileWidth < c.Size; n++ {
		if err := l.checkBundle(c, n); err != nil {
			return c, err
		}
	}
	return c, safefile.WriteNew(key+".state", state(c), 0o600)
}

// checkBundle compares a bundle with the leaves of the tree.
func (l *Log) checkBundle(c publiclog.Checkpoint, n int64) error {
	entries, err := logtree.ReadBundle(l.Read, n, c.Size)
	if err != nil {
		return err
	}
	indexes := make([]int64, len(entries))
	for i := range indexes {
		indexes[i] = tlog.StoredHashIndex(0, n*logtree.TileWidth+int64(i))
	}
	hashes, err := logtree.HashReader(c, l.Read).ReadHashes(indexes)
	if err != nil {
		return err
	}
	for i, e := range entries {
		if logtree.LeafHash(e) != hashes[i] {
			return fmt.Errorf("entry %d does not match the tree", int(n*logtree.TileWidth)+i)
		}
	}
	return nil
}
