package desk

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"fmt"
	"html"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/words"
)

// guard decides who may use a desk. It runs before everything else, and each of its rules prevents
// an attack by other pages, programs or users on the same computer:
//
//   - the Host must be the address itself, so that no other name can resolve to the desk (DNS
//     rebinding);
//   - a ticket opens the desk only once and expires, because it is part of an
//     address;
//   - the session is a cookie for a secret path, because browsers send a cookie
//     for "/" to every other server on this computer;
//   - requests from other pages or ports are refused;
//   - responses cannot be cached, framed or sniffed, and pages only load their
//     own files.
type guard struct {
	host    string // 127.0.0.1:PORT
	root    string // /d/SECRET, the prefix of the desk
	session string // value of the cookie
	origin  *http.CrossOriginProtection
	now     func() time.Time
	desk    http.Handler // receives paths without root
	log     func(Access)

	mu      sync.Mutex
	tickets map[[32]byte]time.Time // expiry time by digest of the ticket
}

// Access is a line of a desk's log. It contains no user input.
type Access struct {
	Method   string
	Route    string // pattern such as /t/{name}/dv
	Status   int
	Duration time.Duration
}

func (a Access) String() string {
	return fmt.Sprintf("%s %s %d %s", a.Method, a.Route, a.Status, a.Duration.Round(time.Millisecond))
}

const (
	cookieName = "fairdeal"
	ticketLife = 60 * time.Second
	maxBody    = 64 << 20
)

func newGuard(host string, desk http.Handler) *guard {
	return &guard{
		host: host, root: "/d/" + strings.ToLower(rand.Text()), session: rand.Text(), origin: http.NewCrossOriginProtection(),
		now: time.Now, desk: desk, log: func(Access) {}, tickets: map[[32]byte]time.Time{},
	}
}

// ticket returns a new address that opens the desk once.
func (g *guard) ticket() string {
	text := rand.Text()
	g.mu.Lock()
	defer g.mu.Unlock()
	for sum, until := range g.tickets {
		if g.now().After(until) {
			delete(g.tickets, sum)
		}
	}
	g.tickets[sha256.Sum256([]byte(text))] = g.now().Add(ticketLife)
	return "http://" + g.host + "/open?ticket=" + text
}

// use removes a ticket and reports whether it was valid.
func (g *guard) use(ticket string) bool {
	sum := sha256.Sum256([]byte(ticket))
	g.mu.Lock()
	defer g.mu.Unlock()
	until, ok := g.tickets[sum]
	delete(g.tickets, sum)
	return ok && !g.now().After(until)
}

// unused reports whether any ticket is still valid.
func (g *guard) unused() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.tickets) > 0
}

func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	start := g.now()
	answer := &answer{ResponseWriter: w, route: "-"}
	defer func() {
		if p := recover(); p != nil {
			if answer.status == 0 {
				g.refuse(answer, r, http.StatusInternalServerError, "desk.frame.program-made-mistake-nothing", "")
			}
			if p == http.ErrAbortHandler {
				panic(p)
			}
		}
		g.log(Access{r.Method, answer.route, max(answer.status, http.StatusOK), g.now().Sub(start)})
	}()
	setHeaders(answer.Header())
	if r.Host != g.host {
		g.refuse(answer, r, http.StatusMisdirectedRequest, "desk.frame.address-not-desk", "desk.frame.open-desk-under-address")
		return
	}
	if r.URL.Path == "/open" {
		answer.route = "/open"
		g.open(answer, r)
		return
	}
	if g.foreign(r) {
		g.refuse(answer, r, http.StatusForbidden, "desk.frame.another-page-asked-desk", "desk.frame.open-desk-tab-own")
		return
	}
	if !g.known(r) {
		g.refuse(answer, r, http.StatusForbidden, "desk.frame.browser-not-opened-desk", "desk.frame.press-enter-window-where")
		return
	}
	rest, ok := strings.CutPrefix(r.URL.Path, g.root+"/")
	if !ok || !clean("/"+rest) {
		g.refuse(answer, r, http.StatusNotFound, "desk.frame.no-page", "desk.frame.go-back-desk-first")
		return
	}
	r.Body = http.MaxBytesReader(answer, r.Body, maxBody)
	inner := r.Clone(r.Context())
	inner.URL.Path, inner.URL.RawPath = "/"+rest, ""
	g.desk.ServeHTTP(answer, inner)
}

// clean reports whether a path is in canonical form.
func clean(p string) bool {
	short := path.Clean(p)
	return p == short || p == short+"/" && short != "/"
}

// open handles /open?ticket=...: it sets the cookie and forwards the browser from a page. A
// redirect would not work, because browsers do not send a strict cookie on a redirect that started
// at a file.
func (g *guard) open(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet {
		w.Header().Set("Allow", http.MethodGet)
		g.refuse(w, r, http.StatusMethodNotAllowed, "desk.frame.ticket-used-opening-address", "")
		return
	}
	if !g.use(r.URL.Query().Get("ticket")) {
		g.refuse(w, r, http.StatusForbidden, "desk.frame.ticket-used-before-older", "desk.frame.press-enter-window-where")
		return
	}
	http.SetCookie(w, &http.Cookie{Name: cookieName, Value: g.session, Path: g.root + "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	w.Header().Set("Refresh", "0; url="+g.root+"/")
	l := page.Negotiate(r.Header.Get("Accept-Language"))
	bare(w, l, http.StatusOK, "desk.frame.desk-opens", `<a href="`+g.root+`/">`+html.EscapeString(l.Words(words.New("desk.frame.go-desk")))+"</a>")
}

// foreign reports whether a request comes from a different page or port. The rules for GET are the
// same as for POST, because responses contain private data.
func (g *guard) foreign(r *http.Request) bool {
	as := *r
	as.Method = http.MethodPost
	return g.origin.Check(&as) != nil
}

// known reports whether a request has the session's cookie.
func (g *guard) known(r *http.Request) bool {
	for _, c := range r.CookiesNamed(cookieName) {
		if subtle.ConstantTimeCompare([]byte(c.Value), []byte(g.session)) == 1 {
			return true
		}
	}
	return false
}

// policy allows a page to load its own files and submit its own forms, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

func setHeaders(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
}

// refuse explains the problem and, if possible, the next step.
func (g *guard) refuse(w http.ResponseWriter, r *http.Request, status int, what, next string) {
	l := page.Negotiate(r.Header.Get("Accept-Language"))
	if next != "" {
		next = html.EscapeString(l.Words(words.New(next)))
	}
	bare(w, l, status, what, next)
}

// bare responds with a page without other files, because a refused browser must not load anything.
// next is HTML.
func bare(w http.ResponseWriter, l page.Lang, status int, title, next string) {
	title = html.EscapeString(l.Words(words.New(title)))
	if next != "" {
		next = "<p>" + next + "</p>"
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	fmt.Fprintf(w, "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><link rel=\"icon\" href=\"data:,\"><title>%s</title></head><body><main><h1>%s</h1>%s</main></body></html>\n", l, title, title, next)
}

// answer records the status and route of a response for the log.
type answer struct {
	http.ResponseWriter
	status int
	route  string
}

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	return a.ResponseWriter.Write(b)
}

// Unwrap is used by http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }
