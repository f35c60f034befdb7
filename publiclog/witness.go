package publiclog

import (
	"encoding/base64"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/words"
)

// Submission is what a log sends to a witness: the size that the witness knows,
// the proof that the checkpoint's tree extends it, and the checkpoint (C2SP
// tlog-witness v1.0.0).
type Submission struct {
	Old        int64
	Proof      []tlog.Hash
	Checkpoint *Note
}

// Bytes returns the submission as the body of a request.
func (s *Submission) Bytes() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "old %d\n", s.Old)
	for _, h := range s.Proof {
		b.WriteString(base64.StdEncoding.EncodeToString(h[:]) + "\n")
	}
	b.WriteByte('\n')
	b.Write(s.Checkpoint.Bytes())
	return []byte(b.String())
}

// ParseSubmission reads a submission.
func ParseSubmission(body []byte) (*Submission, error) {
	head, note, ok := strings.Cut(string(body), "\n\n")
	if !ok {
		return nil, words.Errorf("publiclog.no-empty-line")
	}
	lines := strings.Split(head, "\n")
	old, isOld := strings.CutPrefix(lines[0], "old ")
	if !isOld {
		return nil, words.Errorf("publiclog.old-size")
	}
	s := new(Submission)
	var err error
	if s.Old, err = number(old); err != nil {
		return nil, words.Errorf("publiclog.old-why", words.E("why", err))
	}
	if len(lines)-1 > maxPath {
		return nil, words.Errorf("publiclog.more-than-hashes", words.N("most", maxPath))
	}
	for i, line := range lines[1:] {
		h, err := decodeHash(line)
		if err != nil {
			return nil, words.Errorf("place.line", words.N("line", i+2), words.E("what", err))
		}
		s.Proof = append(s.Proof, h)
	}
	if s.Checkpoint, err = ParseNote([]byte(note)); err != nil {
		return nil, err
	}
	if _, err := ParseCheckpoint(s.Checkpoint.Text); err != nil {
		return nil, err
	}
	return s, nil
}

// Why a witness does not cosign, in the order of the checks.
var (
	ErrUnknownOrigin = words.NewError("publiclog.unknown-origin") // 404
	ErrNotTheLog     = words.NewError("publiclog.not-logs-key")   // 403
	ErrOldAboveSize  = words.NewError("publiclog.old-above")      // 400
	ErrOldSize       = words.NewError("publiclog.old-other")      // 409
	ErrInconsistent  = words.NewError("publiclog.not-extended")   // 422
)

// Check decides whether a witness may cosign. Keys are the logs that he knows,
// known is what he cosigned last of an origin: the zero Checkpoint if nothing. The
// error is one of those above. The caller keeps the new size and root on the disk
// before he hands out the cosignature, and does both as one step for an origin.
func (s *Submission) Check(keys []Verifier, known func(origin string) (Checkpoint, error)) (Checkpoint, error) {
	c, err := ParseCheckpoint(s.Checkpoint.Text)
	if err != nil {
		return c, err
	}
	signed, wanted := false, false
	for _, v := range keys {
		if v.Name != c.Origin {
			continue
		}
		wanted = true
		sigs, err := s.Checkpoint.Verify(v)
		if err != nil {
			return c, fmt.Errorf("%w: %w", ErrNotTheLog, err)
		}
		signed = signed || len(sigs) > 0
	}
	switch {
	case !wanted:
		return c, ErrUnknownOrigin
	case !signed:
		return c, ErrNotTheLog
	case s.Old > c.Size:
		return c, ErrOldAboveSize
	}
	last, err := known(c.Origin)
	if err != nil {
		return c, err
	}
	if s.Old != last.Size {
		return c, ErrOldSize
	}
	return c, CheckGrowth(last, c, s.Proof)
}

// CheckGrowth checks that the tree of c extends that of old. The error matches
// ErrInconsistent.
func CheckGrowth(old, c Checkpoint, proof []tlog.Hash) error {
	switch {
	case old.Size == 0:
		if len(proof) > 0 {
			return words.Errorf("publiclog.from-zero", words.E("why", ErrInconsistent))
		}
		return nil
	case old.Size == c.Size:
		if old.Root != c.Root {
			return words.Errorf("publiclog.another-root", words.E("why", ErrInconsistent))
		}
		if len(proof) > 0 {
			return words.Errorf("publiclog.equal-sizes", words.E("why", ErrInconsistent))
		}
		return nil
	}
	if err := tlog.CheckTree(proof, c.Size, c.Root, old.Size, old.Root); err != nil {
		return ErrInconsistent
	}
	return nil
}
