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
		if !filepath.IsLocal(entry.Name) || filepath.Base(entry.Name) != entry.Name {
			return words.Errorf("organise.bundle-folder", words.Name("file", path), words.Name("name", plain.Quote(entry.Name)))
		}
		// Anyone can encrypt to a recipient, so only hand files are accepted.
		if !handfile.IsExt(filepath.Ext(entry.Name)) || entry.Name[0] == '.' {
			return words.Errorf("organise.bundle-no-hands", words.Name("file", path), words.Name("name", plain.Quote(entry.Name)))
		}
		if entry.UncompressedSize64 > handfile.MaxSize {
			return fmt.Errorf("%s: %s: %w", path, plain.Quote(entry.Name), handfile.ErrTooLarge)
		}
		r, err := entry.Open()
		if err != nil {
			return fmt.Errorf("%s: %s: %w", path, plain.Quote(entry.Name), err)
		}
		content, err := io.ReadAll(r) // The reader returns at most the declared size.
		r.Close()
		if err != nil {
			return fmt.Errorf("%s: %s: %w", path, plain.Quote(entry.Name), err)
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
	u.Note("organise.opened-files", words.T("files", words.Count("count.files", len(z.File))), words.Name("folder", dir), words.N("n", unchanged))
	return nil
}
