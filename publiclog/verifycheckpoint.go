package publiclog

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// VerifyCheckpoint verifies a checkpoint under the policy. It returns an error if the note is not a
// checkpoint, if none of the policy's logs signed it, if a signature by a known key is invalid, or if
// the policy is invalid. An invalid policy has a key or a name twice, a key of the wrong type, or a
// group that needs more members than it has. A missing quorum is not an error: see HasQuorum.
func (p *Policy) VerifyCheckpoint(note *Note) (*VerifiedCheckpoint, error) {
	if note == nil {
		return nil, errors.New("there is no checkpoint")
	}
	if err := p.check(); err != nil {
		return nil, fmt.Errorf("policy: %w", err)
	}
	checkpoint, witnesses, err := p.verifySignatures(note)
	if err != nil {
		return nil, err
	}
	verified := &VerifiedCheckpoint{Checkpoint: checkpoint, Note: note, Witnesses: witnesses, policy: p}
	verified.Witnessed, verified.HasQuorum = p.quorumTime(witnesses)
	return verified, nil
}

// VerifiedCheckpoint is a checkpoint whose signatures were verified with the keys in a policy.
type VerifiedCheckpoint struct {
	Checkpoint Checkpoint
	Note       *Note
	Witnesses  []Cosignature // witnesses in the policy, earliest first
	Witnessed  time.Time     // when the quorum was satisfied; zero if it was not, or if no witness is needed
	HasQuorum  bool          // the quorum is satisfied
	policy     *Policy
}

// verifySignatures parses a checkpoint, and verifies its signatures by all logs and witnesses in the
// policy (step 2). A false signature under a known key invalidates it. If a witness cosigned several
// times, the earliest cosignature counts.
func (p *Policy) verifySignatures(note *Note) (Checkpoint, []Cosignature, error) {
	c, err := ParseCheckpoint(note.Text)
	if err != nil {
		return c, nil, err
	}
	if err := p.checkLogSignature(note, c.Origin); err != nil {
		return c, nil, err
	}
	cosignatures, err := p.cosignatures(note)
	return c, cosignatures, err
}

// checkLogSignature returns an error unless the policy's log with the name origin signed the checkpoint, or if a
// signature by any of the logs is false.
func (p *Policy) checkLogSignature(note *Note, origin string) error {
	isSigned := false
	for _, l := range p.Logs {
		sigs, err := note.Verify(l.Key)
		if err != nil {
			return err
		}
		isOrigin := l.Key.Name == origin
		if len(sigs) > 0 && isOrigin {
			isSigned = true
		}
	}
	if !isSigned {
		return fmt.Errorf("the checkpoint of %s is not signed by a log in the policy", plain.Short(origin, 40))
	}
	return nil
}

// cosignatures returns the cosignatures by the witnesses in the policy, earliest first.
func (p *Policy) cosignatures(note *Note) ([]Cosignature, error) {
	var list []Cosignature
	for _, w := range p.Witnesses {
		sigs, err := note.Verify(w.Key)
		if err != nil {
			return nil, err
		}
		if len(sigs) == 0 {
			continue
		}
		list = append(list, Cosignature{Name: w.Name, Time: earliestTime(sigs)})
	}
	slices.SortStableFunc(list, func(a, b Cosignature) int { return a.Time.Compare(b.Time) })
	return list, nil
}

// earliestTime returns the earliest time of several cosignatures.
func earliestTime(sigs []Signature) time.Time {
	earliest := slices.MinFunc(sigs, func(a, b Signature) int { return cmp.Compare(a.Time(), b.Time()) })
	return time.Unix(min(earliest.Time(), lastSecond), 0).UTC()
}

// lastSecond is the end of the year 9999, the last year that RFC 3339 can represent. Later
// times count as this time.
const lastSecond = 253402300799

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

var errNotVerified = errors.New("the checkpoint was not verified: use Policy.VerifyCheckpoint")
