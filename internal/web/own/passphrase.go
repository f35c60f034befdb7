// Package own is what a desk keeps outside of its folder, among the user's settings.
//
// The passphrase of a club's evening is kept by the desk: nobody at a club writes down
// five words for keys that are out next morning. It lies outside of the folder, since
// beside the keys it would protect nothing, and goes when the keys are out. Of a
// tournament the desk keeps none.
package own

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	words5 "github.com/fairdeal/fairdeal/internal/passphrase"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// errNoOwn is the error of a desk that has no place of its own outside of FOLDER.
var errNoOwn = errors.New("the desk has no folder for its own files")

// Path is a file of the desk's own, outside of FOLDER.
func Path(d *desk.Desk, parts ...string) (string, error) {
	dir := d.Own
	if dir == "" {
		config, err := os.UserConfigDir()
		if err != nil {
			return "", errNoOwn
		}
		dir = filepath.Join(config, "fairdeal")
	}
	dir, err := filepath.Abs(dir)
	if err != nil || within(dir, d.Abs) {
		return "", errNoOwn
	}
	return filepath.Join(append([]string{dir}, parts...)...), nil
}

// within reports whether a path is a folder or below it, wherever links lead.
func within(path, dir string) bool {
	for {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			path = real
			break
		}
		up := filepath.Dir(path) // what is not there yet will be made below it
		if up == path {
			break
		}
		path = up
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// KeptEnd is what the names of this folder's passphrases end in: evenings of two folders
// may bear one name.
func KeptEnd(d *desk.Desk) string {
	sum := sha256.Sum256([]byte(d.Abs))
	return "-" + hex.EncodeToString(sum[:8]) + ".txt"
}

func KeptPath(d *desk.Desk, id string) (string, error) { return Path(d, "evenings", id+KeptEnd(d)) }

// Keep draws the passphrase of an evening and keeps it, before anything is encrypted
// with it. One that is there is of an evening whose files are gone: it is set aside.
func Keep(d *desk.Desk, id string) (string, error) {
	path, err := KeptPath(d, id)
	if err != nil {
		return "", err
	}
	pass, err := words5.New()
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", err
	}
	if err := os.Rename(path, path+"."+d.Now().UTC().Format("20060102-150405")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	return pass, safefile.WriteNew(path, []byte(pass+"\n"), 0o600)
}

// Kept is the passphrase that the desk keeps of an evening, "" for none. When the keys
// are out, by whatever program, it is forgotten.
func Kept(d *desk.Desk, s *organiser.Tournament) string {
	path, err := KeptPath(d, s.ID())
	if err != nil {
		return ""
	}
	data, err := safefile.Read(path, 1<<10)
	if err != nil {
		return ""
	}
	if s.Contents().KeysHold {
		os.Remove(path)
		return ""
	}
	return strings.TrimSpace(string(data))
}

// Forget deletes the passphrase of an evening.
func Forget(d *desk.Desk, id string) error {
	path, err := KeptPath(d, id)
	if err != nil {
		return nil
	}
	if err = os.Remove(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
