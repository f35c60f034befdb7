package service

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

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

// unzipped decompresses gzip data.
func (svc *testService) unzipped(data []byte) []byte {
	svc.t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		svc.t.Fatal(err)
	}
	out, err := io.ReadAll(z)
	if err != nil {
		svc.t.Fatal(err)
	}
	return out
}

// oncePaths lists the cached pages.
var oncePaths = []string{"/", "/?lang=pl", "/docs", "/docs?lang=fr", "/problems", "/verify", "/v", "/tarot", "/static/desk.css", "/api/v1/openapi.json"}

// TestCachedPages checks that pages are compressed for clients that accept it, and not sent again to
// clients that have them, with the same headers as uncached pages.
func TestCachedPages(t *testing.T) {
	svc := onSQLite(t)
	for _, path := range oncePaths {
		plain, zipped := svc.ask("GET", path), svc.ask("GET", path, "Accept-Encoding: br, gzip")
		if plain.Code != 200 || plain.Header().Get("Content-Encoding") != "" || zipped.Code != 200 || zipped.Header().Get("Content-Encoding") != "gzip" {
			t.Fatalf("%s: %d %v, %d %v", path, plain.Code, plain.Header(), zipped.Code, zipped.Header())
		}
		if !bytes.Equal(svc.unzipped(zipped.Body.Bytes()), plain.Body.Bytes()) || zipped.Body.Len() > plain.Body.Len()*6/10 {
			t.Errorf("%s: %d bytes compressed to %d", path, plain.Body.Len(), zipped.Body.Len())
		}
		if got := zipped.Header().Get("Content-Length"); got != fmt.Sprint(zipped.Body.Len()) {
			t.Errorf("%s: Content-Length %s", path, got)
		}
		if tag, other := plain.Header().Get("ETag"), zipped.Header().Get("ETag"); tag == "" || other == "" || tag == other {
			t.Errorf("%s: tags %s and %s", path, tag, other)
		}
		for _, name := range []string{"Content-Type", "Cache-Control", "Content-Security-Policy", "X-Content-Type-Options", "Content-Language", "Vary"} {
			if got, want := zipped.Header().Values(name), plain.Header().Values(name); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s: %s is %s compressed, %s plain", path, name, got, want)
			}
		}
		if vary := strings.Join(plain.Header().Values("Vary"), ", "); !strings.Contains(vary, "Accept-Encoding") {
			t.Errorf("%s: Vary: %s", path, vary)
		}
		for _, c := range []struct {
			accept string
			of     *httptest.ResponseRecorder
		}{
			{"", plain}, {"gzip;q=0", plain}, {"identity", plain}, {"br", plain}, {"*;q=0", plain}, {"gzip;q=x", plain}, {"*, gzip;q=0", plain},
			{"gzip", zipped}, {"gzip;q=0.5", zipped}, {"*", zipped}, {"*;q=0, GZIP", zipped}, {"deflate, gzip;q=1.0, *;q=0.5", zipped},
		} {
			again := svc.ask("GET", path, "Accept-Encoding: "+c.accept)
			if !bytes.Equal(again.Body.Bytes(), c.of.Body.Bytes()) {
				t.Errorf("%s, Accept-Encoding %q: %d bytes", path, c.accept, again.Body.Len())
			}
			has := svc.ask("GET", path, "Accept-Encoding: "+c.accept, "If-None-Match: \"x\", "+c.of.Header().Get("ETag"))
			if has.Code != http.StatusNotModified || has.Body.Len() > 0 || has.Header().Get("ETag") != c.of.Header().Get("ETag") || has.Header().Get("Content-Encoding") != "" {
				t.Errorf("%s, Accept-Encoding %q, had: %d, %v, %d bytes", path, c.accept, has.Code, has.Header(), has.Body.Len())
			}
			if other := svc.ask("GET", path, "Accept-Encoding: "+c.accept, `If-None-Match: "other"`); other.Code != 200 {
				t.Errorf("%s: somebody has another page, and gets %d", path, other.Code)
			}
		}
		if head := svc.ask("HEAD", path, "Accept-Encoding: gzip"); head.Code != 200 || head.Body.Len() > 0 || head.Header().Get("ETag") != zipped.Header().Get("ETag") {
			t.Errorf("HEAD %s: %d, %v", path, head.Code, head.Header())
		}
	}
}

// TestCacheKeys checks that pages are cached separately by language, service address, operator,
// and queries in their links.
func TestCacheKeys(t *testing.T) {
	svc := onSQLite(t)
	texts := map[string]string{}
	for _, headers := range [][]string{{"/"}, {"/?lang=pl"}, {"/?lang=fr"}, {"/", "Accept-Language: pl"}, {"/?lang=xx"}, {"/?from=7"}, {"/docs"}, {"/docs", "Host: a.example.org"}, {"/docs", "Host: b.example.org"}} {
		for range 2 {
			w := svc.ask("GET", headers[0], headers[1:]...)
			key := strings.Join(headers, " ")
			if old, ok := texts[key]; ok && old != w.Body.String() {
				t.Errorf("%s: another page the second time", key)
			}
			texts[key] = w.Body.String()
		}
	}
	if !strings.Contains(texts["/docs Host: b.example.org"], "b.example.org") || strings.Contains(texts["/docs Host: b.example.org"], "a.example.org") {
		t.Error("the address is not the one that was asked")
	}
	if texts["/"] == texts["/?lang=pl"] || texts["/ Accept-Language: pl"] == texts["/"] || !strings.Contains(texts["/ Accept-Language: pl"], `lang="pl"`) {
		t.Error("a page is in another language")
	}
	if !strings.Contains(texts["/?from=7"], "from=7") || strings.Contains(texts["/"], "from=7") {
		t.Error("the links of a page are of another query")
	}
	svc.config.RunBy = "Klub Trefl"
	svc.restart()
	if !strings.Contains(svc.ask("GET", "/").Body.String(), "Klub Trefl") {
		t.Error("the page is that of before")
	}
	for i := range 3 * maxPages {
		svc.ask("GET", "/docs", fmt.Sprintf("Host: h%d.example.org", i))
		svc.ask("GET", fmt.Sprintf("/?x=%d", i))
	}
	if n := len(svc.service.pages.responses); n > maxPages || n < maxPages/2 {
		t.Errorf("%d pages are kept", n)
	}
}

// BenchmarkVerify measures the most frequently requested page: plain, compressed, and with a
// matching ETag. It reports the number of sent bytes.
func BenchmarkVerify(b *testing.B) {
	s := onSQLite(b)
	tag := s.ask("GET", "/verify", "Accept-Encoding: gzip").Header().Get("ETag")
	for name, headers := range map[string][]string{"plain": nil, "gzip": {"Accept-Encoding: gzip"}, "had": {"Accept-Encoding: gzip", "If-None-Match: " + tag}} {
		b.Run(name, func(b *testing.B) {
			var n int
			for b.Loop() {
				n = s.ask("GET", "/verify", headers...).Body.Len()
			}
			b.ReportMetric(float64(n), "bytes")
		})
	}
}
