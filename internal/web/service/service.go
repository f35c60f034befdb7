package service

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
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
	running   sync.Map // keys of the requests in progress
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
	most         int64 // maximum size of a body in bytes
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

// shared reports whether scripts of any page may read the response. They may read public data, but
// never responses that need a token.
func (rt *route) shared() bool { return rt.access != operators && rt.method == "GET" }

const (
	noBody    = 0
	smallBody = 64 << 10
)

func (s *Service) routes() []route {
	return slices.Concat(s.tarotRoutes(), s.pageRoutes(), []route{
		{"GET", "/api/v1/openapi.json", noBody, anyone, serveOnce("application/json", "public, max-age=300", openAPI)},
		{"GET", "/healthz", noBody, unlimited, s.healthz},
		{"GET", "/metrics", noBody, unlimited, s.showMetrics},
		{"GET", "/problems", noBody, anyone, s.showProblems},
	})
}

// newHandler returns a handler for all routes, with their common checks.
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
		mux.Handle(path, s.wrap(route{path: path, handle: func(w http.ResponseWriter, r *http.Request) error {
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			if r.Method == "OPTIONS" {
				w.WriteHeader(http.StatusNoContent)
				return nil
			}
			return refuse("no-such-method", "",
				words.New("service.want-method", words.Name("methods", strings.Join(allowed, ", "))))
		}}))
	}
	if _, taken := methods["/"]; !taken {
		mux.Handle("/", s.wrap(route{path: "/", handle: func(http.ResponseWriter, *http.Request) error {
			return refuse("not-found", "", words.New("service.no-page"))
		}}))
	}
	return mux
}

// status records a response's status.
type status struct {
	http.ResponseWriter
	code      int
	id        string // of the request
	operator  string // client
	ancestors string // origins that may embed the page
}

func (w *status) WriteHeader(code int) {
	if w.code == 0 {
		w.code = code
		if policy := w.Header().Get("Content-Security-Policy"); w.ancestors != "" {
			w.Header().Set("Content-Security-Policy", strings.Replace(policy, "frame-ancestors 'none'", w.ancestors, 1))
		}
	}
	w.ResponseWriter.WriteHeader(code)
}

func (w *status) Write(b []byte) (int, error) {
	if w.code == 0 {
		w.WriteHeader(http.StatusOK)
	}
	return w.ResponseWriter.Write(b)
}

func (w *status) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// wrap adds the common processing of requests: headers, authentication, rate and size limits, and
// logging.
func (s *Service) wrap(rt route) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		began := time.Now()
		w := &status{ResponseWriter: rw, id: requestID(r), ancestors: s.ancestors(rt.path)}
		h := w.Header()
		h.Set("X-Request-Id", w.id)
		if r.TLS != nil {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
		if rt.shared() {
			h.Set("Access-Control-Allow-Origin", "*")
		}
		defer func() {
			if p := recover(); p != nil && p != http.ErrAbortHandler {
				s.log.Error("panic", "request", w.id, "method", r.Method, "route", rt.path, "stack",
					string(debug.Stack()))
				if w.code == 0 {
					s.fail(w, r, rt, errors.New("panic"))
				}
			}
			took := time.Since(began)
			method := r.Method
			if rt.method == "" {
				method = "other" // Clients can send any method.
			}
			s.metrics.add(method, rt.path, strconv.Itoa(w.code), took)
			s.log.Debug("request", "request", w.id, "method", method, "route", rt.path, "status", w.code, "ms",
				float64(took.Microseconds())/1000, "operator", w.operator, "game", gameOf(r))
		}()
		if err := s.serve(w, r, rt); err != nil {
			s.fail(w, r, rt, err)
		}
	})
}

func (s *Service) serve(w *status, r *http.Request, rt route) error {
	r.Body = http.MaxBytesReader(w, r.Body, rt.most)
	ctx, cancel := context.WithTimeout(r.Context(), s.store.Patience())
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
	if key := r.Header.Get("Idempotency-Key"); key != "" && client.ID != "" && r.Method == "POST" {
		same := [3]string{client.Name, r.URL.Path, key}
		if _, runs := s.running.LoadOrStore(same, true); runs {
			p := refuse("key-running", "Idempotency-Key", words.New("service.key-runs"))
			p.retry = 1
			return p
		}
		defer s.running.Delete(same)
	}
	return rt.handle(w, r.WithContext(context.WithValue(r.Context(), operatorKey{}, client)))
}

// queries lists the known parameters of API calls. All pages also accept the language.
var queries = map[string]string{
	"/api/v1/tarot/games": " limit cursor state since ",
	"/api/v1/tarot/deal":  " players distribution sequence deal label ",
}

// checkQuery returns an error for an unknown or repeated parameter.
func checkQuery(r *http.Request, path string) error {
	if !strings.HasPrefix(path, "/api/") {
		return nil
	}
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return refuse("malformed", "", words.New("service.no-query"))
	}
	known := " "
	if r.Method == "GET" || r.Method == "HEAD" {
		known += queries[path]
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		switch {
		case name != "lang" && !strings.Contains(known, " "+name+" "):
			return badValue(plain.Text(name), words.Errorf("service.unknown-field"))
		case len(values[name]) > 1:
			return badValue(plain.Text(name), words.Errorf("service.twice"))
		}
	}
	return nil
}

// fail responds with a problem.
func (s *Service) fail(w *status, r *http.Request, rt route, err error) {
	p, unexpected := asProblem(err)
	p.RequestID = w.id
	s.metrics.refused.WithLabelValues(p.name).Inc()
	switch {
	case r.Context().Err() != nil: // the client has gone
		unexpected = false
	case unexpected:
		s.log.Error("failed", "request", w.id, "method", r.Method, "route", rt.path, "operator", w.operator, "game",
			gameOf(r), "error", err)
		if errors.Is(err, errSecret) {
			s.compareKey(r.Context())
		}
	}
	if w.code != 0 {
		return
	}
	h := w.Header()
	switch p.name {
	case "no-token":
		h.Set("WWW-Authenticate", `Bearer realm="fairdeal"`)
	}
	if p.retry > 0 {
		h.Set("Retry-After", strconv.Itoa(p.retry))
	}
	h.Add("Vary", "Accept")
	if (r.Method == "GET" || r.Method == "HEAD") && wantsHTML(r) {
		if err := s.showProblemPage(w, r, p); err == nil || w.code != 0 {
			return
		}
	}
	h.Set("Content-Type", "application/problem+json")
	answer(w, p.Status, p)
}

// gameOf returns the game id in a request, or "" if it is malformed.
func gameOf(r *http.Request) string {
	if id := r.PathValue("id"); store.ValidID(id) {
		return id
	}
	return ""
}

// compareKey logs the database's key and this process's key after a game could not be decrypted.
func (s *Service) compareKey(ctx context.Context) {
	counts, err := s.store.Counts(ctx)
	if err != nil {
		return
	}
	s.log.Error("a game was sealed with a different key", "database", counts.Recipient, "process", s.sealer.Recipient())
}

// Reloaded makes the service check every token again, so that revoked tokens end at once, and sets
// the log level. It logs an error from reloading other files.
func (s *Service) Reloaded(level string, err error) {
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
	return send(w, "text/plain; charset=utf-8", "no-store", []byte("ok\n"))
}

func (s *Service) showMetrics(w http.ResponseWriter, r *http.Request) error {
	if s.Config.Admin {
		return refuse("not-found", "", words.New("service.no-page"))
	}
	w.Header().Set("Cache-Control", "no-store")
	s.metrics.handler.ServeHTTP(w, r)
	return nil
}

// showProblems describes all problem types and, for people, their causes.
func (s *Service) showProblems(w http.ResponseWriter, r *http.Request) error {
	w.Header().Add("Vary", "Accept")
	if wantsHTML(r) {
		return s.showOnce(w, r, "", func() (*page.PublicPage, error) {
			return &page.PublicPage{Heading: words.New("service.docs.errors"), Problems: problems()}, nil
		})
	}
	type kind struct {
		Type   string `json:"type"`
		Status int    `json:"status"`
		Title  string `json:"title"`
	}
	var all []kind
	for name, t := range titles {
		all = append(all, kind{"/problems#" + name, t.status, t.title})
	}
	slices.SortFunc(all, func(a, b kind) int { return strings.Compare(a.Type, b.Type) })
	return answer(w, http.StatusOK, map[string]any{"problems": all})
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
