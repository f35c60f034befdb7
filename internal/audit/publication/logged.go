package publication

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// LogSource is a public log in a folder or on a server.
type LogSource struct {
	Name string // name for people
	Read logtree.ReadFunc
	// Witnessed lists the sizes of the checkpoints under witnessed/. It is nil if the source cannot list them.
	Witnessed []int64
}

// wholeLog is a log that was read completely.
type wholeLog struct {
	newest *publiclog.VerifiedCheckpoint
	tree   *logtree.Tree
	// entries contains the valid entries, each with its earliest witnessed time.
	entries []*publiclog.LoggedEntry
	bad     []badEntry
	kept    []*publiclog.VerifiedCheckpoint // checkpoints under witnessed/, by size
	// forks contains pairs of contradictory checkpoints, both signed by the log.
	forks [][]Line
}

// badEntry is an invalid entry. It proves nothing.
type badEntry struct {
	index     int64
	organiser string // the signer, according to the entry; empty if it is not a note
	known     bool   // the organiser is in the policy
	err       error
}

// openError is returned if a log could not be checked.
type openError struct {
	err     error
	waiting bool // only witnesses are missing
}

func (e *openError) Error() string { return e.err.Error() }
func (e *openError) Unwrap() error { return e.err }

// Said returns the message in translatable form.
func (e *openError) Said() words.Text { return words.Of(e.err) }

// maxLog limits a log's size.
const maxLog = 2_000_000

// readLog reads a whole log. It returns an *openError if the log could not be checked, and a
// *publiclog.ContradictionError if it contradicts itself. Checkpoints from other sources, such as valid proofs,
// also show when entries existed, provided that the log extends them.
func readLog(src LogSource, policy *publiclog.Policy, others ...*publiclog.VerifiedCheckpoint) (*wholeLog, error) {
	newest, err := readNewest(src, policy)
	if err != nil {
		return nil, err
	}
	l := &wholeLog{newest: newest}
	if err := l.readKept(src, policy); err != nil {
		return nil, err
	}
	var entries [][]byte
	l.tree, err = logtree.ReadTree(newest.Checkpoint, src.Read, func(_ int64, data []byte) error {
		entries = append(entries, slices.Clone(data))
		return nil
	})
	if errors.As(err, new(*logtree.ContradictionError)) {
		return nil, err
	}
	if err != nil {
		return nil, &openError{err: err}
	}

	for _, kept := range l.kept {
		if fork := l.forkEvidence(kept); fork != nil {
			l.forks = append(l.forks, fork)
		}
	}
	checkpoints := []*publiclog.VerifiedCheckpoint{newest}
	for _, c := range slices.Concat(l.kept, others) {
		if c.HasQuorum && l.extends(c) {
			checkpoints = append(checkpoints, c)
		}
	}
	l.checkEntries(entries, checkpoints, policy)
	return l, nil
}

// readNewest reads the newest checkpoint, which must have enough witnesses.
func readNewest(src LogSource, policy *publiclog.Policy) (*publiclog.VerifiedCheckpoint, error) {
	newest, err := readCheckpoint(src, "checkpoint", policy)
	if err != nil {
		return nil, &openError{err: err}
	}
	if !newest.HasQuorum {
		return nil, &openError{fmt.Errorf("checkpoint: %w", newest.CheckQuorum()), true}
	}
	if size := newest.Checkpoint.Size; size > maxLog {
		return nil, &openError{err: words.Errorf("audit.log.too-large", words.N("n", int(size)), words.N("most", maxLog))}
	}
	return newest, nil
}

// readKept reads the checkpoints under witnessed/ that are not newer than the served one.
func (l *wholeLog) readKept(src LogSource, policy *publiclog.Policy) error {
	for _, size := range slices.Sorted(slices.Values(src.Witnessed)) {
		if size > l.newest.Checkpoint.Size {
			return nil
		}
		path := fmt.Sprintf("witnessed/%d", size)
		kept, err := readCheckpoint(src, path, policy)
		if err != nil {
			return &openError{err: err}
		}
		if kept.Checkpoint.Size != size {
			reason := words.New("publiclog.other-size", words.N("size", int(kept.Checkpoint.Size)))
			return &logtree.ContradictionError{Path: path, Why: reason}
		}
		if kept.HasQuorum {
			l.kept = append(l.kept, kept)
		}
	}
	return nil
}

// checkEntries sorts the entries into valid and invalid ones. Each gets the earliest time of the checkpoints that
// contain it.
func (l *wholeLog) checkEntries(entries [][]byte, checkpoints []*publiclog.VerifiedCheckpoint, policy *publiclog.Policy) {
	byDescendingSize := func(a, b *publiclog.VerifiedCheckpoint) int {
		return cmp.Compare(b.Checkpoint.Size, a.Checkpoint.Size)
	}
	slices.SortStableFunc(checkpoints, byDescendingSize)
	earliest := l.newest
	for index := len(entries) - 1; index >= 0; index-- {
		for len(checkpoints) > 0 && checkpoints[0].Checkpoint.Size > int64(index) {
			if isEarlier(checkpoints[0].Witnessed, earliest.Witnessed) {
				earliest = checkpoints[0]
			}
			checkpoints = checkpoints[1:]
		}
		logged, err := earliest.CheckEntry(entries[index], int64(index))
		if err != nil {
			l.bad = append(l.bad, newBadEntry(int64(index), entries[index], policy, err))
			continue
		}
		l.entries = append(l.entries, logged)
	}
	slices.Reverse(l.bad)
	slices.Reverse(l.entries)
}

// isEarlier reports whether a time is not after the earliest one so far. Both may be unknown.
func isEarlier(t, earliest time.Time) bool {
	return earliest.IsZero() || !t.IsZero() && !t.After(earliest)
}

// extends reports whether the tree extends a signed checkpoint.
func (l *wholeLog) extends(c *publiclog.VerifiedCheckpoint) bool {
	root, err := l.tree.RootAt(c.Checkpoint.Size)
	return err == nil && c.Checkpoint.Origin == l.newest.Checkpoint.Origin && c.Checkpoint.Root == root
}

// readCheckpoint reads and verifies a checkpoint.
func readCheckpoint(src LogSource, path string, policy *publiclog.Policy) (*publiclog.VerifiedCheckpoint, error) {
	data, err := src.Read(path)
	if err != nil {
		return nil, err
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	verified, err := policy.VerifyCheckpoint(note)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return verified, nil
}

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
	lines := []Line{line("other.two-trees", words.N("size", int(a.Checkpoint.Size)), words.Name("log", a.Checkpoint.Origin))}
	both := string(a.Note.Bytes()) + "\n" + string(b.Note.Bytes())
	for row := range strings.SplitSeq(strings.TrimRight(both, "\n"), "\n") {
		lines = append(lines, step.Typed(row))
	}
	return lines
}

// newBadEntry determines who is responsible for an invalid entry.
func newBadEntry(index int64, data []byte, policy *publiclog.Policy, err error) badEntry {
	b := badEntry{index: index, err: err}
	note, noteErr := publiclog.ParseNote(data)
	if noteErr != nil {
		return b
	}
	for _, s := range note.Signatures {
		b.organiser = fmt.Sprintf("%s, key ID %08x", s.Name, s.ID)
		for _, v := range policy.Organisers {
			if v.Name == s.Name && v.ID() == s.ID {
				b.known = true
			}
		}
	}
	return b
}
