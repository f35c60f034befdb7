package files

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
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

// inParts hands on the boards of a large file and prints the first warnings.
func (u *ui) inParts(file *os.File, f *handfile.Format, first int, each func(*handfile.Set) error) error {
	const most = 20
	warned := 0
	err := f.Stream(file, handfile.ReadOptions{First: first}, func(p *handfile.Set) error {
		for _, d := range p.Doubts {
			if d.Kind == handfile.TwoDeals && f.Binary { // a dealing machine may deal the other reading
				return &handfile.Error{Offset: d.Offset, Board: d.Board, Msg: d.Text}
			}
		}
		for _, w := range p.Warnings {
			if warned++; warned <= most {
				u.Warnf("%s: %s", file.Name(), w)
			}
		}
		return each(p)
	})
	if warned > most {
		u.Warnf("%s: further warnings left out", file.Name())
	}
	return named(file, f, err)
}

// named puts the file's name into an error of reading it.
func named(file *os.File, f *handfile.Format, err error) error {
	var e *handfile.Error
	if errors.As(err, &e) {
		e.File = file.Name()
		return term.WithHint(e, "the file was read as %s; --from NAME reads another format", f.Name)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file.Name(), err)
	}
	return nil
}

// largeSize is from how many bytes on a file is read in parts.
var largeSize int64 = handfile.MaxSize

// convertLarge converts a file of any size, part by part: in memory there are
// never more than a few thousand boards. Each part that is written is read again
// and compared.
func (u *ui) convertLarge(file *os.File, from, to *handfile.Format, out string, f *convertFlags) error {
	if to.MaxBoard > 0 {
		return fmt.Errorf("%s: %w, and format %s is written as a whole", file.Name(), handfile.ErrTooLarge, to.Name)
	}
	run := bridge.Run{First: 1, Last: 1}
	if to.Name == "kops" { // its header says how many boards there are
		run.Last = 0
		err := named(file, from, from.Stream(file, handfile.ReadOptions{First: f.first}, func(p *handfile.Set) error { run.Last += len(p.Boards); return nil }))
		if err == nil {
			_, err = file.Seek(0, io.SeekStart)
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
		if errors.Is(err, fs.ErrExist) {
			return term.WithHint(fmt.Errorf("%s exists already", out), "--force writes over it")
		}
		if err != nil {
			return err
		}
		defer temp.Abort()
		out1 = temp
	}
	c := &converter{u: u, from: from, to: to, flags: f, run: run, target: out1, parts: make(chan []bridge.Board, 2), failed: make(chan struct{})}
	go c.writeAll()
	err := u.inParts(file, from, f.first, c.part)
	close(c.parts)
	<-c.failed // closed at the end, however it ends
	if c.err != nil {
		err = c.err // what stopped the reading too
	}
	if err != nil {
		return err
	}
	if temp, ok := out1.(*safefile.File); ok {
		if err := temp.Commit(); err != nil {
			return err
		}
		u.Notef("%s in %s", plain.Count(c.written, "board"), out)
	}
	return nil
}

// converter takes the boards of a large file from one format to another. One
// goroutine reads, another writes and compares.
type converter struct {
	u        *ui
	from, to *handfile.Format
	flags    *convertFlags
	run      bridge.Run
	target   io.Writer

	parts     chan []bridge.Board
	failed    chan struct{} // closed when writing has ended
	err       error         // of writing; read after failed is closed
	generator string
	read      int // boards
	last      int // number
	written   int
}

var errStopped = errors.New("stopped")

// part makes the boards of one part fit for the other format.
func (c *converter) part(p *handfile.Set) error {
	boards := c.u.whole(p.Boards, c.to)
	if c.generator == "" {
		c.generator = cmp.Or(p.Generator, "fairdeal, converted from "+c.from.Name)
	}
	if len(p.Contradictions) > 0 && !c.flags.rules && !c.flags.renumber && p.Contradictions[0].What != handfile.Backwards {
		return term.WithHint(fmt.Errorf("%v", p.Contradictions[0]), "in a file of this size --rules writes the boards with the dealer and the vulnerability of their numbers, --renumber with the numbers 1, 2, 3")
	}
	for i := range boards {
		b := &boards[i]
		switch {
		case c.flags.renumber:
			b.Number = c.read + 1
		case b.Number == 0:
			return term.WithHint(errors.New("a board has no number, while others have one"), "--renumber gives the boards the numbers 1, 2, 3 in the order of the file")
		case c.to.Consecutive && c.last > 0 && b.Number != c.last+1:
			return fmt.Errorf("board %d after board %d: format %s needs boards one after the other", b.Number, c.last, c.to.Name)
		}
		c.read++
		c.last = b.Number
	}
	if len(boards) == 0 {
		return nil
	}
	select {
	case c.parts <- boards:
		return nil
	case <-c.failed:
		return errStopped
	}
}

// writeAll writes the parts that come.
func (c *converter) writeAll() {
	defer close(c.failed)
	var e handfile.Encoder
	var buf, check []byte
	var opt handfile.WriteOptions
	comma := []byte(",") // before each part but the first of an array of json
	if c.to.Name != "json" {
		comma = nil
	}
	for boards := range c.parts {
		if e == nil {
			opt = handfile.WriteOptions{CRLF: runtime.GOOS == "windows" && !c.to.Binary, Generator: c.generator}
			e = c.to.NewEncoder(c.run, opt)
			if _, c.err = c.target.Write(e.Begin(nil)); c.err != nil {
				return
			}
		}
		if c.err = c.to.Check(boards); c.err != nil {
			return
		}
		buf = buf[:0]
		for i := range boards {
			buf = e.Board(buf, &boards[i])
		}
		run := bridge.Run{First: boards[0].Number, Last: boards[0].Number + len(boards) - 1}
		alone := c.to.NewEncoder(run, opt)
		check = alone.End(append(alone.Begin(check[:0]), bytes.TrimPrefix(buf, comma)...))
		if _, c.err = c.to.ReadsBack(check, boards); c.err != nil {
			return
		}
		if _, c.err = c.target.Write(buf); c.err != nil {
			return
		}
		c.written += len(boards)
	}
	if e != nil {
		_, c.err = c.target.Write(e.End(nil))
	}
}
