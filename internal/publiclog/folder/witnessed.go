package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
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

// BestCheckpoint returns the best checkpoint for an entry. That is the smallest witnessed
// checkpoint that contains the entry and satisfies the policy, because it has the earliest times,
// or else the newest checkpoint. The log's key is not needed.
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
