package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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

// Measured contains the figures for one kind of request.
type Measured struct {
	What      string
	Requests  int
	PerSecond float64
	P50, P99  float64 // milliseconds
}

// Run opens games, deals from them and looks up deals, one kind of request after the other. It
// refuses to access other computers.
func (l Load) Run(ctx context.Context) (all []Measured, err error) {
	u, err := url.Parse(l.Address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("address is %q, expected http://127.0.0.1:PORT", l.Address)
	}
	if ip := net.ParseIP(u.Hostname()); ip == nil || !ip.IsLoopback() {
		return nil, fmt.Errorf("address is %q, expected one of this computer, 127.0.0.1 or [::1]", l.Address)
	}
	if l.Clients < 1 || l.Clients > 256 {
		return nil, fmt.Errorf("found %d clients, expected 1 to 256", l.Clients)
	}
	if l.Time <= 0 || l.Time > time.Minute {
		return nil, fmt.Errorf("found %v for each kind of request, expected at most a minute", l.Time)
	}
	if l.Rate < 0 {
		return nil, fmt.Errorf("found %d requests per second, expected 0 or more", l.Rate)
	}
	c := &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: l.Clients}}
	defer c.CloseIdleConnections()
	games := make([]string, l.Clients)
	numbers := "distribution=9448082503466048376410957122630337198349686451781946507478970192000690183601795638425781960036901981299270762171620&sequence=77"
	for _, kind := range []struct {
		what string
		ask  func(client, n int) error
	}{
		{"open a game", func(i, _ int) error {
			var g struct{ ID string }
			err := l.ask(ctx, c, "POST", "/api/v1/tarot/games", `{"players":4}`, 201, &g)
			games[i] = g.ID
			return err
		}},
		{"deal", func(i, _ int) error {
			return l.ask(ctx, c, "POST", "/api/v1/tarot/games/"+games[i]+"/deals", "", 200, nil)
		}},
		{"look a deal up", func(_, n int) error {
			return l.ask(ctx, c, "GET", fmt.Sprintf("/api/v1/tarot/deal?players=4&%s&deal=%d", numbers, n), "", 200, nil)
		}},
		{"show a game", func(i, _ int) error { return l.ask(ctx, c, "GET", "/api/v1/tarot/games/"+games[i], "", 200, nil) }},
	} {
		m, err := l.measure(ctx, kind.what, kind.ask)
		if err != nil {
			return all, fmt.Errorf("%s: %w", kind.what, err)
		}
		all = append(all, m)
	}
	return all, nil
}

// measure lets all clients send requests for a while. With a rate, each request has a scheduled
// time and its latency counts from then, even if the client was still waiting for an earlier
// response, because real clients do not wait for each other.
func (l Load) measure(ctx context.Context, what string, ask func(client, n int) error) (Measured, error) {
	took := make([][]time.Duration, l.Clients)
	errs := make([]error, l.Clients)
	var wg sync.WaitGroup
	began := time.Now()
	for i := range l.Clients {
		wg.Go(func() {
			for n := 0; (n == 0 || time.Since(began) < l.Time) && ctx.Err() == nil; n++ {
				start := time.Now()
				if l.Rate > 0 {
					start = began.Add(time.Duration(n*l.Clients+i) * time.Second / time.Duration(l.Rate))
					time.Sleep(time.Until(start))
				}
				if errs[i] = ask(i, n); errs[i] != nil {
					return
				}
				took[i] = append(took[i], time.Since(start))
			}
		})
	}
	wg.Wait()
	all := slices.Concat(took...)
	if err := errors.Join(append(errs, ctx.Err())...); err != nil {
		return Measured{}, err
	}
	slices.Sort(all)
	at := func(part float64) float64 { return float64(all[int(part*float64(len(all)-1))].Microseconds()) / 1000 }
	return Measured{what, len(all), float64(len(all)) / time.Since(began).Seconds(), at(0.5), at(0.99)}, nil
}

func (l Load) ask(ctx context.Context, c *http.Client, method, path, body string, want int, v any) error {
	r, err := http.NewRequestWithContext(ctx, method, l.Address+path, bytes.NewReader([]byte(body)))
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+l.Token)
	w, err := c.Do(r)
	if err != nil {
		return err
	}
	defer w.Body.Close()
	data, err := io.ReadAll(w.Body)
	if err != nil {
		return err
	}
	if w.StatusCode != want {
		return fmt.Errorf("status is %d, expected %d: %s", w.StatusCode, want, data)
	}
	if v == nil {
		return nil
	}
	return json.Unmarshal(data, v)
}
