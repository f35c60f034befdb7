// Package intake turns what people have into items that can be judged: files,
// folders, archives. It is the only place that looks at what a file is.
//
//	g := intake.New()
//	err := g.Folder(os.DirFS("hands"), "hands")
//	found, err := g.Settle()
//	for _, it := range found.Files() {
//		set, err := it.Hands(handfile.ReadOptions{})
//	}
//
// The contract, in full in spec/intake.md:
//
//  1. The extension says what a file is. Only of .txt, and of a name without an
//     extension, the first line says it that does.
//  2. Nothing is repaired. A file that its reader does not take is unreadable, with
//     line and reason.
//  3. An archive is opened one level deep, and only if every program unpacks the same
//     from it. Else it is refused whole.
//  4. What a person pointed at is named; what lay in a folder or an archive is found.
//     What holds no hands is left aside, and hinders nothing.
//  5. Nothing is said of what is hidden: backups, notes of systems, links that lead
//     out of a folder.
package intake

import (
	"cmp"
	"io/fs"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/words"
)

// Class is what an item is.
type Class string

// The classes.
const (
	Hands       Class = "hands"       // evidence of hands
	Other       Class = "other"       // what else could hold hands: fairdeal convert makes evidence of it
	Description Class = "description" // NAME.sqd
	Keys        Class = "keys"        // NAME.sqk, or NAME.sqk.age, which is encrypted
	SessionKey  Class = "session-key" // NAME.P-S.sqr
	Proof       Class = "proof"       // NAME.sqd.tlog-proof
	Policy      Class = "policy"      // whom somebody believes
	Archive     Class = "archive"     // its entries are items of their own
	Closed      Class = "closed"      // refused, or beyond a bound, or not to be opened
	None        Class = "none"        // anything else: left aside
)

// Note is a word about an item; testdata/intake/README.md has them all.
type Note string

// The notes: an item has one at most.
const (
	Equal      Note = "equal"
	ValueOnly  Note = "value-only"
	Several    Note = "several"
	NotTaken   Note = "not-taken"
	NotPlain   Note = "not-plain"
	Encrypted  Note = "encrypted"
	Unreadable Note = "unreadable"
	Compressed Note = "compressed"
	TooLarge   Note = "too-large"
	TooDeep    Note = "too-deep"
	TooMany    Note = "too-many"
	Climbs     Note = "climbs"
)

// An Item is one thing that people have.
type Item struct {
	Name string // its path, as people gave it; in an archive: the archive's, "/", the name there
	// Read reads its bytes. Items are read one after the other, so that a
	// championship need not fit into memory.
	Read func() ([]byte, error)
	// Named says that people named this very file, and so that it is of this
	// tournament; one that lay in a folder or an archive may be of another.
	Named bool
	// Typed says that people typed the hands.
	Typed bool
	// Format is what the item is read as; nil: it holds no hands, or nothing reads them.
	Format *handfile.Format
	// Class is what it is; empty: nobody has looked yet.
	Class  Class
	Reader string // of a class that is read or opened: the name of the format
	Note   Note

	head   func() ([]byte, error) // its first bytes, where they can be read alone
	stated bool                   // a statement names it
	err    error                  // why it is closed
	size   int64                  // -1: not known
}

// File is a file that people named as one of hands, and that nobody has looked at yet.
func File(fsys fs.FS, name, shown string) Item {
	return Item{Name: shown, Named: true, stated: true, Read: func() ([]byte, error) { return ReadFile(fsys, name, MaxFile) }}
}

// close makes an item one that is not opened.
func (it *Item) close(why Note, err error) {
	it.Class, it.Reader, it.Format, it.err = Closed, "", nil, err
	it.Read = func() ([]byte, error) { return nil, err }
	it.Note = why
}

// Line is the item's line in the list of what became of everything: path, class,
// reader, note, with TABs between them.
func (it *Item) Line() string {
	return strings.Join([]string{it.Name, string(it.Class), cmp.Or(it.Reader, "-"), cmp.Or(string(it.Note), "-")}, "\t")
}

// Hands reads an item's boards. An item that holds none is an error that says what it
// is.
func (it *Item) Hands(opt handfile.ReadOptions) (*handfile.Set, error) {
	data, err := it.Load()
	if err != nil {
		return nil, err
	}
	return it.Format.Decode(data, opt)
}

// Load reads the bytes of an item, whose format is known then. An item that no reader
// of hands is for is ErrOther, ErrNone or ErrOwn.
func (it *Item) Load() ([]byte, error) {
	if it.Class == Archive {
		return nil, it.noHands()
	}
	data, err := it.Read()
	if err != nil {
		return nil, err
	}
	if it.Class == "" {
		it.size = int64(len(data))
		it.look(func() ([]byte, error) { return data, nil })
	}
	if it.Format == nil || it.Class == Closed {
		return nil, it.noHands()
	}
	return data, nil
}

// The errors of items in which no reader looks for hands.
var (
	ErrOther = words.NewError("intake.other")
	ErrNone  = words.NewError("intake.none") // a reader that is named may find hands
	ErrOwn   = words.NewError("intake.own")
)

// noHands says why an item shows no board.
func (it *Item) noHands() error {
	switch it.Class {
	case Closed:
		return it.err
	case Other:
		return ErrOther
	case None:
		return ErrNone
	}
	return ErrOwn
}

// The bounds of what is read: far above any hand file, far below what a crafted
// archive unpacks to.
const (
	MaxDescription = 1 << 20  // bytes of a description
	MaxKeyFile     = 64 << 20 // bytes of a key file
	MaxFile        = 64 << 20 // bytes of one item
	maxUnpacked    = 1 << 30  // bytes that all archives unpack to
	maxItems       = 100_000  // items
)
