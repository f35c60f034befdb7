package service

import (
	"context"
	"errors"
	"net/http"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// newHandler returns the handler for all routes. Other paths get the problem "not-found", and other
// methods the problem "no-such-method".
func (s *Service) newHandler() http.Handler {
	mux := http.NewServeMux()
	methods := map[string][]string{}
	for _, r := range s.routes() {
		mux.Handle(r.method+" "+r.path, s.wrap(r))
		methods[r.path] = append(methods[r.path], r.method)
	}
	for path, allowed := range methods {
		if slices.Contains(allowed, "GET") {
			allowed = append(allowed, "HEAD")
		}
		allowed = append(allowed, "OPTIONS")
		mux.Handle(path, s.wrap(route{path: path, handle: handleOtherMethod(allowed)}))
	}
	if _, taken := methods["/"]; !taken {
		mux.Handle("/", s.wrap(route{path: "/", handle: func(http.ResponseWriter, *http.Request) error {
			return newProblem("not-found", "", words.New("service.no-page"))
		}}))
	}
	return mux
}

// handleOtherMethod returns the handler for a path's methods without a route. It names the allowed ones.
func handleOtherMethod(allowed []string) func(w http.ResponseWriter, r *http.Request) error {
	methods := strings.Join(allowed, ", ")
	return func(w http.ResponseWriter, r *http.Request) error {
		w.Header().Set("Allow", methods)
		if r.Method == "OPTIONS" {
			w.WriteHeader(http.StatusNoContent)
			return nil
		}
		return newProblem("no-such-method", "", words.New("service.want-method", words.Name("methods", methods)))
	}
}

// wrap adds the processing that all requests have in common: headers, authentication, rate and size
// limits, errors, and logging.
func (s *Service) wrap(rt route) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		began := time.Now()
		w := &recorder{ResponseWriter: rw, id: requestID(r), ancestors: s.ancestors(rt.path)}
		w.Header().Set("X-Request-Id", w.id)
		setHeaders(w.Header(), rt, r.TLS != nil)
		defer func() {
			if value := recover(); value != nil && value != http.ErrAbortHandler {
				// The value is not logged, because it may contain a secret.
				s.log.Error("panic", "request", w.id, "method", r.Method, "route", rt.path,
					"stack", string(debug.Stack()))
				if w.code == 0 {
					s.fail(w, r, rt, errors.New("panic"))
				}
			}
			s.logRequest(w, r, rt, time.Since(began))
		}()
		if err := s.serve(w, r, rt); err != nil {
			s.fail(w, r, rt, err)
		}
	})
}

// logRequest adds a finished request to the log and the metrics.
func (s *Service) logRequest(w *recorder, r *http.Request, rt route, took time.Duration) {
	method := r.Method
	if rt.method == "" {
		method = "other" // Clients can invent methods, which would fill the metrics.
	}
	milliseconds := float64(took.Microseconds()) / 1000
	s.metrics.add(method, rt.path, strconv.Itoa(w.code), took)
	s.log.Debug("request", "request", w.id, "method", method, "route", rt.path, "status", w.code,
		"ms", milliseconds, "operator", w.operator, "game", gameOf(r))
}

// serve authenticates the client, checks the request and handles it. It refuses an operator's request
// with the same Idempotency-Key as one that is still being handled, because the outcome of the first is
// not known yet.
func (s *Service) serve(w *recorder, r *http.Request, rt route) error {
	r.Body = http.MaxBytesReader(w, r.Body, rt.maxBody)
	ctx, cancel := context.WithTimeout(r.Context(), s.store.MaxWait())
	defer cancel()
	r = r.WithContext(ctx)
	client, err := s.admit(w, r, rt)
	if err != nil {
		return err
	}
	w.operator = client.Name
	if err := checkQuery(r, rt.path); err != nil {
		return err
	}
	key := r.Header.Get("Idempotency-Key")
	if key != "" && client.ID != "" && r.Method == "POST" {
		running := runningKey{client.Name, r.URL.Path, key}
		if _, isRunning := s.running.LoadOrStore(running, true); isRunning {
			problem := newProblem("key-running", "Idempotency-Key", words.New("service.key-runs"))
			problem.retry = 1
			return problem
		}
		defer s.running.Delete(running)
	}
	return rt.handle(w, r.WithContext(context.WithValue(r.Context(), operatorKey{}, client)))
}

// runningKey identifies a request that is being handled by its Idempotency-Key.
type runningKey struct{ operator, path, key string }

// gameOf returns the game id in a request's path, or "" if it is malformed.
func gameOf(r *http.Request) string {
	if id := r.PathValue("id"); store.ValidID(id) {
		return id
	}
	return ""
}
