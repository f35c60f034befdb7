package intake

import (
	"cmp"
	"io/fs"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Item is one input: a file, an archive entry, an address, or typed hands.
type Item struct {
	Name string // path; for a file in an archive: path of the archive, "/", name in the archive
	// Read returns the content. Items are read one at a time, so that a championship does not have to fit into
	// memory.
	Read func() ([]byte, error)
	// Named means that a person named this file, so that it belongs to this tournament. A file from a folder or an
	// archive may belong to a different tournament.
	Named bool
	// Typed means that a person typed the hands.
	Typed bool
	// Format is the format of the item, or nil if no reader finds hands in it.
	Format *handfile.Format
	// Class is empty if the item has not been examined.
	Class  Class
	Reader string // format name or archive kind
	Note   Note

	readHead func() ([]byte, error)              // returns the first bytes, if they can be read separately
	readInto func(buffer []byte) ([]byte, error) // is Read with a buffer; nil if the content is elsewhere
	stated   bool                                // the user has stated what the item contains
	err      error                               // reason if the item is closed
	size     int64                               // -1: unknown
}

// File returns an item for a hand file that a person named, with the path to show. It does not examine the file.
func File(fsys fs.FS, name, shown string) Item {
	read := func() ([]byte, error) { return ReadFile(fsys, name, MaxFile) }
	return Item{Name: shown, Named: true, stated: true, Read: read}
}

// markClosed marks an item that will not be opened, with the reason.
func (it *Item) markClosed(note Note, err error) {
	it.Class, it.Note, it.err = Closed, note, err
	it.Reader, it.Format = "", nil
	it.Read, it.readInto = func() ([]byte, error) { return nil, err }, nil
}

// Line returns the item's row for a list: path, class, reader and note, separated by tabs.
func (it *Item) Line() string {
	reader, note := cmp.Or(it.Reader, "-"), cmp.Or(string(it.Note), "-")
	return strings.Join([]string{it.Name, string(it.Class), reader, note}, "\t")
}

// Hands reads the boards of an item. If the item is not a hand file, it returns the error from Load.
func (it *Item) Hands(opt handfile.ReadOptions) (*handfile.Set, error) {
	data, err := it.Load()
	if err != nil {
		return nil, err
	}
	return it.Format.Decode(data, opt)
}

// Load returns the content of an item and sets its Class and Format. If the item is not a hand file, the error is
// ErrNotEvidence, ErrNoHands or ErrOwnFile; if its class is Closed, the error gives the reason.
func (it *Item) Load() ([]byte, error) { return it.LoadInto(new([]byte)) }

// maxBuffer limits the size of a buffer that is kept for the next file.
const maxBuffer = 256 << 10

// LoadInto is Load with a buffer, which saves memory when many files are read one after the other. A file overwrites
// the buffer, or replaces it if it is too small. Items in memory do not use it.
func (it *Item) LoadInto(buffer *[]byte) ([]byte, error) {
	if it.Class == Archive {
		return nil, it.errWithoutHands()
	}
	read := it.Read
	if it.readInto != nil {
		read = func() ([]byte, error) { return it.readInto(*buffer) }
	}
	data, err := read()
	if err != nil {
		return nil, err
	}
	if it.readInto != nil && cap(data) > cap(*buffer) && cap(data) <= maxBuffer {
		*buffer = data
	}
	if it.Class == "" {
		it.size = int64(len(data))
		it.classify(func() ([]byte, error) { return data, nil })
	}
	if it.Format == nil || it.Class == Closed {
		return nil, it.errWithoutHands()
	}
	return data, nil
}

// Errors for items that are not hand files.
var (
	ErrNotEvidence = words.NewError("intake.other") // fairdeal convert turns the file into evidence
	ErrNoHands     = words.NewError("intake.none")  // nothing is recognised; --type may help
	ErrOwnFile     = words.NewError("intake.own")   // a description, a key or a proof
)

// errWithoutHands returns the reason why an item contains no boards.
func (it *Item) errWithoutHands() error {
	switch it.Class {
	case Closed:
		return it.err
	case Other:
		return ErrNotEvidence
	case None:
		return ErrNoHands
	}
	return ErrOwnFile
}
