package service

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestLockedTable checks that requests give up while a table is locked, receive a Retry-After, and
// that the process reports that it is not ready.
func TestLockedTable(t *testing.T) {
	svc, admin := postgres(t)
	gamePath := svc.openGame(`{"players":4}`)
	tx, err := admin.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	if _, err := tx.Exec("lock table games"); err != nil {
		t.Fatal(err)
	}
	svc.service.checkWrites = 0

	calls := []struct{ method, path string }{
		{"POST", games}, {"GET", gamePath}, {"GET", games}, {"POST", gamePath + "/deals"},
	}
	var all samples
	var clients sync.WaitGroup
	for client := range 64 {
		clients.Go(func() {
			call := calls[client%len(calls)]
			for k := range 2 {
				all.add(t, svc.timed(call.method, call.path, fmt.Sprint(client, " ", k)))
			}
		})
	}
	var readiness samples
	readiness.add(t, svc.timed("GET", "/healthz", ""))
	readiness.checkWait(t, maxWait)
	if readiness.statuses[http.StatusServiceUnavailable] != 1 {
		t.Errorf("readiness: %v", &readiness)
	}
	clients.Wait()
	t.Log(&all)
	all.checkWait(t, maxWait)
	if all.statuses[http.StatusServiceUnavailable] != 128 {
		t.Errorf("want 128 times 503: %v", &all)
	}

	tx.Rollback()
	if o := svc.timed("POST", gamePath+"/deals", ""); o.status != http.StatusOK {
		t.Errorf("a deal after the lock: %+v", o)
	}
	if o := svc.timed("GET", "/healthz", ""); o.status != http.StatusOK {
		t.Errorf("readiness after the lock: %+v", o)
	}
}

// TestLockedGame checks that requests about other games succeed while a game is locked, and that the
// process stays ready.
func TestLockedGame(t *testing.T) {
	svc, admin := postgres(t)
	lockedGame := svc.openGame(`{"players":4}`)
	freeGame := svc.openGame(`{"players":4}`)
	tx, err := admin.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	id := strings.TrimPrefix(lockedGame, games+"/")
	if _, err := tx.Exec("select * from games where id = $1 for update", id); err != nil {
		t.Fatal(err)
	}
	var clients sync.WaitGroup
	var stuck samples
	for i := range 32 {
		clients.Go(func() { stuck.add(t, svc.timed("POST", lockedGame+"/deals", fmt.Sprint(i))) })
	}

	svc.service.checkWrites = 0
	var others samples
	for range 20 {
		for _, call := range []struct{ method, path string }{
			{"POST", freeGame + "/deals"}, {"POST", games}, {"GET", lockedGame}, {"GET", games}, {"GET", "/healthz"},
		} {
			o := svc.timed(call.method, call.path, "")
			if o.status >= 300 {
				t.Errorf("%s %s: %+v", call.method, call.path, o)
			}
			others.add(t, o)
		}
		time.Sleep(30 * time.Millisecond)
	}
	clients.Wait()
	t.Logf("the locked game: %v; others: %v", &stuck, &others)
	stuck.checkWait(t, maxWait)
	if stuck.statuses[http.StatusServiceUnavailable] != 32 {
		t.Errorf("the locked game: %v", &stuck)
	}
	others.checkWait(t, time.Second)
}
