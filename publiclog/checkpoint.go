package publiclog

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// Checkpoint contains the size and root hash for a log's tree. The log signs its text, and witnesses
// cosign it:
//
//	example.com/behind-the-sofa
//	20852163
//	CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
type Checkpoint struct {
	Origin string // name of the log
	Size   int64  // number of entries
	Root   tlog.Hash
}

// Text returns the checkpoint's text: three lines with origin, size and root.
func (c Checkpoint) Text() string {
	return fmt.Sprintf("%s\n%d\n%s\n", c.Origin, c.Size, base64.StdEncoding.EncodeToString(c.Root[:]))
}

// ParseCheckpoint parses a checkpoint's text, which has three lines: origin, size and root. It does
// not check signatures: see [Policy.VerifyCheckpoint].
func ParseCheckpoint(text string) (Checkpoint, error) {
	lines := strings.Split(text, "\n")
	if len(lines) != 4 || lines[3] != "" {
		return Checkpoint{}, errors.New("a checkpoint must have three lines: origin, size and root")
	}
	if lines[0] == "" {
		return Checkpoint{}, &Error{Line: 1, Err: errors.New("the origin is empty")}
	}
	size, err := parseNumber(lines[1])
	if err != nil {
		return Checkpoint{}, &Error{Line: 2, Err: fmt.Errorf("size: %w", err)}
	}
	root, err := decodeHash(lines[2])
	if err != nil {
		return Checkpoint{}, &Error{Line: 3, Err: fmt.Errorf("root: %w", err)}
	}
	emptyRoot := tlog.Hash(sha256.Sum256(nil))
	if size == 0 && root != emptyRoot {
		err := errors.New("the root of an empty tree must be the SHA-256 of the empty string")
		return Checkpoint{}, &Error{Line: 3, Err: err}
	}
	return Checkpoint{Origin: lines[0], Size: size, Root: root}, nil
}

// SignCheckpoint signs a checkpoint with the log's key. It returns an error if the key's name is
// not the checkpoint's origin, or if [ParseCheckpoint] would not parse the checkpoint.
func (s *Signer) SignCheckpoint(c Checkpoint) (*Note, error) {
	if c.Origin != s.Verifier.Name {
		return nil, fmt.Errorf("the key %s cannot sign a checkpoint of %s", s.Verifier.Name, c.Origin)
	}
	if _, err := ParseCheckpoint(c.Text()); err != nil {
		return nil, fmt.Errorf("checkpoint: %w", err)
	}
	sig, err := s.Sign(c.Text())
	if err != nil {
		return nil, err
	}
	return &Note{Text: c.Text(), Signatures: []Signature{sig}}, nil
}

// cosignatureMessage returns the message that a witness signs at a time in POSIX seconds (C2SP
// tlog-cosignature, Ed25519).
func cosignatureMessage(text string, time int64) []byte {
	return fmt.Appendf(nil, "cosignature/v1\ntime %d\n%s", time, text)
}

// cosignatureTime returns the time of a cosignature in POSIX seconds. A cosignature begins with its time in
// 8 bytes, and ok is false if the time does not fit into 63 bits.
func cosignatureTime(sig []byte) (seconds int64, ok bool) {
	if len(sig) != 8+ed25519.SignatureSize {
		return 0, false
	}
	t := binary.BigEndian.Uint64(sig)
	return int64(t), t <= math.MaxInt64
}

// Time returns a cosignature's time in POSIX seconds. It returns 0 for a log's or an organiser's
// signature, which has no time.
func (s Signature) Time() int64 {
	t, _ := cosignatureTime(s.data)
	return t
}

// Cosign returns a witness's cosignature for a checkpoint text at a time in POSIX seconds. The caller must
// have checked that the tree extends every tree that the witness cosigned before. Cosign returns an error
// if the key does not have the type [CosigningKey] or the text is not a checkpoint.
func (s *Signer) Cosign(text string, time int64) (Signature, error) {
	if s.Verifier.Type != CosigningKey {
		return Signature{}, fmt.Errorf("%s is not a witness key and cannot cosign", s.Verifier.Name)
	}
	if time < 0 {
		return Signature{}, fmt.Errorf("the time is %d seconds, before 1970", time)
	}
	if _, err := ParseCheckpoint(text); err != nil {
		return Signature{}, fmt.Errorf("checkpoint: %w", err)
	}
	if s.private == nil {
		return Signature{}, errNoKey
	}
	data := binary.BigEndian.AppendUint64(nil, uint64(time))
	data = append(data, ed25519.Sign(s.private, cosignatureMessage(text, time))...)
	return Signature{Name: s.Verifier.Name, ID: s.Verifier.ID(), data: data}, nil
}
