package logbook

import (
	"context"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// askWitnesses requests cosignatures from the policy's witnesses that have an address and have not cosigned
// yet. A witness that does not respond causes a warning.
func askWitnesses(ctx context.Context, u *term.UI, l *folder.Log, policy *publiclog.Policy) error {
	checkpoint, note := l.Checkpoint()
	submit := submission(l)
	if _, err := l.Cosign(policy); err != nil {
		return err
	}
	for i := range policy.Witnesses {
		w := &policy.Witnesses[i]
		if w.URL == "" || checkpoint.Size == 0 {
			continue
		}
		if sigs, err := note.Verify(w.Key); err != nil || len(sigs) > 0 {
			continue
		}
		lines, err := loghttp.RequestCosignatures(ctx, w.URL, note, 0, submit)
		if err == nil {
			_, err = l.Cosign(policy, lines...)
		}
		if err != nil {
			u.Warn("logbook.witness", words.Name("name", plain.Text(w.Name)), words.E("why", err))
		}
	}
	return nil
}

// submission returns the function that makes a submission to a witness, which has already cosigned a
// checkpoint of size old.
func submission(l *folder.Log) func(old int64) (*cosigning.Submission, error) {
	checkpoint, note := l.Checkpoint()
	return func(old int64) (*cosigning.Submission, error) {
		proof, err := logtree.ProveConsistency(old, checkpoint, l.Read)
		return &cosigning.Submission{
			OldSize: old,
			Proof:   proof,
			Checkpoint: &publiclog.Note{
				Text:       note.Text,
				Signatures: note.Signatures[:1],
			},
		}, err
	}
}

// UnwitnessedError means that the entries are in the log but cosignatures are missing.
type UnwitnessedError struct{ Missing words.Text }

// Error returns the error in English.
func (e *UnwitnessedError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *UnwitnessedError) InWords() words.Text {
	return words.New("logbook.wanting", words.T("what", e.Missing))
}
