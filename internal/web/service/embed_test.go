package service

import (
	"strings"
	"testing"
)

// TestEmbedding checks that only the pages of a game can be embedded, and only by configured origins.
func TestEmbedding(t *testing.T) {
	svc := onSQLite(t)
	game := svc.wantPost(201, games, `{"players":4}`)
	gamePage := "/g/" + game["id"].(string)
	embeddable := []string{"/tarot", gamePage, gamePage + "/check"}
	others := []string{"/", "/verify", "/docs", pathOf(game)}
	wantAncestors := func(want string, paths []string) {
		t.Helper()
		for _, path := range paths {
			if got := svc.frameAncestors(path); got != want {
				t.Errorf("%s may be embedded by %s, want %s", path, got, want)
			}
		}
	}
	wantAncestors("'none'", embeddable)
	wantAncestors("'none'", others)
	svc.service.EmbedIn = []string{"https://example.org", "http://localhost:3000"}
	wantAncestors("https://example.org http://localhost:3000", embeddable)
	wantAncestors("'none'", others)
}

// frameAncestors returns the origins that may embed a page.
func (svc *testService) frameAncestors(path string) string {
	svc.t.Helper()
	w := svc.get(path)
	if w.Code != 200 || w.Header().Get("Set-Cookie") != "" {
		svc.t.Errorf("%s: %d %v", path, w.Code, w.Header())
	}
	_, ancestors, _ := strings.Cut(w.Header().Get("Content-Security-Policy"), "frame-ancestors ")
	return ancestors
}

// TestCheckOrigin checks which origins can be configured: https, or http on this computer.
func TestCheckOrigin(t *testing.T) {
	for _, origin := range []string{
		"https://example.org", "https://example.org:8443",
		"http://localhost", "http://127.0.0.1:8080", "http://[::1]:80",
	} {
		if err := CheckOrigin(origin); err != nil {
			t.Errorf("%q: %v", origin, err)
		}
	}
	for _, origin := range []string{
		"http://example.org", "ftp://localhost", "example.org", "*", "'self'", "", "https://",
		"https://example.org/", "https://example.org/x", "https://example.org?", "https://example.org#",
		"https://example.org:", "https://example.org:0", "https://u@example.org", "https://*.example.org",
		"https://a;b",
	} {
		if err := CheckOrigin(origin); err == nil {
			t.Errorf("%q is an origin", origin)
		}
	}
}
