package publication

import (
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Evidence can prove when a description was published, and that its value is genuine. It consists of files that
// anybody may have copied, together with a policy that lists the logs and witnesses that the reader trusts.
type Evidence struct {
	Proofs  []ProofFile       // files NAME.KIND.tlog-proof
	Policy  *publiclog.Policy // without a policy, proofs prove nothing
	Log     *LogSource        // the whole log; nil: none
	Beacons []*delayed.Beacon // signed rounds, from any source
	// BeaconNames are the file names of Beacons, in the same order. The list may be shorter.
	BeaconNames []string
	Unreadable  []UnreadableFile // files without a readable beacon

	cachedLog *logResult // set when Log is first read
}

// UnreadableFile is a file that should contain a beacon signature but does not.
type UnreadableFile struct {
	Name string // for messages
	Why  error
}

// ProofFile is a file NAME.KIND.tlog-proof.
type ProofFile struct {
	Name string // for messages
	Data []byte
}

// HasProofs reports whether there is any evidence.
func (e *Evidence) HasProofs() bool { return e != nil && (len(e.Proofs) > 0 || e.Log != nil) }

// logResult is a log that was read, or the reason why it could not be read.
type logResult struct {
	log *wholeLog
	err error
}
