// Package userdata stores a desk's data outside its folder, among the user's settings.
//
// The desk stores the passphrase for a club evening, because nobody at a club writes down five
// words for keys that are published next morning. The passphrase is outside the folder, because
// next to the keys it would protect nothing, and is deleted when the keys are published. The desk
// does not store passphrases for tournaments.
package userdata

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/passphrase"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// errNoFolder is returned if a desk has no place outside its folder.
var errNoFolder = errors.New("the desk has no folder for its own files")

// Path returns the path of a file that the desk stores outside its folder, in the user's settings folder.
// For example, the part evening.json gives ~/.config/fairdeal/evening.json. Path returns an error if there is
// no settings folder, or if the desk's folder contains it.
func Path(d *desk.Desk, parts ...string) (string, error) {
	dir := d.UserData
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
		if target, err := filepath.EvalSymlinks(path); err == nil {
			path = target
			break
		}
		parent := filepath.Dir(path) // The path does not exist yet, so resolve its parent.
		if parent == path {
			break
		}
		path = parent
	}
	if target, err := filepath.EvalSymlinks(dir); err == nil {
		dir = target
	}
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// PassphraseSuffix returns the suffix for passphrase files that belong to evenings in the desk's folder.
// It contains a digest of the folder's path, because evenings in two folders may have the same short
// name.
func PassphraseSuffix(d *desk.Desk) string {
	sum := sha256.Sum256([]byte(d.Abs))
	return "-" + hex.EncodeToString(sum[:8]) + ".txt"
}

// passphrasePath returns the path to an evening's passphrase.
func passphrasePath(d *desk.Desk, id string) (string, error) {
	return Path(d, "evenings", id+PassphraseSuffix(d))
}

// StoreNewPassphrase generates and stores a passphrase for an evening, and returns it. It must be called
// before anything is encrypted with the passphrase.
func StoreNewPassphrase(d *desk.Desk, id string) (string, error) {
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
	if err := moveAside(path, d.Now()); err != nil {
		return "", err
	}
	return text, safefile.WriteNew(path, []byte(text+"\n"), 0o600)
}

// moveAside renames an existing passphrase file, which belongs to an evening whose files are gone.
func moveAside(path string, now time.Time) error {
	err := os.Rename(path, path+"."+now.UTC().Format("20060102-150405"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// PassphraseUntilPublished returns an evening's stored passphrase, or "" if none is stored, so that the
// user must type it. If another program has published the keys, it deletes the passphrase and returns "".
func PassphraseUntilPublished(d *desk.Desk, t *organiser.Tournament) string {
	text, err := readPassphrase(d, t.ID())
	if err != nil {
		return "" // If the desk cannot read the passphrase, the user must type it.
	}
	if t.Contents().KeysMatch {
		_ = ForgetPassphrase(d, t.ID()) // If this fails, the next request tries again.
		return ""
	}
	return text
}

// readPassphrase reads an evening's stored passphrase.
func readPassphrase(d *desk.Desk, id string) (string, error) {
	path, err := passphrasePath(d, id)
	if err != nil {
		return "", err
	}
	data, err := safefile.Read(path, 1<<10)
	return strings.TrimSpace(string(data)), err
}

// ForgetPassphrase deletes an evening's passphrase, if the desk stored one.
func ForgetPassphrase(d *desk.Desk, id string) error {
	path, err := passphrasePath(d, id)
	if errors.Is(err, errNoFolder) {
		return nil // Without a folder, the desk cannot have stored a passphrase.
	}
	if err != nil {
		return err
	}
	err = os.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
