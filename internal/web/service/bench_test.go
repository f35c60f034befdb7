package service

import (
	"net/http/httptest"
	"testing"
	"time"
)

func TestLoad(t *testing.T) {
	b := sqlite(t)
	server := httptest.NewServer(b.service)
	defer server.Close()
	all, err := Load{server.URL, b.token, 4, 50 * time.Millisecond, 0}.Run(t.Context())
	if err != nil || len(all) != 4 {
		t.Fatal(all, err)
	}
	for _, m := range all {
		if m.Requests == 0 || m.PerSecond <= 0 || m.P99 < m.P50 {
			t.Errorf("%+v", m)
		}
	}
	slow, err := Load{server.URL, b.token, 2, 100 * time.Millisecond, 50}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range slow {
		if m.Requests < 1 || m.Requests > 7 { // 50 a second, for a tenth of one
			t.Errorf("at 50 a second: %+v", m)
		}
	}
	for _, l := range []Load{
		{"http://192.0.2.1:80", "", 1, time.Second, 0}, {"http://example.com", "", 1, time.Second, 0}, {"ftp://127.0.0.1", "", 1, time.Second, 0},
		{server.URL, "", 257, time.Second, 0}, {server.URL, "", 0, time.Second, 0}, {server.URL, "", 1, time.Hour, 0}, {server.URL, "", 1, 0, 0},
		{server.URL, "no token", 1, time.Second, 0},
		{server.URL, b.token, 1, time.Second, -1},
	} {
		if all, err := l.Run(t.Context()); err == nil {
			t.Errorf("%+v: %v", l, all)
		}
	}
}

// A look-up as a benchmark: routing, headers, dealing and JSON, without a network.
func BenchmarkLookUp(b *testing.B) {
	x := sqlite(b)
	r := httptest.NewRequest("GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=1&deal=7", nil)
	for b.Loop() {
		w := httptest.NewRecorder()
		x.service.ServeHTTP(w, r)
		if w.Code != 200 {
			b.Fatal(w.Code)
		}
	}
}
