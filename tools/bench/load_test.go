package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"
)

func TestLoad(t *testing.T) {
	var games atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var n int
		switch _, err := fmt.Sscanf(r.URL.Path, "/api/v1/tarot/games/%d", &n); {
		case r.Header.Get("Authorization") != "Bearer right":
			http.Error(w, "{}", http.StatusUnauthorized)
		case r.Method == "POST" && r.URL.Path == "/api/v1/tarot/games":
			w.WriteHeader(http.StatusCreated)
			fmt.Fprintf(w, `{"id":"%d"}`, games.Add(1))
		case r.URL.Path == "/api/v1/tarot/deal" || err == nil && 0 < n && n <= int(games.Load()):
			fmt.Fprint(w, "{}")
		default:
			http.Error(w, r.URL.Path, http.StatusNotFound)
		}
	}))
	defer server.Close()
	all, err := Load{server.URL, "right", 4, 50 * time.Millisecond, 0}.Run(t.Context())
	if err != nil || len(all) != 4 {
		t.Fatal(all, err)
	}
	for _, m := range all {
		if m.Requests == 0 || m.PerSecond <= 0 || m.P99 < m.P50 {
			t.Errorf("%+v", m)
		}
	}
	slow, err := Load{server.URL, "right", 2, 100 * time.Millisecond, 50}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range slow {
		if m.Requests < 1 || m.Requests > 7 { // 50 per second for a tenth of a second
			t.Errorf("at 50 a second: %+v", m)
		}
	}
	for _, l := range []Load{
		{"http://192.0.2.1:80", "", 1, time.Second, 0}, {"http://example.com", "", 1, time.Second, 0}, {"ftp://127.0.0.1", "", 1, time.Second, 0},
		{server.URL, "", 257, time.Second, 0}, {server.URL, "", 0, time.Second, 0}, {server.URL, "", 1, time.Hour, 0}, {server.URL, "", 1, 0, 0},
		{server.URL, "wrong", 1, time.Second, 0},
		{server.URL, "right", 1, time.Second, -1},
	} {
		if all, err := l.Run(t.Context()); err == nil {
			t.Errorf("%+v: %v", l, all)
		}
	}
}
