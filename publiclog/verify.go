package publiclog

import (
	"errors"
	"fmt"
	"time"

	"golang.org/x/mod/sumdb/tlog"
)

// Check verifies a proof under the policy in five steps (spec/trust.md section 5): the proof's
// form, the checkpoint and its signatures, the path, the quorum of witnesses, and the entry with
// its organiser. If one fails, the error is a [*ProofError].
func (p *Policy) Check(proof *Proof) (*LoggedEntry, error) {
	if proof == nil {
		return nil, &ProofError{Step: formStep, Err: errors.New("there is no proof")}
	}
	verified, err := p.VerifyCheckpoint(proof.Checkpoint)
	if err != nil {
		return nil, &ProofError{Step: checkpointStep, Err: err}
	}
	tree, leaf := verified.Checkpoint, tlog.RecordHash(proof.Entry)
	if err := tlog.CheckRecord(proof.Path, tree.Size, tree.Root, proof.Index, leaf); err != nil {
		err = errors.New("the path does not lead from the entry to the root")
		return nil, &ProofError{Step: pathStep, Err: err}
	}
	return verified.CheckEntry(proof.Entry, proof.Index)
}

// LoggedEntry is the result of a valid proof: an entry, and the time by which a log contained it.
type LoggedEntry struct {
	Entry      *Entry
	Index      int64
	Checkpoint Checkpoint
	// Witnessed is the earliest time at which the quorum was satisfied. It is zero if the
	// policy needs no witness.
	Witnessed time.Time
	// Witnesses lists the witnesses in the policy that cosigned, earliest first.
	Witnesses []Cosignature
	// QuorumSize is the number of witnesses, earliest first, that satisfied the quorum.
	QuorumSize int
	// Organiser is the key in the policy that signed the entry; nil if the policy names no
	// organiser.
	Organiser *Verifier
}

// CheckEntry returns the result of a proof for an entry that is known to be in the checkpoint's tree,
// because the caller has read the whole log. It performs steps 4 and 5 of [Policy.Check].
func (c *VerifiedCheckpoint) CheckEntry(entry []byte, index int64) (*LoggedEntry, error) {
	if c.policy == nil {
		return nil, errNotVerified
	}
	logged := &LoggedEntry{Index: index, Checkpoint: c.Checkpoint, Witnesses: c.Witnesses, Witnessed: c.Witnessed}
	if !c.HasQuorum {
		return nil, &ProofError{Step: quorumStep, Err: c.CheckQuorum()}
	}
	if c.policy.Quorum != NoQuorum {
		for _, w := range logged.Witnesses {
			if !w.Time.After(logged.Witnessed) {
				logged.QuorumSize++
			}
		}
	}
	e, err := ParseEntry(entry)
	if err != nil {
		return nil, &ProofError{Step: entryStep, Err: fmt.Errorf("entry: %w", err)}
	}
	logged.Entry = e
	if logged.Organiser, err = c.policy.organiserOf(e); err != nil {
		return nil, &ProofError{Step: entryStep, Err: err}
	}
	return logged, nil
}

// organiserOf returns the organiser in the policy that signed an entry, or nil if the policy names no
// organisers. It returns an error if none of its organisers signed the entry.
func (p *Policy) organiserOf(e *Entry) (*Verifier, error) {
	var organiser *Verifier
	for i, v := range p.Organisers {
		signed, err := e.SignedBy(v)
		if err != nil {
			return nil, err
		}
		if signed {
			organiser = &p.Organisers[i]
		}
	}
	if organiser == nil && len(p.Organisers) > 0 {
		return nil, fmt.Errorf("the entry is signed by %s, key ID %08x, which is not an organiser in the policy",
			e.Organiser, e.KeyID)
	}
	return organiser, nil
}
