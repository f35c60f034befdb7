package service

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// maxWait is the longest time that a client may wait for a response, whatever happens to the database.
const maxWait = 4 * time.Second

// outcome is the result of a request with its duration.
type outcome struct {
	status int
	took   time.Duration
	retry  string // Retry-After header
}

// timed sends a request with the operator's token and an Idempotency-Key or "".
func (svc *testService) timed(method, path, key string) outcome {
	body := ""
	if path == games && method == "POST" {
		body = `{"players":4}`
	}
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+svc.token)
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	w := httptest.NewRecorder()
	began := time.Now()
	svc.service.ServeHTTP(w, r)
	return outcome{w.Code, time.Since(began), w.Header().Get("Retry-After")}
}

// samples collects the outcomes of concurrent requests.
type samples struct {
	mu       sync.Mutex
	longest  time.Duration
	statuses map[int]int
}

func (s *samples) add(t *testing.T, o outcome) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.statuses == nil {
		s.statuses = map[int]int{}
	}
	s.longest = max(s.longest, o.took)
	s.statuses[o.status]++
	if o.status == http.StatusServiceUnavailable && o.retry == "" {
		t.Error("503 without Retry-After")
	}
}

// checkWait fails the test if a request took longer than the limit. It checks nothing outside
// .ci/thorough operate: if other tests run at the same time, requests also wait for a processor.
func (s *samples) checkWait(t *testing.T, limit time.Duration) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if os.Getenv("FAIRDEAL_OPERATE") != "" && s.longest > limit {
		t.Errorf("a request took %v, want at most %v", s.longest, limit)
	}
}

func (s *samples) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	text := fmt.Sprintf("longest wait %v; statuses:", s.longest.Round(time.Millisecond))
	for _, code := range slices.Sorted(maps.Keys(s.statuses)) {
		text += fmt.Sprintf(" %d: %d", code, s.statuses[code])
	}
	return text
}
