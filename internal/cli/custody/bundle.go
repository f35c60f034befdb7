package custody

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// bundleExt is the extension of the bundles that "make --sealed" writes.
const bundleExt = ".zip.age"

// openBundle writes all hand files in a bundle, or none of them.
func (u *ui) openBundle(path, dir string, f *sealed.OpenFlags) error {
	data, err := sealed.ReadFile(u.UI, path, f)
	if err != nil {
		return err
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return words.Errorf("organise.no-bundle", words.Name("file", path))
	}
	files := &safefile.Batch{Perm: 0o600}
	defer files.Abort()
	unchanged := 0
	for _, entry := range z.File {
		content, err := readHandFile(path, entry)
		if err != nil {
			return err
		}
		same, err := files.Add(filepath.Join(dir, entry.Name), content)
		if err != nil {
			return err
		}
		if same {
			unchanged++
		}
	}
	err = files.Commit()
	if errors.As(err, new(*safefile.DiffersError)) {
		return term.Hint(err, "keys.out-other")
	}
	if err != nil {
		return err
	}
	u.Note("organise.opened-files",
		words.T("files", words.Count("count.files", len(z.File))), words.Name("folder", dir),
		words.N("n", unchanged))
	return nil
}

// readHandFile reads an entry of the bundle in path. Anyone can encrypt to a recipient, so it only
// accepts hand files, and none in a folder.
func readHandFile(path string, entry *zip.File) ([]byte, error) {
	quotedName := plain.Quote(entry.Name)
	if !filepath.IsLocal(entry.Name) || filepath.Base(entry.Name) != entry.Name {
		return nil, words.Errorf("organise.bundle-folder",
			words.Name("file", path), words.Name("name", quotedName))
	}
	if !handfile.IsExt(filepath.Ext(entry.Name)) || entry.Name[0] == '.' {
		return nil, words.Errorf("organise.bundle-no-hands",
			words.Name("file", path), words.Name("name", quotedName))
	}
	if entry.UncompressedSize64 > handfile.MaxSize {
		return nil, fmt.Errorf("%s: %s: %w", path, quotedName, handfile.ErrTooLarge)
	}
	r, err := entry.Open()
	if err != nil {
		return nil, fmt.Errorf("%s: %s: %w", path, quotedName, err)
	}
	defer r.Close()
	content, err := io.ReadAll(r) // The reader returns at most the declared size.
	if err != nil {
		return nil, fmt.Errorf("%s: %s: %w", path, quotedName, err)
	}
	return content, nil
}
