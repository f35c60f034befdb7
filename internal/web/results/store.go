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
	d        *desk.Desk
	name     string
	source   string // results file, or ""
	hands    string // uploaded hand file, or ""
	files    []string
	settings settings
}

// settings contains choices that are not in the file.
type settings struct{ Method, Winners, Number string }

// open returns an existing evening's folder.
func open(d *desk.Desk, name string) (*store, error) {
	if squaredeal.CheckFileName(name) != nil {
		return nil, desk.ErrNoPage
	}
	s := &store{d: d, name: name}
	if info, err := d.Root.Stat(path.Join(folderName, name)); err != nil || !info.IsDir() {
		return nil, desk.ErrNoPage
	}
	for _, file := range d.Named(path.Join(folderName, name), "", "") {
		if _, unfinished := safefile.Unfinished(file); unfinished || strings.HasPrefix(file, ".") {
			if unfinished && safefile.Abandoned(filepath.Join(d.Folder, folderName, name, file)) {
				d.Root.Remove(path.Join(folderName, name, file)) // A desk that was killed may have left it.
			}
			continue
		}
		s.files = append(s.files, file)
		switch {
		case file == rulingsFile, file == settingsFile:
		case strings.TrimSuffix(file, path.Ext(file)) == handsStart:
			s.hands = file
		case s.source == "":
			s.source = file
		}
	}
	data, err := s.read(settingsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for line := range strings.Lines(string(data)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "method":
			s.settings.Method = value
		case "winners":
			s.settings.Winners = value
		case "number":
			s.settings.Number = value
		}
	}
	return s, nil
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
	return s.d.Root.ReadFile(path.Join(folderName, s.name, file))
}

// write stores a file. After it returns, neither a crash nor a power failure can lose it.
func (s *store) write(file string, data []byte) error {
	err := safefile.WriteOver(filepath.Join(s.d.Folder, folderName, s.name, file), data, 0o600)
	if err == nil && !slices.Contains(s.files, file) {
		s.files = append(s.files, file)
	}
	if err == nil && file != rulingsFile && file != settingsFile && !strings.HasPrefix(file, handsStart+".") {
		s.source = file
	}
	return err
}

// remove deletes a file, and the folder if it is empty.
func (s *store) remove(file string) error {
	if !slices.Contains(s.files, file) {
		return desk.ErrNoPage
	}
	if err := s.d.Root.Remove(path.Join(folderName, s.name, file)); err != nil {
		return err
	}
	s.files = slices.DeleteFunc(s.files, func(f string) bool { return f == file })
	if file == s.source {
		s.source = ""
	}
	if len(s.files) == 0 {
		s.d.Root.Remove(path.Join(folderName, s.name)) // An empty folder would do no harm.
	}
	return nil
}

// keepSettings stores the choices. Without any, it deletes the file.
func (s *store) keepSettings(chosen settings) error {
	var b strings.Builder
	for _, x := range []struct{ key, value string }{{"method", chosen.Method}, {"winners", chosen.Winners}, {"number", chosen.Number}} {
		if x.value != "" && !strings.ContainsAny(x.value, "\r\n") {
			fmt.Fprintf(&b, "%s: %s\n", x.key, x.value)
		}
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
	if base == "" || len(name) > 100 || base == handsStart || name == typedFile || name == rulingsFile || name == settingsFile || squaredeal.IsDeviceName(base) {
		return "evening" + strings.ToLower(ext)
	}
	return name
}

// nameFor returns the evening's name for an uploaded file. The same file always gets the same name.
func nameFor(q *desk.Request, name string, data []byte) string {
	if squaredeal.CheckFileName(name) != nil || len(name) > 40 {
		name = "Evening" + q.Desk.Now().Format("20060102")
	}
	if s, err := open(q.Desk, name); err == nil && s.source != "" {
		if kept, err := s.read(s.source); err == nil && bytes.Equal(kept, data) {
			return name
		}
	}
	return unused(q.Desk, name)
}

// unused returns a name without results: the name itself, or with a number.
func unused(d *desk.Desk, name string) string {
	for n := 1; ; n++ {
		candidate := name
		if n > 1 {
			candidate = fmt.Sprintf("%sx%d", name, n)
		}
		if s, err := open(d, candidate); err != nil || s.source == "" {
			return candidate
		}
	}
}

// version identifies a text's version.
func version(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}
