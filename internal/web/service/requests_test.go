package service

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
)

// testRequest is a request to send, with its token and Idempotency-Key or "".
type testRequest struct {
	method, path, body string
	token, key         string
	header             map[string]string
}

// send sends a request and returns the response. API responses must match the OpenAPI document.
func (svc *testService) send(req testRequest) *httptest.ResponseRecorder {
	svc.t.Helper()
	r := httptest.NewRequest(req.method, req.path, strings.NewReader(req.body))
	if req.token != "" {
		r.Header.Set("Authorization", "Bearer "+req.token)
	}
	if req.key != "" {
		r.Header.Set("Idempotency-Key", req.key)
	}
	for k, v := range req.header {
		r.Header.Set(k, v)
	}
	w := httptest.NewRecorder()
	svc.service.ServeHTTP(w, r)
	svc.responses = append(svc.responses, fmt.Sprint(w.Header())+w.Body.String())
	isProblemPage := w.Code >= 400 && strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") &&
		strings.Contains(req.header["Accept"], "text/html")
	hasBody := w.Code != http.StatusNoContent && w.Code != http.StatusNotModified
	if strings.HasPrefix(req.path, "/api/") && hasBody && !isProblemPage {
		if svc.document == nil {
			svc.document = readDocument(svc.t)
		}
		svc.document.checkAnswer(svc.t, r.Pattern, w)
	}
	return w
}

// get requests a path without a token.
func (svc *testService) get(path string) *httptest.ResponseRecorder {
	svc.t.Helper()
	return svc.send(testRequest{method: "GET", path: path})
}

const (
	games       = "/api/v1/tarot/games"
	unknownGame = games + "/aaaaaaaaaaaaaaaaaaaaaaaaaa"
)

// openGame opens a game and returns its path.
func (svc *testService) openGame(body string) (path string) {
	svc.t.Helper()
	return pathOf(svc.wantPost(201, games, body))
}

// pathOf returns the path of a game in a response.
func pathOf(game map[string]any) string { return games + "/" + game["id"].(string) }

// wantPost sends a POST with the operator's token, checks the status, and decodes the response.
func (svc *testService) wantPost(status int, path, body string) map[string]any {
	svc.t.Helper()
	return svc.wantJSON(status, testRequest{method: "POST", path: path, body: body, token: svc.token})
}

// wantPostWithKey is like wantPost with an Idempotency-Key.
func (svc *testService) wantPostWithKey(status int, path, body, key string) map[string]any {
	svc.t.Helper()
	return svc.wantJSON(status, testRequest{method: "POST", path: path, body: body, token: svc.token, key: key})
}

// wantGet sends a GET with the operator's token, checks the status, and decodes the response.
func (svc *testService) wantGet(status int, path string) map[string]any {
	svc.t.Helper()
	return svc.wantJSON(status, testRequest{method: "GET", path: path, token: svc.token})
}

// wantPublic sends a GET without a token, checks the status, and decodes the response.
func (svc *testService) wantPublic(status int, path string) map[string]any {
	svc.t.Helper()
	return svc.wantJSON(status, testRequest{method: "GET", path: path})
}

// wantJSON sends a request, checks the status and the type, and decodes the response.
func (svc *testService) wantJSON(status int, req testRequest) map[string]any {
	svc.t.Helper()
	w := svc.send(req)
	if w.Code != status {
		svc.t.Fatalf("%s %s %s: %d %s, want %d", req.method, req.path, req.body, w.Code, w.Body, status)
	}
	var v map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		svc.t.Fatalf("%s %s: %v: %s", req.method, req.path, err, w.Body)
	}
	wantType := "application/json"
	if status >= 400 {
		wantType = "application/problem+json"
	}
	if contentType := w.Header().Get("Content-Type"); contentType != wantType {
		svc.t.Errorf("%s %s: %d with Content-Type %s", req.method, req.path, status, contentType)
	}
	if status >= 400 && (v["type"] == "" || v["title"] == "" || v["status"] != float64(status)) {
		svc.t.Errorf("%s %s: %v is no problem", req.method, req.path, v)
	}
	return v
}

// wantEqual fails the test if two decoded JSON values differ.
func (svc *testService) wantEqual(what string, got, want any) {
	svc.t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		svc.t.Errorf("%s: %v, want %v", what, got, want)
	}
}
