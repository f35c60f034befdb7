package service

import (
	"crypto/rand"
	"net/http"
	"strings"
)

// setHeaders sets the headers that protect every response.
func setHeaders(h http.Header, rt route, isEncrypted bool) {
	if isEncrypted {
		h.Set("Strict-Transport-Security", "max-age=31536000")
	}
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Content-Security-Policy", policy)
	if rt.isPublic() {
		h.Set("Access-Control-Allow-Origin", "*")
	}
}

// policy allows a page to load the service's style sheet, to show pictures that the page contains, and to
// submit forms to the service, and nothing else.
const policy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; " +
	"frame-ancestors 'none'"

// requestID returns the id that the client or a proxy gave to a request or, if that is missing or could
// forge a line of the log, a new id.
func requestID(r *http.Request) string {
	const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	id := r.Header.Get("X-Request-Id")
	isPlain := strings.Trim(id, allowed) == ""
	if id == "" || len(id) > 64 || !isPlain {
		return strings.ToLower(rand.Text()[:16])
	}
	return id
}
