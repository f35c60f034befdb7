package loghttp

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestRequestCosignatures requests a cosignature after each of five entries. The log always expects that the
// witness has no tree yet, so that all requests but the first have to be repeated with the right size.
func TestRequestCosignatures(t *testing.T) {
	deals := newTestLog(t)
	w := &witness{signer: keys(t)["rival.example/witness"]}
	mux := http.NewServeMux()
	mux.Handle("POST /add-checkpoint", w)
	mux.Handle("GET /", http.FileServer(http.Dir(deals.dir)))
	server := httptest.NewServer(mux)
	defer server.Close()
	for _, e := range vector[struct{ Entries []struct{ Entry string } }](t, "entries.json").Entries[:5] {
		deals.appendAndCosign(t, e.Entry, server.URL, w)
	}
	read := Reader(t.Context(), server.URL)
	const want = "log.club.example/deals\n5\n"
	if data, err := read("checkpoint"); err != nil || !strings.HasPrefix(string(data), want) {
		t.Errorf("checkpoint %q, %v; want %q at the beginning", data, err, want)
	}
	if _, err := read("tile/0/007"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing tile: %v, want %v", err, fs.ErrNotExist)
	}
}

// testLog is a log in a folder, with the file and the signer of its key.
type testLog struct {
	dir, key string
	signer   *publiclog.Signer
}

// newTestLog makes an empty log that accepts entries of the organiser in the test vectors.
func newTestLog(t *testing.T) *testLog {
	t.Helper()
	signers, dir := keys(t), t.TempDir()
	deals := &testLog{
		dir:    filepath.Join(dir, "deals"),
		key:    filepath.Join(dir, "deals.key"),
		signer: signers["log.club.example/deals"],
	}
	if err := folder.Init(deals.dir, deals.key, deals.signer); err != nil {
		t.Fatal(err)
	}
	if err := folder.AddOrganiser(deals.key, signers["club.example/organiser"].Verifier); err != nil {
		t.Fatal(err)
	}
	return deals
}

// appendAndCosign adds an entry, and requests a cosignature of the new checkpoint.
func (deals *testLog) appendAndCosign(t *testing.T, entry, address string, w *witness) {
	t.Helper()
	l, err := folder.Open(deals.dir, deals.key, deals.signer)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if _, err := l.Append([]byte(entry)); err != nil {
		t.Fatal(err)
	}
	checkpoint, note := l.Checkpoint()
	prove := func(size int64) (*cosigning.Submission, error) {
		proof, err := logtree.ProveConsistency(size, checkpoint, l.Read)
		return &cosigning.Submission{OldSize: size, Proof: proof, Checkpoint: note}, err
	}
	lines, err := RequestCosignatures(t.Context(), address, note, 0, prove)
	if err != nil || len(lines) != 1 {
		t.Fatalf("size %d: lines %v, %v; want one", checkpoint.Size, lines, err)
	}
	cosigned := &publiclog.Note{Text: note.Text, Signatures: lines}
	if sigs, err := cosigned.Verify(w.signer.Verifier); err != nil || len(sigs) != 1 {
		t.Errorf("size %d: signatures %v, %v; want one", checkpoint.Size, sigs, err)
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
	const time = 1692525605 // 20 August 2023
	line, signErr := w.signer.Cosign(s.Checkpoint.Text, time)
	if err := errors.Join(err, signErr); err != nil {
		http.Error(rw, err.Error(), http.StatusUnprocessableEntity)
		return
	}
	w.known = c
	io.WriteString(rw, line.Line())
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
