package service

import (
	"maps"
	"net/http"
	"strings"
	"testing"
)

// TestCrossOriginReads checks that scripts on other pages can read public responses but not those
// that need a token, and cannot send a token.
func TestCrossOriginReads(t *testing.T) {
	svc := onSQLite(t)
	public, closed := 0, 0
	examples := strings.NewReplacer("{$}", "", "{id}", "x", "{deal}", "0", "{seat}", "1")
	for _, rt := range svc.service.routes() {
		path := examples.Replace(rt.path)
		needsToken := rt.access == operators ||
			svc.send(testRequest{method: rt.method, path: path}).Code == http.StatusUnauthorized
		want := ""
		switch {
		case needsToken:
			closed++
		case rt.method == "GET":
			want = "*"
			public++
		}
		request := testRequest{method: rt.method, path: path, token: svc.token}
		checkAllowedOrigin(svc, request, want)
		preflight := testRequest{method: "OPTIONS", path: path, token: svc.token, header: map[string]string{
			"Access-Control-Request-Method":  rt.method,
			"Access-Control-Request-Headers": "authorization",
		}}
		checkAllowedOrigin(svc, preflight, "")
	}
	if public < 10 || closed < 6 {
		t.Errorf("only %d routes for all pages and %d for none were tested", public, closed)
	}
}

// TestCrossOriginErrors checks that scripts can read errors, too.
func TestCrossOriginErrors(t *testing.T) {
	w := onSQLite(t).get(unknownGame)
	if origin := w.Header().Get("Access-Control-Allow-Origin"); w.Code != 404 || origin != "*" {
		t.Errorf("%d, Access-Control-Allow-Origin is %q", w.Code, origin)
	}
}

// checkAllowedOrigin sends a request like a script of another page, and checks which origins the response allows.
func checkAllowedOrigin(svc *testService, request testRequest, want string) {
	svc.t.Helper()
	header := map[string]string{"Origin": "https://other.example"}
	maps.Copy(header, request.header)
	request.header = header
	h := svc.send(request).Header()
	if got := h.Get("Access-Control-Allow-Origin"); got != want {
		svc.t.Errorf("%s %s: Access-Control-Allow-Origin is %q, want %q", request.method, request.path, got, want)
	}
	for name := range h {
		if strings.HasPrefix(name, "Access-Control-") && name != "Access-Control-Allow-Origin" {
			svc.t.Errorf("%s %s: %s: %s", request.method, request.path, name, h.Get(name))
		}
	}
}
