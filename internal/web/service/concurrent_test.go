package service

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
)

// TestConcurrentDeals checks that concurrent requests to two services return each deal only once.
func TestConcurrentDeals(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		path := svc.openGame(`{"players":4}`) + "/deals"
		second, err := Start(t.Context(), svc.config)
		if err != nil {
			t.Fatal(err)
		}
		defer second.Close()
		services := []*Service{svc.service, second}
		var mu sync.Mutex
		var numbers []int
		var clients sync.WaitGroup
		for i := range 60 {
			clients.Go(func() {
				r := httptest.NewRequest("POST", path, nil)
				r.Header.Set("Authorization", "Bearer "+svc.token)
				w := httptest.NewRecorder()
				services[i%2].ServeHTTP(w, r)
				var deal struct{ Deal int }
				if err := json.Unmarshal(w.Body.Bytes(), &deal); err != nil || w.Code != http.StatusOK {
					t.Errorf("%v: %d %s", err, w.Code, w.Body)
				}
				mu.Lock()
				defer mu.Unlock()
				numbers = append(numbers, deal.Deal)
			})
		}
		clients.Wait()
		slices.Sort(numbers)
		for want, got := range numbers {
			if got != want {
				t.Fatalf("the deals are %v, want each once", numbers)
			}
		}
	})
}
