package service

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
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

// TestFailOver checks a direct connection to the server.
func TestFailOver(t *testing.T) {
	operate(t, "no server is killed whose standby takes over")
	pair := storetest.NewPair(t, false)
	checkFailOver(t, pair, pair.Direct())
}

// TestFailOverBehindPool checks a connection through PgBouncer, which needs a setting in the address.
func TestFailOverBehindPool(t *testing.T) {
	operate(t, "no server is killed whose standby takes over")
	pair := storetest.NewPair(t, true)
	var err error
	for range 3 { // the first attempt may succeed
		_, _, migrateErr := Migrate(t.Context(), pair.Pooled())
		err = errors.Join(err, migrateErr)
	}
	if !errors.Is(err, ErrPooled) {
		t.Errorf("without its setting in the address: %v, want %v", err, ErrPooled)
	}
	checkFailOver(t, pair, pair.Pooled()+"&default_query_exec_mode=exec")
}

// checkFailOver runs three processes on a server with a synchronous standby. While clients play, it
// kills processes and then the server, and promotes the standby. Nothing that was acknowledged may
// be lost or happen twice, and no response may be 500.
func checkFailOver(t *testing.T, pair *storetest.Pair, address string) {
	t.Helper()
	svc := newTestService(t, address)
	svc.service.Close()
	group := startGroup(t, svc.config, 3)
	book, stop := svc.startPlayers(t, 8, group.next)
	for i := range 3 {
		time.Sleep(time.Second)
		group.replace(t, svc.config, i)
	}
	before := time.Now()
	pair.FailOver()
	for i := range 3 {
		time.Sleep(2 * time.Second)
		group.replace(t, svc.config, i)
	}
	stop()
	group.kill()
	svc.check(t, book)

	filter := store.GameFilter{Operator: "club", Since: before, Limit: 500}
	opened, err := svc.service.store.Games(t.Context(), filter)
	if err != nil {
		t.Fatal(err)
	}
	isAcknowledged := func(game store.Game) bool { return book.commitments[game.ID] != "" }
	if !slices.ContainsFunc(opened, isAcknowledged) {
		t.Error("no game was acknowledged after the standby took over")
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
	for attempt := range 3 {
		for _, path := range []string{games, gamePath + "/deals", gamePath + "/reveal"} {
			o := svc.timed("POST", path, "k")
			if o.status != 503 || o.took > maxWait {
				t.Errorf("%s, attempt %d while the standby is frozen: %+v, want 503", path, attempt, o)
			}
		}
	}
	if game := svc.wantGet(200, gamePath); game["state"] != "open" || game["deals"] != 0.0 {
		t.Errorf("the service shows a change that the standby does not have: %v", game)
	}
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
		if o := svc.postUntilReady(path, "k"); o.status != want {
			t.Errorf("%s on the standby: %+v, want %d", path, o, want)
		}
	}
}

// postUntilReady repeats a request for at most ten seconds while the service is not ready.
func (svc *testService) postUntilReady(path, key string) (o outcome) {
	svc.t.Helper()
	for range 100 {
		if o = svc.timed("POST", path, key); o.status != 503 {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	return o
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
	var game struct{ ID string }
	if status, err := post(both[0].address, games, `{"players":4}`, svc.token, "", &game); status != 201 {
		t.Fatal(status, err)
	}
	const clients, dealsPerClient = 16, 25
	book := newLedger()
	drawn := map[int]bool{}
	var running sync.WaitGroup
	for n := range clients {
		running.Go(func() {
			for k := range dealsPerClient {
				address := both[(n+k)%2].address
				deal := svc.drawDeal(book, address, games+"/"+game.ID+"/deals", fmt.Sprint(n, " ", k))
				book.mu.Lock()
				drawn[deal] = true
				book.mu.Unlock()
			}
		})
	}
	running.Wait()
	const want = clients * dealsPerClient
	t.Logf("%d different deals; responses: %v", len(drawn), book.kinds)
	if len(drawn) != want || book.kinds["200"] != want {
		t.Errorf("%d different deals, want %d; responses: %v", len(drawn), want, book.kinds)
	}
	for kind := range book.kinds {
		if strings.HasPrefix(kind, "500") {
			t.Error(kind)
		}
	}
}

// drawDeal draws a deal with at most 20 attempts, which it counts in the book, and returns its number.
func (svc *testService) drawDeal(book *ledger, address, path, key string) (number int) {
	var deal struct{ Deal int }
	for range 20 {
		status, err := post(address, path, "", svc.token, key, &deal)
		book.count(status, err)
		if err == nil {
			break
		}
	}
	return deal.Deal
}
