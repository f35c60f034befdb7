package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"
)

// Load describes a load test of a service on this computer.
type Load struct {
	Address string        // http://127.0.0.1:PORT
	Token   string        // operator's token
	Clients int           // number of concurrent requests, 1 to 256
	Time    time.Duration // duration for each kind of request, at most a minute
	Rate    int           // total requests per second; 0 for as many as possible
}

// Measurement contains the figures for one kind of request.
type Measurement struct {
	Request   string // kind of request
	Requests  int
	PerSecond float64
	P50, P99  float64 // milliseconds
}

// Run measures four kinds of requests in turn: it opens games, deals from them, looks up deals, and shows the
// games. It only accesses this computer.
func (l Load) Run(ctx context.Context) (all []Measurement, err error) {
	if err := l.check(); err != nil {
		return nil, err
	}
	s := &service{
		load:   l,
		client: &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: l.Clients}},
		games:  make([]string, l.Clients),
	}
	defer s.client.CloseIdleConnections()
	for _, request := range []struct {
		name string
		send sendFunc
	}{
		{name: "open a game", send: s.openGame},
		{name: "deal", send: s.deal},
		{name: "look a deal up", send: s.lookUpDeal},
		{name: "show a game", send: s.showGame},
	} {
		m, err := l.measure(ctx, request.name, request.send)
		if err != nil {
			return all, fmt.Errorf("%s: %w", request.name, err)
		}
		all = append(all, m)
	}
	return all, nil
}

func (l Load) check() error {
	u, err := url.Parse(l.Address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" {
		return fmt.Errorf("address is %q, expected http://127.0.0.1:PORT", l.Address)
	}
	if ip := net.ParseIP(u.Hostname()); ip == nil || !ip.IsLoopback() {
		return fmt.Errorf("address is %q, expected this computer, 127.0.0.1 or [::1]", l.Address)
	}
	if l.Clients < 1 || l.Clients > 256 {
		return fmt.Errorf("found %d clients, expected 1 to 256", l.Clients)
	}
	if l.Time <= 0 || l.Time > time.Minute {
		return fmt.Errorf("found %v for each kind of request, expected at most a minute", l.Time)
	}
	if l.Rate < 0 {
		return fmt.Errorf("found %d requests per second, expected 0 or more", l.Rate)
	}
	return nil
}

// sendFunc sends request n, from 0, of a client.
type sendFunc func(ctx context.Context, client, n int) error

// measure lets all clients send requests for a while. With a rate, each request has a scheduled
// time and its latency counts from then, even if the client was still waiting for an earlier
// response, because real clients do not wait for each other.
func (l Load) measure(ctx context.Context, name string, send sendFunc) (Measurement, error) {
	latencies := make([][]time.Duration, l.Clients)
	errs := make([]error, l.Clients)
	var running sync.WaitGroup
	began := time.Now()
	// scheduled returns the time for request n of a client: all clients take turns.
	scheduled := func(client, n int) time.Time {
		return began.Add(time.Duration(n*l.Clients+client) * time.Second / time.Duration(l.Rate))
	}
	for client := range l.Clients {
		running.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				if n > 0 && time.Since(began) >= l.Time {
					return
				}
				start := time.Now()
				if l.Rate > 0 {
					start = scheduled(client, n)
					time.Sleep(time.Until(start))
				}
				if errs[client] = send(ctx, client, n); errs[client] != nil {
					return
				}
				latencies[client] = append(latencies[client], time.Since(start))
			}
		})
	}
	running.Wait()

	if err := errors.Join(append(errs, ctx.Err())...); err != nil {
		return Measurement{}, err
	}
	return newMeasurement(name, slices.Concat(latencies...), time.Since(began)), nil
}

// newMeasurement returns the figures for requests with these latencies.
func newMeasurement(request string, latencies []time.Duration, elapsed time.Duration) Measurement {
	slices.Sort(latencies)
	percentile := func(p float64) float64 {
		index := int(p * float64(len(latencies)-1))
		return float64(latencies[index].Microseconds()) / 1000
	}
	return Measurement{
		Request:   request,
		Requests:  len(latencies),
		PerSecond: float64(len(latencies)) / elapsed.Seconds(),
		P50:       percentile(0.5),
		P99:       percentile(0.99),
	}
}
