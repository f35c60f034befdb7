package organiser

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Tournament is a description in its folder, with the files beside it: the version before
// it NAME.sqd.bak, the keys NAME.sqk or NAME.sqk.age, and the diary NAME.handout. What
// lies there is read once, until something is written.
type Tournament struct {
	Path        string // of NAME.sqd
	Description *squaredeal.Description

	// Swept are the temporary files of interrupted runs that were deleted under the lock.
	Swept []string

	onDisk []byte // what Path held when it was read; nil: it did not exist
	lock   *safefile.Lock

	diary  *diary               // as it was read
	has    *squaredeal.Contents // as they were looked at
	folder folder
}

// wrote forgets what was read: the next step reads it anew.
func (s *Tournament) wrote() { s.diary, s.has, s.folder = nil, nil, folder{} }

// Begin starts a tournament at a path that must not exist yet and writes it.
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

// Open reads the description at path, to look at it. It may be changed and saved
// too, unless another process was quicker (ErrChanged).
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

// UnreadableError is the error of a file that is there and is not what its name says,
// or that nobody may read.
type UnreadableError struct {
	Path string
	Err  error // which names the file
}

func (e *UnreadableError) Error() string { return e.Err.Error() }

func (e *UnreadableError) Unwrap() error { return e.Err }

// unreadable is err as an UnreadableError, but of a file that is not there.
func unreadable(path string, err error) error {
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return &UnreadableError{path, err}
}

// Edit reads the description at path, to change it: from before it is read until
// Close no other process can.
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

// Close lets other processes change the tournament again.
func (s *Tournament) Close() error {
	lock := s.lock
	s.lock = nil
	return lock.Unlock()
}

// lockTournament takes the lock of a tournament: a hidden file beside its
// description, where a link points to.
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

// hold makes sure that the tournament is locked, and that its description is the
// one that was read, until release is called.
func (s *Tournament) hold() (release func(), err error) {
	release = func() {}
	if s.lock == nil {
		if s.lock, err = lockTournament(s.Path); err != nil {
			return nil, err
		}
		release = func() { s.Close() }
		s.wrote() // others may have, before
		s.sweep()
	}
	if err := s.unchanged(); err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// ID is the tournament's short name: that of its description without .sqd.
func (s *Tournament) ID() string { return filepath.Base(s.base()) }

// base is the path without .sqd.
func (s *Tournament) base() string { return trimExt(s.Path) }

// trimExt takes .sqd away, or .SQD.
func trimExt(path string) string {
	if ext := filepath.Ext(path); strings.EqualFold(ext, squaredeal.DescriptionExt) {
		return strings.TrimSuffix(path, ext)
	}
	return path
}

// KeysPath is where the plain key file stands.
func (s *Tournament) KeysPath() string { return s.base() + squaredeal.KeysExt }

// SealedKeysPath is where the encrypted key file stands.
func (s *Tournament) SealedKeysPath() string { return s.base() + squaredeal.SealedKeysExt }

// HandsFolder is the folder beside a description in which hands lie that are still to be
// played, in a folder for each tournament: away from all that is published.
const HandsFolder = "hands-KEEP-SECRET"

// HandsDir is where the hands of the tournament are made.
func (s *Tournament) HandsDir() string {
	return filepath.Join(filepath.Dir(s.Path), HandsFolder, s.ID())
}

// ErrChanged is the error of a file that another program changed in between.
var ErrChanged = words.NewError("organiser.changed")

// Save writes the description if it changed: the file before is kept as .bak,
// the new one takes its place by a rename.
func (s *Tournament) Save() error {
	data := s.Description.Bytes()
	if bytes.Equal(data, s.onDisk) {
		return nil
	}
	release, err := s.hold()
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
	if err := s.unchanged(); err != nil { // syncing the backup took its time
		return err
	}
	// A link stays a link: what it stands for may be the copy that is published.
	path, err := filepath.EvalSymlinks(s.Path)
	if err != nil {
		return err
	}
	if err := safefile.WriteOver(path, data, 0o666); err != nil {
		return err
	}
	boundary("after description")
	s.onDisk = data
	s.wrote()
	return nil
}

// unchanged is nil while Path holds what was read or written last.
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

// boundary is called between the steps that change files; tests end the process
// there.
var boundary = func(step string) {}
