// Package folder keeps a tournament on disk: the description NAME.sqd, the version
// before it NAME.sqd.bak, and the keys NAME.sqk or, encrypted, NAME.sqk.age.
//
//	s, err := folder.Edit("spring.sqd") // nobody else changes it until Close
//	defer s.Close()
//	err = s.Description.SetName("Spring Teams 2027")
//	err = s.Save()
//	keyFile, err := s.Publish(nil)
//
// Whatever happens to the process, a tournament is either published and its keys
// are on disk, or it is not published. One process at a time changes a tournament;
// each removes only files whose bytes it wrote itself (spec/squaredeal.md step 11).
package folder

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/words"
)

// Store is a tournament's description in its folder, with the files beside it:
// NAME.sqd, NAME.sqd.bak, and NAME.sqk or NAME.sqk.age.
type Store struct {
	Path        string // of NAME.sqd
	Description *squaredeal.Description

	// Swept are the temporary files of interrupted runs that were deleted under the lock.
	Swept []string

	onDisk []byte // what Path held when it was read; nil: it did not exist
	lock   *safefile.Lock
}

// Begin starts a tournament at a path that must not exist yet and writes it.
func Begin(path, title string) (*Store, error) {
	base := trimExt(filepath.Base(path))
	if err := squaredeal.CheckFileName(base); err != nil {
		return nil, err
	}
	d, err := squaredeal.New(title)
	if err != nil {
		return nil, err
	}
	s := &Store{Path: path, Description: d}
	if err := safefile.WriteNew(path, d.Bytes(), 0o666); err != nil {
		return nil, err
	}
	s.onDisk = d.Bytes()
	return s, nil
}

// Open reads the description at path, to look at it. It may be changed and saved
// too, unless another process was quicker (ErrChanged).
func Open(path string) (*Store, error) {
	data, err := safefile.Read(path, squaredeal.MaxDescription)
	if err != nil {
		return nil, unreadable(path, err)
	}
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		return nil, unreadable(path, squaredeal.Named(path, err))
	}
	return &Store{Path: path, Description: d, onDisk: data}, nil
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
func Edit(path string) (*Store, error) {
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
func (s *Store) Close() error {
	lock := s.lock
	s.lock = nil
	return lock.Unlock()
}

// InUseError is the error of a tournament that another process is changing.
type InUseError struct {
	Path string // of NAME.sqd
	Err  *safefile.LockedError
}

// Error is the error in English.
func (e *InUseError) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *InUseError) Said() words.Text {
	return words.New("folder.in-use", words.Name("file", e.Path), words.E("why", e.Err))
}

func (e *InUseError) Unwrap() error { return e.Err }

// lockTournament takes the lock of a tournament: a hidden file beside its
// description, where a link points to.
func lockTournament(path string) (*safefile.Lock, error) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, err
	}
	dir, base := filepath.Split(real)
	lock, err := safefile.LockFile(filepath.Join(dir, "."+base+".lock"), safefile.Patience)
	var held *safefile.LockedError
	if errors.As(err, &held) {
		return nil, &InUseError{path, held}
	}
	return lock, err
}

// hold makes sure that the tournament is locked, and that its description is the
// one that was read, until release is called.
func (s *Store) hold() (release func(), err error) {
	release = func() {}
	if s.lock == nil {
		if s.lock, err = lockTournament(s.Path); err != nil {
			return nil, err
		}
		release = func() { s.Close() }
		s.sweep()
	}
	if err := s.unchanged(); err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// base is the path without .sqd.
func (s *Store) base() string { return trimExt(s.Path) }

// trimExt takes .sqd away, or .SQD.
func trimExt(path string) string {
	if ext := filepath.Ext(path); strings.EqualFold(ext, squaredeal.DescriptionExt) {
		return strings.TrimSuffix(path, ext)
	}
	return path
}

// KeysPath is where the plain key file stands.
func (s *Store) KeysPath() string { return s.base() + squaredeal.KeysExt }

// SealedKeysPath is where the encrypted key file stands.
func (s *Store) SealedKeysPath() string { return s.base() + squaredeal.SealedKeysExt }

// ErrChanged is the error of a file that another program changed in between.
var ErrChanged = words.NewError("folder.changed")

// Save writes the description if it changed: the file before is kept as .bak,
// the new one takes its place by a rename.
func (s *Store) Save() error {
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

func (s *Store) replace(data []byte) error {
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
	return nil
}

// unchanged is nil while Path holds what was read or written last.
func (s *Store) unchanged() error {
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

// ErrKeysExist is the error of a key file that is there before publishing: of
// an interrupted publish, or of another tournament.
var ErrKeysExist = words.NewError("folder.keys-there")

// Publish draws the keys, writes them, and then freezes the description around
// their hash. seal turns the key file into what is to be stored, an encrypted
// form; nil stores it as it is. keyFile is where the keys are.
//
// The keys are on disk, synced, under their final name before the description
// says that it is published. So at any moment, whatever happens to the process,
// the tournament is either published and its keys are there, or it is not
// published. After an error it is not published, and no keys are left, unless
// the error says so (spec/squaredeal.md step 11).
func (s *Store) Publish(seal func(plain []byte) ([]byte, error)) (keyFile string, err error) {
	if err := s.Description.Ready(); err != nil {
		return "", err
	}
	release, err := s.hold()
	if err != nil {
		return "", err
	}
	defer release()
	if err := free(s.KeysPath(), s.SealedKeysPath()); err != nil {
		return "", err
	}
	published, keys, err := squaredeal.Publish(s.Description)
	if err != nil {
		return "", squaredeal.Named(s.Path, err)
	}
	plain := keys.Bytes()
	keyFile, other, stored := s.KeysPath(), s.SealedKeysPath(), plain
	if seal != nil {
		keyFile, other = other, keyFile
		if stored, err = seal(plain); err != nil {
			return "", err
		}
	}
	boundary("before keys")
	if err := safefile.WriteNew(keyFile, stored, 0o600); err != nil {
		return "", err
	}
	boundary("after keys")
	// A program that knows no lock may publish at once: of two, plain and
	// encrypted, one at least sees the other's keys here.
	if err := free(other); err != nil {
		return "", s.takeBack(keyFile, stored, published.Bytes(), err)
	}
	if err := s.replace(published.Bytes()); err != nil {
		return "", s.takeBack(keyFile, stored, published.Bytes(), err)
	}
	s.Description = published
	return keyFile, nil
}

// free is nil where none of the key files is there.
func free(paths ...string) error {
	for _, path := range paths {
		if _, err := os.Lstat(path); err == nil {
			return &fs.PathError{Op: "publish", Path: path, Err: ErrKeysExist}
		}
	}
	return nil
}

// takeBack removes the keys that were drawn by a publish that failed. It leaves
// them where the description may say that it is published, and leaves what is not
// what it wrote.
func (s *Store) takeBack(keyFile string, stored, published []byte, cause error) error {
	now, err := os.ReadFile(s.Path)
	if err != nil || bytes.Equal(now, published) {
		return words.Errorf("folder.keys-kept", words.E("why", cause), words.Name("file", keyFile))
	}
	if there, err := os.ReadFile(keyFile); err != nil || !bytes.Equal(there, stored) {
		return words.Errorf("folder.keys-other", words.E("why", cause), words.Name("file", keyFile))
	}
	if err := os.Remove(keyFile); err != nil {
		return words.Errorf("folder.keys-left", words.E("why", cause), words.Name("file", keyFile))
	}
	return cause
}

// SetAside gives the key files of an interrupted publish other names, so that
// the tournament can be published. It refuses once it is published, and while
// another process is at work: those keys may be its.
func (s *Store) SetAside() (moved []string, err error) {
	if s.Description.Published() {
		return nil, squaredeal.ErrPublished
	}
	release, err := s.hold()
	if err != nil {
		return nil, err
	}
	defer release()
	boundary("before set aside")
	for _, path := range []string{s.KeysPath(), s.SealedKeysPath()} {
		if _, err := os.Lstat(path); err != nil {
			continue
		}
		aside, err := Aside(path)
		if err != nil {
			return moved, err
		}
		moved = append(moved, aside)
	}
	return moved, nil
}

// Aside gives a file that was never used another name, which it returns.
func Aside(path string) (string, error) {
	aside, err := freeName(path + ".unused")
	if err != nil {
		return "", err
	}
	return aside, os.Rename(path, aside)
}

// freeName is path, or path with a number, whichever is not taken.
func freeName(path string) (string, error) {
	name := path
	for n := 2; n < 1000; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		}
		name = fmt.Sprintf("%s%d", path, n)
	}
	return "", &fs.PathError{Op: "rename", Path: path, Err: fs.ErrExist}
}

// Contents is what lies beside the description.
func (s *Store) Contents() squaredeal.Contents {
	d := s.Description
	has := squaredeal.Contents{Description: s.Path, Leftovers: s.Leftovers(), HandFiles: s.made(), Over: d.Published() && s.MayReveal() == nil}
	if p, err := s.Progress(); err == nil && d.Published() {
		has.ToMake, has.ToPlay = s.next(p)
	}
	there := func(path string) string {
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return ""
		}
		return path
	}
	has.Keys, has.SealedKeys, has.Backup = there(s.KeysPath()), there(s.SealedKeysPath()), there(s.Path+backupExt)
	if data, err := safefile.Read(s.KeysPath(), squaredeal.MaxKeys); err == nil && d.KeyHash != "" { // of 1.3 that stands before publishing
		_, has.KeysHold = squaredeal.MatchKeys(data, d.KeyHash)
	}
	if data, err := safefile.Read(s.SealedKeysPath(), squaredeal.MaxKeys); err == nil {
		has.Passphrase = custody.NeedsPassphrase(data)
	}
	if data, err := safefile.Read(s.Path+backupExt, squaredeal.MaxDescription); err == nil {
		b, err := squaredeal.ParseDescription(data)
		has.BackupHolds = err == nil && b.Published() && b.Digest() == d.DigestLine
	}
	return has
}

// backupExt is what the name of the version before has more.
const backupExt = ".bak"

// HandsFolder is the folder beside a description in which hands lie that are still to be
// played, in a folder for each tournament: away from all that is published.
const HandsFolder = "hands-KEEP-SECRET"

// HandsDir is where the hands of the tournament are made.
func (s *Store) HandsDir() string {
	return filepath.Join(filepath.Dir(s.Path), HandsFolder, s.ID())
}

// made is how many files of hands of the tournament there are.
func (s *Store) made() int {
	n := len(s.HandFiles())
	list, _ := os.ReadDir(s.HandsDir())
	for _, e := range list {
		if e.Type().IsRegular() && s.isHandFile(e.Name()) {
			n++
		}
	}
	return n
}

// HandFiles are the files in the tournament's folder that bear the name of one
// of its sets: what lies around before publishing is not of this tournament.
func (s *Store) HandFiles() []string {
	return s.entries(func(name string) (string, bool) { return name, s.isHandFile(name) })
}

func (s *Store) isHandFile(name string) bool {
	ext := filepath.Ext(name)
	_, ok := s.Description.FindName(strings.TrimSuffix(name, ext))
	return ok && handfile.IsExt(ext)
}

// entries are the names in the tournament's folder that pick takes.
func (s *Store) entries(pick func(name string) (string, bool)) (found []string) {
	list, _ := os.ReadDir(filepath.Dir(s.Path))
	for _, e := range list {
		if name, ok := pick(e.Name()); ok {
			found = append(found, name)
		}
	}
	return found
}
