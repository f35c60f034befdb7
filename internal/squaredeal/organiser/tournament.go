package organiser

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
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

// clearCache clears the cache, so that the next step reads the files again.
func (t *Tournament) clearCache() { t.diary, t.contents, t.folder = nil, nil, folder{} }

// Create creates a tournament at a path that must not exist.
func Create(path, title string) (*Tournament, error) {
	base := squaredeal.TrimDescriptionExt(filepath.Base(path))
	if err := squaredeal.CheckFileName(base); err != nil {
		return nil, err
	}
	d, err := squaredeal.New(title)
	if err != nil {
		return nil, err
	}
	t := &Tournament{Path: path, Description: d}
	if err := safefile.WriteNew(path, d.Bytes(), 0o666); err != nil {
		return nil, err
	}
	t.onDisk = d.Bytes()
	return t, nil
}

// Open reads the description at path without locking it. The description can be changed and
// saved, unless a different process changes it first (ErrChanged).
func Open(path string) (*Tournament, error) {
	data, err := safefile.Read(path, squaredeal.MaxDescription)
	if err != nil {
		return nil, unreadableError(path, err)
	}
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		return nil, unreadableError(path, squaredeal.WithFile(path, err))
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

// unreadableError wraps err as an UnreadableError, unless the file does not exist.
func unreadableError(path string, err error) error {
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return &UnreadableError{Path: path, Err: err}
}

// ID returns the tournament's short name: the description's file name without .sqd.
func (t *Tournament) ID() string { return filepath.Base(t.base()) }

// base returns the path without .sqd.
func (t *Tournament) base() string { return squaredeal.TrimDescriptionExt(t.Path) }

// KeysPath returns the path for the unencrypted key file.
func (t *Tournament) KeysPath() string { return t.base() + squaredeal.KeysExt }

// SealedKeysPath returns the path for the encrypted key file.
func (t *Tournament) SealedKeysPath() string { return t.base() + squaredeal.SealedKeysExt }

// HandsFolder is the folder next to a description for hands that have not been played,
// with a subfolder for each tournament. Nothing in it is published.
const HandsFolder = "hands-KEEP-SECRET"

// HandsDir returns the folder for the tournament's hands.
func (t *Tournament) HandsDir() string {
	return filepath.Join(filepath.Dir(t.Path), HandsFolder, t.ID())
}
