package service

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// testService is a service with its own database and an operator's token.
type testService struct {
	t         testing.TB
	config    Config
	service   *Service
	token     string
	log       *sharedLog
	document  *document
	responses []string // bodies of all responses
}

// onBothDatabases runs a test with a service on each kind of database.
func onBothDatabases(t *testing.T, f func(b *testService)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { f(newTestService(t, "file:"+filepath.Join(t.TempDir(), "x.db"))) })
	t.Run("postgres", func(t *testing.T) { f(newTestService(t, storetest.Postgres(t))) })
}

// onSQLite returns a service on a new SQLite database.
func onSQLite(t testing.TB) *testService {
	return newTestService(t, "file:"+filepath.Join(t.TempDir(), "x.db"))
}

// newTestService returns a service on a database, with the token of an operator.
func newTestService(t testing.TB, database string) *testService {
	t.Helper()
	b := &testService{t: t, log: new(sharedLog)}
	if _, _, err := Migrate(t.Context(), database); err != nil {
		t.Fatal(err)
	}
	b.config = Config{Database: database, Secret: filepath.Join(t.TempDir(), "secret"), Version: "test", Log: b.log, LogRequests: true}
	if err := GenerateKey(b.config.Secret); err != nil {
		t.Fatal(err)
	}
	b.restart()
	t.Cleanup(func() { b.service.Close() })
	var err error
	if b.token, err = NewToken(t.Context(), database, "club"); err != nil {
		t.Fatal(err)
	}
	return b
}

// restart ends the service and starts a new one on the same database.
func (b *testService) restart() {
	b.t.Helper()
	if b.service != nil {
		b.service.Close()
	}
	var err error
	if b.service, err = Start(context.Background(), b.config); err != nil {
		b.t.Fatal(err)
	}
}

// tokenOf returns the operator's token from the database.
func (b *testService) tokenOf() store.Token {
	b.t.Helper()
	kept, err := b.service.store.Token(context.Background(), strings.TrimPrefix(b.token, tokenPrefix)[:idSize])
	if err != nil {
		b.t.Fatal(err)
	}
	return kept
}

// testRequest is a request to send, with its token and Idempotency-Key or "".
type testRequest struct {
	method, path, body string
	token, key         string
	header             map[string]string
}

// send sends a request and returns the response. API responses must match the OpenAPI document.
func (b *testService) send(s testRequest) *httptest.ResponseRecorder {
	b.t.Helper()
	r := httptest.NewRequest(s.method, s.path, strings.NewReader(s.body))
	if s.token != "" {
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	if s.key != "" {
		r.Header.Set("Idempotency-Key", s.key)
	}
	for k, v := range s.header {
		r.Header.Set(k, v)
	}
	w := httptest.NewRecorder()
	b.service.ServeHTTP(w, r)
	b.responses = append(b.responses, fmt.Sprint(w.Header())+w.Body.String())
	isProblemPage := w.Code >= 400 && strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") &&
		strings.Contains(s.header["Accept"], "text/html")
	hasBody := w.Code != http.StatusNoContent && w.Code != http.StatusNotModified
	if strings.HasPrefix(s.path, "/api/") && hasBody && !isProblemPage {
		if b.document == nil {
			b.document = readDocument(b.t)
		}
		b.document.checkAnswer(b.t, r.Pattern, w)
	}
	return w
}

// wantOperator sends an operator's request, checks the status, and decodes the response.
func (b *testService) wantOperator(status int, method, path, body string) map[string]any {
	b.t.Helper()
	return b.wantJSON(status, testRequest{method: method, path: path, body: body, token: b.token})
}

// wantJSON sends a request, checks the status and the type, and decodes the response.
func (b *testService) wantJSON(status int, s testRequest) map[string]any {
	b.t.Helper()
	w := b.send(s)
	if w.Code != status {
		b.t.Fatalf("%s %s %s: %d %s, want %d", s.method, s.path, s.body, w.Code, w.Body, status)
	}
	var v map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		b.t.Fatalf("%s %s: %v: %s", s.method, s.path, err, w.Body)
	}
	wantType := "application/json"
	if status >= 400 {
		wantType = "application/problem+json"
	}
	if contentType := w.Header().Get("Content-Type"); contentType != wantType {
		b.t.Errorf("%s %s: %d with Content-Type %s", s.method, s.path, status, contentType)
	}
	if status >= 400 && (v["type"] == "" || v["title"] == "" || v["status"] != float64(status)) {
		b.t.Errorf("%s %s: %v is no problem", s.method, s.path, v)
	}
	return v
}

// sharedLog is a log that several services write to concurrently.
type sharedLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *sharedLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *sharedLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

const games = "/api/v1/tarot/games"

// outcome is the result of a request with its duration.
type outcome struct {
	status int
	took   time.Duration
	retry  string
}

func (b *testService) timed(method, path, key string) outcome {
	r := httptest.NewRequest(method, path, strings.NewReader(""))
	if path == games && method == "POST" {
		r = httptest.NewRequest(method, path, strings.NewReader(`{"players":4}`))
	}
	r.Header.Set("Authorization", "Bearer "+b.token)
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	w := httptest.NewRecorder()
	began := time.Now()
	b.service.ServeHTTP(w, r)
	return outcome{w.Code, time.Since(began), w.Header().Get("Retry-After")}
}
