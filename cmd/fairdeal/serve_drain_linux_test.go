package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// TestServeDrains stops one of two services behind a proxy that reads /readyz, as in a rolling
// upgrade. No request fails: while the service drains, it still serves what the proxy sends.
func TestServeDrains(t *testing.T) {
	dir := t.TempDir()
	services := []*backend{startBackend(t, dir, "one"), startBackend(t, dir, "two")}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	proxy := &http.Server{Handler: balance(services)}
	go proxy.Serve(l)
	defer proxy.Close()

	stop := make(chan struct{})
	var wg sync.WaitGroup
	for _, b := range services {
		wg.Go(func() { b.watch(stop) })
	}
	var requests, failed atomic.Int64
	for range 8 { // clients that ask all the time
		wg.Go(func() {
			for !isClosed(stop) {
				if err := askForDeal(l.Addr()); err != nil {
					failed.Add(1)
					t.Error(err)
				}
				requests.Add(1)
			}
		})
	}

	const beforeAndAfter = 300 * time.Millisecond
	time.Sleep(beforeAndAfter)
	services[0].terminate(t)
	time.Sleep(beforeAndAfter)
	close(stop)
	wg.Wait()
	t.Logf("%d requests, %d failed", requests.Load(), failed.Load())
	if log := services[0].log.String(); !strings.Contains(log, "msg=ended") {
		t.Errorf("no msg=ended in the log: %s", log)
	}
}

// terminate asks the service to end, and waits until it has ended.
func (s *served) terminate(t *testing.T) {
	t.Helper()
	s.cmd.Process.Signal(syscall.SIGTERM)
	ended := make(chan error, 1)
	go func() { ended <- s.cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("the service ended with %v: %s", err, s.log)
		}
	case <-time.After(30 * time.Second):
		t.Error("the service did not end")
	}
}

// backend is a service behind a proxy, which sends it requests while it is ready.
type backend struct {
	*served
	admin string // address of its admin pages
	ready atomic.Bool
	proxy *httputil.ReverseProxy
}

// startBackend starts a service that drains for three seconds before it ends.
func startBackend(t *testing.T, dir, name string) *backend {
	t.Helper()
	admin := freeAddress(t)
	b := &backend{
		served: serve(t, dir, nil, "--db", "file:"+name+".db", "--admin", admin, "--drain", "3s", "--rate", "0"),
		admin:  admin,
	}
	target, err := url.Parse(b.address)
	if err != nil {
		t.Fatal(err)
	}
	b.proxy = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
	b.ready.Store(true)
	return b
}

// freeAddress returns an address on which nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// watch asks the service ten times a second whether it is ready.
func (b *backend) watch(stop <-chan struct{}) {
	for {
		w, err := http.Get("http://" + b.admin + "/readyz")
		if err == nil {
			w.Body.Close()
		}
		b.ready.Store(err == nil && w.StatusCode == 200)
		select {
		case <-stop:
			return
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// balance returns a handler that sends requests to the ready services in turn.
func balance(services []*backend) http.Handler {
	var turn atomic.Int64
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		first := turn.Add(1)
		for i := range int64(len(services)) {
			if b := services[(first+i)%int64(len(services))]; b.ready.Load() {
				b.proxy.ServeHTTP(w, r)
				return
			}
		}
		http.Error(w, "no backend is ready", http.StatusBadGateway)
	})
}

// askForDeal asks the service at an address for a deal of tarot.
func askForDeal(address net.Addr) error {
	const path = "/api/v1/tarot/deal?players=4&distribution=1&sequence=2&deal=3"
	w, err := http.Get("http://" + address.String() + path)
	if err != nil {
		return err
	}
	defer w.Body.Close()
	if w.StatusCode != 200 {
		return fmt.Errorf("status %d", w.StatusCode)
	}
	_, err = io.Copy(io.Discard, w.Body)
	return err
}

// isClosed reports whether a channel is closed.
func isClosed(stop <-chan struct{}) bool {
	select {
	case <-stop:
		return true
	default:
		return false
	}
}
