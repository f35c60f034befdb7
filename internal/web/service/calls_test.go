package service

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestCalls checks the status of calls to addresses with wrong methods or parameters.
func TestCalls(t *testing.T) {
	svc := onSQLite(t)
	const deal = "/api/v1/tarot/deal"
	for _, c := range []struct {
		method, path string
		status       int
		allow        string // Allow header
	}{
		{method: "GET", path: "/nowhere", status: 404},
		{method: "GET", path: "/api/v1/nothing", status: 404},
		{method: "GET", path: unknownGame, status: 404},
		{method: "DELETE", path: games, status: 405, allow: "POST, GET, HEAD, OPTIONS"},
		{method: "PUT", path: games + "/x/deals", status: 405, allow: "POST, OPTIONS"},
		{method: "POST", path: "/healthz", status: 405, allow: "GET, HEAD, OPTIONS"},
		{method: "GET", path: deal + "?players=4&distribution=1&sequence=1&wat=1", status: 400},
		{method: "GET", path: deal + "?players=4&distribution=1&distribution=2&sequence=1", status: 400},
		{method: "GET", path: deal + "?players=6&distribution=1&sequence=1", status: 400},
		{method: "GET", path: deal + "?players=4&distribution=-1&sequence=1", status: 400},
		{method: "GET", path: deal + "?players=4&distribution=1&sequence=100000000001", status: 400},
		{method: "GET", path: deal + "?players=4&distribution=1&sequence=1&deal=4294967296", status: 400},
	} {
		request := testRequest{method: c.method, path: c.path}
		svc.wantJSON(c.status, request)
		if allow := svc.send(request).Header().Get("Allow"); allow != c.allow {
			t.Errorf("%s %s: Allow %q, want %q", c.method, c.path, allow, c.allow)
		}
	}
	// Clients can send any method, but the metrics count them as one. Each request was sent twice.
	metrics := svc.get("/metrics").Body.String()
	const line = `fairdeal_requests_total{method="other",route="/api/v1/tarot/games",status="405"} 2`
	if !strings.Contains(metrics, line) {
		t.Errorf("the metrics do not contain %s:\n%s", line, metrics)
	}
}

// TestUnknownParameters checks that a call with an unknown parameter is refused.
func TestUnknownParameters(t *testing.T) {
	svc := onSQLite(t)
	gamePath := svc.openGame(`{"players":4}`)
	svc.wantGet(400, games+"?wat=1")
	svc.wantGet(400, gamePath+"?wat=1")
	svc.wantPost(400, gamePath+"/deals?wat=1", "")
}

// TestOptions checks the response to a request for the methods.
func TestOptions(t *testing.T) {
	w := onSQLite(t).send(testRequest{method: "OPTIONS", path: games})
	if w.Code != http.StatusNoContent || w.Header().Get("Allow") != "POST, GET, HEAD, OPTIONS" {
		t.Error(w.Code, w.Header())
	}
}

// TestContentType checks that the body must be JSON.
func TestContentType(t *testing.T) {
	svc := onSQLite(t)
	for contentType, status := range map[string]int{"text/plain": 415, "application/json; charset=utf-8": 201} {
		svc.wantJSON(status, testRequest{
			method: "POST", path: games, body: `{"players":4}`, token: svc.token,
			header: map[string]string{"Content-Type": contentType},
		})
	}
}

// TestCacheControl checks that clients may cache a revealed game for ever, but not a running one.
func TestCacheControl(t *testing.T) {
	svc := onSQLite(t)
	gamePath := svc.openGame(`{"players":4}`)
	running := svc.get(gamePath).Header()
	if running.Get("ETag") != "" || running.Get("Cache-Control") != "no-store" {
		t.Error(running)
	}
	svc.wantPost(200, gamePath+"/reveal", "")
	revealed := svc.get(gamePath).Header()
	tag, cacheControl := revealed.Get("ETag"), revealed.Get("Cache-Control")
	if tag == "" || !strings.Contains(cacheControl, "public") || !strings.Contains(cacheControl, "immutable") {
		t.Error(revealed)
	}
	w := svc.send(testRequest{method: "GET", path: gamePath, header: map[string]string{"If-None-Match": tag}})
	if w.Code != http.StatusNotModified || w.Body.Len() > 0 {
		t.Error(w.Code, w.Body)
	}
}

// TestProblems checks that the list of problems is complete.
func TestProblems(t *testing.T) {
	list := onSQLite(t).wantPublic(200, "/problems")
	if n := len(list["problems"].([]any)); n != len(problemTypes) {
		t.Errorf("%d problems, want %d", n, len(problemTypes))
	}
}

// TestClosedDatabase checks the responses of a service whose database is gone.
func TestClosedDatabase(t *testing.T) {
	svc := onSQLite(t)
	if w := svc.get("/healthz"); w.Code != 200 || w.Body.String() != "ok\n" {
		t.Error(w.Code, w.Body)
	}
	svc.service.store.Close()
	svc.wantPublic(503, "/healthz")
	svc.wantPublic(500, unknownGame)
}

// TestPrune checks that pruning removes the names of a revealed game first and then the game. Its numbers stay until
// then.
func TestPrune(t *testing.T) {
	svc := onSQLite(t)
	gamePath := svc.openGame(`{"players":4,"label":"Table 3"}`)
	svc.wantPost(200, gamePath+"/reveal", "")
	if list := svc.wantGet(200, games+"?state=revealed"); len(list["games"].([]any)) != 1 {
		t.Error(list)
	}
	prune := func(before time.Time, onlyNames bool, want int64) {
		t.Helper()
		n, err := Prune(t.Context(), svc.config.Database, before, onlyNames)
		if err != nil {
			t.Fatal(err)
		}
		if n != want {
			t.Errorf("%d games were pruned, want %d", n, want)
		}
	}
	hourAgo, inAnHour := time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
	prune(inAnHour, true, 1)
	game := svc.wantGet(200, gamePath)
	if game["label"] != nil || game["distribution"] == nil || game["commitment"] == nil {
		t.Error(game)
	}
	prune(hourAgo, false, 0)
	prune(inAnHour, false, 1)
	svc.wantGet(404, gamePath)
}
