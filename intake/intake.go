// Package intake turns files, folders and archives into items that can be compared with a tournament, as
// spec/intake.md describes.
//
//	in := intake.New(intake.Limits{})
//	err := in.AddFolder(ctx, os.DirFS("hands"))
//	found, err := in.Settle()
//	published := audit.Published{Description: found.Description, Keys: found.Keys}
//	report, err := audit.Verify(ctx, published, found.Items, audit.Options{})
//
// Only one goroutine may use an Intake. The package repairs nothing: a file that is recognised as hands but cannot be
// read is still an item, and its Boards method returns the error. Binary formats are recognised only by their
// extension. Unrecognised files are listed in [Found.Ignored], even if a person named them.
package intake

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// Limits are the maximum input sizes. A zero field means the default.
type Limits struct {
	File  int64 // size of one file in bytes; default 64 MiB
	Items int   // number of files; default 100,000
}

const defaultItems = 100_000

// ErrLimit is returned if the input exceeds the limits.
var ErrLimit = errors.New("too much input")

// Settle returns one of these errors if the input does not contain exactly one description and its keys.
var (
	ErrNoDescription = intake.ErrNoDescription
	ErrNoKeys        = intake.ErrNoKeys
	ErrSeveral       = intake.ErrSeveral
)

// Class classifies an item's content.
type Class string

// Classes of items that are compared or reported as not checked.
const (
	Hands  Class = Class(intake.Hands)  // "hands": hands that count as evidence
	Closed Class = Class(intake.Closed) // "closed": the item could not be opened or exceeds a limit
)

// Item is a file to compare with the tournament.
type Item struct {
	Name string // path; for a file in an archive: path of the archive, "/", name in the archive
	// Named means that a person named this file, so that it belongs to the tournament. A file from a folder or an
	// archive may belong to a different tournament.
	Named bool
	Class Class                  // empty: not yet known
	Note  string                 // reason why the item was not read, such as too-large; see spec/intake.md
	Read  func() ([]byte, error) // returns the content
}

// Boards decodes the item and returns its boards. Lines that do not belong to the format are errors.
func (it Item) Boards() ([]bridge.Board, error) {
	if it.Read == nil {
		return nil, fmt.Errorf("%s: the item has no Read function", it.Name)
	}
	inner := intake.Item{Name: it.Name, Named: it.Named, Read: it.Read}
	set, err := inner.Hands(handfile.ReadOptions{Evidence: true})
	if err != nil {
		return nil, err
	}
	return set.Boards, nil
}

// Intake collects input. The zero Intake has the default limits.
type Intake struct {
	inner  *intake.Intake // nil in a zero Intake; see init
	limits Limits
	count  int // number of files so far
}

// New returns an Intake with the given limits.
func New(limits Limits) *Intake {
	in := &Intake{limits: limits}
	in.init()
	return in
}

// init prepares a zero Intake.
func (in *Intake) init() {
	if in.inner != nil {
		return
	}
	if in.limits.File <= 0 || in.limits.File > intake.MaxFile {
		in.limits.File = intake.MaxFile
	}
	if in.limits.Items <= 0 {
		in.limits.Items = defaultItems
	}
	in.inner = intake.New()
}

// countFile counts a file and checks the limits.
func (in *Intake) countFile(name string, size int64) error {
	in.init()
	in.count++
	if in.count > in.limits.Items {
		return fmt.Errorf("%s: %w: more than %d files", name, ErrLimit, in.limits.Items)
	}
	if size > in.limits.File {
		return fmt.Errorf("%s: %w: %d bytes, the limit is %d", name, ErrLimit, size, in.limits.File)
	}
	return nil
}

// AddBytes adds a file that is in memory, under a name that the user gave. It opens archives.
func (in *Intake) AddBytes(name string, data []byte) error {
	if err := in.countFile(name, int64(len(data))); err != nil {
		return err
	}
	return in.inner.AddBytes(name, data, true)
}

// AddFile adds a file that a person named. It opens archives.
func (in *Intake) AddFile(fsys fs.FS, name string) error {
	if err := in.statFile(fsys, name); err != nil {
		return err
	}
	return in.inner.AddFile(fsys, name, name)
}

// AddFound adds a file that the user did not name, such as a file in a folder.
func (in *Intake) AddFound(fsys fs.FS, name string) error {
	if err := in.statFile(fsys, name); err != nil {
		return err
	}
	return in.inner.AddFound(fsys, name, name)
}

// statFile counts a file of a file system, with its size.
func (in *Intake) statFile(fsys fs.FS, name string) error {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return err
	}
	return in.countFile(name, info.Size())
}

// Found contains the input, grouped by purpose.
type Found struct {
	Items       []Item   // files to compare
	Description []byte   // nil: not in the input
	Keys        []byte   // nil: not in the input
	Ignored     []string // names of unrecognised files, and of found files that are not evidence
}

// Settle chooses the description and the keys, and removes duplicate files. If two descriptions differ only in the
// public number, it chooses the one with the number and drops the other, which is neither in Items nor in Ignored. If
// it returns an error, the input is not enough to verify a tournament, but Found is set anyway: ignore
// [ErrNoDescription] and [ErrNoKeys] if you have these files from elsewhere.
func (in *Intake) Settle() (*Found, error) {
	in.init()
	settled, err := in.inner.Settle()
	found := &Found{Ignored: settled.Ignored()}
	for _, it := range settled.Compared() {
		found.Items = append(found.Items, Item{
			Name:  it.Name,
			Named: it.Named,
			Class: Class(it.Class),
			Note:  string(it.Note),
			Read:  it.Read,
		})
	}
	var descriptionErr, keysErr error
	found.Description, descriptionErr = readPublished(settled.Description)
	found.Keys, keysErr = readPublished(settled.Keys)
	return found, errors.Join(err, descriptionErr, keysErr, settled.Close())
}

// readPublished returns the content of a description or a key file. The item may be nil.
func readPublished(it *intake.Item) ([]byte, error) {
	if it == nil {
		return nil, nil
	}
	return it.ReadPublished()
}
