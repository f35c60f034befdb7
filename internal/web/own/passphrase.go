// Package own stores a desk's data outside its folder, among the user's settings.
//
// The desk stores the passphrase for a club evening, because nobody at a club writes down five
// words for keys that are published next morning. The passphrase is outside the folder, because
// next to the keys it would protect nothing, and is deleted when the keys are published. The desk
// does not store passphrases for tournaments.
package own

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/passphrase"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// errNoFolder is returned if a desk has no place outside its folder.
var errNoFolder = errors.New("the desk has no folder for its own files")

// Path returns the path of a file that the desk stores outside its folder.
func Path(d *desk.Desk, parts ...string) (string, error) {
	dir := d.Own
	if dir == "" {
		config, err := os.UserConfigDir()
		if err != nil {
			return "", errNoFolder
		}
		dir = filepath.Join(config, "fairdeal")
	}
	dir, err := filepath.Abs(dir)
	if err != nil || isWithin(dir, d.Abs) {
		return "", errNoFolder
	}
	return filepath.Join(append([]string{dir}, parts...)...), nil
}

// isWithin reports whether a path is in a folder or equal to it, after following links.
func isWithin(path, dir string) bool {
	for {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			path = real
			break
		}
		parent := filepath.Dir(path) // The path does not exist yet, so check its parent.
		if parent == path {
			break
		}
		path = parent
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// PassphraseSuffix returns the suffix of this folder's passphrase files, because evenings in two folders may
// have the same name.
func PassphraseSuffix(d *desk.Desk) string {
	sum := sha256.Sum256([]byte(d.Abs))
	return "-" + hex.EncodeToString(sum[:8]) + ".txt"
}

// passphrasePath returns the path of an evening's passphrase.
func passphrasePath(d *desk.Desk, id string) (string, error) {
	return Path(d, "evenings", id+PassphraseSuffix(d))
}

// NewPassphrase generates the passphrase of an evening and stores it before anything is encrypted with it.
// An existing passphrase belongs to an evening whose files are gone; NewPassphrase moves it aside.
func NewPassphrase(d *desk.Desk, id string) (string, error) {
	path, err := passphrasePath(d, id)
	if err != nil {
		return "", err
	}
	text, err := passphrase.New()
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", err
	}
	oldPath := path + "." + d.Now().UTC().Format("20060102-150405")
	if err := os.Rename(path, oldPath); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	return text, safefile.WriteNew(path, []byte(text+"\n"), 0o600)
}

// StoredPassphrase returns the stored passphrase of an evening, or "". It deletes the passphrase once any
// program has published the keys.
func StoredPassphrase(d *desk.Desk, t *organiser.Tournament) string {
	path, err := passphrasePath(d, t.ID())
	if err != nil {
		return ""
	}
	data, err := safefile.Read(path, 1<<10)
	if err != nil {
		return ""
	}
	if t.Contents().KeysHold {
		os.Remove(path)
		return ""
	}
	return strings.TrimSpace(string(data))
}

// ForgetPassphrase deletes an evening's passphrase.
func ForgetPassphrase(d *desk.Desk, id string) error {
	path, err := passphrasePath(d, id)
	if err != nil {
		return nil
	}
	err = os.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
