package loghttp

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/fairdeal/fairdeal/publiclog"
)

// Witness is what answers submissions.
type Witness interface {
	Add(*publiclog.Submission) (line publiclog.Signature, known publiclog.Checkpoint, err error)
}

// AddCheckpoint answers POST add-checkpoint as C2SP tlog-witness v1.0.0 says.
func AddCheckpoint(w Witness) http.HandlerFunc {
	return func(rw http.ResponseWriter, req *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(rw, req.Body, maxAnswer))
		if err != nil {
			http.Error(rw, "more than 64 KiB", http.StatusRequestEntityTooLarge)
			return
		}
		s, err := publiclog.ParseSubmission(body)
		if err != nil {
			http.Error(rw, err.Error(), http.StatusBadRequest)
			return
		}
		line, known, err := w.Add(s)
		switch {
		case err == nil:
			rw.Header().Set("Content-Type", "text/plain; charset=utf-8")
			io.WriteString(rw, line.Line())
		case errors.Is(err, publiclog.ErrOldSize):
			rw.Header().Set("Content-Type", "text/x.tlog.size")
			rw.WriteHeader(http.StatusConflict)
			fmt.Fprintln(rw, known.Size)
		case errors.Is(err, publiclog.ErrUnknownOrigin):
			http.Error(rw, err.Error(), http.StatusNotFound)
		case errors.Is(err, publiclog.ErrNotTheLog):
			http.Error(rw, err.Error(), http.StatusForbidden)
		case errors.Is(err, publiclog.ErrOldAboveSize):
			http.Error(rw, err.Error(), http.StatusBadRequest)
		case errors.Is(err, publiclog.ErrInconsistent):
			http.Error(rw, err.Error(), http.StatusUnprocessableEntity)
		default:
			http.Error(rw, "the witness cannot keep its state", http.StatusInternalServerError)
		}
	}
}

// Files serves the files of a log: tiles for ever, the checkpoint anew each time.
func Files(read publiclog.ReadFunc) http.HandlerFunc {
	return func(rw http.ResponseWriter, req *http.Request) {
		path := strings.TrimPrefix(req.URL.Path, "/")
		data, err := read(path)
		if err != nil {
			http.NotFound(rw, req)
			return
		}
		if strings.HasPrefix(path, "tile/") {
			rw.Header().Set("Content-Type", "application/octet-stream")
			rw.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			rw.Header().Set("Content-Type", "text/plain; charset=utf-8")
			rw.Header().Set("Cache-Control", "no-cache")
		}
		rw.Write(data)
	}
}
