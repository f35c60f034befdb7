package intake

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"strings"
)

// listZip returns the files in the directory of a ZIP.
func (a *archive) listZip() (entries []entry, err error) {
	z, err := a.zipReader()
	if err != nil {
		return nil, refuse(NotPlain, "not a readable zip: %v", err)
	}
	if len(z.File) > maxItems {
		return nil, refuse(TooMany, "the archive contains %d files, the limit is %d", len(z.File), maxItems)
	}
	if err := checkZip(a.file, a.size, z); err != nil {
		return nil, err
	}
	for i, f := range z.File {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		if !strings.HasSuffix(name, "/") {
			size := int64(min(f.UncompressedSize64, 1<<62)) // does not overflow
			entries = append(entries, entry{name: name, index: i, size: size})
		}
	}
	return entries, nil
}

// zipReader returns the directory of a ZIP.
func (a *archive) zipReader() (*zip.Reader, error) {
	if err := a.ensureOpen(); err != nil || a.zip != nil {
		return a.zip, err
	}
	_, length, err := findDirectory(a.file, a.size)
	if err == nil && length > maxDirectory {
		err = fmt.Errorf("the list of files is longer than %d bytes", maxDirectory)
	}
	if err != nil {
		return nil, err
	}
	z, err := zip.NewReader(a.file, a.size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, err
	}
	a.zip = z
	return z, nil
}

// maxDirectory limits the size of a ZIP directory in bytes. It is enough for some hundred thousand names.
const maxDirectory = 8 << 20

// verifyZipEntry unpacks an entry of a ZIP and discards the result, because size and checksum are verified only at
// the end.
func (a *archive) verifyZipEntry(e entry) error {
	r, err := a.zip.File[e.index].Open()
	if err != nil {
		return err
	}
	defer r.Close()
	return copyAll(io.Discard, r, MaxFile)
}

// readZipEntry unpacks an entry of a ZIP.
func (a *archive) readZipEntry(e entry) ([]byte, error) {
	z, err := a.zipReader()
	if err != nil {
		return nil, err
	}
	r, err := z.File[e.index].Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return readAll(r, nil, e.size, MaxFile)
}
