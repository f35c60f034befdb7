package logged

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Log is a log in a folder with what an entry needs: the keys that sign, and the policy
// that says who has to cosign.
type Log struct {
	Dir, KeyFile   string
	Key, Organiser *publiclog.Signer
	Policy         *publiclog.Policy
	// Ask, if set, asks the witnesses of the policy when entries were appended: this package
	// knows no network. Its error is that of Put, whose entries are in the log all the same.
	Ask func(*folder.Log) error
}

// ErrOtherLog is the error of a policy that names other logs than the one that is written.
var ErrOtherLog = errors.New("the policy names different logs")

// ReadPolicy reads the policy in path; where none is named, that beside the log's key; else
// nobody has to cosign. from is the file, "" for none.
func ReadPolicy(path, keyFile string, log publiclog.Verifier) (policy *publiclog.Policy, from string, err error) {
	if path == "" && keyFile != "" {
		if _, err := os.Stat(keyFile + ".policy"); err == nil {
			path = keyFile + ".policy"
		}
	}
	text := []byte("log " + log.String() + "\nquorum none\n")
	if path != "" {
		if text, err = os.ReadFile(path); err != nil {
			return nil, path, err
		}
	}
	if policy, err = publiclog.ParsePolicy(plain.UTF8(text)); err != nil {
		return nil, path, fmt.Errorf("%s: %w", path, err)
	}
	return policy, path, nil
}

// Ready looks at all that an entry will need, before anything is written that it is about:
// that the log is there and whole, and admits the organiser (else folder.ErrNotAdmitted).
func (l *Log) Ready() error {
	open, err := folder.Open(l.Dir, l.KeyFile, l.Key)
	if err != nil {
		return err
	}
	defer open.Close()
	admitted, err := folder.ReadOrganisers(l.KeyFile)
	if err == nil && !slices.ContainsFunc(admitted, func(v publiclog.Verifier) bool { return v.String() == l.Organiser.Verifier.String() }) {
		err = folder.ErrNotAdmitted
	}
	return err
}

// Put is what became of entries in a log.
type Put struct {
	Index  []int64
	Proofs []string // files, in the order of the entries
	// Unmet is the checkpoint of a proof that lacks cosignatures which the policy wants; nil:
	// none does.
	Unmet *publiclog.Opened
}

// Put appends entries, asks the witnesses and writes the proofs into a folder. Where
// entries are in the log it returns what became of them, whatever the error is.
func (l *Log) Put(into string, entries ...*publiclog.Entry) (*Put, error) {
	if !slices.ContainsFunc(l.Policy.Logs, func(k publiclog.LogKey) bool { return k.Key == l.Key.Verifier }) {
		return nil, ErrOtherLog
	}
	open, err := folder.Open(l.Dir, l.KeyFile, l.Key)
	if err != nil {
		return nil, err
	}
	defer open.Close()
	raw := make([][]byte, len(entries))
	for i, e := range entries {
		raw[i] = e.Bytes()
	}
	p := new(Put)
	if p.Index, err = open.Append(raw...); err != nil {
		return nil, err
	}
	if l.Ask != nil {
		if err := l.Ask(open); err != nil {
			return p, err
		}
	}
	// An entry that was there already may have a proof that satisfies the policy while the
	// newest checkpoint does not.
	for i, e := range entries {
		name, proof, err := WriteProof(l.Dir, into, e, p.Index[i], l.Policy)
		if err != nil {
			return p, err
		}
		p.Proofs = append(p.Proofs, name)
		o, err := l.Policy.Open(proof.Checkpoint)
		if err != nil {
			return p, fmt.Errorf("%s: %w", name, err)
		}
		if !o.Met {
			p.Unmet = o
		}
	}
	return p, nil
}

// Enter puts an entry about a tournament into the log. It is kept beside the description as
// NAME.KIND.entry, so that repeating it gives the same entry with the time of the first try.
func (l *Log) Enter(s *organiser.Tournament, kind string, said Said, at time.Time) (*Put, error) {
	lines, err := Lines(s, kind, said)
	if err != nil {
		return nil, err
	}
	e, err := draftOf(l, kind, s.Path, lines, at)
	if err != nil {
		return nil, err
	}
	p, err := l.Put(filepath.Dir(s.Path), e.Entry)
	switch {
	case p != nil: // it is in the log, whatever became of its witnesses and its proof
		err = errors.Join(e.keep(), err)
	case errors.Is(err, folder.ErrNotAdmitted), errors.Is(err, ErrOtherLog):
		err = errors.Join(err, e.drop())
	}
	if err == nil && kind == publiclog.Choice { // which is logged now
		err = s.NoteChoice(said.Choice)
	}
	return p, err
}
