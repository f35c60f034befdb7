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

	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Cosign adds cosignatures by the policy's witnesses to the newest checkpoint. It keeps each
// witness's earliest cosignature. As soon as the policy is satisfied, the checkpoint is saved as
// witnessed/SIZE, which never changes afterwards. Cosign returns the checkpoint with all its
// cosignatures. If a line does not cosign the newest checkpoint, it returns an error and changes
// nothing.
func (l *Log) Cosign(policy *publiclog.Policy, lines ...publiclog.Signature) (*publiclog.VerifiedCheckpoint, error) {
	note, opened, err := cosigning.AddCosignatures(policy, l.note, lines...)
	if err != nil {
		return nil, err
	}
	if err := l.writeCheckpoint(note); err != nil {
		return nil, err
	}
	l.note = note
	if opened.HasQuorum && policy.Quorum != publiclog.NoQuorum {
		path := filepath.Join(l.dir, filepath.FromSlash(cosigning.WitnessedPath(l.checkpoint.Size)))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return opened, err
		}
		if err := safefile.WriteNew(path, note.Bytes(), 0o666); err != nil && !errors.Is(err, fs.ErrExist) {
			return opened, err
		}
	}
	return opened, nil
}

// WitnessedSizes returns the sizes of the checkpoints in witnessed/, in ascending order.
func WitnessedSizes(dir string) ([]int64, error) {
	files, err := os.ReadDir(filepath.Join(dir, "witnessed"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var sizes []int64
	for _, f := range files {
		if n, err := strconv.ParseInt(f.Name(), 10, 64); err == nil && strconv.FormatInt(n, 10) == f.Name() {
			sizes = append(sizes, n)
		}
	}
	slices.Sort(sizes)
	return sizes, nil
}

// BestCheckpoint returns the best checkpoint for an entry: the smallest witnessed one that contains
// it and satisfies the policy, because it has the earliest times, or else the newest. It
// needs no key.
func BestCheckpoint(dir string, index int64, policy *publiclog.Policy) (*publiclog.Note, error) {
	read := Reader(dir)
	sizes, err := WitnessedSizes(dir)
	if err != nil {
		return nil, err
	}
	return cosigning.BestCheckpoint(read, sizes, index, policy)
}

// Proof returns the best proof of an entry (see BestCheckpoint). It needs no key.
func Proof(dir string, index int64, policy *publiclog.Policy) (*publiclog.Proof, error) {
	note, err := BestCheckpoint(dir, index, policy)
	if err != nil {
		return nil, err
	}
	return logtree.Prove(note, index, Reader(dir))
}

// CosignFolder adds cosignatures like Cosign, but without the log's key. The checkpoint
// must be signed by a log in the policy. It does not lock the log; if the log grows at the
// same time, its next append repairs the checkpoint.
func CosignFolder(
	dir string, policy *publiclog.Policy, lines ...publiclog.Signature,
) (*publiclog.VerifiedCheckpoint, error) {
	data, err := Reader(dir)("checkpoint")
	if err != nil {
		return nil, err
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		return nil, fmt.Errorf("checkpoint: %w", err)
	}
	verified, err := policy.VerifyCheckpoint(note)
	if err != nil {
		return nil, fmt.Errorf("checkpoint: %w", err)
	}
	l := &Log{dir: dir, note: note, checkpoint: verified.Checkpoint}
	return l.Cosign(policy, lines...)
}

// Position returns an entry's position, from 1, among entries with the same kind and tournament and, for keys of
// single sessions, with the same session. Proofs are named after it. Published and amended entries count as the
// same kind.
func Position(dir string, e *publiclog.Entry, index int64) (int, error) {
	c, err := newestCheckpoint(dir)
	if err != nil {
		return 0, err
	}
	position := 1
	before := entryRange{read: Reader(dir), size: c.Size, to: index}
	err = before.visit(e.Tournament, func(_ int64, earlier *publiclog.Entry) {
		isSameTournament := logentry.TournamentIdentity(earlier) == logentry.TournamentIdentity(e)
		if !isSameTournament || countedKind(earlier) != countedKind(e) {
			return
		}
		isSameSession := logentry.ProofName(earlier, 1) == logentry.ProofName(e, 1)
		if e.Kind != publiclog.KindSession || isSameSession {
			position++
		}
	})
	return position, err
}

func countedKind(e *publiclog.Entry) string {
	if e.Kind == publiclog.KindAmended {
		return publiclog.KindPublished
	}
	return e.Kind
}

// newestCheckpoint returns the tree of the newest checkpoint, without checking its signatures.
func newestCheckpoint(dir string) (publiclog.Checkpoint, error) {
	data, err := Reader(dir)("checkpoint")
	if err != nil {
		return publiclog.Checkpoint{}, err
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		return publiclog.Checkpoint{}, fmt.Errorf("checkpoint: %w", err)
	}
	return publiclog.ParseCheckpoint(note.Text)
}

// entryRange is a range of entries, from index from up to to, in a log of size entries.
type entryRange struct {
	read     logtree.ReadFunc
	size     int64
	from, to int64
}

// visit visits the entries with one tournament ID, bundle by bundle. Unreadable entries are skipped.
func (r entryRange) visit(id string, visit func(index int64, e *publiclog.Entry)) error {
	line := []byte("\ntournament " + id + "\n")
	for n := r.from / logtree.TileWidth; n*logtree.TileWidth < r.to; n++ {
		bundle, err := logtree.ReadBundle(r.read, n, r.size)
		if err != nil {
			return err
		}
		for i, data := range bundle {
			index := n*logtree.TileWidth + int64(i)
			if index < r.from || index >= r.to || !bytes.Contains(data, line) {
				continue
			}
			if e, err := publiclog.ParseEntry(data); err == nil {
				visit(index, e)
			}
		}
	}
	return nil
}

// Exists reports whether a folder contains a log.
func Exists(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, "checkpoint"))
	return err == nil
}

// NewestEntry returns a tournament's newest entry with any of the given kinds, or nil. It does not check
// the folder.
func NewestEntry(dir string, organiser publiclog.Verifier, id string, kinds ...string) (*publiclog.Entry, error) {
	c, err := newestCheckpoint(dir)
	if err != nil {
		return nil, err
	}
	var latest *publiclog.Entry
	all := entryRange{read: Reader(dir), size: c.Size, to: c.Size}
	err = all.visit(id, func(_ int64, e *publiclog.Entry) {
		isByOrganiser := e.Organiser == organiser.Name && e.KeyID == organiser.ID()
		if isByOrganiser && e.Tournament == id && slices.Contains(kinds, e.Kind) {
			latest = e
		}
	})
	return latest, err
}

// IndexOf returns the index of the entry with the given leaf hash.
func IndexOf(dir string, leaf tlog.Hash) (int64, error) {
	c, err := newestCheckpoint(dir)
	if err != nil {
		return 0, err
	}
	for n := int64(0); n*logtree.TileWidth < c.Size; n++ {
		bundle, err := logtree.ReadBundle(Reader(dir), n, c.Size)
		if err != nil {
			return 0, err
		}
		for i, data := range bundle {
			if logtree.LeafHash(data) == leaf {
				return n*logtree.TileWidth + int64(i), nil
			}
		}
	}
	return 0, fmt.Errorf("%s does not contain this entry", dir)
}
