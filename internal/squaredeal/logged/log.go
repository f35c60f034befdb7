// Package logged adds entries about a tournament to a public log. It stores each entry next
// to the description as NAME.KIND.entry, so that a repeated step uses the same entry with
// the time of the first attempt. It also stores the proofs. Until the log contains an
// entry, its file is NAME.KIND.entry.unlogged.
//
//	log := &logged.Log{Dir: "deals", KeyFile: "deals.key", Key: key, Organiser: organiser, Policy: policy}
//	result, err := log.AddEntry(tournament, publiclog.KindPublished, logged.Details{}, time.Now())
package logged

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Log is a log in a folder, with its signing keys and the policy that names the witnesses.
type Log struct {
	Dir, KeyFile   string
	Key, Organiser *publiclog.Signer
	Policy         *publiclog.Policy
	// RequestCosignatures requests cosignatures from the witnesses of the policy, because this package does
	// not use the network. It may be nil. If it returns an error, Append also returns it, but
	// the entries are in the log.
	RequestCosignatures func(*folder.Log) error
}

// Result describes entries that were added to a log, in the order of the entries.
type Result struct {
	Index  []int64  // numbers of the entries in the log
	Proofs []string // names of the proof files
	// WithoutQuorum is the checkpoint of a proof without the cosignatures that the policy requires,
	// or nil.
	WithoutQuorum *publiclog.VerifiedCheckpoint
}

// ErrOtherLog is returned for a policy that does not include this log.
var ErrOtherLog = errors.New("the policy names different logs")

// AddEntry adds an entry about a tournament to the log. The entry is stored next to the
// description as NAME.KIND.entry, so that repeating the step adds the same entry with the
// same time.
func (l *Log) AddEntry(t *organiser.Tournament, kind string, details Details, now time.Time) (*Result, error) {
	lines, err := EntryLines(t, kind, details)
	if err != nil {
		return nil, err
	}
	e, err := draftOf(l, kind, t.Path, lines, now)
	if err != nil {
		return nil, err
	}
	result, err := l.Append(filepath.Dir(t.Path), e.Entry)
	switch {
	case result != nil: // The entry is in the log, even if cosignatures or the proof are missing.
		err = errors.Join(e.keep(), err)
	case errors.Is(err, folder.ErrNotAdmitted), errors.Is(err, ErrOtherLog): // The log refused the entry.
		err = errors.Join(err, e.drop())
	}
	if err == nil && kind == publiclog.KindChoice { // Record the logged choice in the diary.
		err = t.NoteChoice(details.Choice)
	}
	return result, err
}

// Append appends entries, requests cosignatures and writes the proofs into a folder. If the
// entries are in the log, it returns a result even if there is an error.
func (l *Log) Append(target string, entries ...*publiclog.Entry) (*Result, error) {
	isThisLog := func(k publiclog.LogKey) bool { return k.Key == l.Key.Verifier }
	if !slices.ContainsFunc(l.Policy.Logs, isThisLog) {
		return nil, ErrOtherLog
	}
	open, err := folder.Open(l.Dir, l.KeyFile, l.Key)
	if err != nil {
		return nil, err
	}
	defer open.Close()
	content := make([][]byte, len(entries))
	for i, e := range entries {
		content[i] = e.Bytes()
	}
	result := new(Result)
	if result.Index, err = open.Append(content...); err != nil {
		return nil, err
	}
	if l.RequestCosignatures != nil {
		if err := l.RequestCosignatures(open); err != nil {
			return result, err
		}
	}
	return result, l.writeProofs(target, entries, result)
}

// writeProofs writes the proof of each entry in a result into a folder.
func (l *Log) writeProofs(target string, entries []*publiclog.Entry, result *Result) error {
	// For an entry that was already in the log, an existing proof may satisfy the policy even if the newest
	// checkpoint does not.
	for i, e := range entries {
		name, proof, err := WriteProof(l.Dir, target, e, result.Index[i], l.Policy)
		if err != nil {
			return err
		}
		result.Proofs = append(result.Proofs, name)
		checkpoint, err := l.Policy.VerifyCheckpoint(proof.Checkpoint)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if !checkpoint.HasQuorum {
			result.WithoutQuorum = checkpoint
		}
	}
	return nil
}

// Check checks everything that an entry needs before anything is written: that the log
// exists and is intact, and that it admits the organiser (otherwise the error is
// folder.ErrNotAdmitted).
func (l *Log) Check() error {
	open, err := folder.Open(l.Dir, l.KeyFile, l.Key)
	if err != nil {
		return err
	}
	defer open.Close()
	admitted, err := folder.ReadOrganisers(l.KeyFile)
	if err != nil {
		return err
	}
	isOrganiser := func(v publiclog.Verifier) bool { return v.String() == l.Organiser.Verifier.String() }
	if !slices.ContainsFunc(admitted, isOrganiser) {
		return folder.ErrNotAdmitted
	}
	return nil
}
