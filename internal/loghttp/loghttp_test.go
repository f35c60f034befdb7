package loghttp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
)

func vector[T any](t testing.TB, name string) T {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "publiclog", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func keys(t testing.TB) map[string]*publiclog.Signer {
	found := map[string]*publiclog.Signer{}
	for _, k := range vector[struct{ Keys []struct{ Name, Skey string } }](t, "keys.json").Keys {
		s, err := publiclog.ParseSigner(k.Skey)
		if err != nil {
			t.Fatal(err)
		}
		found[k.Name] = s
	}
	return found
}

// witness is one that keeps what it cosigned in memory.
type witness struct {
	signer *publiclog.Signer
	log    publiclog.Verifier
	at     int64
	last   *publiclog.Note // nil: none yet
}

func (w *witness) Add(s *publiclog.Submission) (line publiclog.Signature, known publiclog.Checkpoint, err error) {
	c, line, kept, err := s.Cosign(w.signer, []publiclog.Verifier{w.log}, func(string) (publiclog.Checkpoint, error) {
		if w.last != nil {
			known, err = publiclog.ParseCheckpoint(w.last.Text)
		}
		return known, err
	}, w.at)
	if err != nil {
		return line, known, err
	}
	w.last = kept
	return line, c, nil
}

// The dialogue of the vectors, over HTTP.
func TestWitnessDialogue(t *testing.T) {
	v := vector[struct {
		Requests []struct {
			Body, Name, Response, ContentType string
			Status                            int
			Time                              int64
		}
	}](t, "witness.json")
	if len(v.Requests) == 0 {
		t.Fatal("no requests")
	}
	ks := keys(t)
	w := &witness{signer: ks["rival.example/witness"], log: ks["log.club.example/deals"].Verifier}
	server := httptest.NewServer(AddCheckpoint(w))
	defer server.Close()
	for _, r := range v.Requests {
		w.at = r.Time
		resp, err := http.Post(server.URL, "text/plain", strings.NewReader(r.Body))
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		if err != nil || resp.StatusCode != r.Status || r.Response != "" && string(body) != r.Response ||
			r.ContentType != "" && resp.Header.Get("Content-Type") != r.ContentType {
			t.Errorf("%s: %d %q %s, want %d %q %s", r.Name, resp.StatusCode, body, resp.Header.Get("Content-Type"), r.Status, r.Response, r.ContentType)
		}
	}
	if len(w.last.Signatures) != 2 {
		t.Errorf("kept with %d signatures, want those of the log and of the witness", len(w.last.Signatures))
	}
	resp, err := http.Post(server.URL, "text/plain", strings.NewReader(strings.Repeat("x", maxAnswer+1)))
	if err != nil || resp.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("a large body: %v, %v", resp, err)
	}
}

// A log asks a witness that knows nothing, then one that knows another size than
// it thinks.
func TestAsk(t *testing.T) {
	ks, dir := keys(t), t.TempDir()
	deals, key := filepath.Join(dir, "deals"), filepath.Join(dir, "deals.key")
	signer := ks["log.club.example/deals"]
	if err := folder.Init(deals, key, signer); err != nil {
		t.Fatal(err)
	}
	if err := folder.Admit(key, ks["club.example/organiser"].Verifier); err != nil {
		t.Fatal(err)
	}
	w := &witness{signer: ks["rival.example/witness"], log: signer.Verifier, at: time.Now().Unix()}
	mux := http.NewServeMux()
	mux.Handle("POST /add-checkpoint", AddCheckpoint(w))
	mux.Handle("GET /", Files(folder.Read(deals)))
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
		lines, err := Ask(ctx, server.URL, note, 0, func(old int64) (*publiclog.Submission, error) {
			proof, err := publiclog.ProveGrowth(old, c, l.Read)
			return &publiclog.Submission{Old: old, Proof: proof, Checkpoint: note}, err
		})
		if err != nil || len(lines) != 1 {
			t.Fatalf("size %d: %v, %v", i+1, lines, err)
		}
		one := &publiclog.Note{Text: note.Text, Signatures: lines}
		if sigs, err := one.Verify(w.signer.Verifier); err != nil || len(sigs) != 1 {
			t.Errorf("size %d: %v, %v", i+1, sigs, err)
		}
		l.Close()
	}
	read := Reader(ctx, server.URL)
	if data, err := read("checkpoint"); err != nil || !strings.HasPrefix(string(data), "log.club.example/deals\n5\n") {
		t.Errorf("checkpoint: %q, %v", data, err)
	}
	if _, err := read("tile/0/007"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a tile that is not there: %v", err)
	}
}
