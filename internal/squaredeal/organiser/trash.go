package organiser

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// TrashFolder is the folder beside the descriptions in which drafts lie that were thrown
// away: NAME.20270310-213005.sqd. Nothing in it is read as a tournament.
const TrashFolder = ".trash"

const trashTime = "20060102-150405"

// ErrNotTrash is the error of a tournament that is not thrown away: it is published, or
// keys or shares of it lie in the folder, which may belong to what somebody has.
var ErrNotTrash = words.NewError("organiser.not-trash")

// Trash throws a draft away: it goes into TrashFolder, from where PutBack brings it back.
func (s *Tournament) Trash(now time.Time) error {
	if s.Description.Published() || s.Description.HasValue {
		return ErrNotTrash
	}
	shares, _ := os.ReadDir(s.base() + "-shares")
	for _, path := range []string{s.KeysPath(), s.SealedKeysPath()} {
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			return ErrNotTrash
		}
	}
	if len(shares) > 0 {
		return ErrNotTrash
	}
	release, err := s.hold()
	if err != nil {
		return err
	}
	defer release()
	dir := filepath.Join(filepath.Dir(s.Path), TrashFolder)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	to := ""
	for { // two of one name in one second
		to = filepath.Join(dir, s.ID()+"."+now.UTC().Format(trashTime)+squaredeal.DescriptionExt)
		if _, err := os.Lstat(to); err != nil {
			break
		}
		now = now.Add(time.Second)
	}
	if err := os.Rename(s.Path, to); err != nil {
		return err
	}
	if err := os.Rename(s.Path+backupExt, to+backupExt); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Trashed is a draft that was thrown away.
type Trashed struct {
	File string // in TrashFolder
	ID   string // its short name
	Name string
	At   time.Time
}

// TrashOf are the drafts of a folder that were thrown away, the last one first.
func TrashOf(dir string) (list []Trashed) {
	entries, _ := os.ReadDir(filepath.Join(dir, TrashFolder))
	for _, e := range entries {
		t, ok := trashed(e.Name())
		if !ok || !e.Type().IsRegular() {
			continue
		}
		if s, err := Open(filepath.Join(dir, TrashFolder, e.Name())); err == nil {
			t.Name = s.Description.Text(s.Description.Name)
		}
		list = append(list, t)
	}
	slices.SortStableFunc(list, func(a, b Trashed) int { return b.At.Compare(a.At) })
	return list
}

// trashed reads the name of a file in TrashFolder. What stands before the time is the
// name of a file that was beside the folder, whatever program gave it.
func trashed(file string) (t Trashed, ok bool) {
	base, ok := strings.CutSuffix(file, squaredeal.DescriptionExt)
	dot := strings.LastIndexByte(base, '.')
	if !ok || dot < 1 || base[0] == '.' || !filepath.IsLocal(file) || filepath.Base(file) != file {
		return Trashed{}, false
	}
	when, err := time.Parse(trashTime, base[dot+1:])
	return Trashed{File: file, ID: base[:dot], At: when}, err == nil
}

// PutBack brings a draft back that was thrown away. It is fs.ErrExist where another
// tournament has its name now.
func PutBack(dir, file string) (id string, err error) {
	t, ok := trashed(file)
	if !ok {
		return "", &fs.PathError{Op: "open", Path: file, Err: fs.ErrNotExist}
	}
	from, to := filepath.Join(dir, TrashFolder, file), filepath.Join(dir, t.ID+squaredeal.DescriptionExt)
	if _, err := os.Lstat(to); err == nil {
		return t.ID, &fs.PathError{Op: "rename", Path: to, Err: fs.ErrExist}
	}
	// A link takes a name only if it is free.
	if err := os.Link(from, to); err != nil {
		if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
			return t.ID, err
		}
		if err := os.Rename(from, to); err != nil { // a file system without links
			return t.ID, err
		}
		return t.ID, nil
	}
	return t.ID, os.Remove(from)
}
