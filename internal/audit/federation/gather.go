package federation

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
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
	files []published       // descriptions
	keys  map[string]string // key path by description path without .sqd
	prose []string          // page paths
	// proofs contains the paths of descriptions with a proof from a public log.
	proofs map[string]bool
	hands  map[string][]folder // folders and archives by name in lower case
	alone  map[string]int      // description count by folder
	fsys   fs.FS
	Notes  []Note
}

// published is a description file.
type published struct {
	path string // relative to the folder
	data []byte
	err  error
}

// folder is a folder or archive with hand files.
type folder struct {
	fsys  fs.FS
	path  string // path in fsys
	shown string
	zip   bool
}

// TooMany is returned for contents that exceed a limit.
type TooMany struct {
	Max   int
	Limit Limit
}

func (e *TooMany) Error() string { return e.Said().String() }

// Said returns the message in translatable form.
func (e *TooMany) Said() words.Text {
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
// folder, which may be nil. It skips links, names that begin with a dot, and backup files (.bak).
func Gather(fsys fs.FS, shown string, hands fs.FS, handsShown string) (*Contents, error) {
	f := &Contents{
		fsys: noLinks{fsys}, keys: map[string]string{}, proofs: map[string]bool{},
		hands: map[string][]folder{}, alone: map[string]int{},
	}
	n := 0
	if err := f.walk(f.fsys, shown, &n, true); err != nil {
		return nil, err
	}
	if hands != nil {
		if err := f.walk(noLinks{hands}, handsShown, &n, false); err != nil {
			return nil, err
		}
	}
	if len(f.files) == 0 {
		return nil, ErrNone
	}
	slices.SortFunc(f.files, func(a, b published) int { return strings.Compare(a.path, b.path) })
	return f, nil
}

// walk walks through a folder. If all is false, it only looks for hands.
func (f *Contents) walk(fsys fs.FS, shown string, n *int, all bool) error {
	return fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			if name == "." {
				return err
			}
			f.Notes = append(f.Notes, Note{Passed, line("federation.cannot-be-read", words.Name("file", path.Join(shown, name)), words.E("why", reason(err)))})
			return nil
		}
		base := path.Base(name)
		if name != "." && (strings.HasPrefix(base, ".") || base == "__MACOSX") {
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if *n++; *n > MaxFiles {
			return &TooMany{MaxFiles, Files}
		}
		ext := strings.ToLower(path.Ext(base))
		stem := strings.ToLower(base)
		switch {
		case e.IsDir():
			if name != "." {
				f.hands[stem] = append(f.hands[stem], folder{fsys: fsys, path: name, shown: path.Join(shown, name)})
			}
		case ext == ".zip":
			stem = strings.TrimSuffix(stem, ext)
			f.hands[stem] = append(f.hands[stem], folder{fsys: fsys, path: name, shown: path.Join(shown, name), zip: true})
		case !all:
		case ext == ".sqd":
			if len(f.files) >= MaxTournaments {
				return &TooMany{MaxTournaments, Tournaments}
			}
			data, err := intake.ReadFile(fsys, name, intake.MaxDescription)
			f.files = append(f.files, published{name, data, err})
			f.alone[path.Dir(name)]++
		case ext == ".sqk":
			f.keys[withoutExt(name)] = name
		case ext == ".age" && strings.HasSuffix(stem, ".sqk.age"):
			if keyStem := withoutExt(withoutExt(name)); f.keys[keyStem] == "" {
				f.keys[keyStem] = name
			}
		case strings.HasSuffix(stem, ".sqd.tlog-proof"):
			f.proofs[withoutExt(name)] = true
		case ext == ".md", ext == ".txt":
			f.prose = append(f.prose, name)
		}
		return nil
	})
}

func withoutExt(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// reason returns the cause of an error that repeats the path.
func reason(err error) error {
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

// inputs returns a tournament's hand files: from folders and archives with one of its names, and
// from its own folder unless other tournaments share it. Unreadable files are included with their
// errors.
func (f *Contents) inputs(names []string, descriptionPath string) (files []audit.Input, ignored []string) {
	g := intake.New()
	seen := map[string]bool{}
	for _, name := range names {
		for _, h := range f.hands[strings.ToLower(name)] {
			if seen[h.shown] {
				continue
			}
			seen[h.shown] = true
			if err := h.addTo(g); err != nil {
				g.Unread(h.shown, true, err)
			}
		}
	}
	dir := path.Dir(descriptionPath)
	var entries []fs.DirEntry
	if f.alone[dir] == 1 {
		entries, _ = fs.ReadDir(f.fsys, dir)
	}
	own := map[string]bool{}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		if e.IsDir() || strings.EqualFold(path.Ext(name), ".zip") || seen[name] {
			continue
		}
		own[name] = true
		if err := g.Found(f.fsys, name, name); err != nil {
			g.Unread(name, false, err)
		}
	}
	// The description and the keys are already known.
	settled, _ := g.Settle()
	ignored = slices.DeleteFunc(settled.Ignored(), func(name string) bool { return own[name] })
	// Nothing was written, so closing cannot lose data.
	_ = settled.Close()
	return settled.Files(), ignored
}

// addTo adds the files of the folder or archive to an intake.
func (h *folder) addTo(g *intake.Intake) error {
	if h.zip {
		return g.Found(h.fsys, h.path, h.shown)
	}
	sub, err := fs.Sub(h.fsys, h.path)
	if err != nil {
		return err
	}
	return g.Folder(sub, h.shown)
}
