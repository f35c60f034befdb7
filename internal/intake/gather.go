package intake

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Intake collects input. Settle then decides which items will be judged.
type Intake struct {
	// Stated reports whether a statement of the user names a file.
	Stated func(name string) bool

	items    []Item
	opened   *archive
	unpacked int64 // total bytes of unpacked entries
	kept     int   // total bytes of cached items
}

// New returns an empty Intake.
func New() *Intake { return &Intake{} }

// Folder adds all files in a folder and its subfolders, as found files. It adds prefix to their names.
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
		case e.IsDir(), e.Type()&fs.ModeSymlink != 0 && pointsOutside(fsys, name):
			return nil
		case len(g.items)-before >= maxItems:
			return words.Errorf("intake.many-files", words.Name("folder", prefix), words.N("most", maxItems))
		}
		return g.file(fsys, name, shown, false)
	})
}

// File adds a file that a person named. It opens archives.
func (g *Intake) File(fsys fs.FS, name, shown string) error {
	return g.file(fsys, name, shown, true)
}

// Found adds a file that nobody named, as Folder does.
func (g *Intake) Found(fsys fs.FS, name, shown string) error {
	if hiddenPath(path.Base(name)) {
		return nil
	}
	return g.file(fsys, name, shown, false)
}

// file adds a file of a folder.
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

// Bytes adds a file in memory.
func (g *Intake) Bytes(name string, data []byte, named bool) error {
	if !named && hiddenPath(name) {
		return nil
	}
	it := Item{Name: name, Named: named, size: int64(len(data)), Read: func() ([]byte, error) { return data, nil }}
	return g.take(it, func() (io.ReaderAt, func() error, error) { return bytes.NewReader(data), nil, nil })
}

// Unread adds a file that could not be read.
func (g *Intake) Unread(name string, named bool, err error) {
	if named || !hiddenPath(name) {
		g.unread(Item{Name: name, Named: named}, err)
	}
}

// unread adds an unreadable file. If the file cannot contain hands, it is ignored.
func (g *Intake) unread(it Item, err error) {
	if class, _ := byName(it.Name); class == None && !undecided(it.Name) {
		it.Class, it.Read = None, func() ([]byte, error) { return nil, err }
	} else {
		it.close(Unreadable, err)
	}
	g.add(it)
}

// Link adds a handviewer address, as people copy it.
func (g *Intake) Link(address string) error {
	return g.take(Item{Name: address, Named: true, Format: links, size: -1, Read: func() ([]byte, error) { return []byte(address), nil }}, nil)
}

// Typed adds hands that a person typed. They replace any item with the same name.
func (g *Intake) Typed(name string, read func() ([]byte, error)) error {
	g.items = slices.DeleteFunc(g.items, func(it Item) bool { return path.Clean(it.Name) == path.Clean(name) })
	return g.take(Item{Name: name, Named: true, Typed: true, Format: typed, Read: read, size: -1}, nil)
}

// add appends an item.
func (g *Intake) add(it Item) {
	it.stated = it.stated || g.Stated != nil && g.Stated(it.Name)
	g.items = append(g.items, it)
}

// take classifies an item and, if it is an archive, adds its entries.
func (g *Intake) take(it Item, open func() (io.ReaderAt, func() error, error)) error {
	g.classify(&it)
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
			g.classify(&it)
			g.add(it)
		}
	}
	return a.close()
}

// classify classifies an item. It caches the content that it had to read, up to a limit.
func (g *Intake) classify(it *Item) {
	const most = 8 << 20
	read := it.Read
	it.classify(func() ([]byte, error) {
		data, err := read()
		if g.kept += len(data); err == nil && g.kept <= most {
			it.Read = func() ([]byte, error) { return data, nil }
		}
		return data, err
	})
}
