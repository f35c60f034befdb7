package audit

import (
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Evidence can prove when a description was published, and that its value is genuine. It consists of files that
// anybody may have copied, together with the logs and witnesses that the reader trusts.
type Evidence struct {
	Proofs  []ProofFile       // NAME.KIND.tlog-proof
	Policy  *publiclog.Policy // nil: no policy, so that proofs prove nothing
	Log     *LogSource        // the whole log; nil: none
	Beacons []*delayed.Beacon // signed rounds, from any source
	// BeaconNames are the files of Beacons, in the same order, for messages. It may be shorter.
	BeaconNames []string
	Unreadable  []UnreadableFile // files that should contain a beacon or a proof but do not
}

// HasProofs reports whether there are proofs or a log.
func (e *Evidence) HasProofs() bool { return e != nil && (len(e.Proofs) > 0 || e.Log != nil) }

// ProofFile is a proof from a public log, NAME.KIND.tlog-proof, as given by the user.
type ProofFile struct {
	Name string // for messages
	Data []byte
}

// LogSource is a readable public log: a folder or a server.
type LogSource struct {
	Name string // for messages
	Read logtree.ReadFunc
	// Witnessed lists the sizes for which a checkpoint is stored under witnessed/. It is nil if the source cannot
	// list them.
	Witnessed []int64
}

// UnreadableFile is a file that should contain a beacon signature or a proof but does not.
type UnreadableFile struct {
	Name string // for messages
	Why  error
}

// SessionKeyFile is a file NAME.P-S.sqr: a single session's key, revealed before the others.
type SessionKeyFile struct {
	Name string
	Data []byte
}

// forPublication converts the evidence for package publication, which checks it.
func (e *Evidence) forPublication() *publication.Evidence {
	if e == nil {
		return nil
	}
	p := &publication.Evidence{
		Policy:      e.Policy,
		Log:         (*publication.LogSource)(e.Log),
		Beacons:     e.Beacons,
		BeaconNames: e.BeaconNames,
	}
	for _, file := range e.Proofs {
		p.Proofs = append(p.Proofs, publication.ProofFile(file))
	}
	for _, file := range e.Unreadable {
		p.Unreadable = append(p.Unreadable, publication.UnreadableFile(file))
	}
	return p
}
