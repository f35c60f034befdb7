package publication

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// LogSource gives access to the files in a public log, which may be a folder or a server.
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
	invalid []invalidEntry
	// witnessed contains the checkpoints under witnessed/, by size.
	witnessed []*publiclog.VerifiedCheckpoint
	// forks contains pairs of contradictory checkpoints, both signed by the log.
	forks [][]Line
}

// maxLog limits a log's size.
const maxLog = 2_000_000

// readLog reads and checks a whole log: its newest checkpoint, the entries and the witnessed checkpoints. It returns an
// *uncheckedError if the log cannot be checked, for example because a file is damaged, and a
// *logtree.ContradictionError if it contradicts itself. others contains checkpoints from other sources, such as valid
// proofs. They show when entries existed, provided that the log extends them.
func readLog(src LogSource, policy *publiclog.Policy, others ...*publiclog.VerifiedCheckpoint) (*wholeLog, error) {
	newest, err := readNewest(src, policy)
	if err != nil {
		return nil, err
	}
	l := &wholeLog{newest: newest}
	if err := l.readWitnessed(src, policy); err != nil {
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
	if damaged := (*logtree.DamagedError)(nil); errors.As(err, &damaged) {
		err = damagedError{damaged}
	}
	if err != nil {
		return nil, &uncheckedError{err: err}
	}

	for _, checkpoint := range l.witnessed {
		if fork := l.forkEvidence(checkpoint); fork != nil {
			l.forks = append(l.forks, fork)
		}
	}

	checkpoints := []*publiclog.VerifiedCheckpoint{newest}
	for _, c := range slices.Concat(l.witnessed, others) {
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
		return nil, &uncheckedError{err: err}
	}
	if !newest.HasQuorum {
		return nil, &uncheckedError{fmt.Errorf("checkpoint: %w", newest.CheckQuorum()), true}
	}
	if size := newest.Checkpoint.Size; size > maxLog {
		tooLarge := words.Errorf("audit.log.too-large", words.N("n", int(size)), words.N("most", maxLog))
		return nil, &uncheckedError{err: tooLarge}
	}
	return newest, nil
}

// readWitnessed reads the checkpoints under witnessed/ that are not newer than the served one.
func (l *wholeLog) readWitnessed(src LogSource, policy *publiclog.Policy) error {
	for _, size := range slices.Sorted(slices.Values(src.Witnessed)) {
		if size > l.newest.Checkpoint.Size {
			return nil
		}
		path := fmt.Sprintf("witnessed/%d", size)
		checkpoint, err := readCheckpoint(src, path, policy)
		if err != nil {
			return &uncheckedError{err: err}
		}
		if checkpoint.Checkpoint.Size != size {
			reason := words.New("publiclog.other-size", words.N("size", int(checkpoint.Checkpoint.Size)))
			return &uncheckedError{err: fmt.Errorf("%s: %w", path, reason)}
		}
		if checkpoint.HasQuorum {
			l.witnessed = append(l.witnessed, checkpoint)
		}
	}
	return nil
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
