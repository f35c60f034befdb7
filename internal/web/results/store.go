package results

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// Names for an evening's files. Any other file is the uploaded one.
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
	sources  []string // results files, by name; several are sections or clubs that played the same boards
	hands    string   // uploaded hand file, or ""
	files    []string
	settings settings
}

// settings contains choices that are not in the file.
type settings struct {
	Method, Winners string
	Numbers         map[string]string // number of one of several evenings in a file, by its name
	Unnamed         []string          // pairs that are not named
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
		_, isUnfinished := safefile.Unfinished(file)
		if isUnfinished && safefile.Abandoned(filepath.Join(d.Folder, folderName, name, file)) {
			d.Root.Remove(path.Join(folderName, name, file)) // A desk that was killed may have left it behind.
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

// readSettings reads the stored choices, if there are any.
func (s *store) readSettings() error {
	data, err := s.read(settingsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for line := range strings.Lines(string(data)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "method":
			s.settings.Method = value
		case "winners":
			s.settings.Winners = value
		case "number":
			number, file, _ := strings.Cut(value, " ")
			if file == "" && len(s.sources) > 0 {
				file = s.sources[0]
			}
			if s.settings.Numbers == nil {
				s.settings.Numbers = map[string]string{}
			}
			s.settings.Numbers[file] = number
		case "without":
			s.settings.Unnamed = append(s.settings.Unnamed, value)
		}
	}
	return nil
}

// create returns the folder of an evening, creating it if necessary.
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
	return s.desk.Root.ReadFile(path.Join(folderName, s.name, file))
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

// upload is an uploaded file.
type upload struct {
	name  string
	data  []byte
	pages bool // several web pages, packed into one file here
}

// storeResults stores a file of results. A file of the same name is an older copy, which it replaces, and
// the same contents are not stored twice. A generated name may also be used by another club.
func (s *store) storeResults(u upload) error {
	name := sourceName(u.name)
	for _, file := range s.sources {
		if kept, err := s.read(file); err == nil && bytes.Equal(kept, u.data) {
			return nil
		}
	}
	if (u.pages || !strings.EqualFold(name, u.name)) && !s.isCopy(name, u) {
		ext := path.Ext(name)
		for n := 2; slices.Contains(s.sources, name); n++ {
			name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(sourceName(u.name), ext), n, ext)
		}
	}
	return s.write(name, u.data)
}

// isCopy reports whether web pages are of the same tournament as those in a stored file.
func (s *store) isCopy(name string, u upload) bool {
	kept, err := s.read(name)
	if err != nil || !u.pages {
		return false
	}
	older, err := readFile(name, kept, s.settings)
	if err != nil {
		return false
	}
	newer, err := readFile(name, u.data, s.settings)
	return err == nil && older.Title != "" && older.Title == newer.Title
}

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
		s.desk.Root.Remove(path.Join(folderName, s.name)) // An empty folder would do no harm.
	}
	return nil
}

// keepSettings stores the choices. Without any, it deletes the file.
func (s *store) keepSettings(chosen settings) error {
	var b strings.Builder
	write := func(key, value string) {
		if value != "" && !strings.ContainsAny(value, "\r\n") {
			fmt.Fprintf(&b, "%s: %s\n", key, value)
		}
	}
	write("method", chosen.Method)
	write("winners", chosen.Winners)
	for _, file := range s.sources {
		number := chosen.Numbers[file]
		if number != "" && len(s.sources) > 1 {
			number += " " + file
		}
		write("number", number)
	}
	for _, pair := range chosen.Unnamed {
		write("without", pair)
	}
	if b.Len() == 0 {
		if slices.Contains(s.files, settingsFile) {
			return s.remove(settingsFile)
		}
		return nil
	}
	return s.write(settingsFile, []byte(b.String()))
}

// sourceName returns the name under which an uploaded file is stored: its own, unless that has a
// special meaning here or is not a valid file name everywhere.
func sourceName(file string) string {
	ext := path.Ext(file)
	base := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*#`, r) {
			return '_'
		}
		return r
	}, strings.TrimSuffix(file, ext))
	base = strings.Trim(base, " .")
	name := base + strings.ToLower(ext)
	hasMeaning := base == handsStart || name == typedFile || name == rulingsFile || name == settingsFile
	if base == "" || len(name) > 100 || hasMeaning || squaredeal.IsDeviceName(base) {
		return "evening" + strings.ToLower(ext)
	}
	return name
}

// nameFor returns the evening's name for uploaded files. The same first file always gets the same name.
func nameFor(q *desk.Request, name string, files []upload) string {
	if squaredeal.CheckFileName(name) != nil || len(name) > 40 {
		name = "Evening" + q.Desk.Now().Format("20060102")
	}
	if s, err := open(q.Desk, name); err == nil {
		for _, file := range s.sources {
			if kept, err := s.read(file); err == nil && bytes.Equal(kept, files[0].data) {
				return name
			}
		}
	}
	return unusedName(q.Desk, name)
}

// unusedName returns a name without results: the name itself, or with a number.
func unusedName(d *desk.Desk, name string) string {
	for n := 1; ; n++ {
		candidate := name
		if n > 1 {
			candidate = fmt.Sprintf("%sx%d", name, n)
		}
		if s, err := open(d, candidate); err != nil || len(s.sources) == 0 {
			return candidate
		}
	}
}

// version identifies a text's version.
func version(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}
