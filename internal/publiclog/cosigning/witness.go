package cosigning

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/publiclog"
)

// Submission is a log's request to a witness: the last size known to the witness, the proof
// that the checkpoint's tree extends it, and the checkpoint (C2SP tlog-witness v1.0.0).
type Submission struct {
	OldSize    int64
	Proof      []tlog.Hash
	Checkpoint *publiclog.Note
}

// Bytes returns the request body.
func (s *Submission) Bytes() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "old %d\n", s.OldSize)
	for _, h := range s.Proof {
		b.WriteString(base64.StdEncoding.EncodeToString(h[:]) + "\n")
	}
	b.WriteByte('\n')
	b.Write(s.Checkpoint.Bytes())
	return []byte(b.String())
}

// ErrOldSize is returned if the witness last cosigned a different size.
var ErrOldSize = errors.New("the old size is not the one last cosigned")
