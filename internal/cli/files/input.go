package files

import (
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// input is a file or standard input that can be read in parts. If it fits in memory, it can also be
// read at once.
type input struct {
	io.Reader
	name         string // used in messages
	format       *handfile.Format
	fitsInMemory bool
	close        func()
}

// largeSize is the size in bytes above which a file is only read in parts. partSize, if it is not
// 0, overrides the part size of all formats.
var (
	largeSize int64 = handfile.MaxSize
	partSize  int64
)

const (
	smallPart = 50_000  // less than a part of any format, in bytes
	sniffSize = 1 << 20 // number of bytes read to detect the format
)

// openInParts opens a file that has more than one part and a format that can be read in parts. It
// returns nil for other files, and for unreadable ones.
func openInParts(name, format string) *input {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	f, err := hands.FormatNamed(format)
	if err == nil && f == nil {
		f, err = handfile.ByExt(name)
	}
	if err != nil || !f.CanStream() {
		return nil
	}
	fitsInMemory := info.Size() <= min(largeSize, f.MaxDecodeSize())
	ext := strings.ToLower(filepath.Ext(name))
	formatFollowsFromContent := ext == "" || ext == ".txt"
	if fitsInMemory && (info.Size() <= maxPart(f) || formatFollowsFromContent) {
		return nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil
	}
	return &input{
		Reader:       file,
		name:         name,
		format:       f,
		fitsInMemory: fitsInMemory,
		close:        func() { file.Close() },
	}
}

// maxPart returns the maximum size of a file that is read at once.
func maxPart(f *handfile.Format) int64 { return cmp.Or(partSize, int64(f.PartSize())) }

// openLarge opens a file that is too large to be read at once. It returns nil for other files, and for unreadable
// ones, whose error follows when they are read as a whole.
func openLarge(name, format string) *input {
	in := openInParts(name, format)
	if in != nil && in.fitsInMemory {
		in.close()
		return nil
	}
	return in
}

// warner prints the first few warnings about a large file.
type warner struct {
	u      *ui
	file   string
	warned int
}

// maxWarnings is the largest number of printed warnings.
const maxWarnings = 20

// checkDoubts returns an error for a board that a dealing machine might deal differently, and prints the warnings of
// a part.
func (w *warner) checkDoubts(f *handfile.Format, p *handfile.Set) error {
	for _, d := range p.Doubts {
		if d.Kind == handfile.TwoDeals && f.Binary {
			return &handfile.Error{Offset: d.Offset, Board: d.Board, Text: d.Text}
		}
	}
	for _, text := range p.Warnings {
		if w.warned++; w.warned <= maxWarnings {
			w.u.Warn("place.file", words.Name("file", w.file), words.T("what", text))
		}
	}
	return nil
}

// end prints a warning if some warnings were not printed.
func (w *warner) end() {
	if w.warned > maxWarnings {
		w.u.Warn("files.more-warnings", words.Name("file", w.file))
	}
}

// inParts calls process for every part of a file, in order, and does the work that process returns on all
// processors. It prints the first warnings.
func (u *ui) inParts(in *input, first int, process func(*handfile.Set) (handfile.Work, error)) error {
	w := &warner{u: u, file: in.name}
	processPart := func(p *handfile.Set) (handfile.Work, error) {
		// A file that fits in memory is read again as a whole if it has doubts. The second reading reports them.
		if !in.fitsInMemory {
			if err := w.checkDoubts(in.format, p); err != nil {
				return handfile.Work{}, err
			}
		}
		return process(p)
	}
	err := in.format.StreamWork(in, handfile.ReadOptions{FirstNumber: first}, processPart)
	w.end()
	return in.named(err)
}

// named adds the file's name to a read error.
func (in *input) named(err error) error {
	var e *handfile.Error
	if errors.As(err, &e) {
		e.File = in.name
		return term.Hint(e, "hands.read-as", words.Name("format", in.format.Name))
	}
	if err != nil {
		return words.Errorf("place.file", words.Name("file", in.name), words.E("what", err))
	}
	return nil
}
