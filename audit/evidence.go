package audit

import (
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Evidence is what shows when a description was published, and that its value is true:
// files that anybody may have copied, and whom the reader believes.
type Evidence struct {
	Proofs  []ProofFile       // NAME.KIND.tlog-proof
	Policy  *publiclog.Policy // nil: none; then proofs prove nothing
	Log     *LogSource        // the whole log; nil: not given
	Beacons []*delayed.Beacon // signatures of rounds, from anywhere
	// BeaconNames are the files of Beacons, for people, in their order; it may be shorter.
	BeaconNames []string
	Unread      []Unread // files that were to hold one
}

// Given reports whether there is any evidence.
func (e *Evidence) Given() bool { return e != nil && (len(e.Proofs) > 0 || e.Log != nil) }

// ProofFile is a proof as it was given.
type ProofFile struct {
	Name string // for people
	Data []byte
}

// LogSource is a public log as it can be read: a folder, a server.
type LogSource struct {
	Name string // for people
	Read publiclog.ReadFunc
	// Witnessed are the sizes of which a checkpoint is kept under witnessed/; nil where
	// the source cannot list them.
	Witnessed []int64
}

// Unread is a file that was given for the signature of a round and is none: evidence of
// nothing.
type Unread struct {
	Name string // for people
	Why  error
}

// SessionKeyFile is a file NAME.P-S.sqr: the key of one session, revealed before the others.
type SessionKeyFile struct {
	Name string
	Data []byte
}

// checked is the evidence for package publication, which checks it.
func (e *Evidence) checked() *publication.Evidence {
	if e == nil {
		return nil
	}
	p := &publication.Evidence{Policy: e.Policy, Log: (*publication.LogSource)(e.Log), Beacons: e.Beacons, BeaconNames: e.BeaconNames}
	for _, f := range e.Proofs {
		p.Proofs = append(p.Proofs, publication.ProofFile(f))
	}
	for _, f := range e.Unread {
		p.Unread = append(p.Unread, publication.Unread(f))
	}
	return p
}
