package service

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/fairdeal/fairdeal/internal/store"
)

// metrics contains the Prometheus metrics: the process, database connections, requests and games.
type metrics struct {
	requests *prometheus.CounterVec
	took     *prometheus.HistogramVec
	refused  *prometheus.CounterVec
	handler  http.Handler
}

func newMetrics(st *store.Store) *metrics {
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "fairdeal_requests_total", Help: "Requests answered.",
		}, []string{"method", "route", "status"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "fairdeal_request_seconds", Help: "How long requests took.",
			Buckets: []float64{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10},
		}, []string{"route"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "fairdeal_refused_total", Help: "Requests refused, by the type of the problem.",
		}, []string{"problem"}),
	}
	done := func(name, help string, of func(store.WorkCounts) int64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help},
			func() float64 { return float64(of(st.WorkDone())) })
	}
	registry := prometheus.NewRegistry()
	registry.MustRegister(
		m.requests, m.took, m.refused,
		done("fairdeal_games_opened_total", "Games opened by this process.", func(d store.WorkCounts) int64 { return d.Opened }),
		done("fairdeal_deals_total", "Deals given out by this process.", func(d store.WorkCounts) int64 { return d.Deals }),
		done("fairdeal_games_revealed_total", "Games revealed by this process.", func(d store.WorkCounts) int64 { return d.Revealed }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "fairdeal_last_write_timestamp_seconds", Help: "When this process last wrote to the database.",
		}, func() float64 {
			if at := st.LastWrite(); !at.IsZero() {
				return float64(at.UnixMilli()) / 1000
			}
			return 0
		}),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		collectors.NewBuildInfoCollector(),
	)
	for name, db := range st.ConnectionPools() {
		registry.MustRegister(collectors.NewDBStatsCollector(db, name))
	}
	m.handler = promhttp.HandlerFor(registry, promhttp.HandlerOpts{})
	return m
}

func (m *metrics) add(method, route, status string, took time.Duration) {
	m.requests.WithLabelValues(method, route, status).Inc()
	m.took.WithLabelValues(route).Observe(took.Seconds())
}
