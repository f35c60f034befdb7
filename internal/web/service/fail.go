package service

import (
	"context"
	"errors"
	"net/http"
	"strconv"
)

// fail responds with a problem.
func (s *Service) fail(w *recorder, r *http.Request, rt route, err error) {
	p, unexpected := asProblem(err)
	p.RequestID = w.id
	s.metrics.refused.WithLabelValues(p.name).Inc()
	switch {
	case r.Context().Err() != nil: // the client has gone
		unexpected = false
	case unexpected:
		s.log.Error("failed", "request", w.id, "method", r.Method, "route", rt.path, "operator", w.operator,
			"game", gameOf(r), "error", err)
		if errors.Is(err, errSecret) {
			s.compareKey(r.Context())
		}
	}
	if w.code != 0 { // The status was already sent.
		return
	}
	h := w.Header()
	if p.name == "no-token" {
		h.Set("WWW-Authenticate", `Bearer realm="fairdeal"`)
	}
	if p.retry > 0 {
		h.Set("Retry-After", strconv.Itoa(p.retry))
	}
	h.Add("Vary", "Accept")
	isReading := r.Method == "GET" || r.Method == "HEAD"
	if isReading && wantsHTML(r) {
		if err := s.showProblemPage(w, r, p); err == nil || w.code != 0 {
			return
		}
	}
	h.Set("Content-Type", "application/problem+json")
	respondJSON(w, p.Status, p)
}

// compareKey logs the database's key and this process's key after a game could not be decrypted.
func (s *Service) compareKey(ctx context.Context) {
	counts, err := s.store.Counts(ctx)
	if err != nil {
		return
	}
	s.log.Error("a game was sealed with a different key", "database", counts.Recipient, "process", s.sealer.Recipient())
}
