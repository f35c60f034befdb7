// Package hands reads the hand files named on a command line: files, folders, archives, addresses
// of hand viewers, or standard input. Several command packages share it.
package hands

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Hands contains the boards of one file, or of all files in a folder or archive.
type Hands struct {
	*handfile.Set
	Format *handfile.Format // format of the first file
	Data   []byte           // content of a single file; nil for several files
	Files  int
	parts  []part
}

// part is one of several files.
type part struct {
	format *handfile.Format
	data   []byte
	opt    handfile.ReadOptions
}

// Plays returns the auctions and plays that the files contain for each board.
func (h *Hands) Plays() (map[bridge.Board][]play.Record, []handfile.PlayRemark, error) {
	byBoard := map[bridge.Board][]play.Record{}
	var said []handfile.PlayRemark
	for _, p := range h.parts {
		plays, err := p.format.ReadPlays(p.data, p.opt, h.Set)
		if err != nil {
			return nil, nil, err
		}
		for b, records := range plays.Of {
			byBoard[b] = append(byBoard[b], records...)
		}
		said = append(said, plays.Remarks...)
	}
	return byBoard, said, nil
}

// Read reads a hand file, a folder or archive of hand files, the address of a hand viewer, or
// standard input (-), and prints the warnings. If format is empty, it follows from the extension or
// content.
func Read(u *term.UI, name, format string, first int) (*Hands, error) {
	return ReadWith(u, name, format, handfile.ReadOptions{FirstNumber: first})
}

// ReadWith is like Read with options.
func ReadWith(u *term.UI, name, format string, opt handfile.ReadOptions) (*Hands, error) {
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
		if stated != nil {
			in.Format, in.Class = stated, intake.Hands
		}
		h, err := readOne(u, in, opt)
		if err != nil {
			return nil, err
		}
		if all, err = all.with(h, in.Name); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// ReadAll reads several inputs like Read and combines them.
func ReadAll(u *term.UI, names []string, format string, first int) (all *Hands, err error) {
	for _, name := range names {
		h, err := Read(u, name, format, first)
		if err != nil {
			return nil, err
		}
		if all, err = all.with(h, name); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// inputs returns the hand files with a name.
func inputs(u *term.UI, name string) ([]intake.Item, error) {
	in := intake.New()
	shown := filepath.ToSlash(name)
	// An explicitly named file is always read.
	in.Stated = func(item string) bool { return item == shown || item == StandardInput }
	switch {
	case name == "-":
		data, err := readBounded(u.In)
		if err == nil {
			err = in.Bytes(StandardInput, data, true)
		}
		return files(in), err
	case handfile.IsLink(name):
		err := in.Link(name)
		return files(in), err
	}
	if !utf8.ValidString(name) {
		return nil, words.Errorf("place.file", words.Name("file", plain.Text(name)), words.E("what", errNotUTF8))
	}
	info, err := os.Stat(name)
	if near := besides(name); err != nil && sameHands(near) {
		name, shown = near[0], filepath.ToSlash(near[0])
		u.Note("hands.taken", words.Name("file", plain.Text(name)))
		info, err = os.Stat(name)
	} else if err != nil && len(near) > 1 {
		_, err := os.Open(name)
		return nil, term.Hint(err, "hands.which", words.Name("files", plain.Text(strings.Join(near, ", "))))
	}
	if err != nil {
		// Other commands report the same error.
		_, err := os.Open(name)
		return nil, err
	}
	switch {
	case info.IsDir():
		err = in.Folder(os.DirFS(name), shown)
	case info.Size() > handfile.MaxSize:
		return nil, words.Errorf("place.file", words.Name("file", name), words.E("what", handfile.ErrTooLarge))
	default:
		folder, base := term.FolderAndName(name)
		err = in.File(folder, base, shown)
	}
	read := files(in)
	if err == nil && len(read) == 0 {
		err = words.Errorf("hands.no-hand-file")
	}
	if tournament, ok := strings.CutSuffix(strings.TrimSuffix(name, ".sqk"), ".sqd"); err != nil && (ok || strings.HasSuffix(name, ".sqk")) {
		return nil, term.Hint(words.Errorf("place.file", words.Name("file", name), words.E("what", err)), "hands.of-tournament", words.Name("name", plain.Text(tournament)))
	}
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	return read, nil
}

// besides returns the hand files that a name without an extension may mean, starting with .pbn:
// monday can mean monday.pbn. It returns nil if the name has an extension or a file of that exact
// name exists.
func besides(name string) (near []string) {
	if _, err := os.Lstat(name); err == nil || filepath.Ext(name) != "" {
		return nil
	}
	dir, base := filepath.Split(name)
	files, err := os.ReadDir(cmp.Or(dir, "."))
	if err != nil {
		return nil
	}
	for _, f := range files {
		ext := filepath.Ext(f.Name())
		if base != "" && f.Name() == base+ext && slices.Contains(Extensions(), strings.TrimPrefix(strings.ToLower(ext), ".")) {
			near = append(near, dir+f.Name())
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return cmp.Compare(rank(a), rank(b)) })
	return near
}

// rank puts PBN before formats with less information.
func rank(name string) int {
	if strings.EqualFold(filepath.Ext(name), ".pbn") {
		return 0
	}
	return 1
}

// sameHands reports whether all files contain the same deals in the same order, like the files that
// `deal` writes in several formats. An unreadable file is different. It needs at least one file.
func sameHands(files []string) bool {
	if len(files) <= 1 {
		return len(files) == 1
	}
	var first []bridge.Deal
	for i, name := range files {
		deals, ok := dealsIn(name)
		if !ok || i > 0 && !slices.Equal(deals, first) {
			return false
		}
		first = deals
	}
	return true
}

// dealsIn returns the deals in a hand file, in order.
func dealsIn(name string) (deals []bridge.Deal, ok bool) {
	if info, err := os.Stat(name); err != nil || info.Size() > handfile.MaxSize {
		return nil, false
	}
	in := intake.New()
	in.Stated = func(string) bool { return true }
	folder, base := term.FolderAndName(name)
	if err := in.File(folder, base, filepath.ToSlash(name)); err != nil {
		return nil, false
	}
	for _, item := range files(in) {
		data, err := item.Load()
		if err != nil || item.Format == nil {
			return nil, false
		}
		set, err := item.Format.Decode(data, handfile.ReadOptions{FirstNumber: 1})
		if err != nil {
			return nil, false
		}
		for _, b := range set.Boards {
			deals = append(deals, b.Deal)
		}
	}
	return deals, len(deals) > 0
}

// errNotUTF8 is the error for a name that cannot be a file name on this system.
var errNotUTF8 = words.NewError("safefile.not-utf8")

// StandardInput is the name of standard input in messages.
const StandardInput = "standard input"

// files returns the hand files of an intake.
func files(in *intake.Intake) []intake.Item {
	found, _ := in.Settle() // Hands alone need no description.
	return found.Files()
}

// readBounded reads at most the maximum size of a hand file.
func readBounded(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, handfile.MaxSize+1))
	if err == nil && len(data) > handfile.MaxSize {
		err = handfile.ErrTooLarge
	}
	return data, err
}

// readOne reads a single file and prints its warnings.
func readOne(u *term.UI, in intake.Item, opt handfile.ReadOptions) (*Hands, error) {
	data, err := in.Load()
	if errors.Is(err, intake.ErrNone) {
		data, err = in.Read()
		if in.Format = byContent(data); err == nil && len(data) > 0 && in.Format == nil {
			err = intake.ErrNone
		}
	}
	switch {
	case errors.Is(err, intake.ErrNone) && in.Name == StandardInput:
		return nil, noFormat()
	case errors.Is(err, intake.ErrNone):
		return nil, term.Hint(words.Errorf("place.file", words.Name("file", in.Name), words.E("what", err)), "hands.says-format", words.Name("flag", "--from"), words.Name("formats", ReadableFormats()))
	case err != nil:
		return nil, words.Errorf("place.file", words.Name("file", in.Name), words.E("what", err))
	case len(data) == 0:
		return nil, words.Errorf("place.file", words.Name("file", in.Name), words.T("what", words.New("hands.empty")))
	}
	f := in.Format
	if ext := strings.ToLower(filepath.Ext(in.Name)); ext == "" || ext == ".txt" {
		f = cmp.Or(byContent(data), f)
	}
	set, err := f.Decode(data, opt)
	if err != nil {
		var e *handfile.Error
		if !errors.As(err, &e) {
			return nil, words.Errorf("place.file", words.Name("file", in.Name), words.E("what", err))
		}
		e.File = in.Name
		if key := words.Key(e.Text); key == "handfile.bws-no-hands" || key == "handfile.usebio-no-hands" {
			return nil, term.Hint(e, "scoring.evening-goes-to-session")
		}
		return nil, term.Hint(e, "hands.read-as", words.Name("format", f.Name))
	}
	for _, d := range set.Doubts {
		// A dealing machine might deal the other reading, and an unreadable table row would be a
		// lost board.
		if d.Kind == handfile.TwoDeals && f.Binary || d.Kind == handfile.NotRead {
			return nil, &handfile.Error{File: in.Name, Line: d.Line, Offset: d.Offset, Board: d.Board, Text: d.Text}
		}
	}
	for _, w := range set.Warnings {
		u.Warn("place.file", words.Name("file", in.Name), words.T("what", w))
	}
	return &Hands{set, f, data, 1, []part{{f, data, opt}}}, nil
}

// ByContent detects the format from the start of a text, up to its last complete line. It gives the
// same result and error as Read for a complete text without a name.
func ByContent(start []byte) (*handfile.Format, error) {
	if f := byContent(start[:bytes.LastIndexByte(start, '\n')+1]); f != nil {
		return f, nil
	}
	return nil, noFormat()
}

// noFormat returns the error for standard input in an unknown format.
func noFormat() error {
	return term.Hint(words.Errorf("hands.no-name-no-format"), "hands.from-says-it", words.Name("formats", ReadableFormats()))
}

// byContent returns the first format whose reader finds boards in the data, or nil. Trying formats
// is fine because a conversion is not evidence.
func byContent(data []byte) *handfile.Format {
	for _, name := range []string{"bws", "usebio", "json", "links", "pbn", "lin", "csv", "oneline", "typed"} {
		f, err := handfile.ByName(name)
		if err != nil {
			continue
		}
		if set, err := f.Decode(data, handfile.ReadOptions{}); err == nil && len(set.Boards) > 0 {
			return f
		}
	}
	return nil
}

// with merges the boards of h, which may be nil, with those of another file, without duplicates.
func (h *Hands) with(more *Hands, name string) (*Hands, error) {
	if h == nil {
		return more, nil
	}
	if h.Numbered != more.Numbered || !h.Numbered {
		return nil, words.Errorf("hands.belong-together", words.Name("file", name))
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
	h.AddDealData(more.Set)
	h.More = h.More || more.More
	if h.Generator != more.Generator {
		h.Generator = ""
	}
	h.Data = nil
	h.parts = append(h.parts, more.parts...)
	h.Files++
	return h, nil
}

// PermLike returns the permissions for output made from hand files. If only the owner can read one
// of them, its cards may still be secret.
func PermLike(files ...string) fs.FileMode {
	perm := fs.FileMode(0o666)
	for _, file := range files {
		if near := besides(file); sameHands(near) {
			file = near[0]
		}
		if info, err := os.Stat(file); err == nil {
			perm &= info.Mode().Perm() | 0o600
		}
	}
	return perm
}

// FormatNamed returns the format with that name, or nil for an empty name.
func FormatNamed(name string) (*handfile.Format, error) {
	if name == "" {
		return nil, nil
	}
	f, err := handfile.ByName(name)
	if err != nil {
		return nil, term.FormatError(err, name, Readable())
	}
	if !f.Readable() {
		return nil, term.Hint(words.Errorf("handfile.only-written", words.Name("format", f.Name)), "hands.formats-are", words.Name("formats", ReadableFormats()))
	}
	return f, nil
}

// ReadableFormats returns the names from Readable in one line.
func ReadableFormats() string {
	return strings.Join(Readable(), ", ")
}

// Readable returns the names of all formats that can be read.
func Readable() []string {
	return handfile.Names(func(f *handfile.Format) bool { return f.Readable() })
}

// Extensions returns the extensions of files that can be read, without the dot.
func Extensions() (list []string) {
	for _, f := range handfile.Formats {
		if ext := strings.TrimPrefix(f.Ext, "."); f.Readable() && ext != "" && !slices.Contains(list, ext) {
			list = append(list, ext)
		}
	}
	return list
}
