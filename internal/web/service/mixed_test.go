package service

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// gauges are what a process needs at a moment: resident memory in MiB, goroutines, database
// connections and open files.
type gauges struct{ memory, goroutines, connections, files float64 }

func (g gauges) String() string {
	return fmt.Sprintf("%.0f MiB, %.0f goroutines, %.0f connections, %.0f files", g.memory, g.goroutines, g.connections, g.files)
}

// gaugesOf reads the metrics of a process.
func gaugesOf(t *testing.T, p *process) (g gauges) {
	t.Helper()
	w, err := client.Get("http://" + p.admin + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	lines := bufio.NewScanner(w.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		name, _, _ = strings.Cut(name, "{")
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			continue
		}
		switch name {
		case "process_resident_memory_bytes":
			g.memory = n / (1 << 20)
		case "go_goroutines":
			g.goroutines = n
		case "go_sql_open_connections":
			g.connections += n
		case "process_open_fds":
			g.files = n
		}
	}
	return g
}

// TestMixedLoad lets clients of all kinds use a service for a minute, or FAIRDEAL_MINUTES: whole
// games with repeated requests, lists, pages, look-ups, mistakes, and connections that say nothing.
// What the process needs must not grow from the middle to the end.
func TestMixedLoad(t *testing.T) {
	operate(t, "no service is loaded for minutes")
	minutes := 1
	if n, err := strconv.Atoi(os.Getenv("FAIRDEAL_MINUTES")); err == nil {
		minutes = n
	}
	span := time.Duration(minutes) * time.Minute
	for _, name := range []string{"sqlite", "postgres"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := "file:" + filepath.Join(t.TempDir(), "x.db")
			if name == "postgres" {
				address = storetest.Postgres(t)
			}
			svc := newTestService(t, address)
			svc.service.Close()
			svc.config.Admin, svc.config.RateOperator = true, 1000
			p := startProcess(t, svc.config)
			var mu sync.Mutex
			statuses := map[int]int{}
			stop := make(chan struct{})
			var wg sync.WaitGroup
			for n := range 8 {
				wg.Go(func() {
					for k := 0; ; k++ {
						select {
						case <-stop:
							return
						default:
						}
						counts := svc.visit(p.address, fmt.Sprint(n, " ", k))
						mu.Lock()
						for status, count := range counts {
							statuses[status] += count
						}
						mu.Unlock()
					}
				})
			}
			time.Sleep(span / 10)
			start := gaugesOf(t, p)
			time.Sleep(span * 4 / 10)
			middle := gaugesOf(t, p)
			time.Sleep(span / 2)
			end := gaugesOf(t, p)
			close(stop)
			wg.Wait()
			text := ""
			for _, status := range slices.Sorted(maps.Keys(statuses)) {
				text += fmt.Sprintf(" %d: %d", status, statuses[status])
			}
			t.Logf("%v of mixed load; after a tenth: %v; in the middle: %v; at the end: %v; statuses:%s", span, start, middle, end, text)
			if end.goroutines > middle.goroutines+30 || end.memory > 1.3*middle.memory+10 || end.connections > 18 || end.files > middle.files+30 {
				t.Errorf("it grows: %v, then %v", middle, end)
			}
			for status := range statuses {
				if status >= 500 || status == 0 {
					t.Errorf("%d times status %d", statuses[status], status)
				}
			}
		})
	}
}

// visit plays one game and does what other clients do beside it. It returns how often each status
// was seen; 0 is no response.
func (svc *testService) visit(address, name string) (statuses map[int]int) {
	statuses = map[int]int{}
	ask := func(method, path, body, key, token string) (text string) {
		time.Sleep(40 * time.Millisecond)
		r, err := http.NewRequest(method, address+path, strings.NewReader(body))
		if err != nil {
			panic(err)
		}
		if token != "" {
			r.Header.Set("Authorization", "Bearer "+token)
		}
		if key != "" {
			r.Header.Set("Idempotency-Key", key)
		}
		w, err := client.Do(r)
		if err != nil {
			statuses[0]++
			return ""
		}
		defer w.Body.Close()
		data, err := io.ReadAll(w.Body)
		if err != nil {
			statuses[0]++
			return ""
		}
		statuses[w.StatusCode]++
		return string(data)
	}
	var at string
	for range 2 { // the second is a repeated request
		_, rest, _ := strings.Cut(ask("POST", games, `{"players":4,"label":"Table 3"}`, "open "+name, svc.token), `"id":"`)
		at, _, _ = strings.Cut(rest, `"`)
	}
	for k := range 5 {
		ask("POST", games+"/"+at+"/deals", "", fmt.Sprint("deal ", k), svc.token)
		ask("GET", fmt.Sprintf("%s/%s/deals/%d/seats/1", games, at, k), "", "", svc.token)
	}
	ask("GET", games, "", "", svc.token)
	ask("GET", games+"?state=open&limit=5", "", "", svc.token)
	ask("POST", games+"/"+at+"/reveal", "", "reveal", svc.token)
	ask("POST", games+"/"+at+"/reveal", "", "reveal", svc.token)
	for _, path := range []string{games + "/" + at, "/g/" + at, "/g/" + at + "/check", "/docs", "/problems", "/healthz"} {
		ask("GET", path, "", "", "")
	}
	ask("GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=2&deal=3", "", "", svc.token)
	ask("POST", games, `{"players":9}`, "", svc.token)
	ask("POST", games, `{`, "", svc.token)
	ask("GET", games+"/%ff", "", "", svc.token)
	ask("GET", "/nowhere", "", "", svc.token)
	ask("GET", games, "", "", "fairdeal_aaaaaaaaaa_AAAAAAAAAAAAAAAAAAAAAAAAAA")
	if c, err := net.Dial("tcp", strings.TrimPrefix(address, "http://")); err == nil { // a client that leaves in the middle
		io.WriteString(c, "POST "+games+" HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
		c.Close()
	}
	return statuses
}
