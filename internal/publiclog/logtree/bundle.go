package logtree

import (
	"fmt"

	"github.com/fairdeal/fairdeal/publiclog"
)

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
