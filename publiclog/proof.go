package publiclog

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

const (
	// MaxProof is the size of the largest proof that is read, in bytes.
	MaxProof = 256 << 10
	// maxPath is the longest path of a tree of less than 2^63 entries.
	maxPath = 63

	// lastSecond is the end of the year 9999, the last that RFC 3339 can write: a
	// clock that runs ahead of it is taken for that.
	lastSecond = 253402300799

	proofVersion = "c2sp.org/tlog-proof@v1"
)

// Proof is an entry, its place in a log, the path to the root and the
// checkpoint: all that a reader needs but a policy (C2SP tlog-proof@v1).
type Proof struct {
	Entry      []byte
	index      int64
	Path       []tlog.Hash
	Checkpoint *Note
}

// Bytes returns the proof as text.
func (p *Proof) Bytes() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\nextra %s\nindex %d\n", proofVersion, base64.StdEncoding.EncodeToString(p.Entry), p.index)
	for _, h := range p.Path {
		b.WriteString(base64.StdEncoding.EncodeToString(h[:]) + "\n")
	}
	b.WriteByte('\n')
	b.Write(p.Checkpoint.Bytes())
	return b.Bytes()
}

// IsProof says whether a file claims to be a proof, by its first line.
func IsProof(data []byte) bool {
	line, _, _ := bytes.Cut(Plain(data), []byte("\n"))
	return string(line) == proofVersion
}

// ParseProof reads a proof strictly, in plain form. Its errors are of step 1.
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
	text := string(Plain(data))
	line := 0
	next := func() (string, bool) {
		row, rest, ok := strings.Cut(text, "\n")
		text, line = rest, line+1
		return row, ok
	}
	if row, _ := next(); row != proofVersion {
		return nil, fmt.Errorf("line 1: found %s, expected %s", plain.Found(row), proofVersion)
	}
	p := new(Proof)
	row, ok := next()
	extra, isExtra := strings.CutPrefix(row, "extra ")
	if !ok || !isExtra {
		return nil, errors.New("line 2: the extra line is missing: the proof does not include its entry")
	}
	var err error
	if p.Entry, err = decode64(extra); err != nil {
		return nil, fmt.Errorf("line 2: extra: %w", err)
	}
	row, _ = next()
	index, isIndex := strings.CutPrefix(row, "index ")
	if !isIndex {
		return nil, fmt.Errorf("line 3: found %s, expected index and a number", plain.Found(row))
	}
	if p.index, err = number(index); err != nil {
		return nil, fmt.Errorf("line 3: index: %w", err)
	}
	for {
		row, ok := next()
		if !ok {
			return nil, fmt.Errorf("line %d: the proof ends before its checkpoint: was it cut off?", line)
		}
		if row == "" {
			break
		}
		h, err := decodeHash(row)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		if len(p.Path) == maxPath {
			return nil, fmt.Errorf("line %d: the proof has more than %d hashes", line, maxPath)
		}
		p.Path = append(p.Path, h)
	}
	if p.Checkpoint, err = ParseNote([]byte(text)); err != nil {
		return nil, fmt.Errorf("checkpoint at line %d: %w", line+1, err)
	}
	return p, nil
}

// ProofError says why a proof is worth nothing, and in which step of its check
// (spec/trust.md section 5). It is evidence against nobody.
type ProofError struct {
	Step int // 1 reading, 2 checkpoint, 3 path, 4 quorum, 5 entry
	Err  error
}

func (e *ProofError) Error() string { return e.Err.Error() }
func (e *ProofError) Unwrap() error { return e.Err }

// Logged is what a good proof shows.
type Logged struct {
	Entry      *Entry
	Index      int64
	Checkpoint Checkpoint
	// Witnessed is the earliest time by which the quorum was satisfied. It is
	// zero where the policy wants no witness.
	Witnessed time.Time
	// Witnesses are all witnesses of the policy that cosigned, earliest first.
	Witnesses []Cosigned
	// Needed is how many of the witnesses, earliest first, the quorum took.
	Needed int
	// Organiser is the key of the policy that signed the entry; nil where the
	// policy names no organiser at all.
	Organiser *Verifier
}

// Check checks a proof against the policy in the five steps of spec/trust.md
// section 5. A proof that is worth nothing is a *ProofError.
func (p *Policy) Check(proof *Proof) (*Logged, error) {
	o, err := p.Open(proof.Checkpoint)
	if err != nil {
		return nil, &ProofError{2, err}
	}
	if err := tlog.CheckRecord(proof.Path, o.Checkpoint.Size, o.Checkpoint.Root, proof.index, Leaf(proof.Entry)); err != nil {
		return nil, &ProofError{3, errors.New("the path does not lead from the entry to the root")}
	}
	return o.Logged(proof.Entry, proof.index)
}

// Opened is a checkpoint of which all signatures of the policy were verified.
type Opened struct {
	Checkpoint Checkpoint
	Note       *Note
	Witnesses  []Cosigned // of the policy, earliest first
	Witnessed  time.Time  // when the quorum was satisfied; zero where it was not, or wants nobody
	Met        bool       // the quorum was satisfied
	policy     *Policy
}

// Open verifies a checkpoint under the policy. It returns an error if the note is not a
// checkpoint, if none of the policy's logs signed it, or if a signature by a known key is
// invalid. A missing quorum is not an error: see Met.
func (p *Policy) Open(note *Note) (*Opened, error) {
	c, by, err := p.open(note)
	if err != nil {
		return nil, err
	}
	o := &Opened{Checkpoint: c, Note: note, Witnesses: by, policy: p}
	o.Witnessed, o.Met = p.quorumTime(by)
	return o, nil
}

// Logged does steps 4 and 5 of the check for an entry that is known to be in the
// tree, as ReadTree shows it: what a good proof of it would show.
func (o *Opened) Logged(entry []byte, index int64) (*Logged, error) {
	l := &Logged{Index: index, Checkpoint: o.Checkpoint, Witnesses: o.Witnesses, Witnessed: o.Witnessed}
	if !o.Met {
		return nil, &ProofError{4, o.Wanting()}
	}
	if o.policy.Quorum != NoQuorum {
		for _, w := range l.Witnesses {
			if !w.Time.After(l.Witnessed) {
				l.Needed++
			}
		}
	}
	e, err := ParseEntry(entry)
	if err != nil {
		return nil, &ProofError{5, fmt.Errorf("entry: %w", err)}
	}
	l.Entry = e
	for i, v := range o.policy.Organisers {
		signed, err := e.SignedBy(v)
		if err != nil {
			return nil, &ProofError{5, err}
		}
		if signed {
			l.Organiser = &o.policy.Organisers[i]
		}
	}
	if l.Organiser == nil && len(o.policy.Organisers) > 0 {
		return nil, &ProofError{5, fmt.Errorf("the entry is signed by %s, key ID %08x, which is not an organiser of the policy",
			e.Organiser, e.KeyID)}
	}
	return l, nil
}

// Wanting says how far the quorum is from being met.
func (o *Opened) Wanting() error { return o.policy.Wanting(len(o.Witnesses)) }

// Absent are the witnesses on whom the quorum hangs and who have not cosigned, in
// the order of the policy.
func (o *Opened) Absent() []string {
	counts := map[string]bool{o.policy.Quorum: true}
	for _, g := range slices.Backward(o.policy.Groups) { // members stand above their group
		for _, m := range g.Members {
			counts[m] = counts[m] || counts[g.Name]
		}
	}
	var names []string
	for _, w := range o.policy.Witnesses {
		if counts[w.Name] && !slices.ContainsFunc(o.Witnesses, func(c Cosigned) bool { return c.Name == w.Name }) {
			names = append(names, w.Name)
		}
	}
	return names
}

// Wanting says how far a quorum is from being met that n witnesses do not meet.
func (p *Policy) Wanting(n int) error {
	if s, ok := p.Strength(); ok {
		if s.Need == 1 {
			return words.Errorf("publiclog.not-signed-1-witness")
		}
		return words.Errorf("publiclog.signed-witnesses-policy-wants", words.N("n", n), words.N("need", s.Need))
	}
	return words.Errorf("publiclog.signed-witnesses-policy-wants-b", words.N("n", n))
}

// open opens a checkpoint with all logs and witnesses of the policy (step 2). A
// signature of a known key that is false spoils it. Of several cosignatures of
// one witness the earliest counts.
func (p *Policy) open(note *Note) (Checkpoint, []Cosigned, error) {
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
	var by []Cosigned
	for _, w := range p.Witnesses {
		sigs, err := note.Verify(w.Key)
		if err != nil {
			return c, nil, err
		}
		if len(sigs) == 0 {
			continue
		}
		first := sigs[0].Time()
		for _, s := range sigs[1:] {
			first = min(first, s.Time())
		}
		by = append(by, Cosigned{w.Name, time.Unix(min(first, lastSecond), 0).UTC()})
	}
	slices.SortStableFunc(by, func(a, b Cosigned) int { return a.Time.Compare(b.Time) })
	return c, by, nil
}
