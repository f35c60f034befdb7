package results

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// An evening's files are in results/NAME:
//
//	typed.txt     results typed at the desk
//	rulings.txt   rulings
//	settings.txt  settings
//	hands.pbn     an uploaded hand file, of any format
//
// All other files are uploaded results.
const (
	folderName   = "results"
	typedFile    = "typed.txt"
	rulingsFile  = "rulings.txt"
	settingsFile = "settings.txt"
	handsStart   = "hands"
)

// store is an evening's folder.
type store struct {
	desk     *desk.Desk
	name     string
	sources  []string // results files, sorted; several are sections or clubs that played the same boards
	hands    string   // uploaded hand file, or ""
	files    []string // all files
	settings settings
}

// open returns an existing evening's folder.
func open(d *desk.Desk, name string) (*store, error) {
	if squaredeal.CheckFileName(name) != nil {
		return nil, desk.ErrNoPage
	}
	s := &store{desk: d, name: name}
	if info, err := d.Root.Stat(path.Join(folderName, name)); err != nil || !info.IsDir() {
		return nil, desk.ErrNoPage
	}
	for _, file := range d.FileNames(path.Join(folderName, name), "", "") {
		_, isUnfinished := safefile.FinalName(file)
		if isUnfinished && safefile.IsAbandoned(filepath.Join(d.Folder, folderName, name, file)) {
			d.Root.Remove(path.Join(folderName, name, file)) // The desk that was writing this file was killed.
		}
		if isUnfinished || strings.HasPrefix(file, ".") {
			continue
		}
		s.files = append(s.files, file)
		switch {
		case file == rulingsFile || file == settingsFile:
		case strings.TrimSuffix(file, path.Ext(file)) == handsStart:
			s.hands = file
		default:
			s.sources = append(s.sources, file)
		}
	}
	if err := s.readSettings(); err != nil {
		return nil, err
	}
	return s, nil
}

// create returns an evening's folder, creating it if necessary.
func create(d *desk.Desk, name string) (*store, error) {
	for _, dir := range []string{folderName, path.Join(folderName, name)} {
		if err := d.Root.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
	}
	return open(d, name)
}

func (s *store) read(file string) ([]byte, error) {
	if path.Base(file) != file || file == "" {
		return nil, fs.ErrNotExist
	}
	return s.desk.ReadFile(path.Join(folderName, s.name, file))
}

// write stores a file. After it returns, neither a crash nor a power failure can lose it.
func (s *store) write(file string, data []byte) error {
	err := safefile.WriteOver(filepath.Join(s.desk.Folder, folderName, s.name, file), data, 0o600)
	if err != nil {
		return err
	}
	if !slices.Contains(s.files, file) {
		s.files = append(s.files, file)
	}
	isSource := file != rulingsFile && file != settingsFile && !strings.HasPrefix(file, handsStart+".")
	if isSource && !slices.Contains(s.sources, file) {
		s.sources = append(s.sources, file)
		slices.Sort(s.sources)
	}
	return nil
}

// isTyped reports whether results are typed here.
func (s *store) isTyped() bool { return slices.Contains(s.sources, typedFile) }

// remove deletes a file, and the folder if it is empty.
func (s *store) remove(file string) error {
	if !slices.Contains(s.files, file) {
		return desk.ErrNoPage
	}
	if err := s.desk.Root.Remove(path.Join(folderName, s.name, file)); err != nil {
		return err
	}
	s.files = slices.DeleteFunc(s.files, func(f string) bool { return f == file })
	s.sources = slices.DeleteFunc(s.sources, func(f string) bool { return f == file })
	if len(s.files) == 0 {
		s.desk.Root.Remove(path.Join(folderName, s.name)) // A folder that remains does no harm.
	}
	return nil
}

// version returns a digest of a text, by which the desk notices a change in a different window.
func version(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}
