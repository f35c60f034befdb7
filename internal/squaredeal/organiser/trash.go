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
	"github.com/fairdeal/fairdeal/internal/words"
)

// TrashFolder is the folder next to the descriptions for deleted drafts, such as
// NAME.20270310-213005.sqd. Nothing in it is read as a tournament.
const TrashFolder = ".trash"

// trashTime is the layout of the UTC time at which a draft was deleted.
const trashTime = "20060102-150405"

// ErrNotTrash is returned for a tournament that cannot be deleted, because it is published,
// or because keys or shares in the folder may belong to published files.
var ErrNotTrash = words.NewError("organiser.not-trash")

// Trash deletes a draft by moving it to TrashFolder. PutBack restores it.
func (t *Tournament) Trash(now time.Time) error {
	if !t.isDraft() {
		return ErrNotTrash
	}
	release, err := t.ensureLocked()
	if err != nil {
		return err
	}
	defer release()
	dir := filepath.Join(filepath.Dir(t.Path), TrashFolder)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	target := t.trashPath(dir, now)
	if err := os.Rename(t.Path, target); err != nil {
		return err
	}
	if err := os.Rename(t.Path+backupExt, target+backupExt); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// isDraft reports whether the tournament is not published, and its folder contains neither keys nor shares.
func (t *Tournament) isDraft() bool {
	if t.Description.Published() || t.Description.HasValue {
		return false
	}
	for _, path := range []string{t.KeysPath(), t.SealedKeysPath()} {
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			return false
		}
	}
	shares, _ := os.ReadDir(t.base() + "-shares") // The folder may be missing.
	return len(shares) == 0
}

// trashPath returns an unused path in the trash. Two drafts of the same name may be deleted in the same second.
func (t *Tournament) trashPath(dir string, now time.Time) string {
	for {
		path := filepath.Join(dir, t.ID()+"."+now.UTC().Format(trashTime)+squaredeal.DescriptionExt)
		if _, err := os.Lstat(path); err != nil {
			return path
		}
		now = now.Add(time.Second)
	}
}

// Trashed is a deleted draft.
type Trashed struct {
	File string // name in TrashFolder
	ID   string // short name of the tournament
	Name string
	At   time.Time
}

// ListTrash returns the deleted drafts in a folder, the latest first.
func ListTrash(dir string) (list []Trashed) {
	entries, _ := os.ReadDir(filepath.Join(dir, TrashFolder))
	for _, e := range entries {
		t, ok := parseTrashName(e.Name())
		if !ok || !e.Type().IsRegular() {
			continue
		}
		// Unreadable drafts are listed without a name.
		if draft, err := Open(filepath.Join(dir, TrashFolder, e.Name())); err == nil {
			t.Name = draft.Description.Text(draft.Description.Name)
		}
		list = append(list, t)
	}
	slices.SortStableFunc(list, func(a, b Trashed) int { return b.At.Compare(a.At) })
	return list
}

// parseTrashName parses the name of a file in TrashFolder. The part before the time is its former
// name, which any program may have chosen.
func parseTrashName(file string) (t Trashed, ok bool) {
	base, ok := strings.CutSuffix(file, squaredeal.DescriptionExt)
	dot := strings.LastIndexByte(base, '.')
	if !ok || dot < 1 || base[0] == '.' || !filepath.IsLocal(file) || filepath.Base(file) != file {
		return Trashed{}, false
	}
	when, err := time.Parse(trashTime, base[dot+1:])
	return Trashed{File: file, ID: base[:dot], At: when}, err == nil
}

// PutBack restores a deleted draft. It returns fs.ErrExist if a different tournament now
// has its name.
func PutBack(dir, file string) (id string, err error) {
	t, ok := parseTrashName(file)
	if !ok {
		return "", &fs.PathError{Op: "open", Path: file, Err: fs.ErrNotExist}
	}
	from, to := filepath.Join(dir, TrashFolder, file), filepath.Join(dir, t.ID+squaredeal.DescriptionExt)
	if _, err := os.Lstat(to); err == nil {
		return t.ID, &fs.PathError{Op: "rename", Path: to, Err: fs.ErrExist}
	}
	// Unlike a rename, a link fails if the name is taken.
	if err := os.Link(from, to); err != nil {
		if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
			return t.ID, err
		}
		// The file system does not support links.
		return t.ID, os.Rename(from, to)
	}
	return t.ID, os.Remove(from)
}
