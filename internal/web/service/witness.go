package service

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
	"github.com/fairdeal/fairdeal/words"
)

// witness cosigns the logs that the file FILE.logs beside its key names (C2SP
// tlog-witness). What it cosigned last of each is in the store, and moves in one
// step, whichever process answers.
type witness struct {
	store  *store.Store
	key    string
	signer *publiclog.Signer
	now    func() time.Time
}

func openWitness(st *store.Store, key string, now func() time.Time) (*witness, error) {
	signer, err := readSigner(key, publiclog.Cosigns, words.Errorf("service.not-witness-key", words.Name("file", key)))
	if err != nil {
		return nil, err
	}
	w := &witness{st, key, signer, now}
	_, err = folder.ReadLogs(key)
	return w, err
}

// Add checks a submission and cosigns it (loghttp.Witness).
func (w *witness) Add(s *publiclog.Submission) (line publiclog.Signature, known publiclog.Checkpoint, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	logs, err := folder.ReadLogs(w.key)
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
		}, w.now().Unix())
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

func (s *Service) witnessRoutes() []route {
	if s.witness == nil {
		return nil
	}
	add := loghttp.AddCheckpoint(s.witness)
	return []route{
		{"POST", "/witness/add-checkpoint", maxSubmission, anyone, func(w http.ResponseWriter, r *http.Request) error {
			add(w, r)
			return nil
		}},
		{"GET", "/witness/{origin}/checkpoint", noBody, anyone, s.witnessCheckpoint},
	}
}

// maxSubmission leaves room for the handler to see that a body is too large.
const maxSubmission = 64<<10 + 1

// witnessCheckpoint is what was cosigned last of the origin with a hash.
func (s *Service) witnessCheckpoint(w http.ResponseWriter, r *http.Request) error {
	logs, err := folder.ReadLogs(s.witness.key)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(logs, func(v publiclog.Verifier) bool { return publiclog.OriginHash(v.Name) == r.PathValue("origin") })
	if i < 0 {
		return refuse("not-found", "", words.New("service.cosigns-none"))
	}
	note, err := s.store.ReadWitness(r.Context(), logs[i].Name)
	if errors.Is(err, store.ErrNotFound) {
		return refuse("not-found", "", words.New("service.not-cosigned"))
	}
	if err != nil {
		return err
	}
	return send(w, "text/plain; charset=utf-8", "no-cache", []byte(note))
}
