package files

import (
	"cmp"
	"errors"
	"io"
	"runtime"
	"slices"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
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
	dry    bool // write nothing
	run    boardrange.Run
	target target

	encoder   handfile.Encoder // for the whole file; nil before the first board
	generator string
	read      int  // number of boards
	first     int  // first number in the input
	last      int  // last number
	numbered  bool // boards have their own numbers
	tally     handfile.Tally
	buffers   sync.Pool // of *encodedPart
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
func (u *ui) convertParts(in *input, to *handfile.Format, name, out string, f *convertFlags) error {
	seeker, canRepeat := in.Reader.(io.Seeker)
	needsCount := to.Name == "kops" // The header contains the number of boards.
	if !f.convertsInParts(to) || needsCount && !canRepeat {
		return words.Errorf("files.large-whole",
			words.Name("file", in.name), words.E("what", handfile.ErrTooLarge), words.Name("format", to.Name))
	}
	c := &converter{u: u, in: in, to: to, flags: f, run: boardrange.Run{First: 1, Last: 1}}
	mustBeComplete := in.fitsInMemory && out == "-" // What a pipe has received cannot be written again.
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
	c.in.close() // The output may replace the input.
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

// checkPart returns errWhole if a part contains more than boards and the file can be read as a whole.
func (c *converter) checkPart(p *handfile.Set) error {
	if !c.in.fitsInMemory {
		return nil
	}
	hasRemarks := len(p.Warnings)+len(p.Doubts)+len(p.Contradictions)+len(p.Hidden) > 0 || p.Copies != nil
	changesNumbering := c.read > 0 && len(p.Boards) > 0 && p.Numbered != c.numbered
	if hasRemarks || changesNumbering {
		return errWhole
	}
	if !preserves(c.in.format, c.to) {
		hasPlays := p.More && c.to.Keeps.Plays && c.in.format.Keeps.Plays
		losesBoards := !c.to.Keeps.Incomplete && slices.ContainsFunc(p.Boards, incomplete)
		if hasPlays || losesBoards {
			return errWhole
		}
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
		c.first = p.Boards[0].Number
		c.generator = p.Generator
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
	opt := handfile.WriteOptions{
		CRLF:      usesCRLF(c.to),
		Generator: cmp.Or(c.generator, "fairdeal, converted from "+c.in.format.Name),
	}
	if opt.Tables, err = c.statedTables(p); err != nil {
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
			return none, words.Errorf("handfile.one-after-other",
				words.N("board", b.Number), words.N("other", before), words.Name("format", c.to.Name))
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

// statedTables returns the dealers and vulnerabilities stated in a part.
func (c *converter) statedTables(p *handfile.Set) (map[bridge.Board]handfile.Table, error) {
	if c.flags.rules || c.flags.renumber {
		return nil, nil
	}
	tables, err := p.Tables()
	if err != nil {
		return nil, err
	}
	if lost, ok := lostTable(p.Contradictions, c.to); ok {
		return nil, &words.Error{Text: lost.InWords()}
	}
	return tables, nil
}
