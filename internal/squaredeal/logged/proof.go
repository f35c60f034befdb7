package logged

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
)

// WriteProof writes the best proof for an entry into a folder, under the name for its kind, and
// returns the proof that the file then contains. An existing proof for the same entry is only
// replaced by a better one.
func WriteProof(
	dir, target string, e *publiclog.Entry, index int64, policy *publiclog.Policy,
) (path string, written *publiclog.Proof, err error) {
	proof, err := folder.Proof(dir, index, policy)
	if err != nil {
		return "", nil, err
	}
	n, err := folder.Position(dir, e, index)
	if err != nil {
		return "", nil, err
	}
	name := filepath.Join(target, logentry.ProofName(e, n))
	old, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return name, proof, safefile.WriteNew(name, proof.Bytes(), 0o666)
	}
	if err != nil {
		return "", nil, err
	}
	existing, err := publiclog.ParseProof(old)
	if err != nil || string(existing.Entry) != string(proof.Entry) {
		return "", nil, &Error{Path: name, Index: index, Err: ErrNoProof}
	}
	if hasFewerCosignatures(proof, existing, policy) {
		return name, existing, nil
	}
	return name, proof, safefile.WriteOver(name, proof.Bytes(), 0o666)
}

// hasFewerCosignatures reports whether a proof has fewer cosignatures of the same log than the existing
// one, for example because it was written without a policy. It is false for a proof that
// satisfies the policy.
func hasFewerCosignatures(proof, existing *publiclog.Proof, policy *publiclog.Policy) bool {
	if policy != nil && policy.Quorum != publiclog.NoQuorum {
		verified, err := policy.VerifyCheckpoint(proof.Checkpoint)
		if err == nil && verified.HasQuorum {
			return false
		}
	}
	checkpoint, err := publiclog.ParseCheckpoint(proof.Checkpoint.Text)
	if err != nil {
		return false
	}
	other, err := publiclog.ParseCheckpoint(existing.Checkpoint.Text)
	if err != nil || checkpoint.Origin != other.Origin {
		return false
	}
	return len(existing.Checkpoint.Signatures) > len(proof.Checkpoint.Signatures)
}
