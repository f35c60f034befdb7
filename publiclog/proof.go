package publiclog

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
)

const (
	// MaxProof is the size limit, in bytes, for proofs that [ParseProof] accepts.
	MaxProof = 256 << 10
	// maxPath is the longest path in a tree with fewer than 2^63 entries.
	maxPath = 63

	proofVersion = "c2sp.org/tlog-proof@v1"
)

// Proof shows that a log contains an entry (C2SP tlog-proof@v1). Nothing in it has been verified: see
// [Policy.Check].
//
//	c2sp.org/tlog-proof@v1
//	extra BASE64
//	index 2
//	HASH
//	HASH
//
//	CHECKPOINT
//
// The extra line contains the entry. The hashes, one per line in base64, are the path.
type Proof struct {
	Entry      []byte      // signed, see [ParseEntry]
	Index      int64       // of the entry in the log
	Path       []tlog.Hash // from the leaf to the root, at most 63
	Checkpoint *Note
}

// Bytes returns the proof in the form that [ParseProof] parses.
func (p *Proof) Bytes() []byte {
	var b bytes.Buffer
	entry := base64.StdEncoding.EncodeToString(p.Entry)
	fmt.Fprintf(&b, "%s\nextra %s\nindex %d\n", proofVersion, entry, p.Index)
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
		return nil, &ProofError{Step: formStep, Err: err}
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

// next returns the next line. ok is false if the line does not end with a newline.
func (r *proofReader) next() (row string, ok bool) {
	row, r.rest, ok = strings.Cut(r.rest, "\n")
	r.line++
	return row, ok
}

// errorf returns an error in the line that was read last.
func (r *proofReader) errorf(format string, args ...any) error {
	return &Error{Line: r.line, Err: fmt.Errorf(format, args...)}
}

// entry reads the extra line, which contains the entry.
func (r *proofReader) entry() ([]byte, error) {
	row, ok := r.next()
	extra, isExtra := strings.CutPrefix(row, "extra ")
	if !ok || !isExtra {
		return nil, r.errorf("the line with the entry, which begins with \"extra\", is missing")
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

// path reads the hashes of the path, and the empty line that follows.
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
