package loghttp

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestWitnessDialogue checks the log's side of the dialogue in the test vectors: its
// requests, byte for byte, and how it interprets responses.
func TestWitnessDialogue(t *testing.T) {
	v := vector[struct {
		Requests []struct {
			Body, Name, Response string
			Status               int
		}
	}](t, "witness.json")
	if len(v.Requests) == 0 {
		t.Fatal("no requests")
	}
	messages := map[int]string{
		http.StatusBadRequest:          "the witness answered 400",
		http.StatusForbidden:           "the witness answered 403: the checkpoint is not signed by the log's key",
		http.StatusNotFound:            "the witness answered 404: it does not know this log",
		http.StatusUnprocessableEntity: "the witness answered 422: the tree does not extend the one last cosigned",
	}
	for _, r := range v.Requests {
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
}

// TestRequestCosignatures requests a cosignature after each of five entries. The log always expects that the
// witness has no tree yet, so that all requests but the first have to be repeated with the right size.
func TestRequestCosignatures(t *testing.T) {
	signers, dir := keys(t), t.TempDir()
	deals, key := filepath.Join(dir, "deals"), filepath.Join(dir, "deals.key")
	signer := signers["log.club.example/deals"]
	if err := folder.Init(deals, key, signer); err != nil {
		t.Fatal(err)
	}
	if err := folder.AddOrganiser(key, signers["club.example/organiser"].Verifier); err != nil {
		t.Fatal(err)
	}
	w := &witness{signer: signers["rival.example/witness"]}
	mux := http.NewServeMux()
	mux.Handle("POST /add-checkpoint", w)
	mux.Handle("GET /", http.FileServer(http.Dir(deals)))
	server := httptest.NewServer(mux)
	defer server.Close()
	ctx := context.Background()
	for i, e := range vector[struct{ Entries []struct{ Entry string } }](t, "entries.json").Entries[:5] {
		l, err := folder.Open(deals, key, signer)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Append([]byte(e.Entry)); err != nil {
			t.Fatal(err)
		}
		c, note := l.Checkpoint()
		prove := func(old int64) (*cosigning.Submission, error) {
			proof, err := logtree.ProveConsistency(old, c, l.Read)
			return &cosigning.Submission{OldSize: old, Proof: proof, Checkpoint: note}, err
		}
		lines, err := RequestCosignatures(ctx, server.URL, note, 0, prove)
		if err != nil || len(lines) != 1 {
			t.Fatalf("size %d: lines %v, %v; want one", i+1, lines, err)
		}
		cosigned := &publiclog.Note{Text: note.Text, Signatures: lines}
		if sigs, err := cosigned.Verify(w.signer.Verifier); err != nil || len(sigs) != 1 {
			t.Errorf("size %d: signatures %v, %v; want one", i+1, sigs, err)
		}
		l.Close()
	}
	read := Reader(ctx, server.URL)
	const want = "log.club.example/deals\n5\n"
	if data, err := read("checkpoint"); err != nil || !strings.HasPrefix(string(data), want) {
		t.Errorf("checkpoint %q, %v; want %q at the beginning", data, err, want)
	}
	if _, err := read("tile/0/007"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing tile: %v, want %v", err, fs.ErrNotExist)
	}
}

// witness cosigns checkpoints that extend its tree, and otherwise reports its tree size.
type witness struct {
	signer *publiclog.Signer
	known  publiclog.Checkpoint
}

func (w *witness) ServeHTTP(rw http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		http.Error(rw, err.Error(), http.StatusBadRequest)
		return
	}
	s, err := submissionIn(string(body))
	if err != nil {
		http.Error(rw, err.Error(), http.StatusBadRequest)
		return
	}
	c, err := publiclog.ParseCheckpoint(s.Checkpoint.Text)
	if err == nil && s.OldSize != w.known.Size {
		rw.WriteHeader(http.StatusConflict)
		fmt.Fprintln(rw, w.known.Size)
		return
	}
	if err == nil && s.OldSize > 0 {
		err = tlog.CheckTree(s.Proof, c.Size, c.Root, w.known.Size, w.known.Root)
	}
	line, signErr := w.signer.Cosign(s.Checkpoint.Text, 1692525605)
	if err := errors.Join(err, signErr); err != nil {
		http.Error(rw, err.Error(), http.StatusUnprocessableEntity)
		return
	}
	w.known = c
	io.WriteString(rw, line.Line())
}

// submissionIn parses the submission in the body of a request.
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

// keys returns the keys of the test vectors, by name.
func keys(t testing.TB) map[string]*publiclog.Signer {
	signers := map[string]*publiclog.Signer{}
	for _, k := range vector[struct{ Keys []struct{ Name, Skey string } }](t, "keys.json").Keys {
		s, err := publiclog.ParseSigner(k.Skey)
		if err != nil {
			t.Fatal(err)
		}
		signers[k.Name] = s
	}
	return signers
}

// vector reads a file of the test vectors.
func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "..", "..", "publiclog", "testdata", name)
}
