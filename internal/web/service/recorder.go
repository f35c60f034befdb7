package service

import (
	"net/http"
	"strings"
)

// recorder records the status of a response for the log, and completes its policy.
type recorder struct {
	http.ResponseWriter
	code      int
	id        string // of the request
	operator  string // client
	ancestors string // origins that may embed the page
}

func (w *recorder) WriteHeader(code int) {
	if w.code == 0 {
		w.code = code
		if policy := w.Header().Get("Content-Security-Policy"); w.ancestors != "" {
			w.Header().Set("Content-Security-Policy", strings.Replace(policy, "frame-ancestors 'none'", w.ancestors, 1))
		}
	}
	w.ResponseWriter.WriteHeader(code)
}

func (w *recorder) Write(b []byte) (int, error) {
	if w.code == 0 {
		w.WriteHeader(http.StatusOK)
	}
	return w.ResponseWriter.Write(b)
}

func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }
