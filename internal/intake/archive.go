package intake

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// maxDirectory limits the size of a ZIP directory in bytes. It is enough for some hundred thousand names.
const maxDirectory = 8 << 20

// archive is an open or closed archive. Only one archive is open at a time, so that a folder may contain any
// number of them.
type archive struct {
	intake    *Intake
	name      string // displayed name
	size      int64
	open      func() (io.ReaderAt, func() error, error)
	file      io.ReaderAt // nil: closed
	closeFile func() error
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
	seen := make(map[string]bool, len(entries))
	for _, e := range entries {
		name := strings.ToLower(path.Clean(e.name))
		switch {
		case leadsOutside(e.name):
			return nil, refuse(Climbs, "the path of %s leads out of the archive", clipName(e.name))
		case seen[name]:
			return nil, refuse(NotPlain, "the archive contains two files named %s", clipName(e.name))
		case archiveKind(e.name) != "" && !isHidden(e.name):
			return nil, refuse(TooDeep, "%s in the archive is itself an archive", clipName(e.name))
		case e.size > MaxFile:
			return nil, refuse(TooLarge, "%s is larger than %d bytes", clipName(e.name), MaxFile)
		}
		seen[name] = true
		a.intake.unpacked += e.size
		if a.intake.unpacked > maxUnpacked {
			return nil, refuse(TooLarge, "together the archives unpack to more than %d bytes", maxUnpacked)
		}
		if !a.isZip() { // A tar is always read to its end.
			continue
		}
		if err := a.checkEntry(e); err != nil {
			return nil, refuse(NotPlain, "not a readable zip: %v", err)
		}
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

// refusal is the cause of an error about an archive that is not opened.
type refusal Note

func (r refusal) Error() string { return string(r) }

// refuse returns an error for an archive that is not opened.
func refuse(note Note, format string, args ...any) error {
	reason := words.E("why", fmt.Errorf(format, args...))
	return &words.Error{Text: words.New("intake.refused", reason), Err: refusal(note)}
}

// leadsOutside reports whether an entry would be unpacked outside the target folder.
func leadsOutside(name string) bool {
	return strings.HasPrefix(name, "/") || len(name) > 1 && name[1] == ':' || strings.Contains("/"+name+"/", "/../")
}

// clipName shortens a name for a message.
func clipName(name string) string { return name[:min(len(name), 60)] }

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
			entries = append(entries, entry{name, i, int64(min(f.UncompressedSize64, 1<<62))})
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

// rewind restarts a tar at its beginning.
func (a *archive) rewind() error {
	if err := a.ensureOpen(); err != nil {
		return err
	}
	r := io.Reader(io.NewSectionReader(a.file, 0, a.size))
	if archiveKind(a.name) != "tar" {
		z, err := gzip.NewReader(r)
		if err != nil {
			return err
		}
		r = z
	}
	limit := &io.LimitedReader{R: r, N: maxUnpacked}
	a.tarBytes, a.tape = limit, &tape{}
	a.tar, a.nextEntry = tar.NewReader(io.TeeReader(limit, a.tape)), 0
	return nil
}

// listTar reads a tar to its end.
func (a *archive) listTar() (entries []entry, err error) {
	damaged := func(err error) error { return refuse(NotPlain, "not a readable tar: %v", err) }
	if err := a.rewind(); err != nil {
		return nil, damaged(err)
	}
	for {
		header, err := a.tar.Next()
		a.nextEntry++
		switch {
		case a.tape.nonZero:
			return nil, damaged(errEnd)
		case errors.Is(err, io.EOF):
			a.tar = nil
			return entries, a.checkTarEnd(damaged)
		case err != nil && a.tarBytes.N <= 0:
			return nil, refuse(TooLarge, "together the archives unpack to more than %d bytes", maxUnpacked)
		case err != nil:
			return nil, damaged(err)
		case len(entries) == maxItems:
			return nil, refuse(TooMany, "the archive contains %d files, the limit is %d", maxItems+1, maxItems)
		case header.Typeflag == tar.TypeReg:
			name := strings.ReplaceAll(header.Name, `\`, "/")
			entries = append(entries, entry{name, a.nextEntry - 1, header.Size})
		}
	}
}

// checkTarEnd returns an error if a second tar follows, or if the tar ends within a block.
func (a *archive) checkTarEnd(damaged func(error) error) error {
	buf := make([]byte, 32<<10)
	for {
		n, err := a.tarBytes.Read(buf)
		if len(bytes.Trim(buf[:n], "\x00")) > 0 {
			return refuse(NotPlain, "%v", errEnd)
		}
		switch {
		case errors.Is(err, io.EOF) && (maxUnpacked-a.tarBytes.N)%tapeBlock != 0:
			return damaged(errEnd)
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return damaged(err)
		}
	}
}

// checkEntry unpacks an entry of a ZIP and discards the result, because size and checksum are verified only at the end.
func (a *archive) checkEntry(e entry) error {
	r, err := a.zip.File[e.index].Open()
	if err != nil {
		return err
	}
	defer r.Close()
	return copyAll(io.Discard, r, MaxFile)
}

// readEntry unpacks an entry.
func (a *archive) readEntry(e entry) ([]byte, error) {
	if a.isZip() {
		return a.readZipEntry(e)
	}
	if a.tar == nil || a.nextEntry > e.index {
		if err := a.rewind(); err != nil {
			return nil, err
		}
	}
	for ; a.nextEntry <= e.index; a.nextEntry++ {
		if _, err := a.tar.Next(); err != nil {
			return nil, err
		}
	}
	return readAll(a.tar, nil, e.size, MaxFile)
}

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
