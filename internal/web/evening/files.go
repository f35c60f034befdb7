package evening

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// handsDir returns the folder for the hands of an evening, separate from published files.
func handsDir(d *desk.Desk, name string) string {
	return filepath.Join(d.Folder, organiser.HandsFolder, name)
}

// handFiles returns an evening's hand files, sorted by name.
func handFiles(d *desk.Desk, name string) (files []string) {
	for _, file := range d.FileNames(organiser.HandsFolder+"/"+name, "", "") {
		if ext := filepath.Ext(file); strings.TrimSuffix(file, ext) == name && handfile.IsExt(ext) {
			files = append(files, file)
		}
	}
	return files
}

// readBoards returns the boards of the first readable hand file, or nil.
func readBoards(d *desk.Desk, name string) []bridge.Board {
	for _, file := range handFiles(d, name) {
		format, err := handfile.ByExt(file)
		if err != nil || !format.Readable() {
			continue
		}
		data, err := safefile.Read(filepath.Join(handsDir(d, name), file), handfile.MaxSize)
		if err != nil {
			continue
		}
		set, err := format.Decode(data, handfile.ReadOptions{MaxBoards: maxBoards})
		if err == nil && !slices.ContainsFunc(set.Boards, func(b bridge.Board) bool { return b.Number == 0 }) {
			return set.Boards
		}
	}
	return nil
}

// nameTaken reports whether a tournament or an evening already has a name, or whether a file has the name of
// its description or keys. It returns the name to show.
func nameTaken(d *desk.Desk, name string) (existing string, isTaken bool) {
	if _, err := tournament.PathOf(d, name); err == nil || len(handFiles(d, name)) > 0 {
		return name, true
	}
	for _, ext := range []string{squaredeal.DescriptionExt, squaredeal.KeysExt, squaredeal.SealedKeysExt} {
		// Even a broken link takes the name, so use Lstat.
		if _, err := d.Root.Lstat(name + ext); err == nil {
			return name + ext, true
		}
	}
	return "", false
}
