package files

import (
	"errors"
	"io"
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
	dry    bool           // write nothing, only count the boards or find a reason to read the file as a whole
	run    boardrange.Run // boards to write; from 1 to 1 if their number is not known
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

// errNeedsWholeFile means that a file must be read as a whole, because its parts do not contain everything
// to report or keep.
var errNeedsWholeFile = errors.New("the file must be read as a whole")

// convertsInParts reports whether the conversion needs only one part of the file at a time.
func (f *convertFlags) convertsInParts(to *handfile.Format) bool {
	return f.boards == "" && f.section == "" && !f.dd && to.MaxBoard == 0
}

// convertParts converts a file of any size in parts and keeps at most about ten thousand boards in
// memory. It reads back each written part and compares it. It returns errNeedsWholeFile if the file can be
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
		count, err := c.dryRun(seeker)
		if err != nil {
			return err
		}
		c = &converter{u: u, in: in, to: to, flags: f, run: boardrange.Run{First: 1, Last: count}}
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

// dryRun converts the file without output and returns to its start. It returns the number of boards.
func (c *converter) dryRun(seeker io.Seeker) (boards int, err error) {
	c.dry = true
	if err := c.convert(); err != nil {
		return 0, c.orNeedsWholeFile(err)
	}
	if _, err := seeker.Seek(0, io.SeekStart); err != nil {
		return 0, c.orNeedsWholeFile(err)
	}
	return c.read, nil
}

// writeStdout converts the file to standard output.
func (c *converter) writeStdout() error {
	c.target.Writer = c.u.Out
	if err := c.convert(); err != nil {
		return c.orNeedsWholeFile(err)
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
		return c.orNeedsWholeFile(err)
	}
	c.in.close() // The output may replace this file.
	return term.ExistsError(out, temp.Commit())
}

// orNeedsWholeFile returns errNeedsWholeFile instead of err if the file can be read as a whole. After a
// failed write it returns the error of the write, because a second attempt would fail too.
func (c *converter) orNeedsWholeFile(err error) error {
	switch {
	case c.target.err != nil:
		return c.target.err
	case c.in.fitsInMemory:
		return errNeedsWholeFile
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
