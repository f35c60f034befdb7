package federation

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Limits for a folder.
const (
	MaxTournaments = 10_000
	MaxFiles       = 100_000
	MaxProse       = 1 << 20 // bytes in a page
)

// Contents are the files of a folder that an audit uses.
type Contents struct {
	descriptions []descriptionFile
	keys         map[string]string       // key path by description path without .sqd
	pages        []string                // page paths
	proofs       map[string]bool         // paths of descriptions with a proof from a public log
	hands        map[string][]handFolder // folders and archives by name in lower case
	inFolder     map[string]int          // description count by folder
	fsys         fs.FS
	Notes        []Note
}

// descriptionFile is a description file.
type descriptionFile struct {
	path string // relative to the folder
	data []byte
	err  error
}

// handFolder is a folder or archive with hand files.
type handFolder struct {
	fsys  fs.FS
	path  string // path in fsys
	name  string // name for people
	isZip bool
}

// TooManyError is returned for contents that exceed a limit.
type TooManyError struct {
	Max   int
	Limit Limit
}

func (e *TooManyError) Error() string { return e.InWords().String() }

// InWords returns the message in translatable form.
func (e *TooManyError) InWords() words.Text {
	return words.New(string(e.Limit), words.N("most", e.Max))
}

// Limit is the catalogue key for an exceeded limit.
type Limit string

// Limits for a folder and its history.
const (
	Files       Limit = "federation.many-files" // and folders
	Tournaments Limit = "federation.many-tournaments"
	Versions    Limit = "federation.many-versions"
	Bytes       Limit = "federation.many-bytes" // descriptions in the history
)

// ErrNone is returned for a folder without tournaments.
var ErrNone = words.NewError("federation.none")

// Gather finds descriptions, keys, pages and hands in a folder and its subfolders, and more hands in a second
// folder, which may be nil. It skips links, names that begin with a dot, and backup files (.bak). The names of the
// folders are for people.
func Gather(fsys fs.FS, name string, hands fs.FS, handsName string) (*Contents, error) {
	c := &Contents{
		fsys: noLinks{fsys}, keys: map[string]string{}, proofs: map[string]bool{},
		hands: map[string][]handFolder{}, inFolder: map[string]int{},
	}
	w := walker{contents: c}
	if err := w.walk(c.fsys, name, c.addFile); err != nil {
		return nil, err
	}
	if hands != nil {
		if err := w.walk(noLinks{hands}, handsName, c.addHands); err != nil {
			return nil, err
		}
	}
	if len(c.descriptions) == 0 {
		return nil, ErrNone
	}
	slices.SortFunc(c.descriptions, func(a, b descriptionFile) int { return strings.Compare(a.path, b.path) })
	return c, nil
}

// walker walks through folders.
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

// walk adds the files and folders in a folder.
func (w *walker) walk(fsys fs.FS, folder string, add func(folderItem) error) error {
	return fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		shown := path.Join(folder, name)
		if err != nil {
			if name == "." {
				return err
			}
			text := line("federation.cannot-be-read", words.Name("file", shown), words.E("why", causeOf(err)))
			w.contents.Notes = append(w.contents.Notes, Note{SkippedFile, text})
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
			return &TooManyError{MaxFiles, Files}
		}
		return add(folderItem{fsys, name, shown, e.IsDir()})
	})
}

// isHidden reports whether a file or folder below the start of a walk is hidden, or added by the archiver of macOS.
func isHidden(name string) bool {
	base := path.Base(name)
	return name != "." && (strings.HasPrefix(base, ".") || base == "__MACOSX")
}

// addFile adds a file or folder by its name.
func (c *Contents) addFile(f folderItem) error {
	base := strings.ToLower(path.Base(f.path))
	ext := path.Ext(base)
	switch {
	case f.isDir || ext == ".zip":
		return c.addHands(f)
	case ext == ".sqd":
		if len(c.descriptions) >= MaxTournaments {
			return &TooManyError{MaxTournaments, Tournaments}
		}
		data, err := intake.ReadFile(f.fsys, f.path, intake.MaxDescription)
		c.descriptions = append(c.descriptions, descriptionFile{f.path, data, err})
		c.inFolder[path.Dir(f.path)]++
	case ext == ".sqk":
		c.keys[withoutExt(f.path)] = f.path
	case strings.HasSuffix(base, ".sqk.age"):
		if stem := withoutExt(withoutExt(f.path)); c.keys[stem] == "" {
			c.keys[stem] = f.path
		}
	case strings.HasSuffix(base, ".sqd.tlog-proof"):
		c.proofs[withoutExt(f.path)] = true
	case ext == ".md", ext == ".txt":
		c.pages = append(c.pages, f.path)
	}
	return nil
}

// addHands adds a folder or an archive, which may contain hand files.
func (c *Contents) addHands(f folderItem) error {
	base := strings.ToLower(path.Base(f.path))
	isZip := !f.isDir && path.Ext(base) == ".zip"
	switch {
	case isZip:
		base = strings.TrimSuffix(base, ".zip")
	case !f.isDir || f.path == ".":
		return nil
	}
	c.hands[base] = append(c.hands[base], handFolder{fsys: f.fsys, path: f.path, name: f.name, isZip: isZip})
	return nil
}

func withoutExt(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// causeOf returns the cause of an error that repeats the path.
func causeOf(err error) error {
	if e, ok := err.(*fs.PathError); ok {
		return e.Err
	}
	return err
}

// noLinks hides symbolic links in a file system.
type noLinks struct{ fs.FS }

func (n noLinks) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(n.FS, name)
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.Type()&fs.ModeSymlink != 0 }), err
}

func (n noLinks) Stat(name string) (fs.FileInfo, error) { return fs.Stat(n.FS, name) }
