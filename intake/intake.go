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
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// Limits restrict the input. Zero means the default.
type Limits struct {
	File  int64 // size of one file in bytes; default 64 MiB
	Items int   // file count; default 100,000
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

// Class describes an item's content.
type Class string

// Classes of compared items.
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

// Boards reads the item's boards.
func (it Item) Boards() ([]bridge.Board, error) {
	if it.Read == nil {
		return nil, fmt.Errorf("%s: the item has no Read function", it.Name)
	}
	in := intake.Item{Name: it.Name, Named: it.Named, Read: it.Read}
	set, err := in.Hands(handfile.ReadOptions{Evidence: true})
	if err != nil {
		return nil, err
	}
	return set.Boards, nil
}

// Intake collects input. The zero Intake has the default limits.
type Intake struct {
	in     *intake.Intake
	limits Limits
	count  int // files so far
}

// New returns an Intake with the given limits.
func New(limits Limits) *Intake {
	g := &Intake{limits: limits}
	g.init()
	return g
}

// init prepares a zero Intake.
func (g *Intake) init() {
	if g.in != nil {
		return
	}
	if g.limits.File <= 0 || g.limits.File > intake.MaxFile {
		g.limits.File = intake.MaxFile
	}
	if g.limits.Items <= 0 {
		g.limits.Items = defaultItems
	}
	g.in = intake.New()
}

// countFile counts a file and checks the limits.
func (g *Intake) countFile(name string, size int64) error {
	g.init()
	g.count++
	if g.count > g.limits.Items {
		return fmt.Errorf("%s: %w: more than %d files", name, ErrLimit, g.limits.Items)
	}
	if size > g.limits.File {
		return fmt.Errorf("%s: %w: %d bytes, want at most %d", name, ErrLimit, size, g.limits.File)
	}
	return nil
}

// AddBytes adds a file in memory that a person named. It opens archives.
func (g *Intake) AddBytes(name string, data []byte) error {
	if err := g.countFile(name, int64(len(data))); err != nil {
		return err
	}
	return g.in.AddBytes(name, data, true)
}

// AddFile adds a file that a person named. It opens archives.
func (g *Intake) AddFile(fsys fs.FS, name string) error {
	if err := g.statFile(fsys, name); err != nil {
		return err
	}
	return g.in.AddFile(fsys, name, name)
}

// AddFound adds a file that nobody named, as AddFolder does for each of its files.
func (g *Intake) AddFound(fsys fs.FS, name string) error {
	if err := g.statFile(fsys, name); err != nil {
		return err
	}
	return g.in.AddFound(fsys, name, name)
}

// statFile counts a file of a file system.
func (g *Intake) statFile(fsys fs.FS, name string) error {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return err
	}
	return g.countFile(name, info.Size())
}

// AddFolder adds all files of a file system. It stops when ctx is done. Found does not contain beacons, proofs, session
// keys or earlier descriptions: pass them to package audit in audit.Given.
func (g *Intake) AddFolder(ctx context.Context, fsys fs.FS) error {
	g.init()
	bounded := &boundedFS{fsys: fsys, ctx: ctx, intake: g}
	if err := g.in.AddFolder(bounded, ""); err != nil {
		return err
	}
	return errors.Join(ctx.Err(), bounded.err)
}

// boundedFS opens files until its context is done or a limit is exceeded.
type boundedFS struct {
	fsys    fs.FS
	ctx     context.Context
	intake  *Intake
	counted map[string]bool // names
	err     error
}

func (b *boundedFS) Open(name string) (fs.File, error) {
	if err := errors.Join(b.ctx.Err(), b.err); err != nil {
		return nil, err
	}
	f, err := b.fsys.Open(name)
	if err != nil || b.counted[name] {
		return f, err
	}
	info, err := f.Stat()
	if err != nil || info.IsDir() {
		return f, nil
	}
	if b.counted == nil {
		b.counted = map[string]bool{}
	}
	b.counted[name] = true
	if b.err = b.intake.countFile(name, info.Size()); b.err != nil {
		return nil, errors.Join(b.err, f.Close())
	}
	return f, nil
}

// Found is the sorted input.
type Found struct {
	Items       []Item   // files to compare
	Description []byte   // nil: not in the input
	Keys        []byte   // nil: not in the input
	Ignored     []string // names of unrecognised files, and of found files that are not evidence
}

// Settle chooses the description and the keys, and removes duplicate files. If two descriptions differ only in the
// public number, it chooses the one that has the number; the other is neither in Items nor in Ignored. If it returns
// an error, the input is not enough to verify a tournament, but Found is set anyway: ignore [ErrNoDescription] and
// [ErrNoKeys] if you have these files from elsewhere.
func (g *Intake) Settle() (*Found, error) {
	g.init()
	settled, err := g.in.Settle()
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
