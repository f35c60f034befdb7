// Package cosigning collects the cosignatures of witnesses for a public log's checkpoints.
package cosigning

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// AddCosignatures adds cosignatures by the policy's witnesses to a checkpoint. It keeps each witness's
// earliest cosignature, and returns an error if a line does not cosign this checkpoint. It does not
// change the note.
func AddCosignatures(
	p *publiclog.Policy, checkpoint *publiclog.Note, lines ...publiclog.Signature,
) (*publiclog.Note, *publiclog.VerifiedCheckpoint, error) {
	note := &publiclog.Note{Text: checkpoint.Text, Signatures: slices.Clone(checkpoint.Signatures)}
	c, err := publiclog.ParseCheckpoint(note.Text)
	if err != nil {
		return nil, nil, err
	}
	for _, s := range lines {
		isKeyOf := func(w publiclog.Witness) bool { return w.Key.Name == s.Name && w.Key.ID() == s.ID }
		i := slices.IndexFunc(p.Witnesses, isKeyOf)
		if i < 0 {
			return nil, nil, fmt.Errorf("%s, key ID %08x, is not a witness in the policy", s.Name, s.ID)
		}
		single := &publiclog.Note{Text: note.Text, Signatures: []publiclog.Signature{s}}
		if _, err := single.Verify(p.Witnesses[i].Key); err != nil {
			return nil, nil, fmt.Errorf("not a cosignature of the newest checkpoint (%d entries): %w", c.Size, err)
		}
		note.Signatures = withEarliest(note.Signatures, s)
	}
	verified, err := p.VerifyCheckpoint(note)
	return note, verified, err
}

// withEarliest adds a cosignature. If there is already one by the same witness, it keeps the earlier one.
func withEarliest(signatures []publiclog.Signature, s publiclog.Signature) []publiclog.Signature {
	isSameWitness := func(other publiclog.Signature) bool { return other.Name == s.Name && other.ID == s.ID }
	i := slices.IndexFunc(signatures, isSameWitness)
	switch {
	case i < 0:
		return append(signatures, s)
	case s.Time() < signatures[i].Time():
		signatures[i] = s
	}
	return signatures
}

// BestCheckpoint returns the best checkpoint for proving an entry. That is the smallest witnessed checkpoint
// that includes the entry and satisfies the policy, because it has the earliest times. If there is none, it
// returns the newest checkpoint. sizes lists the sizes of the witnessed checkpoints in ascending order.
func BestCheckpoint(
	read logtree.ReadFunc, sizes []int64, index int64, policy *publiclog.Policy,
) (*publiclog.Note, error) {
	for _, size := range sizes {
		if size <= index || policy == nil {
			continue
		}
		path := WitnessedPath(size)
		data, err := read(path)
		if err != nil {
			return nil, err
		}
		note, err := publiclog.ParseNote(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if verified, err := policy.VerifyCheckpoint(note); err == nil && verified.HasQuorum {
			return note, nil
		}
	}
	data, err := read("checkpoint")
	if err != nil {
		return nil, err
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		return nil, fmt.Errorf("checkpoint: %w", err)
	}
	return note, nil
}

// WitnessedPath returns the path, such as witnessed/13, for the first checkpoint with a given size that
// satisfied a policy.
func WitnessedPath(size int64) string { return "witnessed/" + strconv.FormatInt(size, 10) }

// Strength describes the faults that a quorum of K of N witnesses tolerates. With 3 of 4 witnesses, two of
// them may have false clocks, one may collude with the log, and one may be absent.
type Strength struct {
	Need        int `json:"need"`
	Witnesses   int `json:"of"`
	FalseClocks int `json:"lying_clocks"` // number of false clocks that cannot backdate an entry: K-1
	// Colluders is the number of witnesses that may collude with the log without being able to fork
	// it. It is -1 if the log can be forked without them.
	Colluders int `json:"league_log"`
	Absent    int `json:"may_be_absent"` // number of witnesses that may be absent: N-K
}

// QuorumStrength returns the strength of a policy's quorum. It returns false unless the quorum is a
// single witness or a single group with witnesses only.
func QuorumStrength(p *publiclog.Policy) (s Strength, ok bool) {
	k, n, ok := p.Threshold()
	if !ok {
		return Strength{}, false
	}
	return Strength{
		Need:        k,
		Witnesses:   n,
		FalseClocks: k - 1,
		// A fork needs two quorums, which share at least 2k-n witnesses, so all of these must collude.
		Colluders: max(2*k-n-1, -1),
		Absent:    n - k,
	}, true
}
