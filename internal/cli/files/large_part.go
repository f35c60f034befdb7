package files

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// convertPart checks and numbers the boards of one part. It returns the work that encodes and writes them, which is
// empty if there is nothing to write.
func (c *converter) convertPart(p *handfile.Set) (none handfile.Work, err error) {
	if err := c.checkPart(p); err != nil {
		return none, err
	}
	isFirst := c.read == 0
	before := c.last // number of the previous board
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
	return c.encodePart(p, boards, opt, isFirst), nil
}

// checkPart returns errNeedsWholeFile if a part contains more than boards and the file can be read as a whole.
func (c *converter) checkPart(p *handfile.Set) error {
	if !c.in.fitsInMemory {
		return nil
	}
	hasRemarks := len(p.Warnings)+len(p.Doubts)+len(p.Contradictions)+len(p.Hidden) > 0 || p.Copies != nil
	changesNumbering := c.read > 0 && len(p.Boards) > 0 && p.Numbered != c.numbered
	if hasRemarks || changesNumbering {
		return errNeedsWholeFile
	}
	if !preserves(c.in.format, c.to) {
		hasPlays := p.More && c.to.Keeps.Plays && c.in.format.Keeps.Plays
		losesBoards := !c.to.Keeps.Incomplete && slices.ContainsFunc(p.Boards, isIncomplete)
		if hasPlays || losesBoards {
			return errNeedsWholeFile
		}
	}
	last := c.last
	for i := range p.Boards {
		if p.Boards[i].Number <= last {
			return errNeedsWholeFile
		}
		last = p.Boards[i].Number
	}
	return nil
}

// remember records the numbers and the generator of a part for the report and for later parts.
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
