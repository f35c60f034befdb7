package desk

import (
	"fmt"
	"net/http"
	"time"
)

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

// responseRecorder records the status and route of a response for the log.
type responseRecorder struct {
	http.ResponseWriter
	status int
	route  string
}

func (r *responseRecorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *responseRecorder) Write(b []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	return r.ResponseWriter.Write(b)
}

// Unwrap is used by http.ResponseController.
func (r *responseRecorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
