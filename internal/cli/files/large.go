package files

import (
	"errors"
	"io"
	"runtime"
	"slices"
	"sync"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// converter converts a large file from one format to another.
type converter struct {
	u      *ui
	in     *input
	to     *handfile.Format
	flags  *convertFlags
	dry    bool           // write nothing, to count the boards or look for a reason to read the file as a whole
	run    boardrange.Run // boards to write, as far as the header needs them
	target target

	encoder   handfile.Encoder // for the whole file; nil before the first board
	generator string
	read      int  // number of boards so far
	first     int  // number of the first board in the input
	last      int  // number of the latest board
	numbered  bool // boards have their own numbers
	tally     handfile.Tally
	buffers   sync.Pool // of *encodedPart
}

// errWhole means that a file must be read as a whole, because its parts do not contain everything
// to report or keep.
var errWhole = errors.New("the file must be read as a whole")

// convertsInParts reports whether the conversion needs only one part of the file at a time.
func (f *convertFlags) convertsInParts(to *handfile.Format) bool {
	return f.boards == "" && f.section == "" && !f.dd && to.MaxBoard == 0
}

// convertParts converts a file of any size in parts and keeps at most about ten thousand boards in
// memory. It reads back each written part and compares it. It returns errWhole if the file can be
// read at once and contains more than boards.
func (u *ui) convertParts(in *input, to *handfile.Format, name, out string, f *convertFlags) error {
	seeker, canRepeat := in.Reader.(io.Seeker)
	needsCount := to.Name == "kops" // The header contains the number of boards.
	if !f.convertsInParts(to) || needsCount && !canRepeat {
		return words.Errorf("files.large-whole",
			words.Name("file", in.name), words.E("what", handfile.ErrTooLarge), words.Name("format", to.Name))
	}
	c := &converter{u: u, in: in, to: to, flags: f, run: boardrange.Run{First: 1, Last: 1}}
	// Output to a pipe cannot be replaced if a later part turns out to need the whole file.
	mustBeComplete := in.fitsInMemory && out == "-"
	if mustBeComplete || needsCount {
		c.dry = true
		err := c.convert()
		if err == nil {
			_, err = seeker.Seek(0, io.SeekStart)
		}
		if err != nil {
			return c.orWhole(err)
		}
		c = &converter{u: u, in: in, to: to, flags: f, run: boardrange.Run{First: 1, Last: c.read}}
	}
	var err error
	if out == "-" {
		err = c.writeStdout()
	} else {
		err = c.writeFile(name, out)
	}
	if err != nil {
		return err
	}
	return c.report(name, out)
}

// writeStdout converts the file to standard output.
func (c *converter) writeStdout() error {
	c.target.Writer = c.u.Out
	if err := c.convert(); err != nil {
		return c.orWhole(err)
	}
	return nil
}

// writeFile converts file name to the file out.
func (c *converter) writeFile(name, out string) error {
	create := safefile.Create
	if c.flags.force {
		create = safefile.Replace
	}
	temp, err := create(out, hands.PermLike(name))
	if err != nil {
		return term.ExistsError(out, err)
	}
	defer temp.Abort()
	c.target.Writer = temp
	if err := c.convert(); err != nil {
		return c.orWhole(err)
	}
	c.in.close() // The output may replace this file.
	return term.ExistsError(out, temp.Commit())
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

// report prints the result in the same form as for files that are read as a whole.
func (c *converter) report(name, out string) error {
	c.u.warnOfNumbers(name, c.in.format, c.numbered, c.first, c.flags)
	var losses []handfile.Loss
	if !preserves(c.in.format, c.to) {
		losses = c.to.LossesOf(&c.tally)
	}
	report := converted{
		In:     name,
		From:   c.in.format.Name,
		Out:    out,
		To:     c.to.Name,
		Boards: c.tally.Numbers(),
		Count:  c.tally.Count(),
	}
	return c.u.report(report, losses)
}

// convert converts the whole file. From PBN to PBN it keeps everything.
func (c *converter) convert() error {
	if preserves(c.in.format, c.to) {
		return c.rewritePBN()
	}
	if err := c.u.inParts(c.in, c.flags.first, c.convertPart); err != nil || c.encoder == nil {
		return err
	}
	_, err := c.target.Write(c.encoder.End(nil))
	return err
}

// rewritePBN copies the PBN file with new numbers or tables if requested.
func (c *converter) rewritePBN() error {
	opt := handfile.RewriteOptions{
		Renumber:       c.flags.renumber,
		TablesByNumber: c.flags.rules,
		CRLF:           runtime.GOOS == "windows",
	}
	write := func(text []byte) error {
		if c.dry {
			return nil
		}
		_, err := c.target.Write(text)
		return err
	}
	w := &warner{u: c.u, file: c.in.name}
	err := handfile.RewritePBNParts(c.in, opt, write, func(p *handfile.Set) error {
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
