package service

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// lists reads the newest games of an operator up to n times, or until stop is closed.
func lists(t *testing.T, p *process, token string, n int, stop <-chan struct{}) (all durations) {
	t.Helper()
	for range n {
		select {
		case <-stop:
			slices.Sort(all)
			return all
		default:
		}
		all = append(all, timeList(t, p, token))
	}
	slices.Sort(all)
	return all
}

// timeList reads the newest 50 games of an operator, and returns the time that this took.
func timeList(t *testing.T, p *process, token string) time.Duration {
	t.Helper()
	r, err := http.NewRequest("GET", p.address+games, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	began := time.Now()
	w, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(w.Body)
	w.Body.Close()
	listed := strings.Count(string(data), `"state"`)
	if err != nil || w.StatusCode != 200 || listed != 50 {
		t.Fatalf("%d, %v, %d games", w.StatusCode, err, listed)
	}
	return time.Since(began)
}

// durations are sorted durations.
type durations []time.Duration

// at returns the duration below which a part of all durations are.
func (d durations) at(part float64) time.Duration { return d[int(part*float64(len(d)-1))] }

func (d durations) String() string {
	round := func(part float64) time.Duration { return d.at(part).Round(10 * time.Microsecond) }
	return fmt.Sprintf("half within %v, 99%% within %v (%d lists)", round(0.5), round(0.99), len(d))
}
