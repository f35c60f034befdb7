// Package logtree reads and extends the files of a public log: hash tiles and entry bundles (C2SP
// tlog-tiles, spec/trust.md section 4).
package logtree

import (
	"crypto/sha256"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/publiclog"
)

// tileHeight is the number of tree levels that one tile stands for.
const tileHeight = 8

// TileWidth is the number of hashes in a tile and entries in a bundle (C2SP tlog-tiles v0.1.0). The last tile of
// a level and the last bundle may have fewer.
const TileWidth = 1 << tileHeight

// EmptyRoot returns the root of an empty tree.
func EmptyRoot() tlog.Hash { return sha256.Sum256(nil) }

// LeafHash returns an entry's leaf hash: SHA-256(0x00 || entry).
func LeafHash(entry []byte) tlog.Hash { return tlog.RecordHash(entry) }

// RootHash returns the root for a tree with n entries. r reads stored hashes, numbered as in package tlog.
func RootHash(n int64, r tlog.HashReader) (tlog.Hash, error) {
	if n == 0 {
		return EmptyRoot(), nil
	}
	return tlog.TreeHash(n, r)
}

// ReadFunc reads a log file by its path, from a folder or a server. If the file does not exist, the error
// matches fs.ErrNotExist.
type ReadFunc func(path string) ([]byte, error)

// HashReader reads the stored hashes of a checkpoint's tree from its tiles. It checks each tile
// against the root before use.
func HashReader(c publiclog.Checkpoint, read ReadFunc) tlog.HashReader {
	return tlog.TileHashReader(tlog.Tree{N: c.Size, Hash: c.Root}, &tileReader{read})
}

// tileReader implements tlog.TileReader.
type tileReader struct{ read ReadFunc }

func (r *tileReader) Height() int                     { return tileHeight }
func (r *tileReader) SaveTiles([]tlog.Tile, [][]byte) {}
func (r *tileReader) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	data := make([][]byte, len(tiles))
	for i, t := range tiles {
		var err error
		if data[i], err = readTile(r.read, t.L, t.N, t.W); err != nil {
			return nil, err
		}
	}
	return data, nil
}

// readTile reads a tile with the given width. If only the full tile exists, it returns its
// beginning.
func readTile(read ReadFunc, level int, n int64, width int) ([]byte, error) {
	path := TilePath(level, n, width)
	data, err := read(path)
	if err != nil && width < TileWidth {
		full, fullErr := read(TilePath(level, n, TileWidth))
		if fullErr == nil && len(full) == TileWidth*tlog.HashSize {
			return full[:width*tlog.HashSize], nil
		}
	}
	if err != nil {
		return nil, err
	}
	if len(data) != width*tlog.HashSize {
		return nil, fmt.Errorf("%s: found %d bytes, expected %d for %d hashes",
			path, len(data), width*tlog.HashSize, width)
	}
	return data, nil
}

// ReadCheckpoint reads a checkpoint with its signatures, without verifying them.
func ReadCheckpoint(data []byte) (*publiclog.Note, publiclog.Checkpoint, error) {
	note, err := publiclog.ParseNote(data)
	if err != nil {
		return nil, publiclog.Checkpoint{}, err
	}
	c, err := publiclog.ParseCheckpoint(note.Text)
	return note, c, err
}
