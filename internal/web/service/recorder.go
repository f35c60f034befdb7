package service

import (
	"net/http"
	"strings"
)

// recorder records the status of a response for the log. If other origins may embed the page, it says so
// in the page's policy, which the handler has set by the time that the header is written.
type recorder struct {
	http.ResponseWriter
	code      int    // status of the response; 0 before it begins
	id        string // id of the request
	operator  string // name of the authenticated operator, or ""
	ancestors string // "frame-ancestors https://club.example", or "" if no origin may embed the page
}

func (w *recorder) WriteHeader(code int) {
	if w.code == 0 {
		w.code = code
		w.allowEmbedding()
	}
	w.ResponseWriter.WriteHeader(code)
}

// allowEmbedding replaces the rule against embedding in the policy of the response.
func (w *recorder) allowEmbedding() {
	const header = "Content-Security-Policy"
	if w.ancestors != "" {
		policy := w.Header().Get(header)
		w.Header().Set(header, strings.Replace(policy, "frame-ancestors 'none'", w.ancestors, 1))
	}
}

func (w *recorder) Write(b []byte) (int, error) {
	if w.code == 0 {
		w.WriteHeader(http.StatusOK)
	}
	return w.ResponseWriter.Write(b)
}

// Unwrap is used by http.ResponseController.
func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }
