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

// cachedPaths lists the pages that the service caches, plain and compressed.
var cachedPaths = []string{
	"/", "/?lang=pl", "/docs", "/docs?lang=fr", "/problems", "/verify", "/v", "/tarot", "/static/desk.css",
	"/api/v1/openapi.json",
}

// TestCompressedPages checks that clients that accept gzip get the same page and headers, but smaller.
func TestCompressedPages(t *testing.T) {
	svc := onSQLite(t)
	for _, path := range cachedPaths {
		plain, zipped := svc.bothVersions(path)
		if !bytes.Equal(svc.unzipped(zipped.Body.Bytes()), plain.Body.Bytes()) {
			t.Errorf("%s: the compressed page differs", path)
		}
		maxZipped := plain.Body.Len() * 6 / 10
		if zipped.Body.Len() > maxZipped {
			t.Errorf("%s: %d bytes compressed to %d", path, plain.Body.Len(), zipped.Body.Len())
		}
		if length := zipped.Header().Get("Content-Length"); length != fmt.Sprint(zipped.Body.Len()) {
			t.Errorf("%s: Content-Length is %s, want %d", path, length, zipped.Body.Len())
		}
		for _, name := range []string{
			"Content-Type", "Cache-Control", "Content-Security-Policy", "X-Content-Type-Options",
			"Content-Language", "Vary",
		} {
			svc.wantEqual(path+": "+name, zipped.Header().Values(name), plain.Header().Values(name))
		}
		if vary := strings.Join(plain.Header().Values("Vary"), ", "); !strings.Contains(vary, "Accept-Encoding") {
			t.Errorf("%s: Vary is %q", path, vary)
		}
	}
}

// bothVersions requests a page plain and compressed.
func (svc *testService) bothVersions(path string) (plain, zipped *httptest.ResponseRecorder) {
	svc.t.Helper()
	plain = svc.ask("GET", path)
	if plain.Code != http.StatusOK || plain.Header().Get("Content-Encoding") != "" {
		svc.t.Fatalf("%s: %d %v", path, plain.Code, plain.Header())
	}
	zipped = svc.ask("GET", path, "Accept-Encoding: br, gzip")
	if zipped.Code != http.StatusOK || zipped.Header().Get("Content-Encoding") != "gzip" {
		svc.t.Fatalf("%s: %d %v", path, zipped.Code, zipped.Header())
	}
	return plain, zipped
}

// TestAcceptEncoding checks which clients get compressed pages.
func TestAcceptEncoding(t *testing.T) {
	svc := onSQLite(t)
	for _, path := range cachedPaths {
		plain, zipped := svc.bothVersions(path)
		// A quality of 0 forbids an encoding.
		for _, accept := range []string{"", "gzip;q=0", "identity", "br", "*;q=0", "gzip;q=x", "*, gzip;q=0"} {
			svc.checkEncoding(path, accept, plain)
		}
		for _, accept := range []string{"gzip", "gzip;q=0.5", "*", "*;q=0, GZIP", "deflate, gzip;q=1.0, *;q=0.5"} {
			svc.checkEncoding(path, accept, zipped)
		}
	}
}

// checkEncoding checks that a client gets a response, but not again if it already has it.
func (svc *testService) checkEncoding(path, accept string, want *httptest.ResponseRecorder) {
	svc.t.Helper()
	encoding, tag := "Accept-Encoding: "+accept, want.Header().Get("ETag")
	first := svc.ask("GET", path, encoding)
	if !bytes.Equal(first.Body.Bytes(), want.Body.Bytes()) {
		svc.t.Errorf("%s, %s: %d bytes, want %d", path, encoding, first.Body.Len(), want.Body.Len())
	}
	again := svc.ask("GET", path, encoding, `If-None-Match: "x", `+tag)
	if again.Code != http.StatusNotModified || again.Body.Len() > 0 {
		svc.t.Errorf("%s, %s: again %d with %d bytes", path, encoding, again.Code, again.Body.Len())
	}
	if again.Header().Get("ETag") != tag || again.Header().Get("Content-Encoding") != "" {
		svc.t.Errorf("%s, %s: again %v", path, encoding, again.Header())
	}
	if other := svc.ask("GET", path, encoding, `If-None-Match: "other"`); other.Code != http.StatusOK {
		svc.t.Errorf("%s, %s: %d to a client that has a different page", path, encoding, other.Code)
	}
}

// TestETags checks that both versions of a page have their own tag, also in the response to HEAD.
func TestETags(t *testing.T) {
	svc := onSQLite(t)
	for _, path := range cachedPaths {
		plain, zipped := svc.bothVersions(path)
		plainTag, zippedTag := plain.Header().Get("ETag"), zipped.Header().Get("ETag")
		if plainTag == "" || zippedTag == "" || plainTag == zippedTag {
			t.Errorf("%s: the tags are %s and %s", path, plainTag, zippedTag)
		}
		head := svc.ask("HEAD", path, "Accept-Encoding: gzip")
		if head.Code != http.StatusOK || head.Body.Len() > 0 || head.Header().Get("ETag") != zippedTag {
			t.Errorf("HEAD %s: %d, %v", path, head.Code, head.Header())
		}
	}
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

// BenchmarkVerify measures the most frequently requested page: plain, compressed, and with a
// matching ETag. It reports the number of sent bytes.
func BenchmarkVerify(b *testing.B) {
	svc := onSQLite(b)
	tag := svc.ask("GET", "/verify", "Accept-Encoding: gzip").Header().Get("ETag")
	for name, headers := range map[string][]string{
		"plain": nil,
		"gzip":  {"Accept-Encoding: gzip"},
		"had":   {"Accept-Encoding: gzip", "If-None-Match: " + tag},
	} {
		b.Run(name, func(b *testing.B) {
			var size int
			for b.Loop() {
				size = svc.ask("GET", "/verify", headers...).Body.Len()
			}
			b.ReportMetric(float64(size), "bytes")
		})
	}
}
