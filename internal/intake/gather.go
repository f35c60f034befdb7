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

	items       []Item
	openArchive *archive // nil: none
	unpacked    int64    // total bytes of unpacked entries
	cached      int      // total bytes of cached items
}

// New returns an empty Intake.
func New() *Intake { return &Intake{} }

// AddFolder adds all files in a folder and its subfolders as items that were found, not named by a person. An item's
// name is prefix, the folder's name, followed by the file's path in the folder.
func (in *Intake) AddFolder(fsys fs.FS, prefix string) error {
	before := len(in.items)
	return fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		shown := path.Join(prefix, name)
		switch {
		case err != nil && name == ".":
			return err
		case err != nil:
			it := Item{Name: shown}
			it.markClosed(Unreadable, err)
			in.addItem(it)
			return nil
		case name != "." && isHidden(path.Base(name)):
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		case e.IsDir():
			return nil
		case e.Type()&fs.ModeSymlink != 0 && isLinkOutside(fsys, name):
			return nil
		case len(in.items)-before >= maxItems:
			return words.Errorf("intake.many-files", words.Name("folder", prefix), words.N("most", maxItems))
		}
		return in.addFile(fsys, name, Item{Name: shown})
	})
}

// AddFile adds a file that a person named, with the path to show. It opens archives.
func (in *Intake) AddFile(fsys fs.FS, name, shown string) error {
	return in.addFile(fsys, name, Item{Name: shown, Named: true})
}

// AddFound adds a file as AddFolder does, with the path to show. It ignores hidden files.
func (in *Intake) AddFound(fsys fs.FS, name, shown string) error {
	if isHidden(path.Base(name)) {
		return nil
	}
	return in.addFile(fsys, name, Item{Name: shown})
}

// addFile adds the item for a file of a folder.
func (in *Intake) addFile(fsys fs.FS, name string, it Item) error {
	size, err := sizeOf(fsys, name)
	if err != nil {
		in.addUnread(it, err)
		return nil
	}
	it.size = size
	it.readInto = func(buffer []byte) ([]byte, error) { return readSized(fsys, name, buffer, size, MaxFile) }
	it.Read = func() ([]byte, error) { return readSized(fsys, name, nil, size, MaxFile) }
	it.readHead = func() ([]byte, error) { return readHead(fsys, name, textHead) }
	return in.add(it, func() (io.ReaderAt, func() error, error) { return openAt(fsys, name) })
}

// AddBytes adds a file in memory, which a person named or which was found in a folder. It opens archives.
func (in *Intake) AddBytes(name string, data []byte, named bool) error {
	if !named && isHidden(name) {
		return nil
	}
	read := func() ([]byte, error) { return data, nil }
	it := Item{Name: name, Named: named, size: int64(len(data)), Read: read}
	return in.add(it, func() (io.ReaderAt, func() error, error) { return bytes.NewReader(data), nil, nil })
}

// AddUnread adds a file that the caller could not read, with the reason.
func (in *Intake) AddUnread(name string, named bool, err error) {
	if named || !isHidden(name) {
		in.addUnread(Item{Name: name, Named: named}, err)
	}
}

// addUnread adds an unreadable file. If the file cannot contain hands, it is ignored.
func (in *Intake) addUnread(it Item, err error) {
	class, _ := classByName(it.Name)
	mayBeHands := class != None || isDecidedByText(it.Name)
	if mayBeHands {
		it.markClosed(Unreadable, err)
	} else {
		it.Class, it.Read = None, func() ([]byte, error) { return nil, err }
	}
	in.addItem(it)
}

// AddLink adds the address of a BBO hand.
func (in *Intake) AddLink(address string) error {
	read := func() ([]byte, error) { return []byte(address), nil }
	return in.add(Item{Name: address, Named: true, Format: links, size: -1, Read: read}, nil)
}

// AddTyped adds hands that a person typed. They replace any item with the same name.
func (in *Intake) AddTyped(name string, read func() ([]byte, error)) error {
	hasName := func(it Item) bool { return path.Clean(it.Name) == path.Clean(name) }
	in.items = slices.DeleteFunc(in.items, hasName)
	return in.add(Item{Name: name, Named: true, Typed: true, Format: typed, Read: read, size: -1}, nil)
}

// addItem appends an item that was classified.
func (in *Intake) addItem(it Item) {
	it.stated = it.stated || in.Stated != nil && in.Stated(it.Name)
	in.items = append(in.items, it)
}

// openFunc opens a file that may be an archive. CloseFile is nil if there is nothing to close.
type openFunc func() (file io.ReaderAt, closeFile func() error, err error)

// add classifies and adds an item. If the item is an archive, add opens it and adds its entries as well.
func (in *Intake) add(it Item, open openFunc) error {
	in.classify(&it)
	if it.Class != Archive {
		in.addItem(it)
		return nil
	}
	a := &archive{intake: in, name: it.Name, size: it.size, open: open}
	entries, err := a.listEntries()
	if err != nil {
		note := refusal(Unreadable)
		errors.As(err, &note) // After any other error, note stays Unreadable.
		it.markClosed(Note(note), err)
		in.addItem(it)
		return a.close()
	}
	in.addItem(it)
	for _, e := range entries {
		if isHidden(e.name) {
			continue
		}
		read := func() ([]byte, error) { return a.readEntry(e) }
		it := Item{Name: a.name + "/" + e.name, size: e.size, Read: read}
		in.classify(&it)
		in.addItem(it)
	}
	return a.close()
}

// maxCached limits the total size of cached items in bytes.
const maxCached = 8 << 20

// classify classifies an item. It caches the content that it had to read, up to a limit.
func (in *Intake) classify(it *Item) {
	read := it.Read
	it.classify(func() ([]byte, error) {
		data, err := read()
		in.cached += len(data)
		if err == nil && in.cached <= maxCached {
			it.Read, it.readInto = func() ([]byte, error) { return data, nil }, nil
		}
		return data, err
	})
}
