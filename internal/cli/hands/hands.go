// Package hands reads the hand files that people name to a command: files,
// folders, archives, addresses of handviewers, standard input. Rooms that take
// hands share it.
package hands

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Hands are what was read: one file, or all of a folder or an archive together.
type Hands struct {
	*handfile.Set
	Format *handfile.Format // of the one file, or of the first
	Data   []byte           // of the one file; nil: of several
	Files  int
	parts  []part
}

// part is a file of several.
type part struct {
	format *handfile.Format
	data   []byte
	opt    handfile.ReadOptions
}

// Plays returns what the files say of auctions and plays, of each board of h.
func (h *Hands) Plays() (map[bridge.Board][]play.Record, []handfile.PlaySaid, error) {
	of := map[bridge.Board][]play.Record{}
	var said []handfile.PlaySaid
	for _, p := range h.parts {
		plays, err := p.format.ReadPlays(p.data, p.opt, h.Set)
		if err != nil {
			return nil, nil, err
		}
		for b, records := range plays.Of {
			of[b] = append(of[b], records...)
		}
		said = append(said, plays.Said...)
	}
	return of, said, nil
}

// Read reads a hand file, a folder or an archive of them, an address of a
// handviewer, or with - standard input, and prints the warnings. The format is
// the one named, or what the extension or the content says.
func Read(u *term.UI, name, format string, first int) (*Hands, error) {
	stated, err := FormatNamed(format)
	if err != nil {
		return nil, err
	}
	inputs, err := inputs(u, name)
	if err != nil {
		return nil, err
	}
	var all *Hands
	for _, in := range inputs {
		in.Format = cmp.Or(stated, in.Format)
		h, err := readOne(u, in, handfile.ReadOptions{First: first})
		if err != nil {
			return nil, err
		}
		if all == nil {
			all = h
		} else if err := all.add(h, in.Name); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// ReadAll reads several as Read does, together.
func ReadAll(u *term.UI, names []string, format string, first int) (*Hands, error) {
	var all *Hands
	for _, name := range names {
		h, err := Read(u, name, format, first)
		if err != nil {
			return nil, err
		}
		if all == nil {
			all = h
		} else if err := all.add(h, name); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// inputs are the hand files that a name stands for.
func inputs(u *term.UI, name string) ([]audit.Input, error) {
	switch {
	case name == "-":
		return []audit.Input{{Name: "standard input", Read: func() ([]byte, error) { return readBounded(u.In) }}}, nil
	case handfile.IsLink(name):
		return []audit.Input{audit.LinkInput(name)}, nil
	}
	info, err := os.Stat(name)
	if err != nil {
		_, err := os.Open(name) // says it as other commands do
		return nil, err
	}
	dir, base := filepath.Split(name)
	fsys := os.DirFS(cmp.Or(dir, "."))
	var in []audit.Input
	switch {
	case info.IsDir():
		in, _, err = audit.Folder(os.DirFS(name), filepath.ToSlash(name))
	case strings.EqualFold(filepath.Ext(name), ".zip"):
		in, _, err = audit.ArchiveInput(fsys, base, filepath.ToSlash(name))
	case info.Size() > handfile.MaxSize:
		return nil, fmt.Errorf("%s: %w", name, handfile.ErrTooLarge)
	default:
		return []audit.Input{audit.FileInput(fsys, base, name)}, nil
	}
	if err == nil && len(in) == 0 {
		err = errors.New("no hand file in it")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return in, nil
}

// readBounded reads what a hand file may have.
func readBounded(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, handfile.MaxSize+1))
	if err == nil && len(data) > handfile.MaxSize {
		err = handfile.ErrTooLarge
	}
	return data, err
}

// readOne reads one file and prints its warnings.
func readOne(u *term.UI, in audit.Input, opt handfile.ReadOptions) (*Hands, error) {
	if in.Doubt != "" {
		return nil, fmt.Errorf("%s: %s", in.Name, in.Doubt)
	}
	data, err := in.Read()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", in.Name, err)
	}
	f := in.Format
	if f == nil {
		if f, err = handfile.Of(in.Name, data); err != nil && in.Name == "standard input" {
			return nil, term.WithHint(errors.New("standard input has no name that says its format"), "--from NAME says it, one of %s", ReadableFormats())
		}
	}
	if err != nil {
		return nil, term.WithHint(err, "--from NAME says the format, one of %s", ReadableFormats())
	}
	set, err := f.Decode(data, opt)
	if err != nil {
		var e *handfile.Error
		if !errors.As(err, &e) {
			return nil, fmt.Errorf("%s: %w", in.Name, err)
		}
		e.File = in.Name
		return nil, term.WithHint(e, "the file was read as %s; --from NAME reads another format", f.Name)
	}
	for _, d := range set.Doubts {
		if d.Kind == handfile.TwoDeals && f.Binary { // a dealing machine may deal the other reading
			return nil, &handfile.Error{File: in.Name, Offset: d.Offset, Board: d.Board, Text: d.Text}
		}
	}
	for _, w := range set.Warnings {
		u.Warnf("%s: %s", in.Name, w)
	}
	return &Hands{set, f, data, 1, []part{{f, data, opt}}}, nil
}

// add puts the boards of another file to those that were read, each once.
func (h *Hands) add(more *Hands, name string) error {
	if h.Numbered != more.Numbered || !h.Numbered {
		return fmt.Errorf("%s: several files belong together where all say the numbers of their boards, and some do not", name)
	}
	there := make(map[bridge.Board]bool, len(h.Boards))
	for _, b := range h.Boards {
		there[b] = true
	}
	for _, b := range more.Boards {
		if !there[b] {
			h.Boards = append(h.Boards, b)
		}
	}
	h.Contradictions = append(h.Contradictions, more.Contradictions...)
	h.AddSaid(more.Set)
	h.More = h.More || more.More
	if h.Generator != more.Generator {
		h.Generator = ""
	}
	h.Data = nil
	h.parts = append(h.parts, more.parts...)
	h.Files++
	return nil
}

// PermLike are the permissions of what is made from hand files: where only their
// owner can read one of them, its cards may be a secret still.
func PermLike(files ...string) fs.FileMode {
	perm := fs.FileMode(0o666)
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			perm &= info.Mode().Perm() | 0o600
		}
	}
	return perm
}

// FormatNamed is the format of a name; nil for no name.
func FormatNamed(name string) (*handfile.Format, error) {
	if name == "" {
		return nil, nil
	}
	f, err := handfile.ByName(name)
	if err == nil && f.Decode == nil {
		err = fmt.Errorf("format %s is only written", f.Name)
	}
	if err != nil {
		return nil, term.WithHint(err, "formats are %s", ReadableFormats())
	}
	return f, nil
}

// ReadableFormats are those names in one line.
func ReadableFormats() string {
	return strings.Join(Readable(), ", ")
}

// Readable are the names of all formats that can be read.
func Readable() []string {
	return handfile.Names(func(f *handfile.Format) bool { return f.Decode != nil })
}

// Extensions are those of files that can be read, without the point.
func Extensions() (list []string) {
	for _, f := range handfile.Formats {
		if ext := strings.TrimPrefix(f.Ext, "."); f.Decode != nil && ext != "" && !slices.Contains(list, ext) {
			list = append(list, ext)
		}
	}
	return list
}
