package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestServeDrains stops one of two services behind a proxy that reads /readyz, as in a rolling
// upgrade. No request fails: while the service drains, it still serves what the proxy sends.
func TestServeDrains(t *testing.T) {
	dir := t.TempDir()
	services := []*backend{startBackend(t, dir, "one"), startBackend(t, dir, "two")}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	proxy := &http.Server{Handler: balance(services)}
	go proxy.Serve(listener)
	defer proxy.Close()

	stop := make(chan struct{})
	var wg sync.WaitGroup
	for _, b := range services {
		wg.Go(func() { b.watch(stop) })
	}
	var requests, failed atomic.Int64
	const clients = 8
	for range clients {
		wg.Go(func() {
			for !isClosed(stop) {
				if err := askForDeal(listener.Addr()); err != nil {
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

// askForDeal asks the service at an address for a deal of tarot.
func askForDeal(address net.Addr) error {
	const path = "/api/v1/tarot/deal?players=4&distribution=1&sequence=2&deal=3"
	response, err := http.Get("http://" + address.String() + path)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("status %d", response.StatusCode)
	}
	_, err = io.Copy(io.Discard, response.Body)
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
