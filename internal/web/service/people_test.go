package service

import (
	"database/sql"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
)

// TestCrossOriginReads checks that scripts on other pages can read public responses but not those
// that need a token, and cannot send a token.
func TestCrossOriginReads(t *testing.T) {
	svc := onSQLite(t)
	open, closed := 0, 0
	for _, rt := range svc.service.routes() {
		path := strings.NewReplacer("{$}", "", "{id}", "x", "{deal}", "0", "{seat}", "1").Replace(rt.path)
		for _, method := range []string{rt.method, "OPTIONS"} {
			w := svc.send(testRequest{method: method, path: path, token: svc.token, header: map[string]string{"Origin": "https://other.example", "Access-Control-Request-Method": rt.method, "Access-Control-Request-Headers": "authorization"}})
			h := w.Header()
			got, want := h.Get("Access-Control-Allow-Origin"), ""
			if method != "OPTIONS" && method == "GET" {
				want = "*"
			}
			if rt.access == operators || svc.send(testRequest{method: method, path: path}).Code == http.StatusUnauthorized {
				want = ""
				closed++
			}
			if got != want {
				t.Errorf("%s %s: Access-Control-Allow-Origin is %q, want %q", method, rt.path, got, want)
			}
			if want != "" {
				open++
			}
			for name := range h {
				if strings.HasPrefix(name, "Access-Control-") && name != "Access-Control-Allow-Origin" {
					t.Errorf("%s %s: %s: %s", method, rt.path, name, h.Get(name))
				}
			}
		}
	}
	if open < 10 || closed < 6 {
		t.Errorf("%d routes that all pages may read and %d that none may: the test looks at too little", open, closed)
	}
	// Errors can be read too.
	if w := svc.get(unknownGame); w.Code != 404 || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Error(w.Code, w.Header())
	}
}

// TestTestGames checks that a test game is marked in its label, which is part of the commitment,
// and in every response.
func TestTestGames(t *testing.T) {
	svc := onSQLite(t)
	for body, label := range map[string]string{
		`{"players":4,"test":true}`:                          "TEST",
		`{"players":4,"test":true,"label":"Table 3"}`:        "TEST: Table 3",
		`{"players":4,"test":true,"label":"TEST:  Table 3"}`: "TEST: Table 3",
		`{"players":4,"label":"TEST: mine"}`:                 "TEST: mine",
		`{"players":4,"test":false,"label":"TESTING"}`:       "",
		`{"players":4}`: "",
	} {
		g := svc.wantPost(201, games, body)
		gamePath := pathOf(g)
		answers := []map[string]any{g, svc.wantPost(200, gamePath+"/deals", ""), svc.wantGet(200, gamePath+"/deals/0/seats/1"), svc.wantPost(200, gamePath+"/reveal", ""), svc.wantPublic(200, gamePath)}
		revealed := answers[4]
		q := "/api/v1/tarot/deal?distribution=" + revealed["distribution"].(string) + "&sequence=" + revealed["sequence"].(string)
		if label != "" {
			q += "&label=" + strings.NewReplacer(" ", "%20", ":", "%3A").Replace(label)
			if g["label"] != label || g["record"].(map[string]any)["label"] != label {
				t.Errorf("%s: %v", body, g)
			}
		}
		for i, a := range append(answers, svc.wantPublic(200, q)) {
			if a["test"] == true != (label != "") {
				t.Errorf("%s: answer %d says test: %v", body, i, a["test"])
			}
		}
	}
	if p := svc.wantPost(400, games, `{"players":4,"test":true,"label":"`+strings.Repeat("x", tarot.MaxLine-4)+`"}`); p["field"] != "label" {
		t.Error(p)
	}
	svc.wantPost(400, games, `{"players":4,"test":"yes"}`)
}

// TestHealth checks that the service reports a problem when its last write failed, and writes
// itself if there were no other writes.
func TestHealth(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		if w := svc.get("/healthz"); w.Code != 200 {
			t.Fatal(w.Code, w.Body)
		}
		svc.service.checkWrites = 0
		svc.breakWrites()
		p := svc.wantPublic(503, "/healthz")
		if p["detail"] != "the last write failed" {
			t.Error(p)
		}
		svc.service.checkWrites = time.Hour // recent writes are sufficient
		if w := svc.get("/healthz"); w.Code != 503 || w.Header().Get("Retry-After") == "" {
			t.Error(w.Code, w.Header())
		}
	})
}

// breakWrites removes the table to which the service writes for health checks.
func (svc *testService) breakWrites() {
	svc.t.Helper()
	driver := "sqlite"
	if store.IsPostgres(svc.config.Database) {
		driver = "pgx"
	}
	db, err := sql.Open(driver, svc.config.Database)
	if err != nil {
		svc.t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("drop table health"); err != nil {
		svc.t.Fatal(err)
	}
}

// TestFullDisk checks that a full disk leads to 503 with a Retry-After and no incomplete data, and
// that the same request succeeds once there is space.
func TestFullDisk(t *testing.T) {
	if p, unexpected := asProblem(store.ErrFull); p.Status != 503 || p.retry == 0 || !unexpected {
		t.Errorf("%+v", p)
	}
	if runtime.GOOS != "linux" || os.Geteuid() != 0 {
		t.Skip("a small disk is mounted by root on Linux alone")
	}
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("no small disk can be mounted: %s", out)
	}
	t.Cleanup(func() { exec.Command("umount", dir).Run() })
	svc := newTestService(t, "file:"+filepath.Join(dir, "x.db"))
	t.Cleanup(func() { svc.service.Close() }) // before the disk is unmounted
	g := svc.wantPost(201, games, `{"players":4}`)
	room := filepath.Join(dir, "room")
	if err := os.WriteFile(room, make([]byte, 64<<10), 0o600); err != nil {
		t.Fatal(err)
	}
	os.WriteFile(filepath.Join(dir, "rest"), make([]byte, 1<<20), 0o600) // fills the disk; it cannot succeed
	body := testRequest{method: "POST", path: games, body: `{"players":4}`, token: svc.token, key: "one"}
	var w = svc.send(body)
	for range 200 {
		if w.Code == http.StatusServiceUnavailable {
			break
		}
		body.key += "x"
		w = svc.send(body)
	}
	if w.Code != 503 || w.Header().Get("Retry-After") == "" || !strings.Contains(w.Body.String(), "/problems#unavailable") {
		t.Fatal(w.Code, w.Header(), w.Body)
	}
	svc.wantPublic(503, "/healthz")
	svc.wantPublic(200, pathOf(g)) // existing data can still be read
	for _, name := range []string{"room", "rest"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if w := svc.send(body); w.Code != 201 {
		t.Error(w.Code, w.Body)
	}
	if w := svc.get("/healthz"); w.Code != 200 {
		t.Error(w.Code, w.Body)
	}
}
