package files

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"maps"
	"os"
	"runtime"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/words"
)

// large opens a file that is too large to be read as a whole and whose format is
// read in parts; ok is false for any other.
func large(name, format string) (file *os.File, f *handfile.Format, ok bool) {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil, nil, false
	}
	if f, err = hands.FormatNamed(format); err == nil && f == nil {
		f, err = handfile.ByExt(name)
	}
	if err != nil || !f.Streams() || info.Size() <= min(largeSize, f.MaxWhole()) {
		return nil, nil, false
	}
	if file, err = os.Open(name); err != nil {
		return nil, nil, false
	}
	return file, f, true
}

// input is a large file, or standard input.
type input interface {
	io.Reader
	Name() string
}

// stream is standard input, of which the start was read already.
type stream struct{ io.Reader }

// Name is that of messages.
func (stream) Name() string { return hands.StandardInput }

// largeInput reads standard input as large does a file: rest is it where it is larger than what is
// read as a whole, and nil where it is not; u.In then still has all of it.
func (u *ui) largeInput(format string) (rest input, f *handfile.Format, err error) {
	if f, err = hands.FormatNamed(format); err != nil {
		return nil, nil, err
	}
	most := largeSize
	if f != nil {
		most = min(most, f.MaxWhole())
	}
	start, err := io.ReadAll(io.LimitReader(u.In, most+1))
	if err != nil {
		return nil, nil, err
	}
	u.In = io.MultiReader(bytes.NewReader(start), u.In)
	if int64(len(start)) <= most {
		return nil, nil, nil
	}
	if f == nil {
		if f, err = hands.ByContent(start[:min(len(start), sniffed)]); err != nil {
			return nil, nil, err
		}
	}
	if !f.Streams() {
		return nil, nil, words.Errorf("place.file", words.Name("file", hands.StandardInput), words.E("what", handfile.ErrTooLarge))
	}
	return stream{u.In}, f, nil
}

// largeOf is the large file of a name, - for standard input; nil: it is not large. Done closes it.
func (u *ui) largeOf(name, format string) (found input, f *handfile.Format, done func(), err error) {
	done = func() {}
	if name == "-" {
		found, f, err = u.largeInput(format)
		return found, f, done, err
	}
	file, f, ok := large(name, format)
	if !ok {
		return nil, nil, done, nil
	}
	return file, f, func() { file.Close() }, nil
}

// sniffed is how much of standard input is read to know its format.
const sniffed = 1 << 20

// inParts hands on the boards of a large file and prints the first warnings.
func (u *ui) inParts(file input, f *handfile.Format, first int, each func(*handfile.Set) error) error {
	return u.inPartsOf(file, f, each, func(each func(*handfile.Set) error) error {
		return f.Stream(file, handfile.ReadOptions{First: first}, each)
	})
}

func (u *ui) inPartsOf(file input, f *handfile.Format, each func(*handfile.Set) error, stream func(func(*handfile.Set) error) error) error {
	const most = 20
	warned := 0
	err := stream(func(p *handfile.Set) error {
		for _, d := range p.Doubts {
			if d.Kind == handfile.TwoDeals && f.Binary { // a dealing machine may deal the other reading
				return &handfile.Error{Offset: d.Offset, Board: d.Board, Text: d.Text}
			}
		}
		for _, w := range p.Warnings {
			if warned++; warned <= most {
				u.Warn("place.file", words.Name("file", file.Name()), words.T("what", w))
			}
		}
		return each(p)
	})
	if warned > most {
		u.Warn("files.more-warnings", words.Name("file", file.Name()))
	}
	return named(file, f, err)
}

// named puts the file's name into an error of reading it.
func named(file input, f *handfile.Format, err error) error {
	var e *handfile.Error
	if errors.As(err, &e) {
		e.File = file.Name()
		return term.Hint(e, "hands.read-as", words.Name("format", f.Name))
	}
	if err != nil {
		return words.Errorf("place.file", words.Name("file", file.Name()), words.E("what", err))
	}
	return nil
}

// largeSize is from how many bytes on a file is read in parts.
var largeSize int64 = handfile.MaxSize

// convertLarge converts a file of any size, part by part: in memory there are
// never more than a few thousand boards. Each part that is written is read again
// and compared.
func (u *ui) convertLarge(file input, from, to *handfile.Format, out string, f *convertFlags) error {
	again, canRepeat := file.(io.Seeker)
	if to.MaxBoard > 0 || to.Name == "kops" && !canRepeat {
		return words.Errorf("files.large-whole", words.Name("file", file.Name()), words.E("what", handfile.ErrTooLarge), words.Name("format", to.Name))
	}
	run := bridge.Run{First: 1, Last: 1}
	if to.Name == "kops" { // its header says how many boards there are
		run.Last = 0
		err := named(file, from, from.Stream(file, handfile.ReadOptions{First: f.first}, func(p *handfile.Set) error { run.Last += len(p.Boards); return nil }))
		if err == nil {
			_, err = again.Seek(0, io.SeekStart)
		}
		if err != nil {
			return err
		}
	}
	var out1 io.Writer = u.Out
	if out != "-" {
		create := safefile.Create
		if f.force {
			create = safefile.Replace
		}
		temp, err := create(out, hands.PermLike(file.Name()))
		if err != nil {
			return term.Exists(out, err)
		}
		defer temp.Abort()
		out1 = temp
	}
	c := &converter{u: u, from: from, to: to, flags: f, run: run, target: out1}
	if err := c.convert(file); err != nil {
		return err
	}
	if temp, ok := out1.(*safefile.File); ok {
		if err := temp.Commit(); err != nil {
			return err
		}
		u.Note("files.count-in", words.T("boards", words.Count("count.boards", c.written)), words.Name("file", out))
	}
	return nil
}

// converter takes the boards of a large file from one format to another. It does
// one thing after the other: a second goroutine that wrote while the first read
// made the command no faster (docs/performance.md).
type converter struct {
	u        *ui
	from, to *handfile.Format
	flags    *convertFlags
	run      bridge.Run
	target   io.Writer

	encoder handfile.Encoder // nil before the first board
	opt     handfile.WriteOptions
	read    int // boards
	last    int // number
	written int // boards

	buf, check []byte
}

// convert takes the whole file. From pbn to pbn everything is kept, as of small files.
func (c *converter) convert(file input) error {
	if !keeps(c.from, c.to) {
		if err := c.u.inParts(file, c.from, c.flags.first, c.part); err != nil {
			return err
		}
		return c.end()
	}
	opt := handfile.KeepOptions{Renumber: c.flags.renumber, Rules: c.flags.rules, CRLF: runtime.GOOS == "windows"}
	write := func(text []byte) error {
		_, err := c.target.Write(text)
		return err
	}
	count := func(p *handfile.Set) error {
		c.written += len(p.Boards)
		return nil
	}
	return c.u.inPartsOf(file, c.from, count, func(each func(*handfile.Set) error) error {
		return handfile.KeepPBNParts(file, opt, write, each)
	})
}

// keeps reports whether a file is kept with all that is in it.
func keeps(from, to *handfile.Format) bool {
	return from.Name == "pbn" && to.Keeps.Tables && to.Keeps.Incomplete && to.Name != "json"
}

// part makes the boards of one part fit for the other format.
func (c *converter) part(p *handfile.Set) error {
	boards := c.u.whole(p.Boards, c.to)
	if c.opt.Generator == "" {
		c.opt.Generator = cmp.Or(p.Generator, "fairdeal, converted from "+c.from.Name)
	}
	if err := c.tables(p); err != nil {
		return term.Hint(err, "files.large-rules")
	}
	for i := range boards {
		b := &boards[i]
		switch {
		case c.flags.renumber:
			b.Number = c.read + 1
		case b.Number == 0:
			return term.Hint(words.Errorf("files.one-unnumbered"), "record.convert-renumber")
		case c.to.Consecutive && c.last > 0 && b.Number != c.last+1:
			return words.Errorf("handfile.one-after-other", words.N("board", b.Number), words.N("other", c.last), words.Name("format", c.to.Name))
		}
		c.read++
		c.last = b.Number
	}
	if len(boards) == 0 {
		return nil
	}
	return c.write(boards)
}

// tables takes the dealers and the vulnerabilities that the boards of a part state, which the
// encoder looks up.
func (c *converter) tables(p *handfile.Set) error {
	if c.flags.rules || c.flags.renumber {
		return nil
	}
	tables, err := p.Tables()
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(p.Contradictions, ofTable); i >= 0 && !c.to.Keeps.Tables && c.to.Keeps.Cards {
		return &words.Error{Text: p.Contradictions[i].Said()}
	}
	if c.opt.Tables == nil {
		c.opt.Tables = map[bridge.Board]handfile.Table{}
	}
	clear(c.opt.Tables)
	maps.Copy(c.opt.Tables, tables)
	return nil
}

// write writes boards, reads again what it wrote, and compares.
func (c *converter) write(boards []bridge.Board) error {
	if err := c.to.Check(boards); err != nil {
		return err
	}
	if c.encoder == nil {
		c.opt.CRLF = runtime.GOOS == "windows" && !c.to.Binary
		c.encoder = c.to.NewEncoder(c.run, c.opt)
		if _, err := c.target.Write(c.encoder.Begin(nil)); err != nil {
			return err
		}
	}
	c.buf = c.buf[:0]
	for i := range boards {
		c.buf = c.encoder.Board(c.buf, &boards[i])
	}
	text := c.buf
	if c.to.Name == "json" { // before each part but the first of an array
		text = bytes.TrimPrefix(text, []byte(","))
	}
	run := bridge.Run{First: boards[0].Number, Last: boards[0].Number + len(boards) - 1}
	alone := c.to.NewEncoder(run, c.opt)
	c.check = alone.End(append(alone.Begin(c.check[:0]), text...))
	if _, err := c.to.ReadsBack(c.check, boards); err != nil {
		return err
	}
	_, err := c.target.Write(c.buf)
	c.written += len(boards)
	return err
}

// end writes what follows the last board.
func (c *converter) end() error {
	if c.encoder == nil {
		return nil
	}
	_, err := c.target.Write(c.encoder.End(nil))
	return err
}
