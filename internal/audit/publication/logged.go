package publication

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// LogSource is a public log as it can be read: a folder, a server.
type LogSource struct {
	Name string // for people
	Read publiclog.ReadFunc
	// Witnessed are the sizes of which a checkpoint is kept under witnessed/;
	// nil where the source cannot list them.
	Witnessed []int64
}

// wholeLog is a log that was read as a whole.
type wholeLog struct {
	newest *publiclog.Opened
	tree   *publiclog.Tree
	// entries are the good ones, each with its earliest witnessed time.
	entries []*publiclog.Logged
	bad     []badEntry
	kept    []*publiclog.Opened // the checkpoints under witnessed/, by size
	// forks are checkpoints, signed by the log, that cannot both be true.
	forks [][]Line
}

// badEntry is an entry that proves nothing.
type badEntry struct {
	index     int64
	organiser string // who signed, or is said to have signed; "" if it is no note
	known     bool   // one of the policy's organisers
	err       error
}

// openError says that a log could not be checked.
type openError struct {
	err     error
	waiting bool // for witnesses
}

func (e *openError) Error() string { return e.err.Error() }
func (e *openError) Unwrap() error { return e.err }

// Said is the error for any language.
func (e *openError) Said() words.Text { return words.Of(e.err) }

// maxLog is the size of the largest log that is read as a whole.
const maxLog = 2_000_000

// readLog reads a whole log. An *openError says that it could not be checked;
// a *publiclog.ContradictionError, that it contradicts itself. Checkpoints that
// were opened elsewhere, those of good proofs, show when an entry was there as those
// under witnessed/ do, where the log extends them.
func readLog(src LogSource, policy *publiclog.Policy, elsewhere ...*publiclog.Opened) (*wholeLog, error) {
	l := new(wholeLog)
	var err error
	if l.newest, err = readCheckpoint(src, "checkpoint", policy); err != nil {
		return nil, &openError{err: err}
	}
	if !l.newest.Met {
		return nil, &openError{fmt.Errorf("checkpoint: %w", l.newest.Wanting()), true}
	}
	if l.newest.Size > maxLog {
		return nil, &openError{err: words.Errorf("audit.log.too-large", words.N("n", int(l.newest.Size)), words.N("most", maxLog))}
	}
	for _, size := range slices.Sorted(slices.Values(src.Witnessed)) {
		if size > l.newest.Size {
			continue // of a newer checkpoint than the one that was served
		}
		o, err := readCheckpoint(src, fmt.Sprintf("witnessed/%d", size), policy)
		if err != nil {
			return nil, &openError{err: err}
		}
		if o.Size != size {
			return nil, &publiclog.ContradictionError{Path: fmt.Sprintf("witnessed/%d", size), Why: words.New("publiclog.other-size", words.N("size", int(o.Size)))}
		}
		if o.Met {
			l.kept = append(l.kept, o)
		}
	}
	var entries [][]byte
	l.tree, err = publiclog.ReadTree(l.newest.Checkpoint, src.Read, func(_ int64, data []byte) error {
		entries = append(entries, slices.Clone(data))
		return nil
	})
	if err != nil {
		if errors.As(err, new(*publiclog.ContradictionError)) {
			return nil, err
		}
		return nil, &openError{err: err}
	}
	for _, o := range l.kept {
		if fork := l.fork(o); fork != nil {
			l.forks = append(l.forks, fork)
		}
	}
	seen := []*publiclog.Opened{l.newest}
	for _, o := range slices.Concat(l.kept, elsewhere) {
		if o.Met && l.extends(o) {
			seen = append(seen, o)
		}
	}
	l.judge(entries, seen, policy)
	return l, nil
}

// judge takes the entries of a tree that was read, each at the earliest time of the
// checkpoints that hold it.
func (l *wholeLog) judge(entries [][]byte, seen []*publiclog.Opened, policy *publiclog.Policy) {
	slices.SortStableFunc(seen, func(a, b *publiclog.Opened) int { return cmp.Compare(b.Size, a.Size) })
	best := l.newest
	for index := len(entries) - 1; index >= 0; index-- {
		for len(seen) > 0 && seen[0].Size > int64(index) {
			if o := seen[0]; best.Witnessed.IsZero() || !o.Witnessed.IsZero() && !o.Witnessed.After(best.Witnessed) {
				best = o
			}
			seen = seen[1:]
		}
		logged, err := best.Logged(entries[index], int64(index))
		if err != nil {
			l.bad = append(l.bad, judgeBad(int64(index), entries[index], policy, err))
			continue
		}
		l.entries = append(l.entries, logged)
	}
	slices.Reverse(l.bad)
	slices.Reverse(l.entries)
}

// extends says whether a signed checkpoint is one that the tree went through.
func (l *wholeLog) extends(o *publiclog.Opened) bool {
	root, err := l.tree.RootAt(o.Size)
	return err == nil && o.Origin == l.newest.Origin && o.Root == root
}

func readCheckpoint(src LogSource, path string, policy *publiclog.Policy) (*publiclog.Opened, error) {
	data, err := src.Read(path)
	if err != nil {
		return nil, err
	}
	note, err := publiclog.ParseNote(data)
	if err == nil {
		var o *publiclog.Opened
		if o, err = policy.Open(note); err == nil {
			return o, nil
		}
	}
	return nil, fmt.Errorf("%s: %w", path, err)
}

// fork says that a signed checkpoint does not belong to the tree: nothing if it does, if
// it is of another log, or if nobody can say what the tree was at its size, as of one that
// is larger than the tree.
func (l *wholeLog) fork(o *publiclog.Opened) []Line {
	root, err := l.tree.RootAt(o.Size)
	if err != nil || o.Origin != l.newest.Origin || o.Root == root {
		return nil
	}
	return twoTrees(o, l.newest)
}

// twoTrees is the evidence against a log: two checkpoints that cannot both be true.
// The lines of their texts stay what the log signed.
func twoTrees(a, b *publiclog.Opened) []Line {
	out := []Line{line("other.two-trees", words.N("size", int(a.Size)), words.Name("log", a.Origin))}
	both := string(a.Note.Bytes()) + "\n" + string(b.Note.Bytes())
	for row := range strings.SplitSeq(strings.TrimRight(both, "\n"), "\n") {
		out = append(out, step.Typed(row))
	}
	return out
}

// judgeBad says whose an entry is that proves nothing.
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
