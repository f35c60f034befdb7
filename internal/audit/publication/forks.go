package publication

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// forkEvidence returns the evidence that a signed checkpoint does not belong to the tree. It returns nil if it does,
// if it belongs to a different log, or if the tree at that size is unknown.
func (l *wholeLog) forkEvidence(c *publiclog.VerifiedCheckpoint) []Line {
	root, err := l.tree.RootAt(c.Checkpoint.Size)
	if err != nil || c.Checkpoint.Origin != l.newest.Checkpoint.Origin || c.Checkpoint.Root == root {
		return nil
	}
	return contradictoryTrees(c, l.newest)
}

// contradictoryTrees returns the evidence against a log: two contradictory checkpoints with their signed lines.
func contradictoryTrees(a, b *publiclog.VerifiedCheckpoint) []Line {
	size, log := words.N("size", int(a.Checkpoint.Size)), words.Name("log", a.Checkpoint.Origin)
	lines := []Line{line("other.two-trees", size, log)}
	both := string(a.Note.Bytes()) + "\n" + string(b.Note.Bytes())
	for row := range strings.SplitSeq(strings.TrimRight(both, "\n"), "\n") {
		lines = append(lines, step.Literal(row))
	}
	return lines
}
