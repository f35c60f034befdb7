// Package desk serves a desk in a browser. It decides who may use it (guard.go) and how forms are
// processed and answered (request.go). It contains the pages that every desk has; all others are
// Routes passed to New:
//
//	d, err := desk.New(desk.Config{Folder: "."}, checkRoute, director.Routes)
package desk

import (
	"cmp"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Routes maps the patterns of pages and forms to their handlers. Patterns follow http.ServeMux,
// without the language that begins each path: "POST /t/{name}/di".
type Routes map[string]func(q *Request) error

// Config configures a desk.
type Config struct {
	Folder string // folder with everything that is or will be published
	// UserData is the folder for the desk's own data, outside Folder. If empty, it is the folder
	// fairdeal in the user's settings folder.
	UserData string
	Version  string                 // program version for page footers
	Log      func(Access)           // called after each request; may be nil
	Now      func() time.Time       // clock; the system's if nil
	Window   func(dir string) error // shows a folder to the user; if nil, in the file manager
	Limits   Limits
}

// Limits are the maximum times for receiving the header of a request and the whole request. Zero
// means the default, 5 seconds and 1 minute.
type Limits struct{ Header, Body time.Duration }

// Desk serves the pages about one folder to browsers on the same computer.
type Desk struct {
	Config
	Root       *os.Root // the folder
	Abs        string   // its absolute path
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

// RouteCheck returns an error if the route with this pattern is not available for the request. The
// desk calls it before reading the form.
type RouteCheck func(q *Request, pattern string) error

// New returns the desk for an existing folder, with the given pages and those that every desk has.
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

// Patterns returns the patterns of all routes, sorted.
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

// TicketURL returns a new address for opening the desk at addr in a browser. It works once, within a
// minute.
func (d *Desk) TicketURL(addr net.Addr) string { return d.guardFor(addr).newTicket() }

// IsOpened reports whether every address from TicketURL has been used.
func (d *Desk) IsOpened() bool {
	d.mu.Lock()
	g := d.guard
	d.mu.Unlock()
	return g != nil && !g.hasTickets()
}
