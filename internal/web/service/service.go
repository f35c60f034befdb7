package service

import (
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
)

// Service deals tarot games for operators, and shows them to players. Its secrets are in a database,
// encrypted with a key in a file.
type Service struct {
	Config
	store   *store.Store
	sealer  *Sealer
	handler http.Handler
	now     func() time.Time

	log     *slog.Logger
	level   slog.LevelVar
	metrics *metrics

	addresses *limiter[netip.Addr] // rate limit of each address
	operators *limiter[string]     // rate limit of each operator
	tokens    tokens
	running   sync.Map // runningKey of the requests in progress
	pages     pages

	seen     *seenCounts
	stop     func() // stops the flushing of the counters
	draining atomic.Bool

	checkWrites time.Duration // age of the last write after which /healthz writes itself
}

func newService(c Config, st *store.Store, sealer *Sealer) *Service {
	s := &Service{
		Config: c, store: st, sealer: sealer, now: time.Now, metrics: newMetrics(st),
		addresses:   newLimiter[netip.Addr](c.Rate, time.Now),
		operators:   newLimiter[string](c.RateOperator, time.Now),
		checkWrites: 2 * time.Second,
	}
	s.log = newLog(c, &s.level)
	s.handler = s.newHandler()
	return s
}

// ServeHTTP handles a request to the API or to a page.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// route is a method and a path with their handler.
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
