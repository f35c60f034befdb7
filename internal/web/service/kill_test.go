package service

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// ledger records acknowledged results.
type ledger struct {
	mu          sync.Mutex
	commitments map[string]string // by game id
	keys        map[string]string // game id by key
	drawn       map[string]int    // number of returned deals
	revealed    map[string]bool   // by game id
	twice       int               // games or deals that were returned for two requests
	kinds       map[string]int    // number of responses by kind
}

func newLedger() *ledger {
	return &ledger{commitments: map[string]string{}, keys: map[string]string{}, drawn: map[string]int{}, revealed: map[string]bool{}, kinds: map[string]int{}}
}

// count counts a response, by its status and the type of its problem.
func (l *ledger) count(status int, err error) {
	kind := fmt.Sprint(status)
	if status == 0 {
		kind = "no response"
	}
	if err != nil {
		if _, rest, ok := strings.Cut(err.Error(), `"type":"/problems#`); ok {
			problem, _, _ := strings.Cut(rest, `"`)
			kind += " " + problem
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kinds[kind]++
}

// player opens games and draws deals until stopped. It repeats unacknowledged requests with the
// same key to any running process.
func (svc *testService) player(t *testing.T, n int, address func() string, stop <-chan struct{}, l *ledger) {
	stopped := func() bool {
		select {
		case <-stop:
			return true
		default:
			return false
		}
	}
	until := func(send func() (int, error), want ...int) bool {
		for !stopped() {
			status, err := send()
			l.count(status, err)
			if err == nil && !slices.Contains(want, status) || status == http.StatusInternalServerError {
				t.Errorf("%d %v, want %v", status, err, want)
			}
			if err == nil {
				return true
			}
			time.Sleep(5 * time.Millisecond)
		}
		return false
	}
	for i := 0; !stopped(); i++ {
		key := fmt.Sprintf("player %d, game %d", n, i)
		var g struct{ ID, Commitment string }
		if !until(func() (int, error) { return post(address(), games, `{"players":4}`, svc.token, key, &g) }, 201) {
			return
		}
		l.mu.Lock()
		if before, ok := l.keys[key]; ok && before != g.ID {
			t.Errorf("two games under %s", key)
			l.twice++
		}
		l.keys[key], l.commitments[g.ID] = g.ID, g.Commitment
		l.mu.Unlock()
		for k := range 3 {
			var d struct{ Deal int }
			if !until(func() (int, error) {
				return post(address(), games+"/"+g.ID+"/deals", "", svc.token, fmt.Sprint("deal ", k), &d)
			}, 200) {
				return
			}
			l.mu.Lock()
			if d.Deal != k {
				t.Errorf("deal %d, want %d", d.Deal, k)
				l.twice++
			}
			l.drawn[g.ID] = k + 1
			l.mu.Unlock()
		}
		for last := 2; last < 5; { // without a key, each request returns a new deal
			var d struct{ Deal int }
			status, err := post(address(), games+"/"+g.ID+"/deals", "", svc.token, "", &d)
			l.count(status, err)
			if err != nil {
				if status == http.StatusInternalServerError {
					t.Error(err)
				}
				break // outcome unknown
			} else if status != 200 || d.Deal != last+1 {
				t.Errorf("%d: deal %d, want %d", status, d.Deal, last+1)
			}
			last++
			l.mu.Lock()
			l.drawn[g.ID] = last + 1
			l.mu.Unlock()
		}
		if i%3 == 0 {
			if !until(func() (int, error) {
				return post(address(), games+"/"+g.ID+"/reveal", "", svc.token, "reveal", nil)
			}, 200) {
				return
			}
			l.mu.Lock()
			l.revealed[g.ID] = true
			l.mu.Unlock()
		}
	}
}

// check compares the database with the acknowledged results.
func (svc *testService) check(t *testing.T, l *ledger) {
	t.Helper()
	svc.restart()
	ctx := context.Background()
	st := svc.service.store
	kept := map[string]bool{}
	for after := (store.ListPosition{}); ; {
		page, err := st.Games(ctx, store.GameFilter{Operator: "club", After: after, Limit: 500})
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range page {
			after = store.ListPosition{Created: g.Created, ID: g.ID}
			kept[g.ID] = true
			r, err := svc.service.unsealRecord(&g) // for acknowledged games and others: every commitment has its numbers
			if err != nil {
				t.Fatalf("game %s: %v", g.ID, err)
			}
			if want, ok := l.commitments[g.ID]; ok && (r.Commitment.String() != want || int(g.Drawn) < l.drawn[g.ID]) {
				t.Errorf("game %s: commitment %v, %d deals; want %s, %d", g.ID, r.Commitment, g.Drawn, want, l.drawn[g.ID])
			}
			if l.revealed[g.ID] && g.Revealed == "" {
				t.Errorf("game %s: its reveal was acknowledged and is lost", g.ID)
			}
			if g.Drawn > 6 {
				t.Errorf("game %s: %d deals under 3 keys and as many without", g.ID, g.Drawn)
			}
		}
		if len(page) == 0 {
			break
		}
	}
	lost, deals := 0, 0
	for id := range l.commitments {
		if !kept[id] {
			t.Errorf("the acknowledged game %s is lost", id)
			lost++
		}
		deals += l.drawn[id]
	}
	t.Logf("acknowledged: %d games, %d deals, %d reveals; present: %d games, lost: %d; twice: %d; responses: %v",
		len(l.commitments), deals, len(l.revealed), len(kept), lost, l.twice, l.kinds)
}

// TestKilledUnderLoad kills the service, and with PostgreSQL alternately the database, at random
// moments under load.
func TestKilledUnderLoad(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		t := svc.t.(*testing.T)
		svc.service.Close()
		postgres := strings.HasPrefix(svc.config.Database, "postgres:")
		l := newLedger()
		var address atomic.Value
		p := startProcess(t, svc.config)
		address.Store(p.address)
		stop := make(chan struct{})
		var wg sync.WaitGroup
		for n := range 4 {
			wg.Go(func() {
				svc.player(t, n, func() string { return address.Load().(string) }, stop, l)
			})
		}
		rnd := rand.New(rand.NewPCG(1, 2))
		for i := range kills(4) {
			time.Sleep(time.Duration(30+rnd.IntN(170)) * time.Millisecond)
			if postgres && i%2 == 1 {
				storetest.Kill(t)
				continue
			}
			p.kill()
			p = startProcess(t, svc.config)
			address.Store(p.address)
		}
		time.Sleep(200 * time.Millisecond)
		close(stop)
		wg.Wait()
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
	l := newLedger()
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for n := range 4 {
		wg.Go(func() { svc.player(t, n, func() string { return p.address }, stop, l) })
	}
	var g struct{ ID string }
	for i := range kills(3) {
		time.Sleep(200 * time.Millisecond)
		if status, err := post(p.address, games, `{"players":4}`, svc.token, fmt.Sprint("before ", i), &g); status != 201 {
			t.Fatalf("before: %d %v", status, err)
		}
		storetest.Restart(t, func() {
			for _, path := range []string{"/g/" + g.ID, "/api/v1/tarot/games/" + g.ID, "/healthz"} {
				w, err := client.Get(p.address + path)
				if err != nil {
					t.Fatal(err)
				}
				w.Body.Close()
				if w.StatusCode != http.StatusServiceUnavailable || w.Header.Get("Retry-After") == "" {
					t.Errorf("%s: %d, Retry-After %q; want 503", path, w.StatusCode, w.Header.Get("Retry-After"))
				}
			}
			if status, err := post(p.address, games, `{"players":4}`, svc.token, "", nil); status != http.StatusServiceUnavailable {
				t.Errorf("%d %v, want 503", status, err)
			}
		})
	}
	time.Sleep(200 * time.Millisecond)
	close(stop)
	wg.Wait()
	p.kill()
	svc.check(t, l)
}

// TestThreeProcesses runs three services on one PostgreSQL database under load and repeatedly kills
// one. Clients without a response repeat their request with the same key elsewhere. Nothing may be
// lost or happen twice.
func TestThreeProcesses(t *testing.T) {
	svc := newTestService(t, storetest.Postgres(t))
	svc.service.Close()
	l := newLedger()
	var mu sync.Mutex
	all := []*process{startProcess(t, svc.config), startProcess(t, svc.config), startProcess(t, svc.config)}
	var turn atomic.Int64
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for n := range 6 {
		wg.Go(func() {
			svc.player(t, n, func() string {
				mu.Lock()
				defer mu.Unlock()
				return all[turn.Add(1)%3].address
			}, stop, l)
		})
	}
	for i := range kills(4) {
		time.Sleep(300 * time.Millisecond)
		mu.Lock()
		victim := all[i%3]
		mu.Unlock()
		victim.kill()
		next := startProcess(t, svc.config)
		mu.Lock()
		all[i%3] = next
		mu.Unlock()
	}
	time.Sleep(300 * time.Millisecond)
	close(stop)
	wg.Wait()
	for _, p := range all {
		p.kill()
	}
	if len(l.commitments) == 0 {
		t.Fatal("nothing was acknowledged")
	}
	svc.check(t, l)
}

// TestOthersGoOn repeatedly kills one of three services under load. The other two must answer every
// request correctly at the first attempt, both for games and for deals.
func TestOthersGoOn(t *testing.T) {
	svc := newTestService(t, storetest.Postgres(t))
	svc.service.Close()
	others := []*process{startProcess(t, svc.config), startProcess(t, svc.config)}
	var victim atomic.Value
	p := startProcess(t, svc.config)
	victim.Store(p.address)
	stop := make(chan struct{})
	var wg sync.WaitGroup
	var answered, failed atomic.Int64
	play := func(address func() string, must bool) {
		for {
			select {
			case <-stop:
				return
			default:
			}
			ask := func(want int, path, body string, v any) bool {
				status, err := post(address(), path, body, svc.token, "", v)
				switch {
				case err == nil && status == want:
					answered.Add(1)
					return true
				case must:
					t.Errorf("%s: %d, %v; want %d", path, status, err, want)
				}
				failed.Add(1)
				time.Sleep(5 * time.Millisecond)
				return false
			}
			var g struct{ ID string }
			if !ask(201, games, `{"players":4}`, &g) {
				continue
			}
			for range 3 {
				ask(200, games+"/"+g.ID+"/deals", "", nil)
			}
		}
	}
	for _, o := range others {
		wg.Go(func() { play(func() string { return o.address }, true) })
	}
	wg.Go(func() { play(func() string { return victim.Load().(string) }, false) })
	for range kills(5) {
		time.Sleep(200 * time.Millisecond)
		p.kill()
		p = startProcess(t, svc.config)
		victim.Store(p.address)
	}
	close(stop)
	wg.Wait()
	if failed.Load() == 0 || answered.Load() == 0 {
		t.Errorf("%d requests answered, %d not: no kill met a request", answered.Load(), failed.Load())
	}
	t.Logf("%d requests answered, %d of the killed service not", answered.Load(), failed.Load())
}

// TestIdleConnections checks that the service still responds with ten thousand idle connections,
// slow clients and broken requests.
func TestIdleConnections(t *testing.T) {
	svc := onSQLite(t)
	svc.service.Close()
	p := startProcess(t, svc.config)
	n := thorough.Times(500, 10_000)
	host := strings.TrimPrefix(p.address, "http://")
	opened := 0
	var half net.Conn // sends only half a header
	for range n {
		c, err := net.Dial("tcp", host)
		if err != nil {
			t.Logf("%d connections: %v", opened, err)
			break
		}
		defer c.Close()
		if opened++; opened%3 == 0 {
			c.Write([]byte("POST /api/v1/tarot/games HTTP/1.1\r\nHost: x\r\nContent-Le"))
			half = c
		}
	}
	if opened < min(n, 400) {
		t.Errorf("only %d connections", opened)
	}
	w, err := client.Get(p.address + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(w.Body)
	w.Body.Close()
	if !bytes.Equal(body, []byte("ok\n")) {
		t.Errorf("%s", body)
	}
	t.Logf("%d idle connections", opened)
	if !thorough.Enabled() {
		return // the service waits five seconds for a header
	}
	half.SetReadDeadline(time.Now().Add(time.Minute))
	if answer, err := io.ReadAll(half); err != nil {
		t.Errorf("a client that sends half of a header: %q, %v; want the connection closed", answer, err)
	}
}
