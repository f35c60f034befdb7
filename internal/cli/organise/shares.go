package organise

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// shareFlags say into how many hands the keys go.
type shareFlags struct {
	shares, dir string
	recipients  []string

	written []shareFile
}

// shareFile is a file that was written for a custodian.
type shareFile struct {
	path    string
	content []byte
}

func (f *shareFlags) Register(fs *pflag.FlagSet) {
	fs.StringVar(&f.shares, "shares", "", "encrypt the keys so that `K/N`, any K of N shares, open them: 3/5")
	fs.StringVar(&f.dir, "share-dir", "", "write the shares to `FOLDER`")
	fs.StringArrayVar(&f.recipients, "share-recipient", nil, "encrypt the next share to `RECIPIENT`; once for each share")
}

func (f *shareFlags) given() bool { return f.shares != "" || f.dir != "" || len(f.recipients) > 0 }

// shareSeal is the function that encrypts keys for k of n, and writes the shares
// before anything else has its name. It opens what it has encrypted with the last
// k shares: what cannot be opened is not published.
func (u *UI) shareSeal(s *folder.Store, f *shareFlags) (func(plain []byte) ([]byte, error), error) {
	k, n, ok := strings.Cut(f.shares, "/")
	need, err1 := strconv.Atoi(k)
	of, err2 := strconv.Atoi(n)
	switch {
	case !ok || err1 != nil || err2 != nil:
		return nil, fmt.Errorf("--shares %s: want K/N, such as 3/5", term.Quote(f.shares))
	case need < 2 || need > of || of > custody.MostShares:
		return nil, fmt.Errorf("--shares %s: %w", f.shares, custody.ErrCannotSplit)
	case f.dir == "":
		return nil, term.WithHint(errors.New("--share-dir is missing"), "--share-dir FOLDER says where the shares go")
	case len(f.recipients) > 0 && len(f.recipients) != of:
		return nil, fmt.Errorf("%s for %d shares: want one for each", term.Count(len(f.recipients), "recipient"), of)
	}
	var to []custody.Recipient
	for _, r := range f.recipients {
		list, err := custody.ParseRecipients(r)
		if err != nil || len(list) != 1 {
			return nil, term.WithHint(errors.New("--share-recipient: no recipient"), "a recipient is age1... or age1pq1...; fairdeal tournament identity makes one")
		}
		to = append(to, list[0])
	}
	base := filepath.Base(strings.TrimSuffix(s.Path, filepath.Ext(s.Path)))
	return func(plain []byte) ([]byte, error) {
		shares, recipient, err := custody.Split(base, squaredeal.HashKeys(plain), need, of)
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
			return nil, errors.New("the shares do not open what was encrypted for them")
		}
		return sealed, f.write(shares, to)
	}, nil
}

// write writes the shares, all or none.
func (f *shareFlags) write(shares []*custody.Share, to []custody.Recipient) error {
	if err := os.MkdirAll(f.dir, 0o700); err != nil {
		return err
	}
	var files []*safefile.File
	for i, share := range shares {
		name, content := share.FileName(), share.Text()
		if len(to) > 0 {
			var err error
			if content, err = custody.Seal(content, to[i]); err != nil {
				return err
			}
			name += ".age"
		}
		path := filepath.Join(f.dir, name)
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
func (f *shareFlags) takeBack(s *folder.Store) {
	if _, err := os.Lstat(s.SealedKeysPath()); !errors.Is(err, fs.ErrNotExist) {
		return // the description may be published: then the shares are wanted
	}
	for _, x := range f.written {
		if there, err := os.ReadFile(x.path); err == nil && bytes.Equal(there, x.content) {
			os.Remove(x.path)
		}
	}
}

// setAside gives shares of an interrupted publish other names.
func (f *shareFlags) setAside(s *folder.Store) (moved []string, err error) {
	base := filepath.Base(strings.TrimSuffix(s.Path, filepath.Ext(s.Path)))
	for n := 1; f.dir != "" && n <= custody.MostShares; n++ {
		for _, ext := range []string{".share", ".share.age"} {
			path := filepath.Join(f.dir, fmt.Sprintf("%s.%d%s", base, n, ext))
			if _, err := os.Lstat(path); err != nil {
				continue
			}
			aside, err := folder.Aside(path)
			if err != nil {
				return moved, err
			}
			moved = append(moved, aside)
		}
	}
	return moved, nil
}
