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

// Shares splits the keys of a tournament among several people when it is published.
type Shares struct {
	Need, Of   int
	Dir        string              // folder for the shares
	Recipients []custody.Recipient // empty, or one recipient for each share

	written []shareFile
}

// shareFile is the file of a share, for a custodian.
type shareFile struct {
	path    string
	content []byte
}

func (f *Shares) files() (paths []string) {
	for _, file := range f.written {
		paths = append(paths, file.path)
	}
	return paths
}

// seal returns the function that freeze uses to encrypt keys so that any Need shares open
// them. It first writes the shares, and checks that the last ones can open the result, so
// that keys that cannot be opened are never published.
func (f *Shares) seal(s *Tournament) func(plain []byte) ([]byte, error) {
	need, of := f.Need, f.Of
	return func(plain []byte) ([]byte, error) {
		shares, recipient, err := custody.Split(s.ID(), squaredeal.HashKeys(plain), need, of)
		if err != nil {
			return nil, err
		}
		sealed, err := custody.Seal(plain, recipient)
		if err != nil {
			return nil, err
		}
		r, err := custody.Recover(shares[of-need:])
		if err != nil {
			return nil, err
		}
		if again, err := custody.Open(sealed, r.Identity...); err != nil || !bytes.Equal(again, plain) {
			return nil, words.Errorf("organiser.shares-not-open")
		}
		s.delete(new(folder).unfinished(f.Dir, s.isShare))
		return sealed, f.write(shares)
	}
}

// write writes all shares, or none.
func (f *Shares) write(shares []*custody.Share) error {
	if err := os.MkdirAll(f.Dir, 0o700); err != nil {
		return err
	}
	var files []*safefile.File
	for i, share := range shares {
		name, content := share.FileName(), share.Text()
		if len(f.Recipients) > 0 {
			var err error
			if content, err = custody.Seal(content, f.Recipients[i]); err != nil {
				return err
			}
			name += ".age"
		}
		path := filepath.Join(f.Dir, name)
		file, err := safefile.Create(path, 0o600)
		if err != nil {
			return err
		}
		defer file.Abort()
		if _, err := file.Write(content); err != nil {
			return err
		}
		files = append(files, file)
		f.written = append(f.written, shareFile{path, content})
	}
	return safefile.CommitAll(files...)
}

// remove removes the shares of a failed publish, unless they have changed.
func (f *Shares) remove(s *Tournament) {
	if _, err := os.Lstat(s.SealedKeysPath()); !errors.Is(err, fs.ErrNotExist) {
		// The description may be published, and then the shares are needed.
		return
	}
	for _, file := range f.written {
		if data, err := os.ReadFile(file.path); err == nil && bytes.Equal(data, file.content) {
			os.Remove(file.path)
		}
	}
}

// stale returns the files in the shares' folder that are named like shares of the
// tournament but were not written now. They belong to different keys.
func (f *Shares) stale(s *Tournament) []string {
	return slices.DeleteFunc(s.sharesIn(f.Dir), func(path string) bool { return slices.Contains(f.files(), path) })
}

// sharesIn returns the files in a folder that are named like shares of the tournament.
func (s *Tournament) sharesIn(dir string) (paths []string) {
	list, _ := os.ReadDir(dir)
	for _, e := range list {
		if s.isShare(e.Name()) {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths
}
