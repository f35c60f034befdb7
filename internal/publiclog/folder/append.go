package folder

import (
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Append appends entries and returns the index of each. If an entry is already in the log,
// it returns the existing index. If one entry is refused, no entry is appended.
func (l *Log) Append(entries ...[]byte) ([]int64, error) {
	if err := l.readLeaves(); err != nil {
		return nil, err
	}
	admitted, err := ReadOrganisers(l.key)
	if err != nil {
		return nil, err
	}
	for _, v := range admitted {
		if err := publiclog.CheckDistinct(l.signer.Verifier, v); err != nil {
			return nil, fmt.Errorf("%s.organisers: %w", l.key, err)
		}
	}
	indexes, fresh, err := l.admit(entries, admitted)
	if err != nil || len(fresh) == 0 {
		return indexes, err
	}
	if err := l.grow(fresh); err != nil {
		return nil, err
	}
	for i, e := range entries {
		l.leaves[logtree.LeafHash(e)] = indexes[i]
	}
	return indexes, nil
}

// readLeaves reads the hashes of all entries into l.leaves, at the first call.
func (l *Log) readLeaves() error {
	if l.leaves != nil {
		return nil
	}
	leaves := make(map[tlog.Hash]int64, l.checkpoint.Size)
	r := logtree.HashReader(l.checkpoint, l.Read)
	for n := int64(0); n < l.checkpoint.Size; n += logtree.TileWidth {
		indexes := make([]int64, min(logtree.TileWidth, l.checkpoint.Size-n))
		for i := range indexes {
			indexes[i] = tlog.StoredHashIndex(0, n+int64(i))
		}
		hashes, err := r.ReadHashes(indexes)
		if err != nil {
			return err
		}
		for i, h := range hashes {
			if _, isRepeated := leaves[h]; !isRepeated {
				leaves[h] = n + int64(i)
			}
		}
	}
	l.leaves = leaves
	return nil
}

// grow appends entries. It writes the files of the larger tree, then the state, then the checkpoint, so that the
// key never signs a tree whose files might be lost (see the package comment).
func (l *Log) grow(fresh [][]byte) error {
	files, next, err := logtree.Grow(l.checkpoint, l.Read, fresh)
	if err != nil {
		return err
	}
	if err := l.writeFiles(files); err != nil {
		return err
	}
	if err := safefile.WriteOver(l.key+".state", state(next), 0o600); err != nil {
		return err
	}
	note, err := l.signer.SignCheckpoint(next)
	if err != nil {
		return err
	}
	if err := l.writeCheckpoint(note); err != nil {
		return err
	}
	l.checkpoint, l.note = next, note
	return nil
}

// writeFiles writes tiles and bundles, and returns when they are on disk.
func (l *Log) writeFiles(files []logtree.NewFile) error {
	var open []*safefile.File
	for _, f := range files {
		path := filepath.Join(l.dir, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		file, err := safefile.Replace(path, 0o666)
		if err != nil {
			return err
		}
		defer file.Abort()
		if _, err := file.Write(f.Data); err != nil {
			return err
		}
		open = append(open, file)
	}
	return safefile.CommitAll(open...)
}
