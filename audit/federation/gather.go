package federation

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
)

// The bounds of what is looked at.
const (
	MaxTournaments = 10_000
	MaxFiles       = 100_000
	MaxProse       = 1 << 20 // bytes of a page
)

// Found is what a folder holds.
type Found struct {
	files []published         // descriptions, by their paths
	keys  map[string]string   // path of a description without .sqd -> path of its keys
	prose []string            // paths of pages
	hands map[string][]folder // name in lower case -> folders and archives of that name
	alone map[string]int      // folder -> how many descriptions lie in it
	fsys  fs.FS
	Notes []Note
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
	What string
}

func (e *TooMany) Error() string {
	return fmt.Sprintf("it holds more than %d %s", e.Max, e.What)
}

// ErrNone is the error of a folder without a tournament.
var ErrNone = fmt.Errorf("no description of a tournament (NAME.sqd) is in it")

// Gather finds tournaments, pages and hands in a folder and all below it, and hands
// in another one, or nil. Links are not followed; names that start with a dot and
// kept copies (.bak) are passed over.
func Gather(fsys fs.FS, shown string, hands fs.FS, handsShown string) (*Found, error) {
	f := &Found{fsys: noLinks{fsys}, keys: map[string]string{}, hands: map[string][]folder{}, alone: map[string]int{}}
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
			f.Notes = append(f.Notes, Note{Passed, fmt.Sprintf("%s cannot be read: %v", path.Join(shown, name), reason(err))})
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
			return &TooMany{MaxFiles, "files and folders"}
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
				return &TooMany{MaxTournaments, "tournaments"}
			}
			data, err := audit.ReadDescription(fsys, name)
			f.files = append(f.files, published{name, data, err})
			f.alone[path.Dir(name)]++
		case ext == ".sqk":
			f.keys[withoutExt(name)] = name
		case ext == ".age" && strings.HasSuffix(stem, ".sqk.age"):
			if at := withoutExt(withoutExt(name)); f.keys[at] == "" {
				f.keys[at] = name
			}
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
// names, and of its own folder where it is the only one there.
func (f *Found) inputs(names []string, at string) (in []audit.Input, ignored []string, err error) {
	seen := map[string]bool{}
	for _, name := range names {
		for _, h := range f.hands[strings.ToLower(name)] {
			if seen[h.shown] {
				continue
			}
			seen[h.shown] = true
			var more []audit.Input
			var passed []string
			if h.zip {
				more, passed, err = audit.ArchiveInput(h.fsys, h.path, h.shown)
			} else {
				var sub fs.FS
				if sub, err = fs.Sub(h.fsys, h.path); err == nil {
					more, passed, err = audit.Folder(sub, h.shown)
				}
			}
			if err != nil {
				more, err = []audit.Input{unreadable(h.shown, err)}, nil
			}
			in, ignored = append(in, more...), append(ignored, passed...)
		}
	}
	dir := path.Dir(at)
	if f.alone[dir] != 1 {
		return in, ignored, nil
	}
	entries, err := fs.ReadDir(f.fsys, dir)
	if err != nil {
		return in, ignored, nil
	}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		if e.IsDir() || strings.EqualFold(path.Ext(name), ".zip") || strings.HasPrefix(e.Name(), ".") || seen[name] {
			continue
		}
		if taken := audit.IsHandFile(f.fsys, name); taken {
			g := audit.FileInput(f.fsys, name, name)
			g.Named = false
			in = append(in, g)
		}
	}
	return in, ignored, nil
}

// unreadable is an input that says why it cannot be read.
func unreadable(name string, err error) audit.Input {
	return audit.Input{Name: name, Read: func() ([]byte, error) { return nil, err }}
}
