// Package intake turns what people have into items that can be judged: files,
// folders, archives, texts that came by mail. It is the only place that looks at
// what a file is.
//
//	g := intake.New()
//	err := g.Folder(os.DirFS("hands"), "hands")
//	found, err := g.Settle(nil)
//	for i := range found.Items {
//		it := &found.Items[i]
//		set, notes, err := it.Hands(handfile.ReadOptions{})
//	}
//
// The contract, in full in spec/intake.md:
//
//  1. Each item has one class: the first that fits, by its first bytes, then by its
//     extension, then by the signs of a format in its text.
//  2. What a person pointed at is named and never passed over; what lay in a folder
//     or an archive is found, and is passed over where it is none of ours.
//  3. A text is judged as it stands. Only if its reader does not take it whole is it
//     mended, and a mend is kept only if the reader then finds more. What can be read
//     in two ways is a doubt of the set.
//  4. Archives are opened two deep, one entry in memory at a time, within bounds that
//     hold over all of them together.
//  5. Nothing is said of what is hidden: backups, notes of systems, links that lead
//     out of a folder.
package intake

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/words"
)

// Class is what an item is.
type Class string

// The classes.
const (
	Hands       Class = "hands"       // a file that a reader of hands is for
	Access      Class = "access"      // a database of an Access program
	Description Class = "description" // NAME.sqd
	Keys        Class = "keys"        // NAME.sqk, or NAME.sqk.age, which is encrypted
	SessionKey  Class = "session-key" // NAME.P-S.sqr
	Proof       Class = "proof"       // NAME.sqd.tlog-proof
	Policy      Class = "policy"      // whom somebody believes
	Archive     Class = "archive"     // its entries are items of their own
	Closed      Class = "closed"      // not opened, or beyond a bound
	Document    Class = "document"    // a picture or a printed page
	Results     Class = "results"     // results without hands
	None        Class = "none"        // anything else
)

// Note is a word about an item; testdata/intake/README.md has them all.
type Note string

// The notes, in the order in which they are listed.
const (
	CP1250          Note = "cp1250"
	UTF16           Note = "utf-16"
	QuotedPrintable Note = "quoted-printable"
	Quoted          Note = "quoted"
	HTML            Note = "html"
	Marks           Note = "marks"
	TwoReadings     Note = "two-readings"
	OtherFormat     Note = "other-format"
	Ours            Note = "ours"
	Equal           Note = "equal"
	ValueOnly       Note = "value-only"
	Several         Note = "several"
	NotTaken        Note = "not-taken"
	Encrypted       Note = "encrypted"
	Damaged         Note = "damaged"
	Unreadable      Note = "unreadable"
	TooLarge        Note = "too-large"
	TooDeep         Note = "too-deep"
	TooMany         Note = "too-many"
	Climbs          Note = "climbs"
	Packed          Note = "packed"
)

var noteOrder = []Note{CP1250, UTF16, QuotedPrintable, Quoted, HTML, Marks, TwoReadings, OtherFormat, Ours, Equal, ValueOnly, Several, NotTaken,
	Encrypted, Damaged, Unreadable, TooLarge, TooDeep, TooMany, Climbs, Packed}

// An Item is one thing that people have.
type Item struct {
	Name string // its path, as people gave it; in an archive: the archive's, "/", the name there
	// Read reads its bytes. Items are read one after the other, so that a
	// championship need not fit into memory.
	Read func() ([]byte, error)
	// Named says that people named this very file, and so that it is of this
	// tournament; one that lay in a folder or an archive may be of another.
	Named bool
	// Typed says that people typed the hands from paper.
	Typed bool
	// Format is what the item is to be read as, whatever its name; nil: what its
	// name or its content says.
	Format *handfile.Format
	// Doubt says why other programs may find another file under this name: the
	// archive that it lies in can be read in two ways. Empty: no doubt.
	Doubt words.Text
	// Class is what it is; empty: nobody has looked yet.
	Class  Class
	Reader string // of a class that is read or opened: the name of the format
	Notes  []Note // what was found out before it was read

	stated bool // a statement names it
	batch  int  // what was taken by one call
	apart  bool // it is in memory: two of one name may be two files

	err   error  // why it is closed
	empty bool   // an archive in which there is nothing of a tournament
	size  int64  // -1: not known
	sum   uint64 // of its bytes, where they were all read
	data  []byte // a small file's
}

// has reports whether an item has a note.
func (it *Item) has(n Note) bool { return slices.Contains(it.Notes, n) }

// File is a file that people named as one of hands, and that nobody has looked at yet.
func File(fsys fs.FS, name, shown string) Item {
	return Item{Name: shown, Named: true, stated: true, Read: func() ([]byte, error) { return readFile(fsys, name, MaxFile) }}
}

// Note adds notes, as those of Hands, to those that the item has.
func (it *Item) Note(notes ...Note) {
	for _, n := range notes {
		if !it.has(n) {
			it.Notes = append(it.Notes, n)
		}
	}
	slices.SortFunc(it.Notes, func(a, b Note) int { return slices.Index(noteOrder, a) - slices.Index(noteOrder, b) })
}

// Line is the item's line in the list of what became of everything: path, class,
// reader, notes, with TABs between them.
func (it *Item) Line() string {
	notes := make([]string, len(it.Notes))
	for i, n := range it.Notes {
		notes[i] = string(n)
	}
	return strings.Join([]string{it.Name, string(it.Class), dash(it.Reader), dash(strings.Join(notes, ","))}, "\t")
}

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// The bounds of what is read: far above any hand file, far below what a crafted
// archive unpacks to.
const (
	MaxDescription = 1 << 20  // bytes of a description
	MaxKeyFile     = 64 << 20 // bytes of a key file
	MaxFile        = 64 << 20 // bytes of one item
	MaxUnpacked    = 1 << 30  // bytes that all archives unpack to
	MaxItems       = 100_000  // items
	MaxDepth       = 2        // archives in each other
	maxMended      = 8 << 20  // bytes of a text that is mended
)
