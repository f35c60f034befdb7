package federation

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Limits on a folder's contents, far above any federation's needs.
const (
	MaxTournaments = 10_000
	MaxFiles       = 100_000
	MaxProse       = 1 << 20 // bytes in a page
)

// Contents lists the files in a folder that an audit uses: descriptions, keys, pages and hands.
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

// descriptionFile is a file NAME.sqd, or the reason why it cannot be read.
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

// TooManyError is returned if a folder or its history exceeds a limit.
type TooManyError struct {
	Max   int
	Limit Limit
}

func (e *TooManyError) Error() string { return e.InWords().String() }

// InWords returns the message in translatable form.
func (e *TooManyError) InWords() words.Text {
	return words.New(string(e.Limit), words.N("most", e.Max))
}

// Limit identifies the exceeded limit by the catalogue key for its message.
type Limit string

// The limits for a folder and its history.
const (
	Files       Limit = "federation.many-files" // and folders
	Tournaments Limit = "federation.many-tournaments"
	Versions    Limit = "federation.many-versions"
	Bytes       Limit = "federation.many-bytes" // descriptions in the history
)

// ErrNone is returned for a folder without tournaments.
var ErrNone = words.NewError("federation.none")

// Gather finds descriptions, keys, pages and hands in a folder and its subfolders, and more hands in a second
// folder, which may be nil. It skips links, names that begin with a dot, and backup files (.bak). Messages call the
// folders name and handsName.
func Gather(fsys fs.FS, name string, hands fs.FS, handsName string) (*Contents, error) {
	c := &Contents{
		fsys:     noLinks{fsys},
		keys:     map[string]string{},
		proofs:   map[string]bool{},
		hands:    map[string][]handFolder{},
		inFolder: map[string]int{},
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

// addFile adds a file or folder from the first folder, according to its name. It ignores all other names.
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

// withoutExt returns a path without its extension.
func withoutExt(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }
