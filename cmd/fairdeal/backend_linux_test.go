package main

import (
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

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
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
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

// watch asks the service ten times a second whether it is ready.
func (b *backend) watch(stop <-chan struct{}) {
	for {
		response, err := http.Get("http://" + b.admin + "/readyz")
		if err == nil {
			response.Body.Close()
		}
		b.ready.Store(err == nil && response.StatusCode == http.StatusOK)
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
