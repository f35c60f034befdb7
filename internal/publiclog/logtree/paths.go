package logtree

import "fmt"

// TilePath returns a tile's path in the log's folder, such as tile/0/x001/067 or, if it is not full,
// tile/0/x001/067.p/13.
func TilePath(level int, n int64, width int) string {
	return "tile/" + fmt.Sprint(level) + "/" + tilePath(n, width)
}

// pathOfBundle returns the path for an entry bundle, such as tile/entries/x001/067.p/13.
func pathOfBundle(n int64, width int) string { return "tile/entries/" + tilePath(n, width) }

// tilePath formats a tile number as path elements with three digits each: 1067 is x001/067. All elements except the
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

// files lists the bundles and tiles of a tree with the given size, level by level. A tree with 300 entries has two
// bundles, two tiles at level 0 (256 and 44 hashes) and one at level 1 (1 hash).
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
