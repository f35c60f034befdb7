package intake

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
)

// archive is a ZIP or a tar, possibly compressed with gzip. Only one archive is open at a time, so that a folder may
// contain any number of them; reading an entry opens its archive again.
type archive struct {
	intake    *Intake
	name      string // displayed name
	size      int64
	open      openFunc
	file      io.ReaderAt  // nil: the archive is closed
	closeFile func() error // may be nil
	zip       *zip.Reader
	// A tar has no directory, so an entry can be reached only by reading everything before it.
	tar       *tar.Reader
	tarBytes  *io.LimitedReader
	tape      *tape // follows the bytes read
	nextEntry int   // index of the next entry
}

// entry is a file in an archive.
type entry struct {
	name  string
	index int
	size  int64
}

// listEntries returns the files in an archive. The error has a refusal as its cause if programs could unpack the
// archive differently.
func (a *archive) listEntries() (entries []entry, err error) {
	if err := a.ensureOpen(); err != nil {
		return nil, err
	}
	if a.isZip() {
		entries, err = a.listZip()
	} else {
		entries, err = a.listTar()
	}
	if err != nil {
		return nil, err
	}
	if err := a.checkEntries(entries); err != nil {
		return nil, err
	}
	return entries, nil
}

func (a *archive) isZip() bool { return archiveKind(a.name) == "zip" }

// ensureOpen opens the archive, if it is closed, and closes the previously open one.
func (a *archive) ensureOpen() error {
	if a.file != nil {
		return nil
	}
	if err := a.intake.openArchive.close(); err != nil {
		return err
	}
	file, closeFile, err := a.open()
	if err != nil {
		return err
	}
	a.file, a.closeFile, a.intake.openArchive = file, closeFile, a
	return nil
}

// close closes the archive. It does nothing if the archive is nil or closed.
func (a *archive) close() error {
	if a == nil {
		return nil
	}
	closeFile := a.closeFile
	a.file, a.closeFile, a.tar, a.zip = nil, nil, nil, nil
	if a.intake.openArchive == a {
		a.intake.openArchive = nil
	}
	if closeFile == nil {
		return nil
	}
	return closeFile()
}

// readEntry unpacks an entry.
func (a *archive) readEntry(e entry) ([]byte, error) {
	if a.isZip() {
		return a.readZipEntry(e)
	}
	return a.readTarEntry(e)
}

// openAt opens a file of a folder for random access.
func openAt(fsys fs.FS, name string) (io.ReaderAt, func() error, error) {
	f, size, err := openFile(fsys, name)
	if err != nil {
		return nil, nil, err
	}
	if r, ok := f.(io.ReaderAt); ok {
		return r, f.Close, nil
	}
	data, err := readAll(f, nil, size, MaxFile)
	return bytes.NewReader(data), nil, errors.Join(err, f.Close())
}
