package service

import (
	"html"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/player"
)

// getPage requests a path like a browser.
func (svc *testService) getPage(path string) *httptest.ResponseRecorder {
	svc.t.Helper()
	return svc.send(testRequest{method: "GET", path: path, header: map[string]string{
		"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
	}})
}

// wantPage requests a path like a browser and checks that the page contains all the given texts,
// and none of those that follow "!". It returns the page's text.
func (svc *testService) wantPage(status int, path string, texts ...string) string {
	svc.t.Helper()
	w := svc.getPage(path)
	if w.Code != status || w.Header().Get("Content-Type") != "text/html; charset=utf-8" {
		svc.t.Fatalf("%s: %d %s", path, w.Code, w.Header())
	}
	body := html.UnescapeString(w.Body.String())
	for _, text := range texts {
		unwanted, isUnwanted := strings.CutPrefix(text, "!")
		switch {
		case isUnwanted && strings.Contains(body, unwanted):
			svc.t.Errorf("%s: the page contains %q:\n%s", path, unwanted, body)
		case !isUnwanted && !strings.Contains(body, text):
			svc.t.Errorf("%s: the page does not contain %q:\n%s", path, text, body)
		}
	}
	return body
}

// TestHomePage checks that the home page describes the offer and the verification.
func TestHomePage(t *testing.T) {
	svc := onSQLite(t)
	digest, err := player.Digest()
	if err != nil {
		t.Fatal(err)
	}
	svc.wantPage(200, "/", "This service does not say who runs it.", `href="/verify"`, `href="/tarot"`, `href="/docs`,
		digest, "You need not trust this service")
	svc.wantPage(200, "/?lang=pl", `lang="pl"`, "Kto prowadzi serwis", "Nie musisz ufać")
	svc.wantPage(200, "/?lang=fr", `lang="fr"`, "Qui le tient")
}

// TestOperatorOnHomePage checks that the home page names the operator, whose name is not HTML.
func TestOperatorOnHomePage(t *testing.T) {
	svc := onSQLite(t)
	svc.config.RunBy, svc.config.Contact = "Klub <b>Trefl</b>", "klub@example.org"
	svc.restart()
	svc.wantPage(200, "/", "<dt>Operator</dt><dd>Klub <b>Trefl</b></dd>",
		`<a href="mailto:klub@example.org">klub@example.org</a>`, "!This service does not say")
	if strings.Contains(svc.getPage("/").Body.String(), "<b>") {
		t.Error("the name is not escaped")
	}
}

// TestErrorPages checks that browsers get errors as pages.
func TestErrorPages(t *testing.T) {
	svc := onSQLite(t)
	svc.wantPage(404, "/nowhere", "There is nothing at this address", "Go to the home page", "/problems#not-found")
	svc.wantPage(404, "/g/"+strings.Repeat("a", 26), "There is no game with this id.")
	svc.wantPage(404, unknownGame+"?lang=pl", "Nie ma gry o tym id.", `lang="pl"`)
	svc.wantPage(404, unknownGame+"?lang=en", "/problems#unknown-game", "there is no game with this id")
	svc.wantPage(404, unknownGame+"?lang=pl", "/problems#unknown-game", "nie ma gry o tym identyfikatorze")
	svc.wantPage(404, unknownGame+"?lang=fr", "/problems#unknown-game", "aucune partie n'a cet identifiant")
	svc.wantPage(401, games, "Authorization header is missing")
	svc.wantPage(405, games+"/x/reveal", "The Allow header lists")
	svc.wantPage(200, "/problems", `id="bad-value"`, "/problems#unavailable")
	svc.service.store.Close()
	svc.wantPage(500, unknownGame, "The service cannot respond now", "!closed")
}

// TestErrorsForPrograms checks that programs get errors as JSON and in English, whatever their language.
func TestErrorsForPrograms(t *testing.T) {
	svc := onSQLite(t)
	w := svc.send(testRequest{method: "GET", path: unknownGame, header: map[string]string{"Accept-Language": "pl"}})
	const want = `"detail":"there is no game with this id",` +
		`"said":{"key":"service.no-game","text":"there is no game with this id"}`
	if !strings.Contains(w.Body.String(), want) {
		t.Errorf("%s, want %s", w.Body, want)
	}
	w = svc.send(testRequest{method: "POST", path: "/nowhere", header: map[string]string{"Accept": "text/html"}})
	if contentType := w.Header().Get("Content-Type"); contentType != "application/problem+json" {
		t.Errorf("the response to a POST is %s", contentType)
	}
}

// TestAccept checks that an error is a page for clients that prefer HTML, and JSON for all others.
func TestAccept(t *testing.T) {
	svc := onSQLite(t)
	const page, json = "text/html; charset=utf-8", "application/problem+json"
	for accept, want := range map[string]string{
		"":                                  json,
		"*/*":                               json,
		"application/json":                  json,
		"application/json, text/html;q=0.9": json,
		"text/html;q=0":                     json,
		"text/html;q=x":                     json,
		"text/html":                         page,
		"application/json;q=0.1, text/html": page,
		"wat, text/html":                    page,
	} {
		w := svc.send(testRequest{method: "GET", path: "/nowhere", header: map[string]string{"Accept": accept}})
		if got := w.Header().Get("Content-Type"); w.Code != 404 || got != want {
			t.Errorf("%q: %d %s, want %s", accept, w.Code, got, want)
		}
		if vary := w.Header().Get("Vary"); !strings.Contains(vary, "Accept") {
			t.Errorf("%q: Vary is %q", accept, vary)
		}
	}
}
