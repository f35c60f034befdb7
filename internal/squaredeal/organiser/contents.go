package organiser

import (
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
)

// Contents lists the files next to the description.
func (t *Tournament) Contents() squaredeal.Contents {
	if t.contents != nil {
		return *t.contents
	}
	d := t.Description
	c := squaredeal.Contents{Description: t.Path, Leftovers: t.Leftovers(), HandFiles: t.made()}
	if p, err := t.Progress(); err == nil && d.Published() {
		c.AllOver = t.tooEarly(p) == nil
		c.ToMake, c.ToPlay = p.Due()
		c.NeverMade = p.neverMade()
	}
	existing := func(path string) string {
		if !t.Has(path) {
			return ""
		}
		return path
	}
	c.Keys, c.SealedKeys = existing(t.KeysPath()), existing(t.SealedKeysPath())
	c.Backup = existing(t.Path + backupExt)
	c.KeysMatch = t.keysHold()
	if data, err := t.ReadKeys(t.SealedKeysPath()); err == nil {
		c.Passphrase = custody.NeedsPassphrase(data)
	}
	if data, err := t.folder.read(t.Path+backupExt, squaredeal.MaxDescription); err == nil {
		b, err := squaredeal.ParseDescription(data)
		c.BackupMatches = err == nil && b.Published() && b.Digest() == d.DigestLine
	}
	t.contents = &c
	return c
}

// keysHold reports whether the unencrypted keys have the published hash. Descriptions of
// SquareDeal 1.3 contain the hash before publication.
func (t *Tournament) keysHold() bool {
	data, err := t.ReadKeys(t.KeysPath())
	if err != nil || t.Description.KeyHash == "" {
		return false
	}
	_, hold := squaredeal.MatchKeys(data, t.Description.KeyHash)
	return hold
}

// backupExt is appended to the name of the previous version.
const backupExt = ".bak"

// made returns the number of the tournament's hand files.
func (t *Tournament) made() int {
	return len(t.HandFiles()) + len(t.handFilesIn(t.HandsDir()))
}

// HandFiles returns the files in the tournament's folder whose names could belong to its
// sets. Before publication, such files cannot contain the tournament's hands.
func (t *Tournament) HandFiles() []string { return t.handFilesIn(filepath.Dir(t.Path)) }

// handFilesIn returns the regular files in a folder whose names could belong to the tournament's sets.
func (t *Tournament) handFilesIn(dir string) (names []string) {
	for _, e := range t.folder.list(dir) {
		if e.Type().IsRegular() && t.isHandFile(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names
}
