package service

import (
	"fmt"
	"sync"
	"syscall"
	"testing"
	"time"
)

// TestLockedForLong locks the table for 20 seconds under 64 clients. No response takes more than
// four seconds, readiness follows the lock, and everything works when it has ended.
func TestLockedForLong(t *testing.T) {
	operate(t, "no table is locked for 20 seconds")
	svc, admin := postgres(t)
	svc.service.checkWrites = 0
	all, stop := svc.startClients(t)
	const before, held, after = 2 * time.Second, 20 * time.Second, 4 * time.Second
	began := time.Now()
	var lock sync.WaitGroup
	lock.Go(func() {
		time.Sleep(before)
		tx, err := admin.Begin()
		if err != nil {
			t.Error(err)
			return
		}
		defer tx.Rollback()
		if _, err := tx.Exec("lock table games"); err != nil {
			t.Error(err)
		}
		time.Sleep(held)
	})
	readiness := ""
	for elapsed := time.Duration(0); elapsed <= before+held+after; elapsed = time.Since(began) {
		o := svc.timed("GET", "/healthz", "")
		readiness += fmt.Sprintf(" %.1f s: %d", elapsed.Seconds(), o.status)
		switch {
		case o.took > maxWait:
			t.Errorf("readiness after %v", o.took)
		case elapsed > before+time.Second && elapsed+o.took < before+held && o.status != 503:
			t.Errorf("%.1f s: ready during the lock", elapsed.Seconds())
		case elapsed > before+held+2*time.Second && o.status != 200:
			t.Errorf("%.1f s: not ready after the lock", elapsed.Seconds())
		}
		time.Sleep(time.Second - min(o.took, time.Second))
	}
	lock.Wait()
	stop()
	t.Logf("%v; readiness:%s", all, readiness)
	all.checkWait(t, maxWait)
	if all.statuses[500] > 0 {
		t.Error(all)
	}
}

// startClients starts 64 clients: 32 draw deals, each from its own game, 16 open games, 8 look at a game
// and 8 list games. stop stops them and waits for their last responses.
func (svc *testService) startClients(t *testing.T) (all *samples, stop func()) {
	t.Helper()
	type call struct{ method, path string }
	var calls []call
	for i := range 32 {
		gamePath := svc.openGame(`{"players":4}`)
		calls = append(calls, call{"POST", gamePath + "/deals"})
		switch {
		case i < 16:
			calls = append(calls, call{"POST", games})
		case i < 24:
			calls = append(calls, call{"GET", gamePath})
		default:
			calls = append(calls, call{"GET", games})
		}
	}
	all = new(samples)
	stopped := make(chan struct{})
	var clients sync.WaitGroup
	for n, call := range calls {
		clients.Go(func() {
			for k := 0; ; k++ {
				select {
				case <-stopped:
					return
				default:
				}
				all.add(t, svc.timed(call.method, call.path, fmt.Sprint(n, " ", k)))
				time.Sleep(50 * time.Millisecond)
			}
		})
	}
	return all, func() {
		close(stopped)
		clients.Wait()
	}
}

// TestFrozenBackend stops processes of PostgreSQL that serve idle connections of the service, without
// ending them. Only the requests on these connections may fail, and nobody waits until they continue.
func TestFrozenBackend(t *testing.T) {
	svc, _ := postgres(t)
	all, stop := svc.startClients(t)
	frozen := svc.freezeConnections(t)
	time.Sleep(4 * time.Second)
	afterwards := samples{}
	for range 20 { // The frozen connections have been given up.
		afterwards.add(t, svc.timed("POST", games, ""))
	}
	stop()
	t.Logf("%d of the server's processes are frozen: %v; later: %v", frozen, all, &afterwards)
	all.checkWait(t, maxWait)
	if all.statuses[500] > 0 || all.statuses[503] == 0 || all.statuses[201] == 0 {
		t.Errorf("while processes are frozen: %v, want 201 and 503, never 500", all)
	}
	afterwards.checkWait(t, time.Second)
	if afterwards.statuses[201] != 20 {
		t.Errorf("later: %v, want 20 times 201", &afterwards)
	}
}

// freezeConnections stops the server's process of one connection in each of the service's pools until
// the test ends, and returns how many. The processes are idle: one that is stopped while it holds a
// lock inside the server would stop all others too.
func (svc *testService) freezeConnections(t *testing.T) (stopped int) {
	t.Helper()
	for purpose, pool := range svc.service.store.ConnectionPools() {
		connection, err := pool.Conn(t.Context())
		if err != nil {
			t.Fatalf("%s: %v", purpose, err)
		}
		defer connection.Close() // returns it to the pool
		var pid int
		if err := connection.QueryRowContext(t.Context(), "select pg_backend_pid()").Scan(&pid); err != nil {
			t.Fatalf("%s: %v", purpose, err)
		}
		if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
			t.Fatalf("%s: %v", purpose, err)
		}
		t.Cleanup(func() { syscall.Kill(pid, syscall.SIGCONT) })
		stopped++
	}
	return stopped
}

// TestStuckKey lets a transaction hold the row that an idempotency key opens. Requests with this key
// get 503 in time, and others wait for at most a second.
func TestStuckKey(t *testing.T) {
	svc, admin := postgres(t)
	id := svc.wantPostWithKey(201, games, `{"players":4}`, "stuck")["id"].(string)
	tx, err := admin.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	// A row that is deleted, but not yet for others, blocks the insertion of the same id.
	if _, err := tx.Exec("delete from games where id = $1", id); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	stuck, others := samples{}, samples{}
	for range 16 {
		wg.Go(func() { stuck.add(t, svc.timed("POST", games, "stuck")) })
	}
	for i := range 40 {
		others.add(t, svc.timed("POST", games, fmt.Sprint("other ", i)))
		time.Sleep(20 * time.Millisecond)
	}
	wg.Wait()
	t.Logf("the stuck key: %v; others: %v", &stuck, &others)
	stuck.checkWait(t, maxWait)
	if stuck.statuses[503]+stuck.statuses[409] != 16 {
		t.Errorf("the stuck key: %v", &stuck)
	}
	others.checkWait(t, time.Second)
	if others.statuses[201] != 40 {
		t.Errorf("others: %v", &others)
	}
	tx.Rollback()
	if again := svc.wantPostWithKey(201, games, `{"players":4}`, "stuck"); again["id"] != id {
		t.Errorf("%v opened, it was %s", again["id"], id)
	}
}

// TestHotGame lets 64 clients draw deals of one game and, at the same time, one client draw deals of
// others, who must not wait. All deals of the one game are different.
func TestHotGame(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		t := svc.t.(*testing.T)
		hot := svc.openGame(`{"players":4}`)
		free := svc.openGame(`{"players":4}`)
		var wg sync.WaitGroup
		one, others := samples{}, samples{}
		for n := range 64 {
			wg.Go(func() {
				for k := range 3 {
					one.add(t, svc.timed("POST", hot+"/deals", fmt.Sprint(n, " ", k)))
				}
			})
		}
		for range 20 {
			others.add(t, svc.timed("POST", free+"/deals", ""))
			time.Sleep(5 * time.Millisecond)
		}
		wg.Wait()
		t.Logf("one game: %v; others: %v", &one, &others)
		if g := svc.wantGet(200, hot); g["deals"] != float64(one.statuses[200]) {
			t.Errorf("%v deals, and %d were returned", g["deals"], one.statuses[200])
		}
		one.checkWait(t, maxWait)
		if one.statuses[200]+one.statuses[503] != 192 {
			t.Errorf("one game: %v", &one)
		}
		others.checkWait(t, time.Second)
		if others.statuses[200] != 20 {
			t.Errorf("others: %v", &others)
		}
	})
}
