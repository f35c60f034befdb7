package files

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// largeSize is the size in bytes above which a file is only read in parts. partSize, if it is not
// 0, overrides the part size of all formats.
var (
	largeSize int64 = handfile.MaxSize
	partSize  int64
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

// openInParts opens a file that has more than one part and a format that can be read in parts. It
// returns nil for other files.
func openInParts(name, format string) *input {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	f, err := hands.FormatNamed(format)
	if err == nil && f == nil {
		f, err = handfile.ByExt(name)
	}
	if err != nil || !f.Streams() {
		return nil
	}
	whole := info.Size() <= min(largeSize, f.MaxWhole())
	ext := strings.ToLower(filepath.Ext(name))
	// These names do not determine the format, so the content has to.
	if whole && (info.Size() <= maxPart(f) || ext == "" || ext == ".txt") {
		return nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil
	}
	return &input{file, name, f, whole, func() { file.Close() }}
}

// maxPart returns the maximum size of a file that is read at once.
func maxPart(f *handfile.Format) int64 { return cmp.Or(partSize, int64(f.PartSize())) }

// openLarge opens a file that is too large to be read at once. It returns nil for other files.
func openLarge(name, format string) *input {
	in := openInParts(name, format)
	if in != nil && in.fitsInMemory {
		in.close()
		return nil
	}
	return in
}

// openStandardInput is like openInParts, for standard input. If it can be read at once, u.In still returns all of it.
func (u *ui) openStandardInput(format string) (*input, error) {
	f, err := hands.FormatNamed(format)
	if err != nil {
		return nil, err
	}
	limit := largeSize
	if f != nil {
		limit = min(limit, f.MaxWhole())
	}
	start, err := io.ReadAll(io.LimitReader(u.In, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(start)) <= limit {
		u.In = bytes.NewReader(start)
		return standardWhole(start, f), nil
	}
	u.In = io.MultiReader(bytes.NewReader(start), u.In)
	if f == nil {
		if f, err = hands.ByContent(start[:min(len(start), sniffSize)]); err != nil {
			return nil, err
		}
	}
	if !f.Streams() {
		return nil, words.Errorf("place.file", words.Name("file", hands.StandardInput), words.E("what", handfile.ErrTooLarge))
	}
	return &input{u.In, hands.StandardInput, f, false, func() {}}, nil
}

// standardWhole returns complete standard input as an input. It returns nil if it has only one part
// or is not in the stated format.
func standardWhole(data []byte, stated *handfile.Format) *input {
	if int64(len(data)) <= cmp.Or(partSize, smallPart) {
		return nil
	}
	f, err := hands.ByContent(data[:min(len(data), sniffSize)])
	switch {
	case err != nil:
		f = stated
	case stated != nil && f != stated:
		return nil
	}
	if f == nil || !f.Streams() || int64(len(data)) <= maxPart(f) {
		return nil
	}
	return &input{bytes.NewReader(data), hands.StandardInput, f, int64(len(data)) <= f.MaxWhole(), func() {}}
}

const (
	smallPart = 50_000  // less than a part of any format, in bytes
	sniffSize = 1 << 20 // number of bytes read to detect the format
)

// warner prints the first few warnings about a large file.
type warner struct {
	u      *ui
	file   string
	warned int
}

// maxWarnings is the largest number of printed warnings.
const maxWarnings = 20

// checkDoubts returns an error for boards that a dealing machine might deal differently. It prints other
// doubts.
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

func (w *warner) end() {
	if w.warned > maxWarnings {
		w.u.Warn("files.more-warnings", words.Name("file", w.file))
	}
}

// inParts calls each for every part of a large file, using all processors, and prints the first
// warnings.
func (u *ui) inParts(in *input, first int, process func(*handfile.Set) (handfile.Work, error)) error {
	w := &warner{u: u, file: in.name}
	err := in.format.StreamWork(in, handfile.ReadOptions{FirstNumber: first}, func(p *handfile.Set) (handfile.Work, error) {
		if !in.fitsInMemory { // Otherwise the doubts are reported when the file is read as a whole.
			if err := w.checkDoubts(in.format, p); err != nil {
				return handfile.Work{}, err
			}
		}
		return process(p)
	})
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

// errWhole means that a file must be read as a whole, because its parts do not contain everything
// to report or keep.
var errWhole = errors.New("the file is to be read as a whole")

// convertsInParts reports whether the conversion needs only one part of the file at a time.
func (f *convertFlags) convertsInParts(to *handfile.Format) bool {
	return f.boards == "" && f.section == "" && !f.dd && to.MaxBoard == 0
}

// convertParts converts a file of any size in parts and keeps at most about ten thousand boards in
// memory. It reads back each written part and compares it. It returns errWhole if the file can be
// read at once and contains more than boards.
func (u *ui) convertParts(in *input, to *handfile.Format, name, out string, f *convertFlags, firstGiven bool) error {
	seeker, canRepeat := in.Reader.(io.Seeker)
	if !f.convertsInParts(to) || to.Name == "kops" && !canRepeat {
		return words.Errorf("files.large-whole", words.Name("file", in.name), words.E("what", handfile.ErrTooLarge), words.Name("format", to.Name))
	}
	c := &converter{u: u, in: in, to: to, flags: f, firstGiven: firstGiven, run: boardrange.Run{First: 1, Last: 1}}
	// Output to a pipe must be complete, and a header may need the number of boards, so the first
	// pass writes nothing.
	if twice := in.fitsInMemory && out == "-"; twice || to.Name == "kops" {
		c.dry = true
		err := c.convert()
		if err == nil {
			_, err = seeker.Seek(0, io.SeekStart)
		}
		if err != nil {
			return c.orWhole(err)
		}
		c = &converter{u: u, in: in, to: to, flags: f, firstGiven: firstGiven, run: boardrange.Run{First: 1, Last: c.read}}
	}
	c.target.Writer = u.Out
	var temp *safefile.File
	if out != "-" {
		create := safefile.Create
		if f.force {
			create = safefile.Replace
		}
		var err error
		if temp, err = create(out, hands.PermLike(name)); err != nil {
			return term.ExistsError(out, err)
		}
		defer temp.Abort()
		c.target.Writer = temp
	}
	if err := c.convert(); err != nil {
		return c.orWhole(err)
	}
	if temp != nil {
		in.close() // The output may replace the input.
		if err := temp.Commit(); err != nil {
			return term.ExistsError(out, err)
		}
	}
	return c.report(name, out)
}

// orWhole returns err, or errWhole if the file can be read as a whole. It does not repeat failed
// writes.
func (c *converter) orWhole(err error) error {
	switch {
	case c.target.err != nil:
		return c.target.err
	case c.in.fitsInMemory:
		return errWhole
	}
	return err
}

// target is a destination that remembers its first write error.
type target struct {
	io.Writer
	err error
}

func (t *target) Write(p []byte) (int, error) {
	n, err := t.Writer.Write(p)
	if t.err == nil {
		t.err = err
	}
	return n, err
}

// report prints the result in the same form as for files that are read as a whole.
func (c *converter) report(name, out string) error {
	if !c.numbered && !c.firstGiven && !c.flags.renumber {
		c.u.Note("files.no-numbers", words.Name("file", name), words.Name("format", c.in.format.Name))
	}
	if c.numbered && c.firstGiven && c.first != c.flags.first {
		c.u.Warn("files.first-unused", words.Name("file", name), words.N("n", c.first))
	}
	var losses []handfile.Loss
	if !preserves(c.in.format, c.to) {
		losses = c.to.LossesOf(&c.tally)
	}
	return c.u.report(converted{In: name, From: c.in.format.Name, Out: out, To: c.to.Name, Boards: c.tally.Numbers(), Count: c.tally.Count()}, losses)
}

// converter converts a large file from one format to another.
type converter struct {
	u          *ui
	in         *input
	to         *handfile.Format
	flags      *convertFlags
	firstGiven bool
	dry        bool // write nothing
	run        boardrange.Run
	target     target

	encoder   handfile.Encoder // for the whole file; nil before the first board
	generator string
	read      int  // number of boards
	first     int  // first number in the input
	last      int  // last number
	numbered  bool // boards have their own numbers
	tally     handfile.Tally
	buffers   sync.Pool // of *passage
}

// encodedPart is a part that is being encoded.
type encodedPart struct {
	encoder      handfile.Encoder
	text         []byte
	check        []byte // the part encoded as a separate file
	keepsNumbers bool   // the boards keep their numbers
}

// encode encodes a part, reads it back as a separate file, and compares.
func (w *encodedPart) encode(to *handfile.Format, boards []bridge.Board, opt handfile.WriteOptions, start bool) (err error) {
	if err := to.Check(boards); err != nil {
		return err
	}
	for i := range boards {
		w.text = w.encoder.Board(w.text, &boards[i])
	}
	text := w.text
	if to.Name == "json" {
		text = bytes.TrimPrefix(text, []byte(","))
	}
	run := boardrange.Run{First: boards[0].Number, Last: boards[0].Number + len(boards) - 1}
	alone := to.NewEncoder(run, opt)
	w.check = alone.End(append(alone.Begin(w.check), text...))
	if start {
		w.keepsNumbers, err = to.ReadsBack(w.check, boards)
	} else {
		w.keepsNumbers, err = to.ReadsBackPart(w.check, boards)
	}
	return err
}

// convert converts the whole file. From PBN to PBN it keeps everything.
func (c *converter) convert() error {
	if !preserves(c.in.format, c.to) {
		if err := c.u.inParts(c.in, c.flags.first, c.convertPart); err != nil || c.encoder == nil {
			return err
		}
		_, err := c.target.Write(c.encoder.End(nil))
		return err
	}
	opt := handfile.KeepOptions{Renumber: c.flags.renumber, Rules: c.flags.rules, CRLF: runtime.GOOS == "windows"}
	write := func(text []byte) error {
		if c.dry {
			return nil
		}
		_, err := c.target.Write(text)
		return err
	}
	w := &warner{u: c.u, file: c.in.name}
	err := handfile.KeepPBNParts(c.in, opt, write, func(p *handfile.Set) error {
		if err := c.checkPart(p); err != nil {
			return err
		}
		boards := p.Boards
		if c.flags.renumber {
			boards = slices.Clone(boards)
			for i := range boards {
				boards[i].Number = c.read + i + 1
			}
		}
		c.remember(p)
		c.read += len(boards)
		c.tally.Add(p, boards, true)
		return w.checkDoubts(c.in.format, p)
	})
	w.end()
	return c.in.named(err)
}

// preserves reports whether a conversion preserves the entire content of the file.
func preserves(from, to *handfile.Format) bool {
	return from.Name == "pbn" && to.Keeps.Tables && to.Keeps.Incomplete && to.Name != "json"
}

// checkPart returns errWhole if a part contains more than boards and the file can be read as a whole.
func (c *converter) checkPart(p *handfile.Set) error {
	switch {
	case !c.in.fitsInMemory:
		return nil
	case len(p.Warnings)+len(p.Doubts)+len(p.Contradictions)+len(p.Hidden) > 0, p.Copies != nil,
		c.read > 0 && len(p.Boards) > 0 && p.Numbered != c.numbered:
		return errWhole
	case preserves(c.in.format, c.to):
	case p.More && c.to.Keeps.Plays && c.in.format.Keeps.Plays, !c.to.Keeps.Incomplete && slices.ContainsFunc(p.Boards, incomplete):
		return errWhole
	}
	last := c.last
	for i := range p.Boards {
		if p.Boards[i].Number <= last {
			return errWhole
		}
		last = p.Boards[i].Number
	}
	return nil
}

// remember records information about the boards for report.
func (c *converter) remember(p *handfile.Set) {
	if len(p.Boards) == 0 {
		return
	}
	if c.read == 0 {
		c.first, c.generator = p.Boards[0].Number, p.Generator
	}
	c.numbered = p.Numbered
	c.last = p.Boards[len(p.Boards)-1].Number
}

// convertPart prepares the boards of one part for the other format.
func (c *converter) convertPart(p *handfile.Set) (none handfile.Work, err error) {
	if err := c.checkPart(p); err != nil {
		return none, err
	}
	before, read := c.last, c.read
	boards := c.u.withoutIncomplete(p.Boards, c.to)
	c.remember(p)
	opt := handfile.WriteOptions{CRLF: runtime.GOOS == "windows" && !c.to.Binary, Generator: cmp.Or(c.generator, "fairdeal, converted from "+c.in.format.Name)}
	if opt.Tables, err = c.tables(p); err != nil {
		return none, term.Hint(err, "files.large-rules")
	}
	if c.to.Name == "json" {
		opt.DoubleDummy, opt.DealData = p.DoubleDummy, analysisFor(p.DealData, c.flags)
	}
	for i := range boards {
		b := &boards[i]
		switch {
		case c.flags.renumber:
			b.Number = c.read + 1
		case b.Number == 0:
			return none, term.Hint(words.Errorf("files.one-unnumbered"), "record.convert-renumber")
		case c.to.Consecutive && before > 0 && b.Number != before+1:
			return none, words.Errorf("handfile.one-after-other", words.N("board", b.Number), words.N("other", before), words.Name("format", c.to.Name))
		}
		c.read++
		before = b.Number
	}
	if len(boards) == 0 {
		return none, nil
	}
	if c.dry {
		return none, c.to.Check(boards)
	}
	if c.encoder == nil {
		c.encoder = c.to.NewEncoder(c.run, opt)
	}
	return c.encodePart(p, boards, opt, read == 0), nil
}

// tables returns the dealers and vulnerabilities stated in a part.
func (c *converter) tables(p *handfile.Set) (map[bridge.Board]handfile.Table, error) {
	if c.flags.rules || c.flags.renumber {
		return nil, nil
	}
	tables, err := p.Tables()
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(p.Contradictions, tableContradiction); i >= 0 && !c.to.Keeps.Tables && c.to.Keeps.Cards {
		return nil, &words.Error{Text: p.Contradictions[i].Said()}
	}
	return tables, nil
}

// encodePart encodes boards, reads them back, compares, and writes them.
func (c *converter) encodePart(p *handfile.Set, boards []bridge.Board, opt handfile.WriteOptions, start bool) handfile.Work {
	var w *encodedPart
	return handfile.Work{
		Do: func() error {
			w, _ = c.buffers.Get().(*encodedPart)
			if w == nil {
				w = &encodedPart{}
			}
			w.text, w.check = w.text[:0], w.check[:0]
			if w.encoder = c.to.PartEncoder(c.run, opt); start {
				w.encoder = c.to.NewEncoder(c.run, opt)
			}
			return w.encode(c.to, boards, opt, start)
		},
		Done: func() error {
			if start {
				if _, err := c.target.Write(c.encoder.Begin(nil)); err != nil {
					return err
				}
			}
			handfile.MergeEncoder(c.encoder, w.encoder)
			c.tally.Add(p, boards, w.keepsNumbers)
			_, err := c.target.Write(w.text)
			c.buffers.Put(w)
			return err
		},
	}
}
