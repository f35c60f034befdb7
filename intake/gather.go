package intake

import (
	"bytes"
	"errors"
	"hash/maphash"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/words"
)

// Intake takes what people have, one thing after the other. Settle says what is to
// be judged.
type Intake struct {
	// From is what files are read as whose extension is of no binary format; nil:
	// what they are.
	From *handfile.Format
	// Stated reports whether a statement names a file.
	Stated func(name string) bool

	items    []Item
	opened   [MaxDepth]*archive
	unpacked int64 // bytes of entries
	kept     int64 // bytes of small files, which are not read twice
	batch    int   // what one call takes
	seed     maphash.Seed
}

// New makes an intake of nothing.
func New() *Intake { return &Intake{seed: maphash.MakeSeed()} }

// sum is a sum of bytes that is equal where they are, and hardly ever elsewhere; it
// is never 0.
func (g *Intake) sum(data []byte) uint64 { return maphash.Bytes(g.seed, data) | 1 }

// What is kept in memory of files that were looked at, so that they are not read
// twice.
const (
	maxSmall = 1 << 20
	maxKept  = 16 << 20
)

// Folder takes all that lies in a folder and below it: found. Names are made to
// start with prefix.
func (g *Intake) Folder(fsys fs.FS, prefix string) error {
	g.batch++
	before := len(g.items)
	return fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		shown := path.Join(prefix, name)
		switch {
		case err != nil && name == ".":
			return err
		case err != nil:
			it := Item{Name: shown}
			it.close(err, Unreadable)
			return g.add(it)
		case name != "." && hidden(path.Base(name)):
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		case e.IsDir(), e.Type()&fs.ModeSymlink != 0 && leadsOut(fsys, name):
			return nil
		case len(g.items)-before >= MaxItems:
			return words.Errorf("intake.many-files", words.Name("folder", prefix), words.N("most", MaxItems))
		}
		return g.file(fsys, name, shown, e.Type().IsRegular(), false)
	})
}

// File takes a file that people named. An archive is opened.
func (g *Intake) File(fsys fs.FS, name, shown string) error {
	g.batch++
	return g.file(fsys, name, shown, false, true)
}

// Found takes a file as Folder does.
func (g *Intake) Found(fsys fs.FS, name, shown string) error {
	g.batch++
	if hidden(path.Base(name)) {
		return nil
	}
	return g.file(fsys, name, shown, false, false)
}

// Bytes takes a file that is in memory.
func (g *Intake) Bytes(name string, data []byte, named bool) error {
	g.batch++
	if !named && hiddenPath(name) {
		return nil
	}
	it := Item{Name: name, Named: named, size: int64(len(data)), data: data, apart: true, Read: func() ([]byte, error) { return data, nil }}
	return g.take(it, &content{head: data, all: true}, func(kind string) *archive { return g.archiveIn(it.Read, name, kind, it.size, 0) })
}

// Unread takes a file that could not be read.
func (g *Intake) Unread(name string, named bool, err error) error {
	g.batch++
	if !named && hiddenPath(name) {
		return nil
	}
	it := Item{Name: name, Named: named}
	it.close(err, Unreadable)
	return g.add(it)
}

// Link takes the address of a handviewer, as people copy it.
func (g *Intake) Link(address string) error {
	g.batch++
	return g.take(Item{Name: address, Named: true, Format: links, Read: func() ([]byte, error) { return []byte(address), nil }}, nil, nil)
}

// Typed takes hands that people typed. What is there under this name is it.
func (g *Intake) Typed(name string, read func() ([]byte, error)) error {
	g.batch++
	g.items = slices.DeleteFunc(g.items, func(it Item) bool { return path.Clean(it.Name) == path.Clean(name) })
	return g.take(Item{Name: name, Named: true, Typed: true, Format: typed, Read: read, size: -1}, nil, nil)
}

// Len is how many items were taken so far.
func (g *Intake) Len() int { return len(g.items) }

// Holds reports whether something of a tournament, or something that could not be
// opened, is among what was taken since Len was that number.
func (g *Intake) Holds(since int) bool {
	return slices.ContainsFunc(g.items[since:], func(it Item) bool {
		return it.compared() || it.Class == Description || it.Class == Keys || it.Class == SessionKey
	})
}

// add puts an item on the list.
func (g *Intake) add(it Item) error {
	it.batch = g.batch
	g.items = append(g.items, it)
	return nil
}

// file takes a file of a folder, which may be known to be an ordinary one.
func (g *Intake) file(fsys fs.FS, name, shown string, ordinary, named bool) error {
	it := Item{Name: shown, Named: named}
	f, size, err := openFile(fsys, name, ordinary)
	if err != nil {
		it.close(err, Unreadable)
		it.Read = func() ([]byte, error) { return nil, err }
		return g.add(it)
	}
	it.size = size
	it.Read = func() ([]byte, error) { return readFile(fsys, name, MaxFile) }
	c := &content{whole: it.Read}
	switch {
	case size == 0: // so do files say that are made while they are read
		c.head, err = readAll(f, size, maxSmall)
		c.all = true
	case size <= maxSmall:
		c.head = make([]byte, size)
		_, err = io.ReadFull(f, c.head)
		c.all = true
	default:
		c.head = make([]byte, headSize)
		_, err = io.ReadFull(f, c.head)
	}
	if err = errors.Join(err, f.Close()); err != nil {
		it.close(err, Unreadable)
		return g.add(it)
	}
	return g.take(it, c, func(kind string) *archive { return g.archiveOf(fsys, name, shown, kind, size) })
}

// take looks at an item, and opens it where it is an archive.
func (g *Intake) take(it Item, c *content, open func(kind string) *archive) error {
	it.stated = g.Stated != nil && g.Stated(it.Name)
	if it.Format == nil && g.From != nil && formatOf(it.Name, true) == nil && formatOf(it.Name, false) == nil && c != nil &&
		archiveKind(c) == "" && ownClass(it.Name) == "" {
		it.Format = g.From
	}
	if c == nil {
		c = &content{}
	}
	if err := it.look(c); err != nil {
		it.close(err, tooLargeOr(err, Unreadable))
		return g.add(it)
	}
	if it.Class == Archive {
		return g.archive(it, open)
	}
	if c.all {
		it.size = int64(len(c.head))
		it.sum = g.sum(c.head)
		if g.kept += it.size; it.data == nil && it.size <= maxSmall && g.kept <= maxKept {
			data := c.head
			it.data, it.Read = data, func() ([]byte, error) { return data, nil }
		}
	}
	return g.add(it)
}

func tooLargeOr(err error, other Note) Note {
	var large *TooLargeError
	if errors.As(err, &large) {
		return TooLarge
	}
	return other
}

// archive takes an archive and what lies in it.
func (g *Intake) archive(it Item, open func(kind string) *archive) error {
	a := open(it.Reader)
	if a == nil {
		it.close(nil, TooDeep)
		return g.add(it)
	}
	if a.kind == "gz" && a.isTarInside() {
		a.kind = "tar.gz"
		if err := a.close(); err != nil {
			return err
		}
	}
	it.Reader, it.Format = a.kind, nil
	entries, err := a.list()
	switch {
	case errors.Is(err, errFront):
		it.close(err, TwoReadings)
	case err != nil && len(entries) > 0: // a tar that is cut off: what stands before is there
		it.Note(Damaged)
	case err != nil:
		it.close(err, tooLargeOr(err, Damaged))
		if len(entries) == 0 && strings.Contains(err.Error(), "entries") {
			it.Notes = []Note{TooMany}
		}
	}
	if slices.ContainsFunc(entries, func(e entry) bool { return e.doubt.Said() }) && len(entries) > 0 && entries[0].doubt.Said() && sameDoubt(entries) {
		it.Note(TwoReadings)
	}
	if err := g.add(it); err != nil {
		return err
	}
	at := len(g.items) - 1
	if it.Class != Archive {
		return nil
	}
	for i := range entries {
		if len(g.items) >= 2*MaxItems {
			g.items[at].Note(TooMany)
			break
		}
		if err := g.entry(a, &entries[i]); err != nil {
			return err
		}
	}
	g.items[at].empty = !g.Holds(at + 1)
	return a.close()
}

func sameDoubt(entries []entry) bool {
	return !slices.ContainsFunc(entries, func(e entry) bool { return e.doubt.Key != entries[0].doubt.Key })
}

// entry takes one file of an archive.
func (g *Intake) entry(a *archive, e *entry) error {
	if strings.HasSuffix(e.name, "/") || hiddenPath(e.name) {
		return nil
	}
	if !e.doubt.Said() {
		e.doubt = a.doubt
	}
	index := e.index
	it := Item{Name: a.name + "/" + e.name, Doubt: e.doubt, size: e.size, Read: func() ([]byte, error) { return a.read(index, MaxFile, false) }}
	if e.doubt.Said() {
		it.Note(TwoReadings)
	}
	switch {
	case e.err != nil:
		it.close(e.err, e.why)
		return g.add(it)
	case climbs(e.name):
		it.close(words.Errorf("intake.climbs"), Climbs)
		return g.add(it)
	case e.size > MaxFile:
		it.close(&TooLargeError{Size: e.size, Max: MaxFile}, TooLarge)
		return g.add(it)
	case g.unpacked+max(e.size, 0) > MaxUnpacked:
		it.close(words.Errorf("intake.all-large", words.N("bytes", MaxUnpacked)), TooLarge)
		return g.add(it)
	}
	c := &content{whole: it.Read}
	var err error
	if a.kind == "zip" && e.size > maxSmall {
		c.head, err = a.read(index, headSize, true)
	} else {
		c.head, err = it.Read()
		c.all = true
		e.size = int64(len(c.head))
	}
	g.unpacked += max(e.size, 0)
	if err != nil {
		it.close(err, tooLargeOr(err, Damaged))
		return g.add(it)
	}
	return g.take(it, c, func(kind string) *archive {
		if a.depth+1 >= MaxDepth {
			return nil
		}
		data := it.Read
		if c.all {
			first := c.head // it is in memory: it is not unpacked again before it was closed
			data = func() ([]byte, error) {
				if first != nil {
					out := first
					first = nil
					return out, nil
				}
				return it.Read()
			}
		}
		inner := g.archiveIn(data, it.Name, kind, e.size, a.depth+1)
		inner.doubt = it.Doubt
		return inner
	})
}

// hidden reports whether a name is one that is passed over without a word.
func hidden(name string) bool {
	lower := strings.ToLower(name)
	switch {
	case strings.HasPrefix(name, ".") && name != "." && name != "..",
		name == "__MACOSX", lower == "thumbs.db", lower == "desktop.ini",
		strings.HasSuffix(lower, ".bak"), strings.HasSuffix(name, "~"):
		return true
	}
	return false
}

// hiddenPath reports whether a part of a path is hidden.
func hiddenPath(name string) bool {
	for part := range strings.SplitSeq(strings.ReplaceAll(name, `\`, "/"), "/") {
		if hidden(part) {
			return true
		}
	}
	return false
}

// climbs reports whether an entry's name leads out of the folder that it is unpacked
// into.
func climbs(name string) bool {
	if strings.HasPrefix(name, "/") || len(name) > 1 && name[1] == ':' {
		return true
	}
	return slices.Contains(strings.Split(name, "/"), "..")
}

// leadsOut reports whether a link leads out of the folder that it lies in.
func leadsOut(fsys fs.FS, name string) bool {
	target, err := fs.ReadLink(fsys, name)
	if err != nil || path.IsAbs(target) || strings.Contains(target, ":") {
		return true
	}
	at := path.Join(path.Dir(name), target)
	return at == ".." || strings.HasPrefix(at, "../")
}

// openFile opens an ordinary file. Unless it is known to be one it looks before it
// opens, since opening a pipe waits for somebody to write into it, and a device may have
// no end.
func openFile(fsys fs.FS, name string, ordinary bool) (fs.File, int64, error) {
	if !ordinary {
		info, err := fs.Stat(fsys, name)
		if err == nil && !info.Mode().IsRegular() {
			err = errNoFile
		}
		if err != nil {
			return nil, 0, err
		}
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	if err != nil {
		return nil, 0, errors.Join(err, f.Close())
	}
	return f, info.Size(), nil
}

var errNoFile = words.NewError("intake.no-file")

// readFile reads a whole file of at most max bytes.
func readFile(fsys fs.FS, name string, max int64) ([]byte, error) {
	f, size, err := openFile(fsys, name, false)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, size, max)
}

// ReadFile reads an ordinary file of at most max bytes: no pipe, no device.
func ReadFile(fsys fs.FS, name string, max int64) ([]byte, error) { return readFile(fsys, name, max) }

// readAll reads what is said to have size bytes, and is not to have more than
// max: more is an error, before memory is spent where size says it.
func readAll(r io.Reader, size, max int64) ([]byte, error) {
	if size > max {
		return nil, &TooLargeError{Size: size, Max: max}
	}
	data := make([]byte, 0, size+1)
	for {
		if len(data) == cap(data) {
			if int64(len(data)) > max {
				return nil, &TooLargeError{Max: max}
			}
			data = slices.Grow(data, bytes.MinRead)
		}
		n, err := r.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
	}
	if int64(len(data)) > max {
		return nil, &TooLargeError{Max: max}
	}
	return data, nil
}

// TooLargeError is the error of a file that has more bytes than it may have.
type TooLargeError struct {
	Size int64 // 0: not known
	Max  int64
}

// Said is the error for any language.
func (e *TooLargeError) Said() words.Text {
	if e.Size > 0 {
		return words.New("intake.too-large", words.N("size", int(e.Size)), words.N("most", int(e.Max)))
	}
	return words.New("intake.larger", words.N("most", int(e.Max)))
}

func (e *TooLargeError) Error() string { return e.Said().String() }
