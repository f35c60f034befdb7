package service

import (
	"errors"
	"io"
	"io/fs"
	"net/http"
	"slices"

	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/web/service/logbook"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
	"github.com/fairdeal/fairdeal/words"
)

func (s *Service) logRoutes() []route {
	if s.public == nil {
		return nil
	}
	return []route{
		{"GET", "/log/{path...}", noBody, anyone, s.logFile},
		{"POST", "/fairdeal/add-entry", publiclog.MaxEntry, anyone, s.addEntry},
	}
}

// logFile answers a file of the log.
func (s *Service) logFile(w http.ResponseWriter, r *http.Request) error {
	data, err := s.public.Read(r.Context())(r.PathValue("path"))
	if errors.Is(err, fs.ErrNotExist) {
		return refuse("not-found", "", words.New("service.no-file"))
	}
	if err != nil {
		return err
	}
	http.StripPrefix("/log", loghttp.Files(func(string) ([]byte, error) { return data, nil })).ServeHTTP(w, r)
	return nil
}

// addEntry appends an entry of an organiser who is admitted: 200 with the proof,
// or 202 while witnesses are wanting.
func (s *Service) addEntry(w http.ResponseWriter, r *http.Request) error {
	entry, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	places, err := s.public.Append(r.Context(), entry)
	var refused *publiclog.EntryError
	switch {
	case errors.Is(err, publiclog.ErrNotAdmitted):
		return refuse("not-admitted", "", words.Of(err))
	case errors.Is(err, publiclog.ErrUnknownOf):
		return refuse("unknown-of", "of", words.Of(err))
	case errors.As(err, &refused):
		return refuse("malformed", "", words.Of(err))
	case errors.Is(err, logbook.ErrBusy):
		return unavailable(words.Of(err))
	case err != nil:
		return err
	}
	// The entry is in the log, whatever becomes of the witnesses.
	if _, err := s.public.Witnessed(r.Context()); err != nil {
		s.log.line("witnesses", "error", err)
	}
	proof, policy, err := s.public.Proof(r.Context(), places[0])
	if err == nil && policy != nil && policy.Quorum != publiclog.NoQuorum {
		if o, err := policy.Open(proof.Checkpoint); err != nil || !o.Met {
			proof = nil
		}
	}
	if err != nil || proof == nil {
		w.WriteHeader(http.StatusAccepted)
		return nil
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, err = w.Write(proof.Bytes())
	return err
}

func (s *Service) witnessRoutes() []route {
	if s.witness == nil {
		return nil
	}
	add := loghttp.AddCheckpoint(s.witness)
	return []route{
		{"POST", "/witness/add-checkpoint", logbook.MaxSubmission, anyone, func(w http.ResponseWriter, r *http.Request) error {
			add(w, r)
			return nil
		}},
		{"GET", "/witness/{origin}/checkpoint", noBody, anyone, s.witnessCheckpoint},
	}
}

// witnessCheckpoint is what was cosigned last of the origin with a hash.
func (s *Service) witnessCheckpoint(w http.ResponseWriter, r *http.Request) error {
	logs, err := folder.ReadLogs(s.witness.Key)
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
