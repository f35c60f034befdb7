package organiser

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Shares splits a tournament's keys among several people when it is published: any Need of the Total shares open the
// key file. The share files are called NAME.1.share, NAME.2.share and so on.
type Shares struct {
	Need, Total int
	Dir         string              // folder for the shares
	Recipients  []custody.Recipient // empty, or one recipient for each share

	written []shareFile
}

// shareFile is the file of a share, for a custodian.
type shareFile struct {
	path    string
	content []byte
}

// files returns the paths of the written shares.
func (s *Shares) files() (paths []string) {
	for _, file := range s.written {
		paths = append(paths, file.path)
	}
	return paths
}

// seal returns the function that freeze uses to encrypt keys so that any Need shares open
// them. It first writes the shares, and checks that the last ones can open the result, so
// that keys that cannot be opened are never published.
func (s *Shares) seal(t *Tournament) func(plain []byte) ([]byte, error) {
	return func(plain []byte) ([]byte, error) {
		shares, recipient, err := custody.Split(t.ID(), squaredeal.HashKeys(plain), s.Need, s.Total)
		if err != nil {
			return nil, err
		}
		sealed, err := custody.Seal(plain, recipient)
		if err != nil {
			return nil, err
		}
		lastShares := shares[s.Total-s.Need:]
		recovered, err := custody.Recover(lastShares)
		if err != nil {
			return nil, err
		}
		opened, err := custody.Open(sealed, recovered.Identity...)
		if err != nil || !bytes.Equal(opened, plain) {
			return nil, words.Errorf("organiser.shares-not-open")
		}
		t.delete(new(folder).unfinished(s.Dir, t.isShare))
		return sealed, s.write(shares)
	}
}

// write writes all shares, or none.
func (s *Shares) write(shares []*custody.Share) error {
	if err := os.MkdirAll(s.Dir, 0o700); err != nil {
		return err
	}
	var files []*safefile.File
	for i, share := range shares {
		name, content := share.FileName(), share.Text()
		if len(s.Recipients) > 0 {
			var err error
			if content, err = custody.Seal(content, s.Recipients[i]); err != nil {
				return err
			}
			name += ".age"
		}
		path := filepath.Join(s.Dir, name)
		file, err := safefile.Create(path, 0o600)
		if err != nil {
			return err
		}
		defer file.Abort()
		if _, err := file.Write(content); err != nil {
			return err
		}
		files = append(files, file)
		s.written = append(s.written, shareFile{path: path, content: content})
	}
	return safefile.CommitAll(files...)
}

// remove removes the shares of a failed publish, unless they have changed.
func (s *Shares) remove(t *Tournament) {
	if _, err := os.Lstat(t.SealedKeysPath()); !errors.Is(err, fs.ErrNotExist) {
		return // The description may already be published, and these shares may be needed to open its keys.
	}
	for _, file := range s.written {
		if data, err := os.ReadFile(file.path); err == nil && bytes.Equal(data, file.content) {
			os.Remove(file.path)
		}
	}
}

// stale returns the files in the shares' folder that are named like shares of the
// tournament but were not written now. They belong to different keys.
func (s *Shares) stale(t *Tournament) []string {
	return slices.DeleteFunc(t.sharesIn(s.Dir), func(path string) bool { return slices.Contains(s.files(), path) })
}

// sharesIn returns the files in a folder that are named like shares of the tournament.
func (t *Tournament) sharesIn(dir string) (paths []string) {
	list, _ := os.ReadDir(dir)
	for _, e := range list {
		if t.isShare(e.Name()) {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths
}
