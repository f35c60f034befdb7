package service

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// operate skips a test that needs several servers or minutes, unless FAIRDEAL_OPERATE is set.
func operate(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("FAIRDEAL_OPERATE") == "" {
		t.Skip("FAIRDEAL_OPERATE is not set: " + what + " (.ci/thorough operate does)")
	}
}

// TestFailOver runs three processes on a server with a synchronous standby. While clients play, it
// kills processes and then the server, and promotes the standby. Nothing that was acknowledged may
// be lost or happen twice, and no response may be 500.
func TestFailOver(t *testing.T) {
	operate(t, "no server is killed whose standby takes over")
	for _, pooled := range []bool{false, true} {
		name := "direct"
		if pooled {
			name = "pgbouncer"
		}
		t.Run(name, func(t *testing.T) {
			pair := storetest.NewPair(t, pooled)
			address := pair.Direct()
			if pooled {
				address = pair.Pooled()
				var err error
				for range 3 {
					_, _, failed := Migrate(t.Context(), address)
					err = errors.Join(err, failed)
				}
				if !errors.Is(err, ErrPooled) {
					t.Errorf("without its setting in the address: %v", err)
				}
				address += "&default_query_exec_mode=exec"
			}
			svc := newTestService(t, address)
			svc.service.Close()
			var mu sync.Mutex
			all := []*process{startProcess(t, svc.config), startProcess(t, svc.config), startProcess(t, svc.config)}
			var turn atomic.Int64
			stop := make(chan struct{})
			l := newLedger()
			var wg sync.WaitGroup
			for n := range 8 {
				wg.Go(func() {
					svc.player(t, n, func() string {
						mu.Lock()
						defer mu.Unlock()
						return all[turn.Add(1)%3].address
					}, stop, l)
				})
			}
			replace := func(i int) {
				all[i].kill()
				next := startProcess(t, svc.config)
				mu.Lock()
				defer mu.Unlock()
				all[i] = next
			}
			for i := range 3 {
				time.Sleep(time.Second)
				replace(i)
			}
			before := time.Now()
			pair.FailOver()
			for i := range 3 {
				time.Sleep(2 * time.Second)
				replace(i)
			}
			close(stop)
			wg.Wait()
			after := 0
			for _, p := range all {
				p.kill()
			}
			svc.check(t, l)
			page, err := svc.service.store.Games(t.Context(), store.GameFilter{Operator: "club", Since: before, Limit: 500})
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range page {
				if _, ok := l.commitments[g.ID]; ok {
					after++
				}
			}
			if after == 0 {
				t.Error("no game was acknowledged after the standby took over")
			}
		})
	}
}

// TestStandbyAway freezes the standby, so that writes wait for it. A request whose write has not
// reached the standby must never be acknowledged, however often it is repeated, because the standby
// may be promoted.
func TestStandbyAway(t *testing.T) {
	operate(t, "no standby is frozen")
	pair := storetest.NewPair(t, false)
	svc := newTestService(t, pair.Direct())
	gamePath := svc.openGame(`{"players":4}`)
	thaw := pair.Freeze()
	defer thaw()
	waits := func(what string) {
		t.Helper()
		for try := range 3 {
			for _, o := range []outcome{svc.timed("POST", games, "k"), svc.timed("POST", gamePath+"/deals", "k"), svc.timed("POST", gamePath+"/reveal", "k")} {
				if o.status != 503 || o.took > maxWait {
					t.Errorf("%s, attempt %d: %+v, want 503", what, try, o)
				}
			}
		}
		if g := svc.wantGet(200, gamePath); g["state"] != "open" || g["deals"] != 0.0 {
			t.Errorf("%s: %v is shown, and the standby does not have it", what, g)
		}
	}
	waits("the standby is frozen")
	svc.service.checkWrites = 0
	if o := svc.timed("GET", "/healthz", ""); o.status != 503 || o.took > maxWait {
		t.Errorf("readiness: %+v", o)
	}
	pair.Kill()
	pair.Restart()
	// The server now shows the state from before it was killed.
	for _, path := range []string{games, gamePath + "/deals", gamePath + "/reveal"} {
		if o := svc.timed("POST", path, "k"); o.status != 503 {
			t.Errorf("%s after a restart: %+v, want 503", path, o)
		}
	}
	pair.Kill()
	thaw()
	pair.FailOver()
	for path, want := range map[string]int{games: 201, gamePath + "/deals": 200} {
		var o outcome
		for range 100 {
			if o = svc.timed("POST", path, "k"); o.status != 503 {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
		if o.status != want {
			t.Errorf("%s on the standby: %+v", path, o)
		}
	}
}

// TestSerializableProcesses draws four hundred deals of one game from two processes, in a database
// whose transactions are serializable. All must be different, and none may fail.
func TestSerializableProcesses(t *testing.T) {
	svc, admin := postgres(t)
	var name string
	if err := admin.QueryRow("select current_database()").Scan(&name); err != nil {
		t.Fatal(err)
	}
	if _, err := admin.Exec("alter database " + name + " set default_transaction_isolation = 'serializable'"); err != nil {
		t.Fatal(err)
	}
	svc.service.Close()
	both := []*process{startProcess(t, svc.config), startProcess(t, svc.config)}
	var g struct{ ID string }
	if status, err := post(both[0].address, games, `{"players":4}`, svc.token, "", &g); status != 201 {
		t.Fatal(status, err)
	}
	l := newLedger()
	seen := map[int]int{}
	var wg sync.WaitGroup
	for n := range 16 {
		wg.Go(func() {
			for k := range 25 {
				var d struct{ Deal int }
				for range 20 {
					status, err := post(both[(n+k)%2].address, games+"/"+g.ID+"/deals", "", svc.token, fmt.Sprint(n, " ", k), &d)
					l.count(status, err)
					if err == nil {
						break
					}
				}
				l.mu.Lock()
				seen[d.Deal]++
				l.mu.Unlock()
			}
		})
	}
	wg.Wait()
	t.Logf("%d different deals; responses: %v", len(seen), l.kinds)
	if len(seen) != 400 || l.kinds["200"] != 400 {
		t.Errorf("%d different deals, want 400; responses: %v", len(seen), l.kinds)
	}
	for kind := range l.kinds {
		if strings.HasPrefix(kind, "500") {
			t.Error(kind)
		}
	}
}
