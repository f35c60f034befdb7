package loghttp

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/publiclog"
)

// witnessRequest is a request to a witness in the test vectors, with its response.
type witnessRequest struct {
	Body, Name, Response string
	Status               int
}

// TestWitnessDialogue checks the log's side of the dialogue in the test vectors: its
// requests, byte for byte, and how it interprets responses.
func TestWitnessDialogue(t *testing.T) {
	requests := vector[struct{ Requests []witnessRequest }](t, "witness.json").Requests
	if len(requests) == 0 {
		t.Fatal("no requests")
	}
	for _, r := range requests {
		s, err := submissionIn(r.Body)
		if err != nil {
			t.Fatalf("%s: %v", r.Name, err)
		}
		var body []byte
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
			body, _ = io.ReadAll(req.Body)
			w.WriteHeader(r.Status)
			io.WriteString(w, r.Response)
		}))
		lines, known, err := submit(t.Context(), server.URL, s)
		server.Close()
		const notCanonical = "old with a zero before it" // is sent without the zero
		if got := string(body); got != r.Body && r.Name != notCanonical {
			t.Errorf("%s: sent %q, want %q", r.Name, got, r.Body)
		}
		checkInterpretation(t, r, lines, known, err)
	}
}

// checkInterpretation checks what submit returned for a response.
func checkInterpretation(t *testing.T, r witnessRequest, lines []publiclog.Signature, known int64, err error) {
	t.Helper()
	messages := map[int]string{
		http.StatusBadRequest:          "the witness answered 400",
		http.StatusForbidden:           "the witness answered 403: the checkpoint is not signed by the log's key",
		http.StatusNotFound:            "the witness answered 404: it does not know this log",
		http.StatusUnprocessableEntity: "the witness answered 422: the tree does not extend the one last cosigned",
	}
	switch {
	case r.Status == http.StatusOK:
		if err != nil || len(lines) != 1 || lines[0].Line() != r.Response {
			t.Errorf("%s: %v, %v", r.Name, lines, err)
		}
	case r.Status == http.StatusConflict:
		if !errors.Is(err, cosigning.ErrOldSize) || fmt.Sprintln(known) != r.Response {
			t.Errorf("%s: %d, %v", r.Name, known, err)
		}
	case err == nil || err.Error() != messages[r.Status]:
		t.Errorf("%s: %v, want %q", r.Name, err, messages[r.Status])
	}
}

// submissionIn parses the submission in the body of a request:
//
//	old 4
//	one hash of the proof per line, in base64
//
//	the checkpoint
func submissionIn(body string) (*cosigning.Submission, error) {
	head, text, _ := strings.Cut(body, "\n\n")
	rows := strings.Split(head, "\n")
	s := new(cosigning.Submission)
	var err error
	if s.OldSize, err = strconv.ParseInt(strings.TrimPrefix(rows[0], "old "), 10, 64); err != nil {
		return nil, err
	}
	for _, row := range rows[1:] {
		h, err := base64.StdEncoding.DecodeString(row)
		if err != nil || len(h) != tlog.HashSize {
			return nil, fmt.Errorf("no hash: %q, %v", row, err)
		}
		s.Proof = append(s.Proof, tlog.Hash(h))
	}
	s.Checkpoint, err = publiclog.ParseNote([]byte(text))
	return s, err
}
