// Package desk serves a desk in a browser. It decides who may use it (guard.go) and how forms are
// processed and answered (request.go). It contains the pages that every desk has; all others are
// Routes passed to New:
//
//	d, err := desk.New(desk.Config{Folder: "."}, checkRoute, director.Routes)
package desk

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
)

// Routes maps page and form patterns to handlers. Patterns follow http.ServeMux, without the
// language: "POST /t/{name}/di".
type Routes map[string]func(q *Request) error

// Config configures a desk.
type Config struct {
	Folder   string // folder with everything that is or will be published
	UserData string // folder for the desk's own data, outside Folder; "" means fairdeal in the user's settings folder
	Version  string // program version for page footers
	Log      func(Access)
	Now      func() time.Time       // clock; the system's if nil
	Window   func(dir string) error // opens a folder; if nil, in a system window
	Limits   Limits
}

// Limits are the maximum durations of a request. Zero values suit people; tests use shorter ones.
type Limits struct{ Header, Body time.Duration }

// Desk serves the desks of one folder. It implements http.Handler once it has an address (Open or
// Serve).
type Desk struct {
	Config
	Root       *os.Root
	Abs        string // absolute path of the folder
	mux        *http.ServeMux
	patterns   []string
	checkRoute RouteCheck

	mu           sync.Mutex
	guard        *guard
	pendingForms map[formID]chan struct{} // forms in progress; each channel is closed at the end
	lastForm     formID                   // last processed form
	lastRedirect string                   // address to which lastForm led

	formsInProgress sync.WaitGroup
	Closed          chan struct{} // closed by the button
	closeOnce       sync.Once
}

// RouteCheck returns an error if a route is not available for a request, before anything else in
// the request is read.
type RouteCheck func(q *Request, pattern string) error

// New returns the desk of an existing folder with the given pages.
func New(c Config, checkRoute RouteCheck, routes ...func() Routes) (*Desk, error) {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = func(Access) {}
	}
	c.Limits.Header = cmp.Or(c.Limits.Header, 5*time.Second)
	c.Limits.Body = cmp.Or(c.Limits.Body, time.Minute)

	root, err := os.OpenRoot(c.Folder)
	if err != nil {
		return nil, err
	}
	abs, err := filepath.Abs(c.Folder)
	if err != nil {
		return nil, err
	}
	d := &Desk{
		Config: c, checkRoute: checkRoute, Root: root, Abs: abs, mux: http.NewServeMux(),
		pendingForms: map[formID]chan struct{}{}, Closed: make(chan struct{}),
	}
	for _, list := range append(routes, generalRoutes) {
		for pattern, serve := range list() {
			d.patterns = append(d.patterns, pattern)
			d.mux.Handle(pattern, d.handler(pattern, serve))
		}
	}
	slices.Sort(d.patterns)
	d.handleOtherMethods()
	d.mux.Handle("/", d.handler("", func(*Request) error { return ErrNoPage }))
	return d, nil
}

// handleOtherMethods adds, for each path, a handler that refuses the methods without a route.
func (d *Desk) handleOtherMethods() {
	methods := map[string][]string{}
	for _, pattern := range d.patterns {
		method, path, _ := strings.Cut(pattern, " ")
		methods[path] = append(methods[path], method)
		if method == http.MethodGet {
			methods[path] = append(methods[path], http.MethodHead)
		}
	}
	for path, allowed := range methods {
		d.mux.Handle(path, d.handler("", func(q *Request) error {
			q.W.Header().Set("Allow", strings.Join(slices.Sorted(slices.Values(allowed)), ", "))
			return q.Problem(http.StatusMethodNotAllowed, "desk.frame.page-cannot-used-way")
		}))
	}
}

// Patterns returns the patterns for all routes.
func (d *Desk) Patterns() []string { return d.patterns }

// guardFor returns the guard for an address. It is created on first use.
func (d *Desk) guardFor(addr net.Addr) *guard {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.guard == nil {
		d.guard = newGuard(addr.String(), http.HandlerFunc(d.serveAccepted))
		d.guard.now, d.guard.log = d.Now, d.Log
	}
	return d.guard
}

// TicketURL returns an address that opens the desk at addr once, within a minute.
func (d *Desk) TicketURL(addr net.Addr) string { return d.guardFor(addr).newTicket() }

// IsOpened reports whether all tickets have been used.
func (d *Desk) IsOpened() bool {
	d.mu.Lock()
	g := d.guard
	d.mu.Unlock()
	return g != nil && !g.hasTickets()
}

// ErrNotLoopback is returned for a desk at an address that other computers can reach.
var ErrNotLoopback = errors.New("a desk listens only on 127.0.0.1")

// Serve responds until ctx is done or somebody closes the desk on its page. It closes the listener,
// which must be on 127.0.0.1.
func (d *Desk) Serve(ctx context.Context, l net.Listener) error {
	addr, ok := l.Addr().(*net.TCPAddr)
	if !ok || !addr.IP.Equal(net.IPv4(127, 0, 0, 1)) {
		l.Close()
		return ErrNotLoopback
	}
	server := &http.Server{
		Handler:           d.guardFor(addr),
		ReadHeaderTimeout: d.Limits.Header,
		ReadTimeout:       d.Limits.Body,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          log.New(io.Discard, "", 0), // The log of net/http would contain request data.
	}
	shutdown := make(chan error, 1)
	go func() {
		select {
		case <-ctx.Done():
		case <-d.Closed:
		}
		d.Close()
		shutdown <- d.shutDown(server)
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		d.Close()
		<-shutdown
		return err
	}
	return <-shutdown
}

// shutDown ends a server after the requests in progress, or after two seconds.
func (d *Desk) shutDown(server *http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	err := server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
	}
	d.formsInProgress.Wait() // Files that are being written must be completed.
	return err
}

// Close ends Serve after the requests in progress.
func (d *Desk) Close() { d.closeOnce.Do(func() { close(d.Closed) }) }

// serveAccepted handles requests that the guard has accepted. The path begins with a language, or with the
// page if no language has been chosen.
func (d *Desk) serveAccepted(w http.ResponseWriter, r *http.Request) {
	lang := page.Negotiate(r.Header.Get("Accept-Language"))
	path := strings.TrimPrefix(r.URL.Path, "/")
	prefix, pathInLang, _ := strings.Cut(path, "/")
	for _, l := range page.Langs {
		if prefix == string(l) {
			lang, path = l, pathInLang
		}
	}
	r.URL.Path = "/" + path
	q := &Request{W: w, R: r, Lang: lang, Desk: d}
	d.mux.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestKey{}, q)))
}

type requestKey struct{}

// handler serves a route and shows errors as pages.
func (d *Desk) handler(pattern string, serve func(q *Request) error) http.Handler {
	_, route, _ := strings.Cut(pattern, " ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := r.Context().Value(requestKey{}).(*Request)
		q.R, q.W = r, w
		if recorder, ok := w.(*responseRecorder); ok && route != "" {
			recorder.route = strings.TrimSuffix(route, "{$}")
		}
		if r.Method == http.MethodPost {
			d.formsInProgress.Add(1)
			defer d.formsInProgress.Done()
		}
		defer func() {
			if q.finishForm != nil {
				q.finishForm()
			}
		}()
		err := d.checkRoute(q, pattern)
		if err == nil {
			err = serve(q)
		}
		if err != nil {
			q.fail(err)
		}
	})
}

// FileNames returns the files in a folder of the desk whose names have the given prefix and suffix.
func (d *Desk) FileNames(dir, prefix, suffix string) (names []string) {
	entries, _ := fs.ReadDir(d.Root.FS(), dir)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) && strings.HasSuffix(e.Name(), suffix) {
			names = append(names, e.Name())
		}
	}
	return names
}
