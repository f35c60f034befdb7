package intake

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// maxDirectory is the most bytes that are read to list a zip: some hundred thousand
// names.
const maxDirectory = 8 << 20

// archive is one that items lie in. It is open only while it is used: of each depth
// one at a time, so that a folder may hold any number of archives.
type archive struct {
	g     *Intake
	depth int // from 0
	kind  string
	name  string // as shown
	size  int64
	open  func() (io.ReaderAt, func() error, error)
	bytes io.ReaderAt // nil: not open
	done  func() error
	zip   *zip.Reader
	tape  *tape
	left  int64      // bytes that may still be read while a zip is listed; negative: all
	doubt words.Text // of the archive in which it lies, and so of all that is in it
}

// use opens the archive, and closes the one of its depth that was open before.
func (a *archive) use() error {
	if a.bytes != nil {
		return nil
	}
	slot := &a.g.opened[a.depth]
	if *slot != nil {
		if err := (*slot).close(); err != nil {
			return err
		}
	}
	r, done, err := a.open()
	if err != nil {
		return err
	}
	a.bytes, a.done, *slot = r, done, a
	return nil
}

func (a *archive) close() error {
	done := a.done
	a.bytes, a.done, a.tape, a.zip = nil, nil, nil, nil
	if slot := &a.g.opened[a.depth]; *slot == a {
		*slot = nil
	}
	if done == nil {
		return nil
	}
	return done()
}

// ReadAt reads the archive's bytes, opening it where it has to be.
func (a *archive) ReadAt(p []byte, off int64) (int, error) {
	if err := a.use(); err != nil {
		return 0, err
	}
	n, err := a.bytes.ReadAt(p, off)
	if a.left >= 0 {
		if a.left -= int64(n); a.left < 0 {
			a.left = 0
			return 0, words.Errorf("intake.long-list", words.N("bytes", maxDirectory))
		}
	}
	return n, err
}

// An entry is a file of an archive.
type entry struct {
	name  string
	index int
	size  int64 // -1: not known
	doubt words.Text
	err   error // why it cannot be read
	why   Note
}

// list returns the entries. whole: why the archive as a whole is not opened.
func (a *archive) list() (entries []entry, err error) {
	switch a.kind {
	case "zip":
		return a.listZip()
	case "gz":
		name := base(a.name)
		if e := ext(name); e == ".gz" {
			name = name[:len(name)-len(e)]
		}
		return []entry{{name: name, size: -1}}, nil
	}
	return a.listTape()
}

func (a *archive) listZip() (entries []entry, err error) {
	z, err := a.reader()
	if err != nil {
		return nil, &zipError{err}
	}
	if len(z.File) > MaxItems {
		return nil, words.Errorf("intake.many-entries", words.N("n", len(z.File)), words.N("most", MaxItems))
	}
	whole, odd, front := layout(a, z.File, a.size)
	if front {
		return nil, &words.Error{Text: whole, Err: errFront}
	}
	names := make(map[string]int, len(z.File))
	for _, f := range z.File {
		names[entryName(f)]++
	}
	for i, f := range z.File {
		e := entry{name: strings.ReplaceAll(f.Name, `\`, "/"), index: i, size: int64(min(f.UncompressedSize64, 1<<62)), doubt: whole}
		const encrypted = 1 // a bit of the flags
		switch n := names[entryName(f)]; {
		case f.Flags&encrypted != 0:
			e.err, e.why = words.Errorf("intake.encrypted"), Encrypted
		case n > 1:
			e.doubt = words.New("intake.entry-twice", words.N("n", n))
		case odd[f].Said():
			e.doubt = odd[f]
		}
		entries = append(entries, e)
	}
	slices.SortStableFunc(entries, func(x, y entry) int { return strings.Compare(x.name, y.name) })
	return entries, nil
}

// errFront is behind the error of a zip with bytes before its first entry.
var errFront = words.NewError("intake.front")

// zipError is the error of a zip that cannot be listed.
type zipError struct{ err error }

func (e *zipError) Said() words.Text {
	return words.New("intake.no-zip", words.Name("why", e.err.Error()))
}
func (e *zipError) Error() string { return e.Said().String() }
func (e *zipError) Unwrap() error { return e.err }

// reader is the list of a zip.
func (a *archive) reader() (*zip.Reader, error) {
	if a.zip != nil {
		return a.zip, nil
	}
	a.left = maxDirectory
	z, err := zip.NewReader(a, a.size)
	a.left = -1
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, err
	}
	a.zip = z
	return z, nil
}

// entryName is a name as the computers that unpack an archive tell names apart,
// some of which see no difference between small letters and capitals.
func entryName(f *zip.File) string {
	return strings.ToLower(path.Clean(strings.ReplaceAll(f.Name, `\`, "/")))
}

// listTape reads a tar from its start to its end.
func (a *archive) listTape() (entries []entry, err error) {
	t, err := a.newTape()
	if err != nil {
		return nil, err
	}
	seen := map[string]int{}
	for i := 0; ; i++ {
		h, err := t.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return entries, err
		}
		if i >= MaxItems {
			return nil, words.Errorf("intake.many-entries", words.N("n", i+1), words.N("most", MaxItems))
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		seen[strings.ToLower(path.Clean(h.Name))]++
		entries = append(entries, entry{name: strings.ReplaceAll(h.Name, `\`, "/"), index: i, size: h.Size})
	}
	for i := range entries {
		if n := seen[strings.ToLower(path.Clean(entries[i].name))]; n > 1 {
			entries[i].doubt = words.New("intake.entry-twice", words.N("n", n))
		}
	}
	return entries, nil
}

// tape reads a tar, which has no list: what lies far behind is come to by reading
// all that lies before.
type tape struct {
	tar   *tar.Reader
	limit *io.LimitedReader
	at    int // of the entry to come
}

// newTape starts at the beginning.
func (a *archive) newTape() (*tape, error) {
	if err := a.use(); err != nil {
		return nil, err
	}
	r, err := a.stream()
	if err != nil {
		return nil, err
	}
	limit := &io.LimitedReader{R: r, N: MaxUnpacked}
	a.tape = &tape{tar: tar.NewReader(limit), limit: limit}
	return a.tape, nil
}

func (t *tape) next() (*tar.Header, error) {
	h, err := t.tar.Next()
	if err != nil && t.limit.N <= 0 {
		return nil, &TooLargeError{Max: MaxUnpacked}
	}
	t.at++
	return h, err
}

// stream is what is read one byte after the other: unpacked, where it is a gz.
func (a *archive) stream() (io.Reader, error) {
	r := io.Reader(io.NewSectionReader(a, 0, a.size))
	if a.kind == "tar" {
		return r, nil
	}
	return gzip.NewReader(r)
}

// read unpacks an entry, at most max bytes of it; with start it may have more.
func (a *archive) read(index int, max int64, start bool) ([]byte, error) {
	switch a.kind {
	case "zip":
		z, err := a.reader()
		if err != nil {
			return nil, err
		}
		f := z.File[index]
		size := int64(min(f.UncompressedSize64, 1<<62))
		if size > max && !start {
			return nil, &TooLargeError{Size: size, Max: max}
		}
		rc, err := f.Open()
		if err != nil {
			return nil, err
		}
		defer rc.Close()
		return readUpTo(rc, size, max, start)
	case "gz":
		r, err := a.stream()
		if err != nil {
			return nil, err
		}
		return readUpTo(r, 0, max, start)
	}
	t := a.tape
	if a.bytes == nil || t == nil || t.at > index {
		var err error
		if t, err = a.newTape(); err != nil {
			return nil, err
		}
	}
	var h *tar.Header
	for t.at <= index {
		var err error
		if h, err = t.next(); err != nil {
			return nil, err
		}
	}
	return readUpTo(t.tar, h.Size, max, start)
}

func readUpTo(r io.Reader, size, max int64, start bool) ([]byte, error) {
	if start {
		return io.ReadAll(io.LimitReader(r, max))
	}
	return readAll(r, size, max)
}

// isTarInside reports whether a gz holds a tar.
func (a *archive) isTarInside() bool {
	head, err := a.read(0, headSize, true)
	return err == nil && isTar(head)
}

// archiveOf is an archive in a file of a folder.
func (g *Intake) archiveOf(fsys fs.FS, name, shown, kind string, size int64) *archive {
	return &archive{g: g, kind: kind, name: shown, size: size, left: -1, open: func() (io.ReaderAt, func() error, error) {
		f, _, err := openFile(fsys, name, false)
		if err != nil {
			return nil, nil, err
		}
		if r, ok := f.(io.ReaderAt); ok {
			return r, f.Close, nil
		}
		data, err := io.ReadAll(io.LimitReader(f, MaxFile+1))
		return bytes.NewReader(data), nil, errors.Join(err, f.Close())
	}}
}

// archiveIn is an archive that is in memory, or comes into it when it is used.
func (g *Intake) archiveIn(read func() ([]byte, error), shown, kind string, size int64, depth int) *archive {
	return &archive{g: g, kind: kind, name: shown, size: size, depth: depth, left: -1, open: func() (io.ReaderAt, func() error, error) {
		data, err := read()
		return bytes.NewReader(data), nil, err
	}}
}
