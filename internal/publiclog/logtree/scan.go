package logtree

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/publiclog"
)

// Tree is a complete log whose files were read and match the root. It contains the hashes of the tree, numbered
// as in package tlog.
type Tree struct {
	Checkpoint publiclog.Checkpoint
	hashes     []tlog.Hash
}

// ReadHashes implements tlog.HashReader.
func (t *Tree) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		if index >= int64(len(t.hashes)) {
			return nil, fmt.Errorf("there is no hash %d in a tree of %d entries", index, t.Checkpoint.Size)
		}
		hashes[i] = t.hashes[index]
	}
	return hashes, nil
}

// RootAt returns the tree's root at an earlier size.
func (t *Tree) RootAt(size int64) (tlog.Hash, error) {
	if size < 0 || size > t.Checkpoint.Size {
		return tlog.Hash{}, fmt.Errorf("size %d is out of range for a tree of %d entries", size, t.Checkpoint.Size)
	}
	return RootHash(size, t)
}

// ReadTree reads every file of a checkpoint's log and calls visit for every entry, in order. An
// error from visit ends the reading. Bundles are checked against the lowest tiles, tiles against
// the tiles above them, and everything against the root. Files with the right length but the wrong
// hashes cause a *ContradictionError, truncated or lengthened files a *DamagedError; for unreadable
// files it returns the error from read.
func ReadTree(c publiclog.Checkpoint, read ReadFunc, visit func(index int64, entry []byte) error) (*Tree, error) {
	t := &Tree{Checkpoint: c}
	for n := int64(0); n*TileWidth < c.Size; n++ {
		if err := t.addBundle(n, read, visit); err != nil {
			return nil, err
		}
	}
	for _, f := range files(c.Size) {
		if f.level == bundleLevel {
			continue
		}
		if err := t.checkTile(f, read); err != nil {
			return nil, err
		}
	}
	root, err := t.RootAt(c.Size)
	if err != nil {
		return nil, err
	}
	if root != c.Root {
		err := fmt.Errorf("the %d entries do not match the root of the checkpoint", c.Size)
		return nil, &ContradictionError{Path: "checkpoint", Why: err}
	}
	return t, nil
}

// addBundle reads a bundle, and adds and visits its entries.
func (t *Tree) addBundle(n int64, read ReadFunc, visit func(index int64, entry []byte) error) error {
	width := int(min(t.Checkpoint.Size-n*TileWidth, TileWidth))
	path, data, err := readWidest(read, func(w int) string { return pathOfBundle(n, w) }, width)
	if err != nil {
		return err
	}
	entries, err := splitPrefix(data, width, path != pathOfBundle(n, width))
	if err != nil {
		return &DamagedError{Path: path, Why: err}
	}
	for i, e := range entries {
		index := n*TileWidth + int64(i)
		hashes, err := tlog.StoredHashes(index, e, t)
		if err != nil {
			return err
		}
		t.hashes = append(t.hashes, hashes...)
		if err := visit(index, e); err != nil {
			return err
		}
	}
	return nil
}

// readWidest reads a tile or bundle of a given width. If the log has grown and only the full file exists, it
// returns that file's path and content.
func readWidest(read ReadFunc, name func(width int) string, width int) (path string, data []byte, err error) {
	path = name(width)
	data, err = read(path)
	if err == nil || width == TileWidth || !errors.Is(err, fs.ErrNotExist) {
		return path, data, err
	}
	if full, fullErr := read(name(TileWidth)); fullErr == nil {
		return name(TileWidth), full, nil
	}
	return path, nil, err
}

// splitPrefix returns the first width entries of a bundle. If isFull is true, more entries follow them.
func splitPrefix(bundle []byte, width int, isFull bool) ([][]byte, error) {
	if !isFull {
		return SplitBundle(bundle, width)
	}
	entries, err := SplitBundle(bundle, TileWidth)
	if err != nil {
		return nil, err
	}
	return entries[:width], nil
}

// checkTile compares a tile with the hashes that follow from the entries.
func (t *Tree) checkTile(f tileFile, read ReadFunc) error {
	path, data, err := readWidest(read, func(w int) string { return TilePath(f.level, f.N, w) }, f.width)
	if err != nil {
		return err
	}
	want, err := tlog.ReadTileData(tlog.Tile{H: tileHeight, L: f.level, N: f.N, W: f.width}, t)
	if err != nil {
		return err
	}
	isFull := path != f.Path
	if isFull && len(data) == TileWidth*tlog.HashSize {
		data = data[:len(want)]
	}
	if len(data) != len(want) {
		return &DamagedError{Path: path, Why: fmt.Errorf("found %d bytes, expected %d", len(data), len(want))}
	}
	for i := 0; i < len(want); i += tlog.HashSize {
		if bytes.Equal(data[i:i+tlog.HashSize], want[i:i+tlog.HashSize]) {
			continue
		}
		hash := i / tlog.HashSize
		below := f.N*TileWidth + int64(hash) // index of the entry or tile with this hash
		why := fmt.Errorf("hash %d does not match tile %d below it", hash, below)
		if f.level == 0 {
			why = fmt.Errorf("hash %d does not match entry %d", hash, below)
		}
		return &ContradictionError{Path: path, Why: why}
	}
	return nil
}
