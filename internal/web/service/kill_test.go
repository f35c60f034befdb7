package service

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestKilledUnderLoad kills the service, and with PostgreSQL alternately the database, at random
// moments under load.
func TestKilledUnderLoad(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		t := svc.t.(*testing.T)
		svc.service.Close()
		p := startProcess(t, svc.config)
		var address atomic.Value
		address.Store(p.address)
		l, stop := svc.startPlayers(t, 4, func() string { return address.Load().(string) })

		random := rand.New(rand.NewPCG(1, 2))
		for i := range kills(4) {
			time.Sleep(time.Duration(30+random.IntN(170)) * time.Millisecond)
			if store.IsPostgres(svc.config.Database) && i%2 == 1 {
				storetest.Kill(t)
				continue
			}
			p.kill()
			p = startProcess(t, svc.config)
			address.Store(p.address)
		}
		time.Sleep(200 * time.Millisecond)
		stop()
		p.kill()
		if len(l.commitments) == 0 {
			t.Fatal("no game was acknowledged: the kills left no time")
		}
		svc.check(t, l)
	})
}

// TestRestartedDatabase checks that clients receive a Retry-After during a restart of PostgreSQL,
// as for an update, and that the same service continues afterwards.
func TestRestartedDatabase(t *testing.T) {
	svc := newTestService(t, storetest.Postgres(t))
	svc.service.Close()
	p := startProcess(t, svc.config)
	l, stop := svc.startPlayers(t, 4, func() string { return p.address })
	for i := range kills(3) {
		time.Sleep(200 * time.Millisecond)
		var game struct{ ID string }
		key := fmt.Sprint("before ", i)
		if status, err := post(p.address, games, `{"players":4}`, svc.token, key, &game); status != 201 {
			t.Fatalf("before: %d %v", status, err)
		}
		storetest.Restart(t, func() { wantUnavailable(t, p, svc.token, game.ID) })
	}
	time.Sleep(200 * time.Millisecond)
	stop()
	p.kill()
	svc.check(t, l)
}

// wantUnavailable checks that all requests get 503 with a Retry-After.
func wantUnavailable(t *testing.T, p *process, token, id string) {
	t.Helper()
	for _, path := range []string{"/g/" + id, games + "/" + id, "/healthz"} {
		w, err := client.Get(p.address + path)
		if err != nil {
			t.Fatal(err)
		}
		w.Body.Close()
		retryAfter := w.Header.Get("Retry-After")
		if w.StatusCode != http.StatusServiceUnavailable || retryAfter == "" {
			t.Errorf("%s: %d, Retry-After %q; want 503", path, w.StatusCode, retryAfter)
		}
	}
	status, err := post(p.address, games, `{"players":4}`, token, "", nil)
	if status != http.StatusServiceUnavailable {
		t.Errorf("opening a game: %d %v, want 503", status, err)
	}
}

// TestThreeProcesses runs three services on one PostgreSQL database under load and repeatedly kills
// one. Clients without a response repeat their request with the same key elsewhere. Nothing may be
// lost or happen twice.
func TestThreeProcesses(t *testing.T) {
	svc := newTestService(t, storetest.Postgres(t))
	svc.service.Close()
	group := startGroup(t, svc.config, 3)
	l, stop := svc.startPlayers(t, 6, group.next)
	for i := range kills(4) {
		time.Sleep(300 * time.Millisecond)
		group.replace(t, svc.config, i%3)
	}
	time.Sleep(300 * time.Millisecond)
	stop()
	group.kill()
	if len(l.commitments) == 0 {
		t.Fatal("nothing was acknowledged")
	}
	svc.check(t, l)
}
