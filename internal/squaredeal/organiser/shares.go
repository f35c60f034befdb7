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
	"github.com/fairdeal/fairdeal/words"
)

// Shares gives the keys of a tournament that is published into several hands.
type Shares struct {
	Need, Of   int
	Dir        string              // where the shares are written
	Recipients []custody.Recipient // one for each share, to which it is encrypted; or none

	written []shareFile
}

// shareFile is a file that was written for a custodian.
type shareFile struct {
	path    string
	content []byte
}

// files are the files of the shares.
func (f *Shares) files() (paths []string) {
	for _, x := range f.written {
		paths = append(paths, x.path)
	}
	return paths
}

// seal is the function for freeze that encrypts keys for Need of Of, and writes
// the shares before anything else has its name. It opens what it has encrypted with
// the last shares: what cannot be opened is not published.
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

// write writes the shares, all or none.
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

// takeBack removes the shares of a publish that failed, where they still are what
// was written.
func (f *Shares) takeBack(s *Tournament) {
	if _, err := os.Lstat(s.SealedKeysPath()); !errors.Is(err, fs.ErrNotExist) {
		return // the description may be published: then the shares are wanted
	}
	for _, x := range f.written {
		if there, err := os.ReadFile(x.path); err == nil && bytes.Equal(there, x.content) {
			os.Remove(x.path)
		}
	}
}

// stale are the files in the folder of the shares that bear names of shares of the
// tournament, and were not written now: they are of other keys.
func (f *Shares) stale(s *Tournament) []string {
	return slices.DeleteFunc(s.sharesIn(f.Dir), func(path string) bool { return slices.Contains(f.files(), path) })
}

// sharesIn are the files in a folder that bear names of shares of the tournament.
func (s *Tournament) sharesIn(dir string) (paths []string) {
	list, _ := os.ReadDir(dir)
	for _, e := range list {
		if s.isShare(e.Name()) {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths
}
