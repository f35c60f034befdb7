package desk

import (
	"crypto/rand"
	"crypto/subtle"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
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

const (
	cookieName = "fairdeal"
	ticketLife = 60 * time.Second
	maxBody    = 64 << 20
)

func newGuard(host string, desk http.Handler) *guard {
	return &guard{
		host: host, root: "/d/" + strings.ToLower(rand.Text()), session: rand.Text(),
		origin: http.NewCrossOriginProtection(),
		now:    time.Now, desk: desk, log: func(Access) {}, tickets: map[[32]byte]time.Time{},
	}
}

func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	start := g.now()
	recorder := &responseRecorder{ResponseWriter: w, route: "-"}
	defer func() {
		if failure := recover(); failure != nil {
			if recorder.status == 0 {
				g.refuse(recorder, r, http.StatusInternalServerError, "desk.frame.program-made-mistake-nothing", "")
			}
			if failure == http.ErrAbortHandler {
				panic(failure)
			}
		}
		g.log(Access{r.Method, recorder.route, max(recorder.status, http.StatusOK), g.now().Sub(start)})
	}()
	setHeaders(recorder.Header())
	g.serve(recorder, r)
}

// serve passes a request to the desk if it fulfils all rules, without the secret part of its path.
func (g *guard) serve(recorder *responseRecorder, r *http.Request) {
	if r.Host != g.host {
		g.refuse(recorder, r, http.StatusMisdirectedRequest, "desk.frame.address-not-desk",
			"desk.frame.open-desk-under-address")
		return
	}
	if r.URL.Path == "/open" {
		recorder.route = "/open"
		g.open(recorder, r)
		return
	}
	if g.isForeign(r) {
		g.refuse(recorder, r, http.StatusForbidden, "desk.frame.another-page-asked-desk",
			"desk.frame.open-desk-tab-own")
		return
	}
	if !g.hasCookie(r) {
		g.refuse(recorder, r, http.StatusForbidden, "desk.frame.browser-not-opened-desk",
			"desk.frame.press-enter-window-where")
		return
	}
	pathInDesk, ok := strings.CutPrefix(r.URL.Path, g.root+"/")
	if !ok || !isClean("/"+pathInDesk) {
		g.refuse(recorder, r, http.StatusNotFound, "desk.frame.no-page", "desk.frame.go-back-desk-first")
		return
	}
	r.Body = http.MaxBytesReader(recorder, r.Body, maxBody)
	inner := r.Clone(r.Context())
	inner.URL.Path = "/" + pathInDesk
	inner.URL.RawPath = ""
	g.desk.ServeHTTP(recorder, inner)
}

// isClean reports whether a path is in canonical form, with at most one slash at the end.
func isClean(p string) bool {
	clean := path.Clean(p)
	withSlash := strings.TrimSuffix(clean, "/") + "/"
	return p == clean || p == withSlash
}

// isForeign reports whether a request comes from a different page or port. The rules for GET are the
// same as for POST, because responses contain private data.
func (g *guard) isForeign(r *http.Request) bool {
	post := *r
	post.Method = http.MethodPost
	return g.origin.Check(&post) != nil
}

// hasCookie reports whether a request has the session's cookie.
func (g *guard) hasCookie(r *http.Request) bool {
	for _, c := range r.CookiesNamed(cookieName) {
		if subtle.ConstantTimeCompare([]byte(c.Value), []byte(g.session)) == 1 {
			return true
		}
	}
	return false
}

// policy allows a page to load its own files and submit its own forms, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

func setHeaders(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
}
