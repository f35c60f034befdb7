package files

import (
	"runtime"
	"slices"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// rewritePBN copies the PBN file with new numbers or tables if requested. All other tags and comments remain.
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
