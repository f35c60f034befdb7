package logbook

import (
	"context"
	"errors"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
	"github.com/fairdeal/fairdeal/words"
)

// Witness cosigns the logs that the file FILE.logs beside its key names (C2SP
// tlog-witness). What it cosigned last of each is in the store, and moves in one
// step, whichever process answers.
type Witness struct {
	store  *store.Store
	Key    string
	signer *publiclog.Signer
	Now    func() time.Time
}

func OpenWitness(st *store.Store, key string, now func() time.Time) (*Witness, error) {
	signer, err := readSigner(key, publiclog.Cosigns, words.Errorf("service.not-witness-key", words.Name("file", key)))
	if err != nil {
		return nil, err
	}
	w := &Witness{st, key, signer, now}
	_, err = folder.ReadLogs(key)
	return w, err
}

// Add checks a submission and cosigns it (loghttp.Witness).
func (w *Witness) Add(s *publiclog.Submission) (line publiclog.Signature, known publiclog.Checkpoint, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	logs, err := folder.ReadLogs(w.Key)
	if err != nil {
		return line, known, err
	}
	for range maxTries {
		before := ""
		c, line, kept, err := s.Cosign(w.signer, logs, func(origin string) (publiclog.Checkpoint, error) {
			known = publiclog.Checkpoint{}
			before, err = w.store.ReadWitness(ctx, origin)
			if errors.Is(err, store.ErrNotFound) {
				return known, nil
			}
			if err != nil {
				return known, err
			}
			note, err := publiclog.ParseNote([]byte(before))
			if err != nil {
				return known, err
			}
			known, err = publiclog.ParseCheckpoint(note.Text)
			return known, err
		}, w.Now().Unix())
		if err != nil {
			return publiclog.Signature{}, known, err
		}
		err = w.store.Witness(ctx, c.Origin, before, string(kept.Bytes()))
		if err == nil {
			return line, c, nil
		}
		if !errors.Is(err, store.ErrBehind) {
			return publiclog.Signature{}, known, err
		}
	}
	return line, known, store.ErrBehind
}

// MaxSubmission leaves room for the handler to see that a body is too large.
const MaxSubmission = 64<<10 + 1
