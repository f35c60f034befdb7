package publication

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

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
func readLog(src LogSource, policy *publiclog.Policy, elsewhere ...*publiclog.VerifiedCheckpoint) (*wholeLog, error) {
	l := new(wholeLog)
	var err error
	if l.newest, err = readCheckpoint(src, "checkpoint", policy); err != nil {
		return nil, &openError{err: err}
	}
	if !l.newest.HasQuorum {
		return nil, &openError{fmt.Errorf("checkpoint: %w", l.newest.CheckQuorum()), true}
	}
	if l.newest.Checkpoint.Size > maxLog {
		return nil, &openError{err: words.Errorf("audit.log.too-large", words.N("n", int(l.newest.Checkpoint.Size)), words.N("most", maxLog))}
	}
	for _, size := range slices.Sorted(slices.Values(src.Witnessed)) {
		if size > l.newest.Checkpoint.Size {
			// This checkpoint is newer than the one that was served.
			continue
		}
		o, err := readCheckpoint(src, fmt.Sprintf("witnessed/%d", size), policy)
		if err != nil {
			return nil, &openError{err: err}
		}
		if o.Checkpoint.Size != size {
			return nil, &logtree.ContradictionError{Path: fmt.Sprintf("witnessed/%d", size), Why: words.New("publiclog.other-size", words.N("size", int(o.Checkpoint.Size)))}
		}
		if o.HasQuorum {
			l.kept = append(l.kept, o)
		}
	}
	var entries [][]byte
	l.tree, err = logtree.ReadTree(l.newest.Checkpoint, src.Read, func(_ int64, data []byte) error {
		entries = append(entries, slices.Clone(data))
		return nil
	})
	if err != nil {
		if errors.As(err, new(*logtree.ContradictionError)) {
			return nil, err
		}
		return nil, &openError{err: err}
	}
	for _, o := range l.kept {
		if fork := l.fork(o); fork != nil {
			l.forks = append(l.forks, fork)
		}
	}
	checkpoints := []*publiclog.VerifiedCheckpoint{l.newest}
	for _, o := range slices.Concat(l.kept, elsewhere) {
		if o.HasQuorum && l.extends(o) {
			checkpoints = append(checkpoints, o)
		}
	}
	l.judge(entries, checkpoints, policy)
	return l, nil
}

// judge sorts the entries into valid and invalid ones. Each gets the earliest time of the checkpoints that contain
// it.
func (l *wholeLog) judge(entries [][]byte, checkpoints []*publiclog.VerifiedCheckpoint, policy *publiclog.Policy) {
	slices.SortStableFunc(checkpoints, func(a, b *publiclog.VerifiedCheckpoint) int { return cmp.Compare(b.Checkpoint.Size, a.Checkpoint.Size) })
	best := l.newest
	for index := len(entries) - 1; index >= 0; index-- {
		for len(checkpoints) > 0 && checkpoints[0].Checkpoint.Size > int64(index) {
			if o := checkpoints[0]; best.Witnessed.IsZero() || !o.Witnessed.IsZero() && !o.Witnessed.After(best.Witnessed) {
				best = o
			}
			checkpoints = checkpoints[1:]
		}
		logged, err := best.CheckEntry(entries[index], int64(index))
		if err != nil {
			l.bad = append(l.bad, judgeBad(int64(index), entries[index], policy, err))
			continue
		}
		l.entries = append(l.entries, logged)
	}
	slices.Reverse(l.bad)
	slices.Reverse(l.entries)
}

// extends reports whether the tree extends a signed checkpoint.
func (l *wholeLog) extends(o *publiclog.VerifiedCheckpoint) bool {
	root, err := l.tree.RootAt(o.Checkpoint.Size)
	return err == nil && o.Checkpoint.Origin == l.newest.Checkpoint.Origin && o.Checkpoint.Root == root
}

func readCheckpoint(src LogSource, path string, policy *publiclog.Policy) (*publiclog.VerifiedCheckpoint, error) {
	data, err := src.Read(path)
	if err != nil {
		return nil, err
	}
	note, err := publiclog.ParseNote(data)
	if err == nil {
		var o *publiclog.VerifiedCheckpoint
		if o, err = policy.VerifyCheckpoint(note); err == nil {
			return o, nil
		}
	}
	return nil, fmt.Errorf("%s: %w", path, err)
}

// fork returns the evidence that a signed checkpoint does not belong to the tree. It returns nil if it does, if it
// belongs to a different log, or if the tree at that size is unknown.
func (l *wholeLog) fork(o *publiclog.VerifiedCheckpoint) []Line {
	root, err := l.tree.RootAt(o.Checkpoint.Size)
	if err != nil || o.Checkpoint.Origin != l.newest.Checkpoint.Origin || o.Checkpoint.Root == root {
		return nil
	}
	return twoTrees(o, l.newest)
}

// twoTrees returns the evidence against a log: two contradictory checkpoints with their signed lines.
func twoTrees(a, b *publiclog.VerifiedCheckpoint) []Line {
	lines := []Line{line("other.two-trees", words.N("size", int(a.Checkpoint.Size)), words.Name("log", a.Checkpoint.Origin))}
	both := string(a.Note.Bytes()) + "\n" + string(b.Note.Bytes())
	for row := range strings.SplitSeq(strings.TrimRight(both, "\n"), "\n") {
		lines = append(lines, step.Typed(row))
	}
	return lines
}

// judgeBad determines who is responsible for an invalid entry.
func judgeBad(index int64, data []byte, policy *publiclog.Policy, err error) badEntry {
	b := badEntry{index: index, err: err}
	note, perr := publiclog.ParseNote(data)
	if perr != nil {
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
