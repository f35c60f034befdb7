package service

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
)

func (svc *testService) admin(path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	svc.service.adminHandler().ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	return w
}

// TestAdmin checks the operators' private address: liveness, readiness, and metrics in Prometheus
// format.
func TestAdmin(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		gamePath := svc.openGame(`{"players":4}`)
		svc.wantPost(200, gamePath+"/deals", "")
		svc.wantPost(200, gamePath+"/deals", "")
		svc.wantPost(200, gamePath+"/reveal", "")
		svc.wantPost(409, gamePath+"/deals", "")
		text := svc.admin("/metrics").Body.String()
		for _, want := range []string{
			"fairdeal_games_opened_total 1\n", "fairdeal_deals_total 2\n", "fairdeal_games_revealed_total 1\n", `fairdeal_refused_total{problem="revealed"} 1`,
			"fairdeal_last_write_timestamp_seconds 1", "go_goroutines", "go_build_info", "go_sql_open_connections", "process_",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("no %s", want)
			}
		}
		problems, err := promlint.New(strings.NewReader(text)).Lint()
		for _, p := range problems {
			t.Errorf("%s: %s", p.Metric, p.Text)
		}
		if err != nil {
			t.Error(err)
		}
		for path, want := range map[string]int{"/livez": 200, "/readyz": 200, "/debug/pprof/": 200, "/nowhere": 404} {
			if w := svc.admin(path); w.Code != want {
				t.Errorf("%s: %d, want %d", path, w.Code, want)
			}
		}
		svc.service.draining.Store(true)
		if w := svc.admin("/readyz"); w.Code != 503 {
			t.Errorf("while it ends: %d", w.Code)
		}
		if w := svc.admin("/livez"); w.Code != 200 {
			t.Errorf("while it ends: %d", w.Code)
		}
		if w := svc.get("/metrics"); w.Code != 200 {
			t.Error(w.Code)
		}
		svc.service.Config.Admin = true
		if w := svc.get("/metrics"); w.Code != 404 {
			t.Errorf("/metrics at the public address: %d", w.Code)
		}
	})
}

// TestDrain checks that a terminated service first reports that it is not ready, continues for a
// while, and then ends.
func TestDrain(t *testing.T) {
	svc := onSQLite(t)
	svc.service.Drain = 300 * time.Millisecond
	public, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	operators, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- svc.service.Serve(ctx, public, nil) }()
	go svc.service.ServeAdmin(t.Context(), operators)
	if ready, err := IsReady(t.Context(), operators.Addr().String()); err != nil || !ready {
		t.Fatal(ready, err)
	}
	end()
	time.Sleep(50 * time.Millisecond)
	if ready, err := IsReady(t.Context(), operators.Addr().String()); err != nil || ready {
		t.Error(ready, err)
	}
	w, err := http.Get("http://" + public.Addr().String() + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	w.Body.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestLog checks that every log line and problem contains the request's id, and that a repeated
// error is counted.
func TestLog(t *testing.T) {
	svc := onSQLite(t)
	svc.service.Close()
	svc.config.LogFormat = "json"
	svc.restart()
	w := svc.send(testRequest{method: "GET", path: games + "/x", header: map[string]string{"X-Request-Id": "abc-1"}})
	if w.Header().Get("X-Request-Id") != "abc-1" || !strings.Contains(w.Body.String(), `"request_id":"abc-1"`) {
		t.Error(w.Header(), w.Body)
	}
	if w := svc.send(testRequest{method: "GET", path: games + "/x", header: map[string]string{"X-Request-Id": "a b"}}); len(w.Header().Get("X-Request-Id")) != 16 {
		t.Error(w.Header())
	}
	svc.service.store.Close()
	for range 200 {
		svc.get(unknownGame)
	}
	failed := 0
	for line := range strings.Lines(svc.log.String()) {
		var one map[string]any
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatal(err)
		}
		if one["msg"] == "failed" {
			failed++
			if one["request"] == "" || one["game"] != strings.Repeat("a", 26) {
				t.Error(line)
			}
		}
	}
	if failed == 0 || failed > 20 {
		t.Errorf("%d lines of one error", failed)
	}
	if err := svc.service.SetLevel("loud"); err == nil {
		t.Error("a level that is none")
	}
	svc.service.Reload("info", nil)
	svc.send(testRequest{method: "GET", path: games, header: map[string]string{"X-Request-Id": "after-reload"}})
	if !strings.Contains(svc.log.String(), `"request":"after-reload"`) {
		t.Error("requests are no longer logged after SIGHUP, although --log asks for it")
	}
}

// TestEmbedding checks that only the pages of a game can be embedded, and only by configured
// origins.
func TestEmbedding(t *testing.T) {
	svc := onSQLite(t)
	id := svc.wantPost(201, games, `{"players":4}`)["id"].(string)
	policy := func(path string) string {
		w := svc.get(path)
		if w.Code != 200 || w.Header().Get("Set-Cookie") != "" {
			t.Errorf("%s: %d %v", path, w.Code, w.Header())
		}
		_, ancestors, _ := strings.Cut(w.Header().Get("Content-Security-Policy"), "frame-ancestors ")
		return ancestors
	}
	paths := map[string]bool{"/tarot": true, "/g/" + id: true, "/g/" + id + "/check": true, "/": false, "/verify": false, "/docs": false, games + "/" + id: false}
	for path := range paths {
		if got := policy(path); got != "'none'" {
			t.Errorf("%s may be embedded by %s", path, got)
		}
	}
	svc.service.EmbedIn = []string{"https://example.org", "http://localhost:3000"}
	for path, may := range paths {
		want := "'none'"
		if may {
			want = "https://example.org http://localhost:3000"
		}
		if got := policy(path); got != want {
			t.Errorf("%s may be embedded by %s, want %s", path, got, want)
		}
	}
	for origin, want := range map[string]bool{
		"https://example.org": true, "https://example.org:8443": true, "http://localhost": true, "http://127.0.0.1:8080": true, "http://[::1]:80": true,
		"http://example.org": false, "https://example.org/": false, "https://example.org/x": false, "https://u@example.org": false, "https://*.example.org": false,
		"https://example.org?": false, "https://example.org:": false, "https://example.org:0": false, "https://": false, "example.org": false, "*": false, "'self'": false, "": false,
		"https://a;b": false, "ftp://localhost": false, "https://example.org#": false,
	} {
		if err := CheckOrigin(origin); (err == nil) != want {
			t.Errorf("%q: %v", origin, err)
		}
	}
}

// TestWaitAndLock checks that the service waits for an unreachable database at the start, and that
// a SQLite file is only served by one process.
func TestWaitAndLock(t *testing.T) {
	began := time.Now()
	c := Config{Database: "postgres://x@127.0.0.1:1/x", Secret: "none", Wait: 500 * time.Millisecond}
	if s, err := Start(t.Context(), c); err == nil || time.Since(began) < 250*time.Millisecond {
		t.Errorf("%v, %v after %v", s, err, time.Since(began))
	}
	file := "file:" + filepath.Join(t.TempDir(), "x.db")
	free, err := LockDatabase(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := LockDatabase(file); err == nil {
		t.Error("one file was served twice")
	}
	free()
	if free, err = LockDatabase(file); err != nil {
		t.Error(err)
	}
	free()
}
