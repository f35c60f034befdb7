package organiser

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Tournament is a description in its folder, with the files next to it: the previous
// version NAME.sqd.bak, the keys NAME.sqk or NAME.sqk.age, and the diary NAME.handout.
// Files are cached until something is written.
type Tournament struct {
	Path        string // path of NAME.sqd
	Description *squaredeal.Description

	// Swept lists the temporary files of interrupted processes that were deleted.
	Swept []string

	onDisk []byte // content of Path when it was read; nil if it did not exist
	lock   *safefile.Lock

	diary    *diary               // cached
	contents *squaredeal.Contents // cached
	folder   folder
}

// forget clears the cache, so that the next step reads the files again.
func (s *Tournament) forget() { s.diary, s.contents, s.folder = nil, nil, folder{} }

// Begin creates a tournament at a path that must not exist.
func Begin(path, title string) (*Tournament, error) {
	base := trimExt(filepath.Base(path))
	if err := squaredeal.CheckFileName(base); err != nil {
		return nil, err
	}
	d, err := squaredeal.New(title)
	if err != nil {
		return nil, err
	}
	s := &Tournament{Path: path, Description: d}
	if err := safefile.WriteNew(path, d.Bytes(), 0o666); err != nil {
		return nil, err
	}
	s.onDisk = d.Bytes()
	return s, nil
}

// Open reads the description at path without locking it. The description can be changed and
// saved, unless a different process changes it first (ErrChanged).
func Open(path string) (*Tournament, error) {
	data, err := safefile.Read(path, squaredeal.MaxDescription)
	if err != nil {
		return nil, unreadable(path, err)
	}
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		return nil, unreadable(path, squaredeal.Named(path, err))
	}
	return &Tournament{Path: path, Description: d, onDisk: data}, nil
}

// UnreadableError is returned for a file that cannot be read or has invalid content.
type UnreadableError struct {
	Path string
	Err  error // includes the file name
}

func (e *UnreadableError) Error() string { return e.Err.Error() }

func (e *UnreadableError) Unwrap() error { return e.Err }

// unreadable wraps err as an UnreadableError, unless the file does not exist.
func unreadable(path string, err error) error {
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return &UnreadableError{path, err}
}

// Edit locks the tournament and reads the description at path. No other process can change
// it until Close.
func Edit(path string) (*Tournament, error) {
	lock, err := lockTournament(path)
	if err != nil {
		return nil, err
	}
	s, err := Open(path)
	if err != nil {
		lock.Unlock()
		return nil, err
	}
	s.lock = lock
	s.sweep()
	return s, nil
}

// Close releases the lock.
func (s *Tournament) Close() error {
	lock := s.lock
	s.lock = nil
	return lock.Unlock()
}

// lockTournament locks a tournament with a hidden file next to its description. If path is
// a link, it is next to the target.
func lockTournament(path string) (*safefile.Lock, error) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, err
	}
	dir, base := filepath.Split(real)
	lock, err := safefile.LockFile(filepath.Join(dir, "."+base+".lock"), safefile.Patience)
	if errors.As(err, new(*safefile.LockedError)) {
		return nil, words.Errorf("organiser.in-use", words.Name("file", path), words.E("why", err))
	}
	return lock, err
}

// ensureLocked locks the tournament until release is called, and checks that its
// description is unchanged.
func (s *Tournament) ensureLocked() (release func(), err error) {
	release = func() {}
	if s.lock == nil {
		if s.lock, err = lockTournament(s.Path); err != nil {
			return nil, err
		}
		release = func() { s.Close() }
		// A different process may have written before the lock was taken.
		s.forget()
		s.sweep()
	}
	if err := s.unchanged(); err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// ID returns the tournament's short name: the description's file name without .sqd.
func (s *Tournament) ID() string { return filepath.Base(s.base()) }

// base returns the path without .sqd.
func (s *Tournament) base() string { return trimExt(s.Path) }

// trimExt removes .sqd or .SQD.
func trimExt(path string) string {
	if ext := filepath.Ext(path); strings.EqualFold(ext, squaredeal.DescriptionExt) {
		return strings.TrimSuffix(path, ext)
	}
	return path
}

// KeysPath returns the path for the unencrypted key file.
func (s *Tournament) KeysPath() string { return s.base() + squaredeal.KeysExt }

// SealedKeysPath returns the path for the encrypted key file.
func (s *Tournament) SealedKeysPath() string { return s.base() + squaredeal.SealedKeysExt }

// HandsFolder is the folder next to a description for hands that have not been played,
// with a subfolder for each tournament. Nothing in it is published.
const HandsFolder = "hands-KEEP-SECRET"

// HandsDir returns the folder for the tournament's hands.
func (s *Tournament) HandsDir() string {
	return filepath.Join(filepath.Dir(s.Path), HandsFolder, s.ID())
}

// ErrChanged is returned if a different program has changed the file.
var ErrChanged = words.NewError("organiser.changed")

// Save writes the description if it changed. It keeps the old file as .bak and replaces it
// with a rename.
func (s *Tournament) Save() error {
	data := s.Description.Bytes()
	if bytes.Equal(data, s.onDisk) {
		return nil
	}
	release, err := s.ensureLocked()
	if err != nil {
		return err
	}
	defer release()
	return s.replace(data)
}

func (s *Tournament) replace(data []byte) error {
	boundary("before backup")
	if err := safefile.WriteOver(s.Path+backupExt, s.onDisk, 0o666); err != nil {
		return err
	}
	boundary("after backup")
	// Check again, because syncing the backup took time.
	if err := s.unchanged(); err != nil {
		return err
	}
	// A link must stay a link, because its target may be the published copy.
	path, err := filepath.EvalSymlinks(s.Path)
	if err != nil {
		return err
	}
	if err := safefile.WriteOver(path, data, 0o666); err != nil {
		return err
	}
	boundary("after description")
	s.onDisk = data
	s.forget()
	return nil
}

// unchanged returns an error if Path does not contain the last data that was read or
// written.
func (s *Tournament) unchanged() error {
	now, err := safefile.Read(s.Path, squaredeal.MaxDescription)
	if err != nil {
		return err
	}
	if !bytes.Equal(now, s.onDisk) {
		return &fs.PathError{Op: "write", Path: s.Path, Err: ErrChanged}
	}
	return nil
}

// boundary is called between steps that change files. Tests kill the process there.
var boundary = func(step string) {}
