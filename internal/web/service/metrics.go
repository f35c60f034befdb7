package service

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"
	"time"
)

// metrics counts requests by method, route and status, and how long they took.
type metrics struct {
	mu    sync.Mutex
	count map[counted]uint64
	took  map[string]*histogram
}

type counted struct {
	method, route string
	status        int
}

// limits are the upper bounds of the histogram's buckets, in seconds.
var limits = [...]float64{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10}

type histogram struct {
	buckets [len(limits) + 1]uint64
	sum     float64
}

func newMetrics() *metrics {
	return &metrics{count: map[counted]uint64{}, took: map[string]*histogram{}}
}

func (m *metrics) add(method, route string, status int, took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.count[counted{method, route, status}]++
	h := m.took[route]
	if h == nil {
		h = &histogram{}
		m.took[route] = h
	}
	i, _ := slices.BinarySearch(limits[:], took.Seconds())
	h.buckets[i]++
	h.sum += took.Seconds()
}

// write writes the text that Prometheus reads.
func (m *metrics) write(w io.Writer) {
	m.mu.Lock()
	defer m.mu.Unlock()
	fmt.Fprint(w, "# HELP fairdeal_requests_total Requests answered.\n# TYPE fairdeal_requests_total counter\n")
	for _, c := range slices.SortedFunc(maps.Keys(m.count), func(a, b counted) int {
		return slices.Compare([]string{a.route, a.method, fmt.Sprint(a.status)}, []string{b.route, b.method, fmt.Sprint(b.status)})
	}) {
		fmt.Fprintf(w, "fairdeal_requests_total{method=%q,route=%q,status=\"%d\"} %d\n", c.method, c.route, c.status, m.count[c])
	}
	fmt.Fprint(w, "# HELP fairdeal_request_seconds How long requests took.\n# TYPE fairdeal_request_seconds histogram\n")
	for _, route := range slices.Sorted(maps.Keys(m.took)) {
		h, sum := m.took[route], uint64(0)
		for i, n := range h.buckets {
			sum += n
			le := "+Inf"
			if i < len(limits) {
				le = fmt.Sprint(limits[i])
			}
			fmt.Fprintf(w, "fairdeal_request_seconds_bucket{route=%q,le=%q} %d\n", route, le, sum)
		}
		fmt.Fprintf(w, "fairdeal_request_seconds_sum{route=%q} %g\nfairdeal_request_seconds_count{route=%q} %d\n", route, h.sum, route, sum)
	}
}
