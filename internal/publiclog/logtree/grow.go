package logtree

import (
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/publiclog"
)

// NewFile is a file to be added to a growing log.
type NewFile struct {
	Path string
	Data []byte
}

// Grow appends entries to a checkpoint's tree, in memory. It returns the additional files and the checkpoint of
// the larger tree. The caller must write the files to disk before signing the checkpoint. Grow checks hashes
// returned by read against the root.
func Grow(c publiclog.Checkpoint, read ReadFunc, entries [][]byte) ([]NewFile, publiclog.Checkpoint, error) {
	r := &overlay{stored: HashReader(c, read), from: tlog.StoredHashCount(c.Size)}
	next := publiclog.Checkpoint{Origin: c.Origin, Size: c.Size}
	if _, err := RootHash(c.Size, r); err != nil {
		return nil, next, fmt.Errorf("the tree of %d entries: %w", c.Size, err)
	}
	bundle, err := lastBundle(c, read, r)
	if err != nil {
		return nil, next, err
	}
	var files []NewFile
	for i, e := range entries {
		hashes, err := tlog.StoredHashes(next.Size, e, r)
		if err != nil {
			return nil, next, err
		}
		r.added = append(r.added, hashes...)
		if bundle, err = AppendBundle(bundle, e); err != nil {
			return nil, next, err
		}
		n, width := next.Size/TileWidth, int(next.Size%TileWidth)+1
		next.Size++
		isFull, isLast := width == TileWidth, i == len(entries)-1
		if isFull || isLast {
			files = append(files, NewFile{Path: pathOfBundle(n, width), Data: bundle})
			bundle = nil
		}
	}
	for _, t := range tlog.NewTiles(tileHeight, c.Size, next.Size) {
		data, err := tlog.ReadTileData(t, r)
		if err != nil {
			return nil, next, err
		}
		files = append(files, NewFile{Path: TilePath(t.L, t.N, t.W), Data: data})
	}
	next.Root, err = RootHash(next.Size, r)
	return files, next, err
}

// lastBundle returns the last bundle of a tree if it is not full, after comparing its entries with the tree.
func lastBundle(c publiclog.Checkpoint, read ReadFunc, tree tlog.HashReader) (bundle []byte, err error) {
	if c.Size%TileWidth == 0 {
		return nil, nil
	}
	n := c.Size / TileWidth
	entries, err := ReadBundle(read, n, c.Size)
	if err != nil {
		return nil, err
	}
	for i, e := range entries {
		leaf, err := tree.ReadHashes([]int64{tlog.StoredHashIndex(0, n*TileWidth+int64(i))})
		if err != nil || leaf[0] != LeafHash(e) {
			return nil, fmt.Errorf("%s: entry %d does not match the tree", pathOfBundle(n, len(entries)), i)
		}
		if bundle, err = AppendBundle(bundle, e); err != nil {
			return nil, err
		}
	}
	return bundle, nil
}

// overlay reads the hashes of a tree that is partly on disk and partly in memory. Hashes are numbered as in
// package tlog.
type overlay struct {
	stored tlog.HashReader
	from   int64       // index of the first hash that is not stored
	added  []tlog.Hash // hashes that are not stored
}

// ReadHashes implements tlog.HashReader.
func (r *overlay) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	var storedIndexes []int64
	for _, i := range indexes {
		if i < r.from {
			storedIndexes = append(storedIndexes, i)
		}
	}
	var stored []tlog.Hash
	if len(storedIndexes) > 0 {
		var err error
		if stored, err = r.stored.ReadHashes(storedIndexes); err != nil {
			return nil, err
		}
	}
	hashes := make([]tlog.Hash, 0, len(indexes))
	for _, i := range indexes {
		if i < r.from {
			hashes, stored = append(hashes, stored[0]), stored[1:]
		} else {
			hashes = append(hashes, r.added[i-r.from])
		}
	}
	return hashes, nil
}

// Prove returns a proof that a checkpoint's tree contains an entry, made from the log's files.
func Prove(note *publiclog.Note, index int64, read ReadFunc) (*publiclog.Proof, error) {
	c, err := publiclog.ParseCheckpoint(note.Text)
	if err != nil {
		return nil, err
	}
	if index < 0 || index >= c.Size {
		return nil, fmt.Errorf("there is no entry %d in a log of %d", index, c.Size)
	}
	entry, err := ReadEntry(read, index, c.Size)
	if err != nil {
		return nil, err
	}
	path, err := tlog.ProveRecord(c.Size, index, HashReader(c, read))
	if err != nil {
		return nil, err
	}
	if err := tlog.CheckRecord(path, c.Size, c.Root, index, LeafHash(entry)); err != nil {
		return nil, fmt.Errorf("entry %d does not match the tree", index)
	}
	return &publiclog.Proof{Entry: entry, Index: index, Path: path, Checkpoint: note}, nil
}

// ProveConsistency returns the proof that a checkpoint's tree extends the tree of an older size (RFC 6962 2.1.2).
// It is empty if the sizes are equal or the older one is 0.
func ProveConsistency(old int64, c publiclog.Checkpoint, read ReadFunc) ([]tlog.Hash, error) {
	if old == 0 || old == c.Size {
		return nil, nil
	}
	return tlog.ProveTree(c.Size, old, HashReader(c, read))
}
