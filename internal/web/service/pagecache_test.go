package service

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestCacheKeys checks that pages are cached separately by language, service address, and queries in their links.
func TestCacheKeys(t *testing.T) {
	svc := onSQLite(t)
	page := func(path string, headers ...string) string {
		t.Helper()
		first, second := svc.ask("GET", path, headers...), svc.ask("GET", path, headers...)
		if first.Body.String() != second.Body.String() {
			t.Errorf("%s %q: a different page the second time", path, headers)
		}
		return first.Body.String()
	}
	english, polish := page("/"), page("/", "Accept-Language: pl")
	if english == page("/?lang=pl") || english == polish || !strings.Contains(polish, `lang="pl"`) {
		t.Error("a Polish page is in a different language")
	}
	page("/?lang=fr")
	page("/?lang=xx")

	page("/docs")
	page("/docs", "Host: a.example.org")
	docs := page("/docs", "Host: b.example.org")
	if !strings.Contains(docs, "b.example.org") || strings.Contains(docs, "a.example.org") {
		t.Error("the documentation has the address of a different host")
	}
	if !strings.Contains(page("/?from=7"), "from=7") || strings.Contains(page("/"), "from=7") {
		t.Error("the links of a page have a different query")
	}
}

// TestCacheOfOperator checks that a page names the operator from the current configuration.
func TestCacheOfOperator(t *testing.T) {
	svc := onSQLite(t)
	svc.ask("GET", "/")
	svc.config.RunBy = "Klub Trefl"
	svc.restart()
	if page := svc.ask("GET", "/").Body.String(); !strings.Contains(page, "Klub Trefl") {
		t.Errorf("the page does not name the operator: %s", page)
	}
}

// TestMaxPages checks that clients cannot fill the cache with hosts and queries.
func TestMaxPages(t *testing.T) {
	svc := onSQLite(t)
	for i := range 3 * maxPages {
		svc.ask("GET", "/docs", fmt.Sprintf("Host: h%d.example.org", i))
		svc.ask("GET", fmt.Sprintf("/?x=%d", i))
	}
	if n := len(svc.service.pages.responses); n > maxPages || n < maxPages/2 {
		t.Errorf("%d pages are cached, want %d to %d", n, maxPages/2, maxPages)
	}
}

// ask requests a path with headers, each "Name: value".
func (svc *testService) ask(method, path string, headers ...string) *httptest.ResponseRecorder {
	svc.t.Helper()
	r := httptest.NewRequest(method, path, nil)
	r.Header.Set("Accept", "text/html")
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Set(name, value)
		if name == "Host" {
			r.Host = value
		}
	}
	w := httptest.NewRecorder()
	svc.service.ServeHTTP(w, r)
	return w
}
