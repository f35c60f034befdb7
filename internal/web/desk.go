// Package web is what people and programs use through a browser. The desks, of
// organisers, clubs and directors, run on the computer where the files are, for
// whoever sits there:
//
//	desk, err := web.NewDesk(web.Config{Folder: ".", Version: "1.0"})
//	listener, err := net.Listen("tcp", "127.0.0.1:0")
//	fmt.Println(desk.Open(listener.Addr())) // an address that opens it once
//	err = desk.Serve(ctx, listener)         // until ctx is done or the desk is closed
//
// What a desk knows stands in the files of its folder, which the command line
// works on as well. Outside of it a desk keeps the passphrases of evenings, and how
// the last one was dealt, and reads and writes no more. Its pages call the libraries
// that the commands call and print their values: they compute none.
//
// Each desk has a file of its own with a function that lists its routes, and a
// line in rooms.
package web

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/words"
)

// route is one page or form of a desk.
type route struct {
	pattern string // as of http.ServeMux, without language: "POST /t/{name}/di"
	serve   func(q *request) error
}

// Config says how a desk works.
type Config struct {
	Folder  string // where all that is published stands, and what is to be
	Own     string // where a desk keeps what is its own, outside of Folder; "": fairdeal among the user's settings
	Version string // of the program, for the foot of pages
	Log     func(Access)
	Now     func() time.Time       // nil: the clock
	Window  func(dir string) error // shows a folder; nil: in a window of the system
	Limits  Limits
}

// Limits are how long things may take; zero: as people need it. Tests have less patience.
type Limits struct {
	Header, Body time.Duration // of a request
	Job          time.Duration // until a form that starts one shows how far it is
}

// Desk is the desks of one folder. It implements http.Handler once it has an
// address (Open or Serve).
type Desk struct {
	Config
	root     *os.Root
	abs      string // the folder
	mux      *http.ServeMux
	patterns []string
	refuses  Refuses

	mu      sync.Mutex
	guard   *guard
	sent    map[[32]byte]chan struct{} // forms that are being carried out, closed at their end
	last    [32]byte                   // the form that was carried out last,
	ledTo   string                     // and where it led
	jobs    map[string]*job            // the last of each tournament
	working sync.WaitGroup             // jobs
	typing  sync.Mutex                 // of what is half typed
	closed  chan struct{}              // by the button
	once    sync.Once
}

// Refuses says why a route is not for a request, before anything else of it is read.
type Refuses func(q *request, pattern string) error

// newDesk returns the desk of a folder, which must be there, with the pages of its rooms.
func newDesk(c Config, refuses Refuses, rooms ...func() []route) (*Desk, error) {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = func(Access) {}
	}
	l := &c.Limits
	l.Header, l.Body, l.Job = cmp.Or(l.Header, 5*time.Second), cmp.Or(l.Body, time.Minute), cmp.Or(l.Job, 400*time.Millisecond)
	root, err := os.OpenRoot(c.Folder)
	if err != nil {
		return nil, err
	}
	abs, err := filepath.Abs(c.Folder)
	if err != nil {
		return nil, err
	}
	d := &Desk{Config: c, refuses: refuses, root: root, abs: abs, mux: http.NewServeMux(), jobs: map[string]*job{}, sent: map[[32]byte]chan struct{}{}, closed: make(chan struct{})}
	for _, list := range append(rooms, generalRoutes) {
		for _, x := range list() {
			d.patterns = append(d.patterns, x.pattern)
			d.mux.Handle(x.pattern, d.handler(x))
		}
	}
	return d, nil
}

// Patterns are the routes of the desk, as of http.ServeMux, without language.
func (d *Desk) Patterns() []string { return d.patterns }

// guarded is the guard of the address, made when it is first asked for.
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

// Opened reports whether no ticket waits to be used.
func (d *Desk) Opened() bool {
	d.mu.Lock()
	g := d.guard
	d.mu.Unlock()
	return g != nil && !g.unused()
}

// ErrNotLoopback is the error of a desk at an address that others can reach.
var ErrNotLoopback = errors.New("a desk listens on 127.0.0.1 only")

// Serve answers until ctx is done or somebody closes the desk on its page. It
// closes the listener, which must be on 127.0.0.1.
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
		ErrorLog:          log.New(io.Discard, "", 0), // it would name what was sent
	}
	ended := make(chan error, 1)
	go func() {
		select {
		case <-ctx.Done():
		case <-d.closed:
		}
		d.close() // streams end
		last, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		err := server.Shutdown(last)
		if errors.Is(err, context.DeadlineExceeded) {
			err = server.Close()
		}
		d.working.Wait() // files that are being written come to their end
		ended <- err
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		d.close()
		<-ended
		return err
	}
	return <-ended
}

func (d *Desk) close() { d.once.Do(func() { close(d.closed) }) }

// inside answers what the guard let in. The path begins with a language, or with
// the page where nobody has chosen one yet.
func (d *Desk) inside(w http.ResponseWriter, r *http.Request) {
	lang, asked := page.Negotiate(r.Header.Get("Accept-Language")), strings.TrimPrefix(r.URL.Path, "/")
	first, rest, _ := strings.Cut(asked, "/")
	for _, l := range page.Langs {
		if first == string(l) {
			lang, asked = l, rest
		}
	}
	r.URL.Path = "/" + asked
	q := &request{w: w, r: r, lang: lang, desk: d}
	inner := r.WithContext(context.WithValue(r.Context(), requestKey{}, q))
	handler, pattern := d.mux.Handler(inner)
	if pattern == "" {
		// The mux knows whether the method or the page is wrong.
		probe := &answer{ResponseWriter: nothing{http.Header{}}}
		handler.ServeHTTP(probe, inner)
		if probe.status == http.StatusMethodNotAllowed {
			w.Header().Set("Allow", probe.Header().Get("Allow"))
			q.fail(&problem{status: http.StatusMethodNotAllowed, text: lang.Words(words.New("desk.frame.page-cannot-used-way"))})
			return
		}
		q.fail(errNoPage)
		return
	}
	d.mux.ServeHTTP(w, inner)
}

// nothing is a response that nobody sees.
type nothing struct{ h http.Header }

func (n nothing) Header() http.Header         { return n.h }
func (n nothing) Write(b []byte) (int, error) { return len(b), nil }
func (n nothing) WriteHeader(int)             {}

type requestKey struct{}

// handler serves a route and shows what goes wrong as a page.
func (d *Desk) handler(x route) http.Handler {
	_, name, _ := strings.Cut(x.pattern, " ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := r.Context().Value(requestKey{}).(*request)
		q.r, q.w = r, w
		if a, ok := w.(*answer); ok {
			a.route = strings.TrimSuffix(name, "{$}")
		}
		defer func() {
			if q.done != nil {
				q.done()
			}
		}()
		err := d.refuses(q, x.pattern)
		if err == nil {
			err = x.serve(q)
		}
		if err != nil {
			q.fail(err)
		}
	})
}
