package service

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Service serves requests.
type Service struct {
	Config
	store     *store.Store
	sealer    *Sealer
	log       *slog.Logger
	now       func() time.Time
	addresses *limiter[netip.Addr]
	operators *limiter[string]
	metrics   *metrics
	handler   http.Handler
	seen      *seenCounts
	stop      func() // stops watching the database
	level     slog.LevelVar
	draining  atomic.Bool
	tokens    tokens
	running   sync.Map // runningKey of the requests in progress
	pages     pages

	checkWrites time.Duration // age of the last write after which /healthz writes itself
}

func newService(c Config, st *store.Store, sealer *Sealer) *Service {
	s := &Service{
		Config: c, store: st, sealer: sealer, now: time.Now,
		addresses: newLimiter[netip.Addr](c.Rate, time.Now), operators: newLimiter[string](c.RateOperator, time.Now),
		metrics: newMetrics(st), checkWrites: 2 * time.Second,
	}
	s.log = newLog(c, &s.level)
	s.handler = s.newHandler()
	return s
}

// ServeHTTP makes the service an http.Handler.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// route is a route in the service.
type route struct {
	method, path string
	maxBody      int64 // maximum size of a body in bytes; 0 if the route has no body
	access       access
	handle       func(w http.ResponseWriter, r *http.Request) error
}

// access is the group of clients that may use a route.
type access int

const (
	anyone    access = iota
	unlimited        // anyone, without rate limit
	operators        // clients with a token
)

// isPublic reports whether scripts of any page may read the response. They may read public data, but
// never responses that need a token.
func (rt *route) isPublic() bool { return rt.access != operators && rt.method == "GET" }

// routes returns all routes of the service.
func (s *Service) routes() []route {
	document := serveOnce("application/json", "public, max-age=300", openAPI)
	return slices.Concat(s.tarotRoutes(), s.pageRoutes(), []route{
		{method: "GET", path: "/api/v1/openapi.json", access: anyone, handle: document},
		{method: "GET", path: "/healthz", access: unlimited, handle: s.healthz},
		{method: "GET", path: "/metrics", access: unlimited, handle: s.showMetrics},
		{method: "GET", path: "/problems", access: anyone, handle: s.showProblems},
	})
}

// Reload makes the service check every token again, so that revoked tokens end at once, and sets
// the log level. It logs an error from reloading other files.
func (s *Service) Reload(level string, err error) {
	s.tokens.clear()
	err = errors.Join(err, s.SetLevel(level))
	if err != nil {
		s.log.Error("not read again", "error", err)
		return
	}
	s.log.Info("read again")
}

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

func (s *Service) showMetrics(w http.ResponseWriter, r *http.Request) error {
	if s.Config.Admin {
		return newProblem("not-found", "", words.New("service.no-page"))
	}
	w.Header().Set("Cache-Control", "no-store")
	s.metrics.handler.ServeHTTP(w, r)
	return nil
}

// Serve accepts connections until ctx ends, then waits for the requests in progress.
func (s *Service) Serve(ctx context.Context, l net.Listener, cert *tls.Config) error {
	server := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       60 * time.Second,
		WriteTimeout:      90 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		TLSConfig:         cert,
		ErrorLog:          s.errorLog(),
	}
	s.log.Info("serving", "address", l.Addr().String(), "version", s.Version, "tls", cert != nil)
	defer s.log.Info("ended")
	ended := make(chan error, 1)
	go func() {
		if cert != nil {
			ended <- server.ServeTLS(l, "", "")
		} else {
			ended <- server.Serve(l)
		}
	}()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	s.draining.Store(true)
	s.log.Info("ending", "drain", s.Drain)
	time.Sleep(s.Drain)
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	err := server.Shutdown(last)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
	}
	return err
}
