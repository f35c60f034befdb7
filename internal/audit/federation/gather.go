package federation

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/words"
)

// The bounds of what is looked at.
const (
	MaxTournaments = 10_000
	MaxFiles       = 100_000
	MaxProse       = 1 << 20 // bytes of a page
)

// Found is what a folder holds.
type Found struct {
	files []published       // descriptions, by their paths
	keys  map[string]string // path of a description without .sqd -> path of its keys
	prose []string          // paths of pages
	// proofs are paths of descriptions with a proof of a public log beside them.
	proofs map[string]bool
	hands  map[string][]folder // name in lower case -> folders and archives of that name
	alone  map[string]int      // folder -> how many descriptions lie in it
	fsys   fs.FS
	Notes  []Note
}

// published is a description as it lies there.
type published struct {
	path string // below the folder
	data []byte
	err  error
}

// folder is a folder or an archive with hands.
type folder struct {
	fsys  fs.FS
	path  string // in fsys
	shown string
	zip   bool
}

// TooMany is the error of more than is looked at.
type TooMany struct {
	Max  int
	What What
}

func (e *TooMany) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *TooMany) Said() words.Text {
	return words.New(string(e.What), words.N("most", e.Max))
}

// What there is too much of: a key of the catalogue.
type What string

// What a folder, or its history, can have too much of.
const (
	Files       What = "federation.many-files" // and folders
	Tournaments What = "federation.many-tournaments"
	Versions    What = "federation.many-versions"
	Bytes       What = "federation.many-bytes" // of descriptions in its history
)

// ErrNone is the error of a folder without a tournament.
var ErrNone = words.NewError("federation.none")

// Gather finds tournaments, pages and hands in a folder and all below it, and hands
// in another one, or nil. Links are not followed; names that start with a dot and
// kept copies (.bak) are passed over.
func Gather(fsys fs.FS, shown string, hands fs.FS, handsShown string) (*Found, error) {
	f := &Found{
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

// walk goes through a folder; with all, for more than hands.
func (f *Found) walk(fsys fs.FS, shown string, n *int, all bool) error {
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
			if at := withoutExt(withoutExt(name)); f.keys[at] == "" {
				f.keys[at] = name
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

// reason is an error without the path that it repeats.
func reason(err error) error {
	if e, ok := err.(*fs.PathError); ok {
		return e.Err
	}
	return err
}

// noLinks is a folder in which there are no links.
type noLinks struct{ fs.FS }

func (n noLinks) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(n.FS, name)
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.Type()&fs.ModeSymlink != 0 }), err
}

func (n noLinks) Stat(name string) (fs.FileInfo, error) { return fs.Stat(n.FS, name) }

// inputs are the hand files of a tournament: of folders and archives with one of its
// names, and of its own folder where it is the only one there. What cannot be read is
// among them, with its error.
func (f *Found) inputs(names []string, at string) (in []audit.Input, ignored []string) {
	g := intake.New()
	seen := map[string]bool{}
	for _, name := range names {
		for _, h := range f.hands[strings.ToLower(name)] {
			if seen[h.shown] {
				continue
			}
			seen[h.shown] = true
			if err := h.take(g); err != nil {
				g.Unread(h.shown, true, err)
			}
		}
	}
	dir := path.Dir(at)
	var entries []fs.DirEntry
	if f.alone[dir] == 1 {
		entries, _ = fs.ReadDir(f.fsys, dir)
	}
	beside := map[string]bool{}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		if e.IsDir() || strings.EqualFold(path.Ext(name), ".zip") || seen[name] {
			continue
		}
		beside[name] = true
		if err := g.Found(f.fsys, name, name); err != nil {
			g.Unread(name, false, err)
		}
	}
	all, _ := g.Settle() // the description and the keys are known
	ignored = slices.DeleteFunc(all.Ignored(), func(name string) bool { return beside[name] })
	_ = all.Close() // it was only read
	return all.Files(), ignored
}

// take takes the hands of a tournament: a folder or an archive.
func (h *folder) take(g *intake.Intake) error {
	if h.zip {
		return g.Found(h.fsys, h.path, h.shown)
	}
	sub, err := fs.Sub(h.fsys, h.path)
	if err != nil {
		return err
	}
	return g.Folder(sub, h.shown)
}
