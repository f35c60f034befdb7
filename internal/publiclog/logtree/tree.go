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

// TilePath returns a tile's path in the log's folder, such as tile/0/x001/067 or, if it is not full,
// tile/0/x001/067.p/13.
func TilePath(level int, n int64, width int) string {
	return "tile/" + fmt.Sprint(level) + "/" + tilePath(n, width)
}

// pathOfBundle returns the path for an entry bundle, such as tile/entries/x001/067.p/13.
func pathOfBundle(n int64, width int) string { return "tile/entries/" + tilePath(n, width) }

// tilePath formats a tile number as path elements with three digits each. All elements except the
// last begin with an x.
func tilePath(n int64, width int) string {
	path := fmt.Sprintf("%03d", n%1000)
	for n >= 1000 {
		n /= 1000
		path = fmt.Sprintf("x%03d/%s", n%1000, path)
	}
	if width < TileWidth {
		path += fmt.Sprintf(".p/%d", width)
	}
	return path
}

// tileFile is the file of a tile or bundle. Level 0 tiles contain entry hashes, and higher tiles the hashes of
// the full tiles below.
type tileFile struct {
	Path  string
	level int   // bundleLevel for a bundle of entries
	N     int64 // index within the level
	width int   // number of hashes or entries, 1 to 256
}

// bundleLevel is the level of entry bundles, below the tiles with their hashes.
const bundleLevel = -1

// files lists the bundles and tiles of a tree with the given size, level by level.
func files(size int64) []tileFile {
	files := filesOfLevel(bundleLevel, size)
	for level, n := 0, size; n > 0; level, n = level+1, n/TileWidth {
		files = append(files, filesOfLevel(level, n)...)
	}
	return files
}

// filesOfLevel lists the files of a level with n hashes or entries.
func filesOfLevel(level int, n int64) []tileFile {
	var files []tileFile
	for i := int64(0); i*TileWidth < n; i++ {
		width := int(min(n-i*TileWidth, TileWidth))
		path := TilePath(level, i, width)
		if level == bundleLevel {
			path = pathOfBundle(i, width)
		}
		files = append(files, tileFile{Path: path, level: level, N: i, width: width})
	}
	return files
}

// SplitBundle returns the entries in a bundle. Each is preceded by its length as a big-endian number of 2 bytes.
// SplitBundle returns an error unless the bundle contains exactly width entries.
func SplitBundle(data []byte, width int) ([][]byte, error) {
	entries := make([][]byte, 0, width)
	rest := data
	for i := range width {
		position := len(data) - len(rest)
		if len(rest) < 2 {
			return nil, fmt.Errorf("byte %d: the bundle ends after %d of %d entries", position, i, width)
		}
		n := int(rest[0])<<8 | int(rest[1])
		if len(rest) < 2+n {
			return nil, fmt.Errorf("byte %d: entry %d is cut off: %d of %d bytes", position, i, len(rest)-2, n)
		}
		entries = append(entries, rest[2:2+n:2+n])
		rest = rest[2+n:]
	}
	if len(rest) > 0 {
		return nil, fmt.Errorf("byte %d: %d unexpected bytes after the last entry",
			len(data)-len(rest), len(rest))
	}
	return entries, nil
}

// AppendBundle appends an entry to a bundle.
func AppendBundle(bundle, entry []byte) ([]byte, error) {
	if len(entry) > publiclog.MaxEntry {
		return nil, fmt.Errorf("the entry has %d bytes, the limit is %d", len(entry), publiclog.MaxEntry)
	}
	bundle = append(bundle, byte(len(entry)>>8), byte(len(entry)))
	return append(bundle, entry...), nil
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

// ReadEntry reads entry i of the tree with the given size from its bundle. The caller must
// check its leaf hash.
func ReadEntry(read ReadFunc, i, size int64) ([]byte, error) {
	if i < 0 || i >= size {
		return nil, fmt.Errorf("there is no entry %d in a log of %d", i, size)
	}
	entries, err := ReadBundle(read, i/TileWidth, size)
	if err != nil {
		return nil, err
	}
	return entries[i%TileWidth], nil
}

// ReadBundle reads the entries in bundle n of the tree with the given size. If only the full bundle exists, it
// returns its first entries.
func ReadBundle(read ReadFunc, n, size int64) ([][]byte, error) {
	width := int(min(size-n*TileWidth, TileWidth))
	path := pathOfBundle(n, width)
	data, err := read(path)
	if err != nil && width < TileWidth { // The log may have grown.
		fullPath := pathOfBundle(n, TileWidth)
		if full, fullErr := read(fullPath); fullErr == nil {
			entries, err := SplitBundle(full, TileWidth)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", fullPath, err)
			}
			return entries[:width], nil
		}
	}
	if err != nil {
		return nil, err
	}
	entries, err := SplitBundle(data, width)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return entries, nil
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
