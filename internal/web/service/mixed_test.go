package service

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestMixedLoad lets clients of all kinds use a service for a minute, or FAIRDEAL_MINUTES: whole
// games with repeated requests, lists, pages, look-ups, mistakes, and connections that say nothing.
// The resources of the process must not grow from the middle to the end.
func TestMixedLoad(t *testing.T) {
	operate(t, "no service is loaded for minutes")
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		checkMixedLoad(t, "file:"+filepath.Join(t.TempDir(), "x.db"))
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		checkMixedLoad(t, storetest.Postgres(t))
	})
}

func checkMixedLoad(t *testing.T, database string) {
	svc := newTestService(t, database)
	svc.service.Close()
	svc.config.Admin, svc.config.RateOperator = true, 1000
	p := startProcess(t, svc.config)
	stop := svc.startVisitors(p.address, 8)
	span := loadMinutes()
	time.Sleep(span / 10)
	start := gaugesOf(t, p)
	time.Sleep(span * 4 / 10)
	middle := gaugesOf(t, p)
	time.Sleep(span / 2)
	end := gaugesOf(t, p)
	statuses := stop()

	t.Logf("%v of mixed load; after a tenth: %v; in the middle: %v; at the end: %v; statuses: %v",
		span, start, middle, end, statuses)
	if grown := end.growth(middle); grown != "" {
		t.Errorf("since the middle, the process has grown:%s", grown)
	}
	if end.connections > 18 {
		t.Errorf("%.0f connections to the database", end.connections)
	}
	for status, count := range statuses {
		if status >= 500 || status == noResponse {
			t.Errorf("%d times status %d", count, status)
		}
	}
}

// loadMinutes returns the duration of the load.
func loadMinutes() time.Duration {
	if n, err := strconv.Atoi(os.Getenv("FAIRDEAL_MINUTES")); err == nil {
		return time.Duration(n) * time.Minute
	}
	return time.Minute
}

// startVisitors starts clients that visit a service again and again. stop stops them and returns how often each
// status was seen.
func (svc *testService) startVisitors(address string, number int) (stop func() map[int]int) {
	var mu sync.Mutex
	total := map[int]int{}
	stopped := make(chan struct{})
	var visitors sync.WaitGroup
	for n := range number {
		visitors.Go(func() {
			for k := 0; ; k++ {
				select {
				case <-stopped:
					return
				default:
				}
				v := &visitor{address: address, token: svc.token, statuses: map[int]int{}}
				v.visit(fmt.Sprint(n, " ", k))
				mu.Lock()
				for status, count := range v.statuses {
					total[status] += count
				}
				mu.Unlock()
			}
		})
	}
	return func() map[int]int {
		close(stopped)
		visitors.Wait()
		return total
	}
}
