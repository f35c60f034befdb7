package organiser

import (
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
)

// Contents lists the files next to the description.
func (s *Tournament) Contents() squaredeal.Contents {
	if s.contents != nil {
		return *s.contents
	}
	d := s.Description
	c := squaredeal.Contents{Description: s.Path, Leftovers: s.Leftovers(), HandFiles: s.made()}
	if p, err := s.Progress(); err == nil && d.Published() {
		c.Over = s.early(p) == nil
		c.ToMake, c.ToPlay = p.Due()
	}
	existing := func(path string) string {
		if !s.Has(path) {
			return ""
		}
		return path
	}
	c.Keys, c.SealedKeys, c.Backup = existing(s.KeysPath()), existing(s.SealedKeysPath()), existing(s.Path+backupExt)
	c.KeysHold = s.keysHold()
	if data, err := s.ReadKeys(s.SealedKeysPath()); err == nil {
		c.Passphrase = custody.NeedsPassphrase(data)
	}
	if data, err := s.folder.read(s.Path+backupExt, squaredeal.MaxDescription); err == nil {
		b, err := squaredeal.ParseDescription(data)
		c.BackupHolds = err == nil && b.Published() && b.Digest() == d.DigestLine
	}
	s.contents = &c
	return c
}

// keysHold reports whether the unencrypted keys have the published hash. Descriptions of
// SquareDeal 1.3 contain the hash before publication.
func (s *Tournament) keysHold() bool {
	data, err := s.ReadKeys(s.KeysPath())
	if err != nil || s.Description.KeyHash == "" {
		return false
	}
	_, hold := squaredeal.MatchKeys(data, s.Description.KeyHash)
	return hold
}

// backupExt is appended to the name of the previous version.
const backupExt = ".bak"

// made returns the number of the tournament's hand files.
func (s *Tournament) made() int {
	n := len(s.HandFiles())
	for _, e := range s.folder.list(s.HandsDir()) {
		if e.Type().IsRegular() && s.isHandFile(e.Name()) {
			n++
		}
	}
	return n
}

// HandFiles returns the files in the tournament's folder whose names could belong to its
// sets. Before publication they belong to something else.
func (s *Tournament) HandFiles() []string {
	return s.entries(func(name string) (string, bool) { return name, s.isHandFile(name) })
}

// entries returns the names in the tournament's folder that pick selects.
func (s *Tournament) entries(pick func(name string) (string, bool)) (names []string) {
	for _, e := range s.folder.list(filepath.Dir(s.Path)) {
		if name, ok := pick(e.Name()); ok {
			names = append(names, name)
		}
	}
	return names
}
