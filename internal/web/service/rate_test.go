package service

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestAddresses(t *testing.T) {
	svc := onSQLite(t)
	for _, c := range []struct {
		method, path, allow string
		status              int
	}{
		{"GET", "/nowhere", "", 404},
		{"GET", "/api/v1/nothing", "", 404},
		{"GET", unknownGame, "", 404},
		{"DELETE", games, "POST, GET, HEAD, OPTIONS", 405},
		{"PUT", games + "/x/deals", "POST, OPTIONS", 405},
		{"POST", "/healthz", "GET, HEAD, OPTIONS", 405},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=1&wat=1", "", 400},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=1&distribution=2&sequence=1", "", 400},
		{"GET", "/api/v1/tarot/deal?players=6&distribution=1&sequence=1", "", 400},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=-1&sequence=1", "", 400},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=100000000001", "", 400},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=1&deal=4294967296", "", 400},
	} {
		w := svc.send(testRequest{method: c.method, path: c.path})
		svc.wantJSON(c.status, testRequest{method: c.method, path: c.path})
		if w.Header().Get("Allow") != c.allow {
			t.Errorf("%s %s: Allow %q, want %q", c.method, c.path, w.Header().Get("Allow"), c.allow)
		}
	}
	if w := svc.get("/healthz"); w.Code != 200 || w.Body.String() != "ok\n" {
		t.Error(w.Code, w.Body)
	}
	if w := svc.get("/metrics"); !strings.Contains(w.Body.String(), `fairdeal_requests_total{method="other",route="/api/v1/tarot/games",status="405"} 2`) {
		t.Error(w.Body)
	}
	if list := svc.wantPublic(200, "/problems"); len(list["problems"].([]any)) != len(problemTypes) {
		t.Error(list)
	}
	svc.service.store.Close()
	svc.wantPublic(503, "/healthz")
	svc.wantPublic(500, unknownGame)
}

func TestRate(t *testing.T) {
	svc := onSQLite(t)
	now := time.Unix(1e9, 0)
	svc.service.addresses = newLimiter[netip.Addr](2, func() time.Time { return now })
	ask := func(status int, s testRequest) http.Header {
		t.Helper()
		s.method, s.path = "GET", games+"/x"
		w := svc.send(s)
		if w.Code != status {
			t.Errorf("%v: %d, want %d", s, w.Code, status)
		}
		return w.Header()
	}
	for range 4 {
		ask(404, testRequest{})
	}
	if h := ask(429, testRequest{}); h.Get("Retry-After") != "1" {
		t.Error(h)
	}
	svc.service.tokens.add(svc.tokenOf(), time.Now())
	ask(404, testRequest{token: svc.token})
	ask(429, testRequest{token: "fairdeal_aaaaaaaaaa_X"})
	ask(429, testRequest{header: map[string]string{"X-Forwarded-For": "192.0.2.9"}}) // no trusted proxy is configured
	svc.service.Forwarded = true
	ask(404, testRequest{header: map[string]string{"X-Forwarded-For": "192.0.2.1, 192.0.2.9"}})
	svc.service.Forwarded = false
	now = now.Add(time.Second)
	ask(404, testRequest{})
	ask(404, testRequest{})
	ask(429, testRequest{})
	if w := svc.get("/healthz"); w.Code != 200 {
		t.Error(w.Code)
	}
	// The memory is limited regardless of the number of addresses.
	for i := range maxBuckets + 10 {
		svc.service.addresses.take(http.Header{}, "address", netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}))
	}
	if n := len(svc.service.addresses.buckets); n > maxBuckets {
		t.Errorf("%d buckets", n)
	}
	r := httptest.NewRequest("GET", "/", nil)
	r.RemoteAddr = "[2001:db8:1:2:3::4]:99"
	if a := addressOf(r, false); a.String() != "2001:db8:1:2::" {
		t.Error(a)
	}
}

// TestConcurrentRequests checks that concurrent calls by several operators return each deal only
// once.
func TestConcurrentRequests(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		g := svc.wantPost(201, games, `{"players":4}`)
		path := pathOf(g) + "/deals"
		second, err := Start(t.Context(), svc.config)
		if err != nil {
			t.Fatal(err)
		}
		defer second.Close()
		var mu sync.Mutex
		var deals []int
		var wg sync.WaitGroup
		for i := range 60 {
			wg.Go(func() {
				r := httptest.NewRequest("POST", path, nil)
				r.Header.Set("Authorization", "Bearer "+svc.token)
				w := httptest.NewRecorder()
				[]*Service{svc.service, second}[i%2].ServeHTTP(w, r)
				var d struct{ Deal int }
				err := json.Unmarshal(w.Body.Bytes(), &d)
				mu.Lock()
				defer mu.Unlock()
				if w.Code != 200 || err != nil {
					t.Error(w.Code, w.Body)
				}
				deals = append(deals, d.Deal)
			})
		}
		wg.Wait()
		slices.Sort(deals)
		for i, k := range deals {
			if i != k {
				t.Fatalf("deals %v", deals)
			}
		}
	})
}
