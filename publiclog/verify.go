package publiclog

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
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

// LoggedEntry is a valid proof's result: an entry, and when it was in a log.
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

// VerifiedCheckpoint is a checkpoint whose signatures by keys in a policy are verified.
type VerifiedCheckpoint struct {
	Checkpoint Checkpoint
	Note       *Note
	Witnesses  []Cosignature // witnesses in the policy, earliest first
	Witnessed  time.Time     // when the quorum was satisfied; zero if it was not, or if no witness is needed
	HasQuorum  bool          // the quorum is satisfied
	policy     *Policy
}

var errNotVerified = errors.New("the checkpoint was not verified: use Policy.VerifyCheckpoint")

// VerifyCheckpoint verifies a checkpoint under the policy. It returns an error if the note is not a
// checkpoint, if none of the policy's logs signed it, or if a signature by a known key is
// invalid. A missing quorum is not an error: see HasQuorum.
func (p *Policy) VerifyCheckpoint(note *Note) (*VerifiedCheckpoint, error) {
	if note == nil {
		return nil, errors.New("there is no checkpoint")
	}
	checkpoint, witnesses, err := p.verifySignatures(note)
	if err != nil {
		return nil, err
	}
	verified := &VerifiedCheckpoint{Checkpoint: checkpoint, Note: note, Witnesses: witnesses, policy: p}
	verified.Witnessed, verified.HasQuorum = p.quorumTime(witnesses)
	return verified, nil
}

// CheckEntry returns the result of a proof for an entry that is known to be in the checkpoint's tree,
// because the caller has read the whole log. It performs steps 4 and 5 of [Policy.Check].
func (c *VerifiedCheckpoint) CheckEntry(entry []byte, index int64) (*LoggedEntry, error) {
	if c.policy == nil {
		return nil, errNotVerified
	}
	l := &LoggedEntry{Index: index, Checkpoint: c.Checkpoint, Witnesses: c.Witnesses, Witnessed: c.Witnessed}
	if !c.HasQuorum {
		return nil, &ProofError{Step: quorumStep, Err: c.CheckQuorum()}
	}
	if c.policy.Quorum != NoQuorum {
		for _, w := range l.Witnesses {
			if !w.Time.After(l.Witnessed) {
				l.QuorumSize++
			}
		}
	}
	e, err := ParseEntry(entry)
	if err != nil {
		return nil, &ProofError{Step: entryStep, Err: fmt.Errorf("entry: %w", err)}
	}
	l.Entry = e
	if l.Organiser, err = c.policy.organiserOf(e); err != nil {
		return nil, &ProofError{Step: entryStep, Err: err}
	}
	return l, nil
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
		return nil, fmt.Errorf("the entry is signed by %s, key ID %08x, which is not an organiser of the policy",
			e.Organiser, e.KeyID)
	}
	return organiser, nil
}

// CheckQuorum returns an error unless the quorum is satisfied. The error contains the number of witnesses
// that cosigned and, if the quorum is K of N, how many are needed.
func (c *VerifiedCheckpoint) CheckQuorum() error {
	if c.policy == nil {
		return errNotVerified
	}
	if c.HasQuorum {
		return nil
	}
	n := words.N("n", len(c.Witnesses))
	need, _, isThreshold := c.policy.Threshold()
	switch {
	case !isThreshold:
		return words.Errorf("publiclog.signed-witnesses-policy-wants-b", n)
	case need == 1:
		return words.Errorf("publiclog.not-signed-1-witness")
	default:
		return words.Errorf("publiclog.signed-witnesses-policy-wants", n, words.N("need", need))
	}
}

// verifySignatures parses a checkpoint, and verifies its signatures by all logs and witnesses in the
// policy (step 2). A false signature under a known key invalidates it. If a witness cosigned several
// times, the earliest cosignature counts.
func (p *Policy) verifySignatures(note *Note) (Checkpoint, []Cosignature, error) {
	c, err := ParseCheckpoint(note.Text)
	if err != nil {
		return c, nil, err
	}
	signed := false
	for _, l := range p.Logs {
		sigs, err := note.Verify(l.Key)
		if err != nil {
			return c, nil, err
		}
		isOrigin := l.Key.Name == c.Origin
		if len(sigs) > 0 && isOrigin {
			signed = true
		}
	}
	if !signed {
		return c, nil, fmt.Errorf("the checkpoint of %s is not signed by a log of the policy",
			plain.Short(c.Origin, 40))
	}
	var cosignatures []Cosignature
	for _, w := range p.Witnesses {
		sigs, err := note.Verify(w.Key)
		if err != nil {
			return c, nil, err
		}
		if len(sigs) == 0 {
			continue
		}
		cosignatures = append(cosignatures, Cosignature{Name: w.Name, Time: earliestTime(sigs)})
	}
	slices.SortStableFunc(cosignatures, func(a, b Cosignature) int { return a.Time.Compare(b.Time) })
	return c, cosignatures, nil
}

// earliestTime returns the earliest time of several cosignatures.
func earliestTime(sigs []Signature) time.Time {
	earliest := slices.MinFunc(sigs, func(a, b Signature) int { return cmp.Compare(a.Time(), b.Time()) })
	return time.Unix(min(earliest.Time(), lastSecond), 0).UTC()
}

// lastSecond is the end of the year 9999, the last year that RFC 3339 can represent. Later
// times count as this time.
const lastSecond = 253402300799
