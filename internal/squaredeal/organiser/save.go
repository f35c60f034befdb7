package organiser

import (
	"bytes"
	"io/fs"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrChanged is returned if a different program has changed the file.
var ErrChanged = words.NewError("organiser.changed")

// Save writes the description if it changed. It keeps the old file as .bak and replaces it
// with a rename.
func (t *Tournament) Save() error {
	data := t.Description.Bytes()
	if bytes.Equal(data, t.onDisk) {
		return nil
	}
	release, err := t.ensureLocked()
	if err != nil {
		return err
	}
	defer release()
	return t.replace(data)
}

// replace writes the description, and keeps the old file as .bak.
func (t *Tournament) replace(data []byte) error {
	boundary("before backup")
	if err := safefile.WriteOver(t.Path+backupExt, t.onDisk, 0o666); err != nil {
		return err
	}
	boundary("after backup")
	// Check again, because syncing the backup took time.
	if err := t.checkUnchanged(); err != nil {
		return err
	}
	// A link must stay a link, because its target may be the published copy.
	path, err := filepath.EvalSymlinks(t.Path)
	if err != nil {
		return err
	}
	if err := safefile.WriteOver(path, data, 0o666); err != nil {
		return err
	}
	boundary("after description")
	t.onDisk = data
	t.clearCache()
	return nil
}

// checkUnchanged returns an error if Path does not contain the last data that was read or
// written.
func (t *Tournament) checkUnchanged() error {
	current, err := safefile.Read(t.Path, squaredeal.MaxDescription)
	if err != nil {
		return err
	}
	if !bytes.Equal(current, t.onDisk) {
		return &fs.PathError{Op: "write", Path: t.Path, Err: ErrChanged}
	}
	return nil
}

// boundary is called between steps that change files. Tests kill the process there.
var boundary = func(step string) {}
