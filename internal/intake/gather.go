package intake

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"

	"github.com/fairdeal/fairdeal/words"
)

// Intake takes what people have, one thing after the other. Settle says what is to
// be judged.
type Intake struct {
	// Stated reports whether a statement names a file.
	Stated func(name string) bool

	items    []Item
	opened   *archive
	unpacked int64 // bytes of entries
	kept     int   // bytes of items that were looked into
}

// New makes an intake of nothing.
func New() *Intake { return &Intake{} }

// Folder takes all that lies in a folder and below it: found. Names are made to
// start with prefix.
func (g *Intake) Folder(fsys fs.FS, prefix string) error {
	before := len(g.items)
	return fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		shown := path.Join(prefix, name)
		switch {
		case err != nil && name == ".":
			return err
		case err != nil:
			it := Item{Name: shown}
			it.close(Unreadable, err)
			g.add(it)
			return nil
		case name != "." && hiddenPath(path.Base(name)):
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		case e.IsDir(), e.Type()&fs.ModeSymlink != 0 && leadsOut(fsys, name):
			return nil
		case len(g.items)-before >= maxItems:
			return words.Errorf("intake.many-files", words.Name("folder", prefix), words.N("most", maxItems))
		}
		return g.file(fsys, name, shown, false)
	})
}

// File takes a file that people named. An archive is opened.
func (g *Intake) File(fsys fs.FS, name, shown string) error {
	return g.file(fsys, name, shown, true)
}

// Found takes a file as Folder does.
func (g *Intake) Found(fsys fs.FS, name, shown string) error {
	if hiddenPath(path.Base(name)) {
		return nil
	}
	return g.file(fsys, name, shown, false)
}

// file takes a file of a folder.
func (g *Intake) file(fsys fs.FS, name, shown string, named bool) error {
	it := Item{Name: shown, Named: named}
	size, err := sizeOf(fsys, name)
	if err != nil {
		g.unread(it, err)
		return nil
	}
	it.size = size
	it.Read = func() ([]byte, error) { return readSized(fsys, name, size, MaxFile) }
	it.head = func() ([]byte, error) { return readHead(fsys, name, textHead) }
	return g.take(it, func() (io.ReaderAt, func() error, error) { return openAt(fsys, name) })
}

// Bytes takes a file that is in memory.
func (g *Intake) Bytes(name string, data []byte, named bool) error {
	if !named && hiddenPath(name) {
		return nil
	}
	it := Item{Name: name, Named: named, size: int64(len(data)), Read: func() ([]byte, error) { return data, nil }}
	return g.take(it, func() (io.ReaderAt, func() error, error) { return bytes.NewReader(data), nil, nil })
}

// Unread takes a file that could not be read.
func (g *Intake) Unread(name string, named bool, err error) {
	if named || !hiddenPath(name) {
		g.unread(Item{Name: name, Named: named}, err)
	}
}

// unread takes a file that cannot be read. One that could hold no hands is left aside.
func (g *Intake) unread(it Item, err error) {
	if class, _ := byName(it.Name); class == None && !undecided(it.Name) {
		it.Class, it.Read = None, func() ([]byte, error) { return nil, err }
	} else {
		it.close(Unreadable, err)
	}
	g.add(it)
}

// Link takes the address of a handviewer, as people copy it.
func (g *Intake) Link(address string) error {
	return g.take(Item{Name: address, Named: true, Format: links, size: -1, Read: func() ([]byte, error) { return []byte(address), nil }}, nil)
}

// Typed takes hands that people typed. What is there under this name is it.
func (g *Intake) Typed(name string, read func() ([]byte, error)) error {
	g.items = slices.DeleteFunc(g.items, func(it Item) bool { return path.Clean(it.Name) == path.Clean(name) })
	return g.take(Item{Name: name, Named: true, Typed: true, Format: typed, Read: read, size: -1}, nil)
}

// add puts an item on the list.
func (g *Intake) add(it Item) {
	it.stated = it.stated || g.Stated != nil && g.Stated(it.Name)
	g.items = append(g.items, it)
}

// take looks at an item, and opens it where it is an archive.
func (g *Intake) take(it Item, open func() (io.ReaderAt, func() error, error)) error {
	g.look(&it)
	if it.Class != Archive {
		g.add(it)
		return nil
	}
	a := &archive{g: g, name: it.Name, size: it.size, open: open}
	entries, err := a.list()
	if err != nil {
		why := refused(Unreadable)
		errors.As(err, &why)
		it.close(Note(why), err)
		g.add(it)
		return a.close()
	}
	g.add(it)
	for _, e := range entries {
		if !hiddenPath(e.name) {
			it := Item{Name: a.name + "/" + e.name, size: e.size, Read: func() ([]byte, error) { return a.read(e) }}
			g.look(&it)
			g.add(it)
		}
	}
	return a.close()
}

// look looks at an item. What had to be read for that is kept, up to a bound.
func (g *Intake) look(it *Item) {
	const most = 8 << 20
	read := it.Read
	it.look(func() ([]byte, error) {
		data, err := read()
		if g.kept += len(data); err == nil && g.kept <= most {
			it.Read = func() ([]byte, error) { return data, nil }
		}
		return data, err
	})
}
