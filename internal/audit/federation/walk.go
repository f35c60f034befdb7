package federation

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// walker walks through folders and counts what it finds.
type walker struct {
	contents *Contents
	files    int // number of files and folders so far
}

// folderItem is a file or folder in a walk.
type folderItem struct {
	fsys  fs.FS
	path  string // path in fsys
	name  string // name for people
	isDir bool
}

// walk calls add for each file and folder in a folder. It notes folders that cannot be read.
func (w *walker) walk(fsys fs.FS, folder string, add func(folderItem) error) error {
	return fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		shown := path.Join(folder, name)
		isStart := name == "."
		if err != nil {
			if isStart {
				return err
			}
			text := line("federation.cannot-be-read", words.Name("file", shown), words.E("why", causeOf(err)))
			w.contents.Notes = append(w.contents.Notes, Note{Kind: SkippedFile, Text: text})
			return nil
		}
		if isHidden(name) {
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		w.files++
		if w.files > MaxFiles {
			return &TooManyError{Max: MaxFiles, Limit: Files}
		}
		return add(folderItem{fsys: fsys, path: name, name: shown, isDir: e.IsDir()})
	})
}

// isHidden reports whether a file or folder below the start of a walk is hidden, or added by the archiver of macOS.
func isHidden(name string) bool {
	base := path.Base(name)
	return name != "." && (strings.HasPrefix(base, ".") || base == "__MACOSX")
}

// causeOf returns the cause of an error without the path, which messages already contain.
func causeOf(err error) error {
	if e, ok := err.(*fs.PathError); ok {
		return e.Err
	}
	return err
}

// noLinks hides symbolic links in a file system.
type noLinks struct{ fs.FS }

// ReadDir implements fs.ReadDirFS. It omits links.
func (n noLinks) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(n.FS, name)
	isLink := func(e fs.DirEntry) bool { return e.Type()&fs.ModeSymlink != 0 }
	return slices.DeleteFunc(entries, isLink), err
}

// Stat implements fs.StatFS.
func (n noLinks) Stat(name string) (fs.FileInfo, error) { return fs.Stat(n.FS, name) }
