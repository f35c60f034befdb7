// Package desk serves a desk in a browser. It decides who may use it (guard.go) and how forms are
// processed and answered (request.go). It contains the pages that every desk has; all others are
// Routes passed to New:
//
//	d, err := desk.New(desk.Config{Folder: "."}, refuses, director.Routes)
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
	Folder  string // folder with everything that is or will be published
	Own     string // folder for the desk's own data, outside Folder; "" means fairdeal in the user's settings folder
	Version string // program version for page footers
	Log     func(Access)
	Now     func() time.Time       // clock; the system's if nil
	Window  func(dir string) error // opens a folder; if nil, in a system window
	Limits  Limits
}

// Limits are the maximum durations of a request. Zero values suit people; tests use shorter ones.
type Limits struct{ Header, Body time.Duration }

// Desk serves the desks of one folder. It implements http.Handler once it has an address (Open or
// Serve).
type Desk struct {
	Config
	Root     *os.Root
	Abs      string // absolute path of the folder
	mux      *http.ServeMux
	patterns []string
	refuses  Refuses

	mu      sync.Mutex
	guard   *guard
	sent    map[[32]byte]chan struct{} // forms in progress; each channel is closed at the end
	last    [32]byte                   // last processed form
	ledTo   string                     // and its redirect
	working sync.WaitGroup             // forms in progress
	Closed  chan struct{}              // closed by the button
	once    sync.Once
}

// Refuses returns an error if a route is not available for a request, before anything else in the
// request is read.
type Refuses func(q *Request, pattern string) error

// New returns the desk of an existing folder with the given pages.
func New(c Config, refuses Refuses, rooms ...func() Routes) (*Desk, error) {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = func(Access) {}
	}
	l := &c.Limits
	l.Header, l.Body = cmp.Or(l.Header, 5*time.Second), cmp.Or(l.Body, time.Minute)
	root, err := os.OpenRoot(c.Folder)
	if err != nil {
		return nil, err
	}
	abs, err := filepath.Abs(c.Folder)
	if err != nil {
		return nil, err
	}
	d := &Desk{Config: c, refuses: refuses, Root: root, Abs: abs, mux: http.NewServeMux(), sent: map[[32]byte]chan struct{}{}, Closed: make(chan struct{})}
	methods := map[string][]string{}
	for _, list := range append(rooms, generalRoutes) {
		for pattern, serve := range list() {
			d.patterns = append(d.patterns, pattern)
			d.mux.Handle(pattern, d.handler(pattern, serve))
			method, path, _ := strings.Cut(pattern, " ")
			if methods[path] = append(methods[path], method); method == http.MethodGet {
				methods[path] = append(methods[path], http.MethodHead)
			}
		}
	}
	for path, allowed := range methods {
		d.mux.Handle(path, d.handler("", func(q *Request) error {
			q.W.Header().Set("Allow", strings.Join(slices.Sorted(slices.Values(allowed)), ", "))
			return q.Problem(http.StatusMethodNotAllowed, "desk.frame.page-cannot-used-way")
		}))
	}
	d.mux.Handle("/", d.handler("", func(*Request) error { return ErrNoPage }))
	slices.Sort(d.patterns)
	return d, nil
}

// Patterns returns the patterns for all routes.
func (d *Desk) Patterns() []string { return d.patterns }

// guarded returns the guard for an address. It is created on first use.
func (d *Desk) guarded(addr net.Addr) *guard {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.guard == nil {
		d.guard = newGuard(addr.String(), http.HandlerFunc(d.inside))
		d.guard.now, d.guard.log = d.Now, d.Log
	}
	return d.guard
}

// Open returns an address that opens the desk at addr once, within a minute.
func (d *Desk) Open(addr net.Addr) string { return d.guarded(addr).ticket() }

// Opened reports whether all tickets have been used.
func (d *Desk) Opened() bool {
	d.mu.Lock()
	g := d.guard
	d.mu.Unlock()
	return g != nil && !g.unused()
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
		Handler:           d.guarded(addr),
		ReadHeaderTimeout: d.Limits.Header,
		ReadTimeout:       d.Limits.Body,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          log.New(io.Discard, "", 0), // The log of net/http would contain request data.
	}
	ended := make(chan error, 1)
	go func() {
		select {
		case <-ctx.Done():
		case <-d.Closed:
		}
		d.Close()
		last, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		err := server.Shutdown(last)
		if errors.Is(err, context.DeadlineExceeded) {
			err = server.Close()
		}
		d.working.Wait() // Files that are being written must be completed.
		ended <- err
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		d.Close()
		<-ended
		return err
	}
	return <-ended
}

// Close ends Serve after the requests in progress.
func (d *Desk) Close() { d.once.Do(func() { close(d.Closed) }) }

// inside handles requests that the guard has accepted. The path begins with a language, or with the
// page if no language has been chosen.
func (d *Desk) inside(w http.ResponseWriter, r *http.Request) {
	lang, asked := page.Negotiate(r.Header.Get("Accept-Language")), strings.TrimPrefix(r.URL.Path, "/")
	first, rest, _ := strings.Cut(asked, "/")
	for _, l := range page.Langs {
		if first == string(l) {
			lang, asked = l, rest
		}
	}
	r.URL.Path = "/" + asked
	q := &Request{W: w, R: r, Lang: lang, Desk: d}
	d.mux.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestKey{}, q)))
}

type requestKey struct{}

// handler serves a route and shows errors as pages.
func (d *Desk) handler(pattern string, serve func(q *Request) error) http.Handler {
	_, name, _ := strings.Cut(pattern, " ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := r.Context().Value(requestKey{}).(*Request)
		q.R, q.W = r, w
		if a, ok := w.(*answer); ok && name != "" {
			a.route = strings.TrimSuffix(name, "{$}")
		}
		if r.Method == http.MethodPost {
			d.working.Add(1)
			defer d.working.Done()
		}
		defer func() {
			if q.done != nil {
				q.done()
			}
		}()
		err := d.refuses(q, pattern)
		if err == nil {
			err = serve(q)
		}
		if err != nil {
			q.fail(err)
		}
	})
}

// Named returns the files in a folder of the desk whose names have the given prefix and suffix.
func (d *Desk) Named(dir, start, end string) (names []string) {
	entries, _ := fs.ReadDir(d.Root.FS(), dir)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), start) && strings.HasSuffix(e.Name(), end) {
			names = append(names, e.Name())
		}
	}
	return names
}
