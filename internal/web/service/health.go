package service

import (
	"context"
	"errors"
	"net/http"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// healthz reports whether the database responds, and whether the last write, by a request or by
// itself, succeeded.
func (s *Service) healthz(w http.ResponseWriter, r *http.Request) error {
	if err := s.ready(r.Context()); err != nil {
		s.log.Error("failed", "route", "/healthz", "error", err)
		if store.IsUnavailable(err) {
			return unavailable(words.New("service.unready"))
		}
		return unavailable(words.New("service.last-write"))
	}
	return respond(w, "text/plain; charset=utf-8", "no-store", []byte("ok\n"))
}

// ready returns an error if requests should go to another process.
func (s *Service) ready(ctx context.Context) error {
	if s.draining.Load() {
		return errDraining
	}
	err := s.store.Ping(ctx)
	if err == nil {
		err = s.store.CheckWrite(ctx, s.checkWrites)
	}
	return err
}

// errDraining is the error of a service that is shutting down.
var errDraining = errors.New("the service is shutting down")

// showMetrics shows the metrics here only if the operators have no private address for them.
func (s *Service) showMetrics(w http.ResponseWriter, r *http.Request) error {
	if s.Config.Admin {
		return newProblem("not-found", "", words.New("service.no-page"))
	}
	w.Header().Set("Cache-Control", "no-store")
	s.metrics.handler.ServeHTTP(w, r)
	return nil
}
