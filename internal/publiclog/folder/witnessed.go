package folder

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Cosign puts cosignatures of witnesses of the policy into the newest checkpoint.
// Of one witness the earliest stays. As soon as the policy is satisfied the
// checkpoint is kept as witnessed/SIZE, which never changes after. It returns the
// names of the witnesses that cosigned, and whether they satisfy the policy. A
// line that is no cosignature of the newest checkpoint is an error, and nothing
// is changed.
func (l *Log) Cosign(policy *publiclog.Policy, lines ...publiclog.Signature) ([]publiclog.Cosigned, bool, error) {
	note, opened, err := policy.Join(l.note, lines...)
	if err != nil {
		return nil, false, err
	}
	by, met := opened.Witnesses, opened.Met
	if err := l.writeCheckpoint(note); err != nil {
		return nil, false, err
	}
	l.note = note
	if met && policy.Quorum != publiclog.NoQuorum {
		path := filepath.Join(l.dir, filepath.FromSlash(publiclog.WitnessedPath(l.now.Size)))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return by, met, err
		}
		if err := safefile.WriteNew(path, note.Bytes(), 0o666); err != nil && !errors.Is(err, fs.ErrExist) {
			return by, met, err
		}
	}
	return by, met, nil
}

// WitnessedSizes are the sizes of which a checkpoint is kept, ascending.
func WitnessedSizes(dir string) ([]int64, error) {
	files, err := os.ReadDir(filepath.Join(dir, "witnessed"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var sizes []int64
	for _, f := range files {
		if n, err := strconv.ParseInt(f.Name(), 10, 64); err == nil && strconv.FormatInt(n, 10) == f.Name() {
			sizes = append(sizes, n)
		}
	}
	slices.Sort(sizes)
	return sizes, err
}

// Best returns the best checkpoint for an entry: the smallest witnessed one that
// holds it and satisfies the policy, since it has the earliest times, else the
// newest. It needs no key.
func Best(dir string, index int64, policy *publiclog.Policy) (*publiclog.Note, error) {
	read := Read(dir)
	sizes, err := WitnessedSizes(dir)
	if err != nil {
		return nil, err
	}
	return publiclog.Best(read, sizes, index, policy)
}

// Proof returns the best proof of an entry (see Best). It needs no key.
func Proof(dir string, index int64, policy *publiclog.Policy) (*publiclog.Proof, error) {
	note, err := Best(dir, index, policy)
	if err != nil {
		return nil, err
	}
	return publiclog.Prove(note, index, Read(dir))
}

// CosignFolder is Cosign for who has no key of the log: the checkpoint must be
// signed by a log of the policy. It does not hold the lock; a log that grows at the
// same time is brought back by its next append.
func CosignFolder(dir string, policy *publiclog.Policy, lines ...publiclog.Signature) ([]publiclog.Cosigned, bool, error) {
	data, err := Read(dir)("checkpoint")
	if err != nil {
		return nil, false, err
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		return nil, false, fmt.Errorf("checkpoint: %w", err)
	}
	o, err := policy.Open(note)
	if err != nil {
		return nil, false, fmt.Errorf("checkpoint: %w", err)
	}
	l := &Log{dir: dir, note: note, now: o.Checkpoint}
	return l.Cosign(policy, lines...)
}

// Count says which of its kind an entry is in its tournament, from 1: proofs are
// named after it. Published and amended entries count as one kind.
func Count(dir string, e *publiclog.Entry, index int64) (int, error) {
	kind := func(k string) string {
		if k == publiclog.Amended {
			return publiclog.Published
		}
		return k
	}
	c, err := newest(dir)
	if err != nil {
		return 0, err
	}
	n := 1
	err = ofTournament(Read(dir), c.Size, 0, index, e.Tournament, func(_ int64, o *publiclog.Entry) {
		same := o.Identity() == e.Identity() && kind(o.Kind) == kind(e.Kind)
		if same && (e.Kind != publiclog.Session || o.ProofName(1) == e.ProofName(1)) {
			n++
		}
	})
	return n, err
}

// newest is the tree of the newest checkpoint; its signatures are not checked.
func newest(dir string) (publiclog.Checkpoint, error) {
	data, err := Read(dir)("checkpoint")
	if err != nil {
		return publiclog.Checkpoint{}, err
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		return publiclog.Checkpoint{}, fmt.Errorf("checkpoint: %w", err)
	}
	return publiclog.ParseCheckpoint(note.Text)
}

// ofTournament visits the entries of one ID from one index to another, bundle by
// bundle. Entries that cannot be read as such are passed over.
func ofTournament(read publiclog.ReadFunc, size, from, to int64, id string, visit func(index int64, e *publiclog.Entry)) error {
	mark := []byte("\ntournament " + id + "\n")
	for n := from / 256; n*256 < to; n++ {
		bundle, err := publiclog.ReadBundle(read, n, size)
		if err != nil {
			return err
		}
		for i, data := range bundle {
			index := n*256 + int64(i)
			if index < from || index >= to || !bytes.Contains(data, mark) {
				continue
			}
			if e, err := publiclog.ParseEntry(data); err == nil {
				visit(index, e)
			}
		}
	}
	return nil
}

// Exists says whether a folder holds a log.
func Exists(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, "checkpoint"))
	return err == nil
}

// Newest is the newest entry of a tournament of some kinds, nil if there is none.
// The folder is not checked.
func Newest(dir string, organiser publiclog.Verifier, id string, kinds ...string) (*publiclog.Entry, error) {
	c, err := newest(dir)
	if err != nil {
		return nil, err
	}
	var found *publiclog.Entry
	err = ofTournament(Read(dir), c.Size, 0, c.Size, id, func(_ int64, e *publiclog.Entry) {
		if e.Organiser == organiser.Name && e.KeyID == organiser.ID() && e.Tournament == id && slices.Contains(kinds, e.Kind) {
			found = e
		}
	})
	return found, err
}

// Find is the index of the entry with a leaf hash.
func Find(dir string, leaf tlog.Hash) (int64, error) {
	c, err := newest(dir)
	if err != nil {
		return 0, err
	}
	for n := int64(0); n*256 < c.Size; n++ {
		bundle, err := publiclog.ReadBundle(Read(dir), n, c.Size)
		if err != nil {
			return 0, err
		}
		for i, data := range bundle {
			if publiclog.Leaf(data) == leaf {
				return n*256 + int64(i), nil
			}
		}
	}
	return 0, fmt.Errorf("%s does not contain this entry", dir)
}
