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
	g    *Intake
	name string // displayed name
	size int64
	open func() (io.ReaderAt, func() error, error)
	file io.ReaderAt // nil: closed
	done func() error
	zip  *zip.Reader
	// A tar has no directory, so an entry can be reached only by reading everything before it.
	tar   *tar.Reader
	bytes *io.LimitedReader // tar bytes
	tape  *tape             // follows the bytes read
	at    int               // index of the next entry
}

// entry is a file in an archive.
type entry struct {
	name  string
	index int
	size  int64
}

// refused is the cause of an error about an archive that is not opened.
type refused Note

func (r refused) Error() string { return string(r) }

func refuse(why Note, format string, args ...any) error {
	return &words.Error{Text: words.New("intake.refused", words.E("why", fmt.Errorf(format, args...))), Err: refused(why)}
}

// use opens the archive and closes the previously open one.
func (a *archive) use() error {
	if a.file != nil {
		return nil
	}
	if err := a.g.opened.close(); err != nil {
		return err
	}
	r, done, err := a.open()
	if err != nil {
		return err
	}
	a.file, a.done, a.g.opened = r, done, a
	return nil
}

func (a *archive) close() error {
	if a == nil {
		return nil
	}
	done := a.done
	a.file, a.done, a.tar, a.zip = nil, nil, nil, nil
	if a.g.opened == a {
		a.g.opened = nil
	}
	if done == nil {
		return nil
	}
	return done()
}

// list returns the files in an archive. The error is a *RefusedError if programs could unpack it differently.
func (a *archive) list() (entries []entry, err error) {
	if err := a.use(); err != nil {
		return nil, err
	}
	if archiveKind(a.name) == "zip" {
		entries, err = a.listZip()
	} else {
		entries, err = a.listTape()
	}
	if err != nil {
		return nil, err
	}
	seen := make(map[string]bool, len(entries))
	for _, e := range entries {
		name := strings.ToLower(path.Clean(e.name))
		switch {
		case escapesFolder(e.name):
			return nil, refuse(Climbs, "the path of %s leads out of the archive", clipName(e.name))
		case seen[name]:
			return nil, refuse(NotPlain, "the archive contains two files named %s", clipName(e.name))
		case archiveKind(e.name) != "" && !hiddenPath(e.name):
			return nil, refuse(TooDeep, "%s in the archive is itself an archive", clipName(e.name))
		case e.size > MaxFile:
			return nil, refuse(TooLarge, "%s is larger than %d bytes", clipName(e.name), MaxFile)
		}
		if a.g.unpacked += e.size; a.g.unpacked > maxUnpacked {
			return nil, refuse(TooLarge, "together the archives unpack to more than %d bytes", maxUnpacked)
		}
		if seen[name] = true; archiveKind(a.name) != "zip" { // A tar is always read to its end.
			continue
		}
		if err := a.check(e); err != nil {
			return nil, refuse(NotPlain, "not a readable zip: %v", err)
		}
	}
	return entries, nil
}

// escapesFolder reports whether an entry would be unpacked outside the target folder.
func escapesFolder(name string) bool {
	return strings.HasPrefix(name, "/") || len(name) > 1 && name[1] == ':' || strings.Contains("/"+name+"/", "/../")
}

// clipName shortens a name for a message.
func clipName(name string) string { return name[:min(len(name), 60)] }

func (a *archive) listZip() (entries []entry, err error) {
	z, err := a.reader()
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

// reader returns the directory of a ZIP.
func (a *archive) reader() (*zip.Reader, error) {
	if err := a.use(); err != nil || a.zip != nil {
		return a.zip, err
	}
	_, length, err := listOf(a.file, a.size)
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
	if err := a.use(); err != nil {
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
	a.bytes, a.tape = limit, &tape{}
	a.tar, a.at = tar.NewReader(io.TeeReader(limit, a.tape)), 0
	return nil
}

// listTape reads a tar to its end.
func (a *archive) listTape() (entries []entry, err error) {
	damaged := func(err error) error { return refuse(NotPlain, "not a readable tar: %v", err) }
	if err := a.rewind(); err != nil {
		return nil, damaged(err)
	}
	for {
		h, err := a.tar.Next()
		a.at++
		switch {
		case a.tape.nonZero:
			return nil, damaged(errEnd)
		case errors.Is(err, io.EOF):
			a.tar = nil
			return entries, a.checkTapeEnd(damaged)
		case err != nil && a.bytes.N <= 0:
			return nil, refuse(TooLarge, "together the archives unpack to more than %d bytes", maxUnpacked)
		case err != nil:
			return nil, damaged(err)
		case len(entries) == maxItems:
			return nil, refuse(TooMany, "the archive contains %d files, the limit is %d", maxItems+1, maxItems)
		case h.Typeflag == tar.TypeReg:
			entries = append(entries, entry{strings.ReplaceAll(h.Name, `\`, "/"), a.at - 1, h.Size})
		}
	}
}

// checkTapeEnd returns an error if a second tar follows, or if the tar ends within a block.
func (a *archive) checkTapeEnd(damaged func(error) error) error {
	buf := make([]byte, 32<<10)
	for {
		n, err := a.bytes.Read(buf)
		if len(bytes.Trim(buf[:n], "\x00")) > 0 {
			return refuse(NotPlain, "%v", errEnd)
		}
		switch {
		case errors.Is(err, io.EOF) && (maxUnpacked-a.bytes.N)%tapeBlock != 0:
			return damaged(errEnd)
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return damaged(err)
		}
	}
}

// check unpacks an entry of a ZIP and discards the result, because size and checksum are verified only at the end.
func (a *archive) check(e entry) error {
	r, err := a.zip.File[e.index].Open()
	if err != nil {
		return err
	}
	defer r.Close()
	return copyAll(io.Discard, r, MaxFile)
}

// read unpacks an entry.
func (a *archive) read(e entry) ([]byte, error) {
	if archiveKind(a.name) == "zip" {
		z, err := a.reader()
		if err != nil {
			return nil, err
		}
		r, err := z.File[e.index].Open()
		if err != nil {
			return nil, err
		}
		defer r.Close()
		return readAll(r, e.size, MaxFile)
	}
	if a.tar == nil || a.at > e.index {
		if err := a.rewind(); err != nil {
			return nil, err
		}
	}
	for ; a.at <= e.index; a.at++ {
		if _, err := a.tar.Next(); err != nil {
			return nil, err
		}
	}
	return readAll(a.tar, e.size, MaxFile)
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
	data, err := readAll(f, size, MaxFile)
	return bytes.NewReader(data), nil, errors.Join(err, f.Close())
}
