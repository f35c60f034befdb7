package service

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"
)

// TestRate checks the limit of an address: two requests per second, and as many as in two seconds at once.
func TestRate(t *testing.T) {
	svc := onSQLite(t)
	now := time.Unix(1e9, 0)
	svc.service.addresses = newLimiter[netip.Addr](2, func() time.Time { return now })
	for range 4 {
		svc.wantPublic(404, unknownGame)
	}
	w := svc.get(unknownGame)
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") != "1" {
		t.Error(w.Code, w.Header())
	}
	now = now.Add(time.Second)
	svc.wantPublic(404, unknownGame)
	svc.wantPublic(404, unknownGame)
	svc.wantPublic(429, unknownGame)
	if w := svc.get("/healthz"); w.Code != http.StatusOK {
		t.Errorf("/healthz is limited: %d", w.Code)
	}
}

// TestTokenRate checks that a request with a valid token does not count against its address.
func TestTokenRate(t *testing.T) {
	svc := onSQLite(t)
	svc.exhaustAddress()
	svc.service.tokens.add(svc.tokenOf(), time.Now())
	svc.wantGet(404, unknownGame)
	svc.wantJSON(429, testRequest{method: "GET", path: unknownGame, token: "fairdeal_aaaaaaaaaa_X"})
}

// TestForwardedAddress checks that the address in a header only counts behind a trusted proxy, which adds the last
// one.
func TestForwardedAddress(t *testing.T) {
	svc := onSQLite(t)
	svc.exhaustAddress()
	from := func(addresses string) testRequest {
		return testRequest{method: "GET", path: unknownGame, header: map[string]string{"X-Forwarded-For": addresses}}
	}
	svc.wantJSON(429, from("192.0.2.9"))
	svc.service.Forwarded = true
	svc.wantJSON(404, from("192.0.2.1, 192.0.2.9"))
}

// exhaustAddress sends all requests that the test's address may send.
func (svc *testService) exhaustAddress() {
	svc.t.Helper()
	stopped := time.Unix(1e9, 0)
	svc.service.addresses = newLimiter[netip.Addr](2, func() time.Time { return stopped })
	for range 4 {
		svc.wantPublic(404, unknownGame)
	}
	svc.wantPublic(429, unknownGame)
}

// TestMaxBuckets checks that the memory is limited regardless of the number of addresses.
func TestMaxBuckets(t *testing.T) {
	limiter := newLimiter[netip.Addr](2, time.Now)
	for i := range maxBuckets + 10 {
		address := netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)})
		limiter.take(http.Header{}, "address", address)
	}
	if n := len(limiter.buckets); n > maxBuckets {
		t.Errorf("%d buckets, want at most %d", n, maxBuckets)
	}
}

// TestAddressOf checks that all addresses of an IPv6 network count as one.
func TestAddressOf(t *testing.T) {
	r := httptest.NewRequest("GET", "/", nil)
	r.RemoteAddr = "[2001:db8:1:2:3::4]:99"
	if address := addressOf(r, false); address.String() != "2001:db8:1:2::" {
		t.Error(address)
	}
}

// TestRateOfWrongTokens checks that wrong tokens are counted before the database is asked.
func TestRateOfWrongTokens(t *testing.T) {
	svc := onSQLite(t)
	svc.service.Close()
	svc.config.Rate, svc.config.RateOperator = 2, 5
	svc.restart()
	statuses := map[int]int{}
	for range 10 {
		w := svc.send(testRequest{
			method: "GET", path: games, token: "fairdeal_aaaaaaaaaa_AAAAAAAAAAAAAAAAAAAAAAAAAA",
		})
		statuses[w.Code]++
		if w.Header().Get("RateLimit") == "" || w.Header().Get("RateLimit-Policy") == "" {
			t.Error(w.Header())
		}
	}
	if statuses[http.StatusUnauthorized] != 4 || statuses[http.StatusTooManyRequests] != 6 {
		t.Error(statuses)
	}

	// Operators have their own limit.
	svc.service.tokens.add(svc.tokenOf(), time.Now())
	statuses = map[int]int{}
	for range 20 {
		statuses[svc.timed("GET", games, "").status]++
	}
	if statuses[http.StatusOK] < 10 || statuses[http.StatusTooManyRequests] < 5 {
		t.Error(statuses)
	}
}
