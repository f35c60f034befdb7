package publication

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/publiclog"
)

// checkEntries sorts the entries into valid and invalid ones. Each is checked with the earliest of the checkpoints that
// contain it.
func (l *wholeLog) checkEntries(
	entries [][]byte, checkpoints []*publiclog.VerifiedCheckpoint, policy *publiclog.Policy,
) {
	earliest := l.earliestCheckpoints(len(entries), checkpoints)
	for i, data := range entries {
		index := int64(i)
		logged, err := earliest[i].CheckEntry(data, index)
		if err != nil {
			l.invalid = append(l.invalid, newInvalidEntry(index, data, policy, err))
			continue
		}
		l.entries = append(l.entries, logged)
	}
}

// earliestCheckpoints returns, for each entry, the earliest of the checkpoints that contain it.
func (l *wholeLog) earliestCheckpoints(
	entries int, checkpoints []*publiclog.VerifiedCheckpoint,
) []*publiclog.VerifiedCheckpoint {
	byDescendingSize := func(a, b *publiclog.VerifiedCheckpoint) int {
		return cmp.Compare(b.Checkpoint.Size, a.Checkpoint.Size)
	}
	descending := slices.SortedStableFunc(slices.Values(checkpoints), byDescendingSize)

	// Go from the last entry to the first: the lower the index, the more checkpoints contain the entry.
	byEntry := make([]*publiclog.VerifiedCheckpoint, entries)
	earliest, next := l.newest, 0
	for index := range slices.Backward(byEntry) {
		for next < len(descending) && descending[next].Checkpoint.Size > int64(index) {
			earliest = earlierOf(earliest, descending[next])
			next++
		}
		byEntry[index] = earliest
	}
	return byEntry
}

// earlierOf returns the checkpoint that was witnessed earlier. If both have the same time, or the larger one has none,
// it returns the smaller one.
func earlierOf(larger, smaller *publiclog.VerifiedCheckpoint) *publiclog.VerifiedCheckpoint {
	smallerIsLater := smaller.Witnessed.IsZero() || smaller.Witnessed.After(larger.Witnessed)
	if !larger.Witnessed.IsZero() && smallerIsLater {
		return larger
	}
	return smaller
}
