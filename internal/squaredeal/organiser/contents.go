package organiser

import (
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
)

// Contents is what lies beside the description.
func (s *Tournament) Contents() squaredeal.Contents {
	if s.has != nil {
		return *s.has
	}
	d := s.Description
	has := squaredeal.Contents{Description: s.Path, Leftovers: s.Leftovers(), HandFiles: s.made()}
	if p, err := s.Progress(); err == nil && d.Published() {
		has.Over = s.early(p) == nil
		has.ToMake, has.ToPlay = p.Due()
	}
	there := func(path string) string {
		if !s.Has(path) {
			return ""
		}
		return path
	}
	has.Keys, has.SealedKeys, has.Backup = there(s.KeysPath()), there(s.SealedKeysPath()), there(s.Path+backupExt)
	has.KeysHold = s.keysHold()
	if data, err := s.ReadKeys(s.SealedKeysPath()); err == nil {
		has.Passphrase = custody.NeedsPassphrase(data)
	}
	if data, err := s.folder.read(s.Path+backupExt, squaredeal.MaxDescription); err == nil {
		b, err := squaredeal.ParseDescription(data)
		has.BackupHolds = err == nil && b.Published() && b.Digest() == d.DigestLine
	}
	s.has = &has
	return has
}

// keysHold reports whether the plain keys have the published hash, which in a description
// of SquareDeal 1.3 stands before publishing.
func (s *Tournament) keysHold() bool {
	data, err := s.ReadKeys(s.KeysPath())
	if err != nil || s.Description.KeyHash == "" {
		return false
	}
	_, hold := squaredeal.MatchKeys(data, s.Description.KeyHash)
	return hold
}

// backupExt is what the name of the version before has more.
const backupExt = ".bak"

// made is how many files of hands of the tournament there are.
func (s *Tournament) made() int {
	n := len(s.HandFiles())
	for _, e := range s.folder.list(s.HandsDir()) {
		if e.Type().IsRegular() && s.isHandFile(e.Name()) {
			n++
		}
	}
	return n
}

// HandFiles are the files in the tournament's folder that bear the name of one
// of its sets: what lies around before publishing is not of this tournament.
func (s *Tournament) HandFiles() []string {
	return s.entries(func(name string) (string, bool) { return name, s.isHandFile(name) })
}

// entries are the names in the tournament's folder that pick takes.
func (s *Tournament) entries(pick func(name string) (string, bool)) (found []string) {
	for _, e := range s.folder.list(filepath.Dir(s.Path)) {
		if name, ok := pick(e.Name()); ok {
			found = append(found, name)
		}
	}
	return found
}
