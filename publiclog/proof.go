package publiclog

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

const (
	// MaxProof is the maximum size in bytes of a proof that [ParseProof] accepts.
	MaxProof = 256 << 10
	// maxPath is the longest path in a tree with fewer than 2^63 entries.
	maxPath = 63

	// lastSecond is the end of the year 9999, the last year that RFC 3339 can represent. Later
	// times count as this time.
	lastSecond = 253402300799

	proofVersion = "c2sp.org/tlog-proof@v1"
)

// Proof shows that a log contains an entry (C2SP tlog-proof@v1). Nothing in it has been
// verified: see [Policy.Check].
type Proof struct {
	Entry      []byte      // signed, see [ParseEntry]
	Index      int64       // of the entry in the log
	Path       []tlog.Hash // from the leaf to the root, at most 63
	Checkpoint *Note
}

// Bytes returns the proof in the form that [ParseProof] parses.
func (p *Proof) Bytes() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\nextra %s\nindex %d\n", proofVersion, base64.StdEncoding.EncodeToString(p.Entry), p.Index)
	for _, h := range p.Path {
		b.WriteString(base64.StdEncoding.EncodeToString(h[:]) + "\n")
	}
	b.WriteByte('\n')
	if p.Checkpoint != nil {
		b.Write(p.Checkpoint.Bytes())
	}
	return b.Bytes()
}

// ParseProof parses a proof of at most [MaxProof] bytes. Errors are [*ProofError] values with
// step 1, and name the line.
func ParseProof(data []byte) (*Proof, error) {
	p, err := parseProof(data)
	if err != nil {
		return nil, &ProofError{1, err}
	}
	return p, nil
}

func parseProof(data []byte) (*Proof, error) {
	if len(data) > MaxProof {
		return nil, fmt.Errorf("the proof has %d bytes, the limit is %d", len(data), MaxProof)
	}
	r := &proofReader{rest: string(plain.Normalise(data))}
	if row, _ := r.next(); row != proofVersion {
		return nil, r.errorf("found %s, expected %s", plain.QuoteExcerpt(row), proofVersion)
	}
	p := new(Proof)
	var err error
	if p.Entry, err = r.entry(); err != nil {
		return nil, err
	}
	if p.Index, err = r.index(); err != nil {
		return nil, err
	}
	if p.Path, err = r.path(); err != nil {
		return nil, err
	}
	if p.Checkpoint, err = ParseNote([]byte(r.rest)); err != nil {
		return nil, fmt.Errorf("checkpoint at line %d: %w", r.line+1, err)
	}
	return p, nil
}

// proofReader reads the lines of a proof before its checkpoint.
type proofReader struct {
	rest string
	line int // number of the line that was read last
}

// next returns the next line. It returns false if the line does not end with a newline.
func (r *proofReader) next() (row string, ok bool) {
	row, r.rest, ok = strings.Cut(r.rest, "\n")
	r.line++
	return row, ok
}

// errorf returns an error in the last line.
func (r *proofReader) errorf(format string, args ...any) error {
	return &Error{Line: r.line, Err: fmt.Errorf(format, args...)}
}

// entry reads the extra line.
func (r *proofReader) entry() ([]byte, error) {
	row, ok := r.next()
	extra, isExtra := strings.CutPrefix(row, "extra ")
	if !ok || !isExtra {
		return nil, r.errorf("the extra line is missing: the proof does not include its entry")
	}
	entry, err := decode64(extra)
	if err != nil {
		return nil, r.errorf("extra: %w", err)
	}
	return entry, nil
}

// index reads the index line.
func (r *proofReader) index() (int64, error) {
	row, _ := r.next()
	number, isIndex := strings.CutPrefix(row, "index ")
	if !isIndex {
		return 0, r.errorf("found %s, expected index and a number", plain.QuoteExcerpt(row))
	}
	index, err := parseNumber(number)
	if err != nil {
		return 0, r.errorf("index: %w", err)
	}
	return index, nil
}

// path reads the hashes up to the empty line.
func (r *proofReader) path() (path []tlog.Hash, err error) {
	for {
		row, ok := r.next()
		if !ok {
			return nil, r.errorf("the proof ends before its checkpoint: was it cut off?")
		}
		if row == "" {
			return path, nil
		}
		h, err := decodeHash(row)
		if err != nil {
			return nil, r.errorf("%w", err)
		}
		if len(path) == maxPath {
			return nil, r.errorf("the proof has more than %d hashes", maxPath)
		}
		path = append(path, h)
	}
}

// ProofError is the reason why a proof does not hold, with the failed step (spec/trust.md section
// 5). It is not evidence against anybody.
type ProofError struct {
	Step int // 1 parsing, 2 checkpoint, 3 path, 4 quorum, 5 entry
	Err  error
}

// Error returns the reason in English.
func (e *ProofError) Error() string { return fmt.Sprint(e.Err) }

// Unwrap returns the reason.
func (e *ProofError) Unwrap() error { return e.Err }

// LoggedEntry is the result of a valid proof: an entry, and when it was in a log.
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

// Check verifies a proof under the policy in the five steps of spec/trust.md section 5: the proof's
// form, the checkpoint and its signatures, the path, the quorum of witnesses, and the entry with
// its organiser. If one fails, the error is a [*ProofError].
func (p *Policy) Check(proof *Proof) (*LoggedEntry, error) {
	if proof == nil {
		return nil, &ProofError{1, errors.New("there is no proof")}
	}
	verified, err := p.VerifyCheckpoint(proof.Checkpoint)
	if err != nil {
		return nil, &ProofError{2, err}
	}
	tree, leaf := verified.Checkpoint, tlog.RecordHash(proof.Entry)
	if err := tlog.CheckRecord(proof.Path, tree.Size, tree.Root, proof.Index, leaf); err != nil {
		return nil, &ProofError{3, errors.New("the path does not lead from the entry to the root")}
	}
	return verified.CheckEntry(proof.Entry, proof.Index)
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
		return nil, &ProofError{4, c.CheckQuorum()}
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
		return nil, &ProofError{5, fmt.Errorf("entry: %w", err)}
	}
	l.Entry = e
	for i, v := range c.policy.Organisers {
		signed, err := e.SignedBy(v)
		if err != nil {
			return nil, &ProofError{5, err}
		}
		if signed {
			l.Organiser = &c.policy.Organisers[i]
		}
	}
	if l.Organiser == nil && len(c.policy.Organisers) > 0 {
		return nil, &ProofError{5, fmt.Errorf("the entry is signed by %s, key ID %08x, which is not an organiser of the policy",
			e.Organiser, e.KeyID)}
	}
	return l, nil
}

// CheckQuorum returns an error unless the quorum is satisfied, with the numbers of witnesses that
// cosigned and that are needed.
func (c *VerifiedCheckpoint) CheckQuorum() error {
	if c.policy == nil {
		return errNotVerified
	}
	if c.HasQuorum {
		return nil
	}
	n := words.N("n", len(c.Witnesses))
	switch need, _, ok := c.policy.Threshold(); {
	case !ok:
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
		if len(sigs) > 0 && l.Key.Name == c.Origin {
			signed = true
		}
	}
	if !signed {
		return c, nil, fmt.Errorf("the checkpoint of %s is not signed by a log of the policy", plain.Short(c.Origin, 40))
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
		earliest := slices.MinFunc(sigs, func(a, b Signature) int { return cmp.Compare(a.Time(), b.Time()) })
		seconds := min(earliest.Time(), lastSecond)
		cosignatures = append(cosignatures, Cosignature{w.Name, time.Unix(seconds, 0).UTC()})
	}
	slices.SortStableFunc(cosignatures, func(a, b Cosignature) int { return a.Time.Compare(b.Time) })
	return c, cosignatures, nil
}
