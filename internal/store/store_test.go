package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// both runs a test with an empty SQLite database and with an empty PostgreSQL database.
func both(t *testing.T, f func(t *testing.T, open func() *Store)) {
	t.Helper()
	addresses(t, func(t *testing.T, address string) {
		f(t, func() *Store { return mustOpen(t, address) })
	})
}

func addresses(t *testing.T, f func(t *testing.T, address string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { f(t, "file:"+filepath.Join(t.TempDir(), "x y%.db")) })
	t.Run("postgres", func(t *testing.T) { f(t, storetest.Postgres(t)) })
}

func TestMain(m *testing.M) { os.Exit(storetest.Main(m)) }

func mustOpen(t *testing.T, address string) *Store {
	t.Helper()
	if _, _, err := Migrate(ctx, address); err != nil {
		t.Fatal(err)
	}
	s, err := Open(context.Background(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

var ctx = context.Background()

func game(id string) Game {
	return Game{ID: id, Operator: "club", Announced: "announced " + id, Sealed: []byte{0, 1, 2, 255}, Created: time.Date(2026, 12, 5, 18, 40, 3, 7e6, time.UTC)}
}

func request(route, key, body string) Request {
	return Request{Operator: "club", Route: route, Key: key, Body: sha256.Sum256([]byte(body))}
}

// change reads and changes a game in the same way as a request.
func change(s *Store, r Request, id string, decide func(*Game) (int64, error)) (Game, int64, error) {
	g, err := s.Game(ctx, id)
	if err != nil {
		return g, 0, err
	}
	return s.Change(ctx, r, g, decide)
}

func TestGames(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s := open()
		if _, err := s.Game(ctx, "g"); !errors.Is(err, ErrNotFound) {
			t.Fatal(err)
		}
		want, replayed, err := s.OpenGame(ctx, request("games", "k1", "a"), game("chosen"))
		if err != nil || replayed || !ValidID(want.ID) {
			t.Fatal(want.ID, replayed, err)
		}
		// Open the database again, as after a restart.
		s = open()
		got, err := s.Game(ctx, want.ID)
		if err != nil || show(got) != show(want) {
			t.Fatalf("%v, %v; want %v", got, err, want)
		}
		kept, replayed, err := s.OpenGame(ctx, request("games", "k1", "a"), game("other"))
		if err != nil || !replayed || kept.ID != want.ID {
			t.Errorf("the same key and body: %v %v %v", kept, replayed, err)
		}
		if _, err := s.Game(ctx, "other"); !errors.Is(err, ErrNotFound) {
			t.Errorf("a repeated request made a second game: %v", err)
		}
		if _, _, err := s.OpenGame(ctx, request("games", "k1", "b"), game("other")); !errors.Is(err, ErrOtherBody) {
			t.Errorf("the same key, another body: %v", err)
		}
		draw := func(g *Game) (int64, error) { g.Drawn++; return g.Drawn - 1, nil }
		for k := range int64(3) {
			if _, deal, err := change(s, request("deals", "", ""), want.ID, draw); err != nil || deal != k {
				t.Errorf("deal %d: %d, %v", k, deal, err)
			}
		}
		// The third deal is drawn once for the same key.
		for range 2 {
			if g, deal, err := change(s, request("deals", "k2", ""), want.ID, draw); err != nil || deal != 3 || g.Drawn != 4 {
				t.Errorf("%d of %d, %v", deal, g.Drawn, err)
			}
		}
		refused := errors.New("refused")
		if _, _, err := change(s, request("deals", "k3", ""), want.ID, func(g *Game) (int64, error) { g.Drawn = 99; return 0, refused }); !errors.Is(err, refused) {
			t.Error(err)
		}
		if g, _ := s.Game(ctx, want.ID); g.Drawn != 4 {
			t.Errorf("a refused change left %d deals", g.Drawn)
		}
		if _, deal, err := change(s, request("deals", "k3", ""), want.ID, draw); err != nil || deal != 4 {
			t.Errorf("a refused key is free: %d, %v", deal, err)
		}
		if _, _, err := s.Change(ctx, request("deals", "", ""), Game{ID: "none"}, draw); !errors.Is(err, ErrNotFound) {
			t.Error(err)
		}
	})
}

func show(g Game) string {
	g.replies, g.ended = nil, 0
	return fmt.Sprint(g)
}

// TestLists checks that a list contains the games of one operator, newest first, selected
// by state and time.
func TestLists(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s := open()
		start := time.Date(2026, 12, 5, 18, 0, 0, 0, time.UTC)
		for i, operator := range []string{"club", "club", "rival", "club", "club", "club"} {
			g := game(fmt.Sprint("h", i))
			g.Operator, g.Created = operator, start.Add(time.Duration(i/2)*time.Minute)
			if i == 1 {
				g.Revealed = "revealed"
			}
			if i == 3 {
				g.Closed = "closed"
			}
			if _, _, err := s.OpenGame(ctx, Request{}, g); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []struct {
			list List
			want string
		}{
			{List{Operator: "club"}, "h5 h4 h3 h1 h0"},
			{List{Operator: "rival"}, "h2"},
			{List{Operator: "nobody"}, ""},
			{List{Operator: "club", State: StateOpen}, "h5 h4 h0"},
			{List{Operator: "club", State: StateClosed}, "h3"},
			{List{Operator: "club", State: StateRevealed}, "h1"},
			{List{Operator: "club", Since: start.Add(time.Minute)}, "h5 h4 h3"},
			{List{Operator: "club", After: Place{start.Add(2 * time.Minute), "h5"}}, "h4 h3 h1 h0"},
			{List{Operator: "club", State: StateOpen, After: Place{start.Add(2 * time.Minute), "h4"}}, "h0"},
			{List{Operator: "club", Limit: 2}, "h5 h4"},
		} {
			if c.list.Limit == 0 {
				c.list.Limit = 100
			}
			page, err := s.Games(ctx, c.list)
			var ids []string
			for _, g := range page {
				ids = append(ids, g.ID)
			}
			if got := strings.Join(ids, " "); err != nil || got != c.want {
				t.Errorf("%+v: %s, %v; want %s", c.list, got, err, c.want)
			}
		}
	})
}

// TestConcurrentRequests makes many concurrent requests through two connections to the
// database. Each deal is returned once, and each key opens one game.
func TestConcurrentRequests(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		stores := []*Store{open(), open()}
		if _, _, err := stores[0].OpenGame(ctx, Request{}, game("g")); err != nil {
			t.Fatal(err)
		}
		const n = 40
		var mu sync.Mutex
		seen, opened := map[int64]int{}, map[string]bool{}
		var wg sync.WaitGroup
		for i := range n {
			wg.Go(func() {
				_, deal, err := change(stores[i%2], Request{}, "g", func(g *Game) (int64, error) { g.Drawn++; return g.Drawn - 1, nil })
				kept, _, err2 := stores[i%2].OpenGame(ctx, request("games", fmt.Sprint("key", i/4), ""), game(fmt.Sprint("new", i)))
				mu.Lock()
				defer mu.Unlock()
				if err != nil || err2 != nil {
					t.Error(err, err2)
				}
				seen[deal]++
				opened[kept.ID] = true
			})
		}
		wg.Wait()
		for k := range int64(n) {
			if seen[k] != 1 {
				t.Errorf("deal %d was given out %d times", k, seen[k])
			}
		}
		if len(opened) != n/4 {
			t.Errorf("%d games under %d keys", len(opened), n/4)
		}
	})
}

func TestTokens(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s := open()
		want := Token{ID: "a", Operator: "club", Hash: bytes.Repeat([]byte{7}, 32), Created: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
		if err := s.AddToken(ctx, want); err != nil {
			t.Fatal(err)
		}
		if err := s.AddToken(ctx, want); err == nil {
			t.Error("one id twice")
		}
		got, err := s.Token(ctx, "a")
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v, %v", got, err)
		}
		if _, err := s.Token(ctx, "b"); !errors.Is(err, ErrNotFound) {
			t.Error(err)
		}
		if err := s.RevokeToken(ctx, "b"); !errors.Is(err, ErrNotFound) {
			t.Error(err)
		}
		if err := s.RevokeToken(ctx, "a"); err != nil {
			t.Error(err)
		}
		all, err := s.Tokens(ctx)
		if err != nil || len(all) != 1 || !all[0].Revoked {
			t.Errorf("%v, %v", all, err)
		}
	})
}

func TestNewerDatabaseIsRefused(t *testing.T) {
	addresses(t, func(t *testing.T, address string) {
		s := mustOpen(t, address)
		if err := s.write(ctx, func(tx Tx) error {
			_, err := tx.Exec("insert into schema_version (version, applied) values (999, '')")
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if newer, err := Open(ctx, address); !errors.Is(err, ErrNewer) {
			t.Errorf("%v, %v", newer, err)
		}
	})
}

func TestAddresses(t *testing.T) {
	for _, address := range []string{"", "fairdeal.db", "mysql://x", "file:"} {
		if s, err := Open(ctx, address); err == nil {
			s.Close()
			t.Errorf("%q was opened", address)
		}
	}
	if _, err := Open(ctx, "postgres://u:hunter2secret@/%zz"); err == nil || strings.Contains(err.Error(), "hunter2secret") {
		t.Errorf("%v", err)
	}
}

// TestGroupWithOneFailure checks that a failing call does not affect the others in
// its group.
func TestGroupWithOneFailure(t *testing.T) {
	s := mustOpen(t, "file:"+filepath.Join(t.TempDir(), "x.db"))
	var wg sync.WaitGroup
	broken := errors.New("broken after writing")
	for i := range 30 {
		wg.Go(func() {
			err := s.write(ctx, func(tx Tx) error {
				if _, err := tx.Exec("insert into tokens (id, operator, hash, created) values ($1, '', '', '')", strconv.Itoa(i)); err != nil {
					return err
				}
				if i == 7 {
					return broken
				}
				return nil
			})
			if (i == 7) != errors.Is(err, broken) || i != 7 && err != nil {
				t.Errorf("%d: %v", i, err)
			}
		})
	}
	wg.Wait()
	var n int
	if err := s.readDB.QueryRow("select count(*) from tokens").Scan(&n); err != nil || n != 29 {
		t.Errorf("%d tokens, %v", n, err)
	}
}

// TestTripWithOneFailure checks that with PostgreSQL a refused statement does not
// affect the others in the same round trip.
func TestTripWithOneFailure(t *testing.T) {
	s := mustOpen(t, storetest.Postgres(t))
	var batch []*job[*statement]
	for i := range 30 {
		id := strconv.Itoa(i)
		if i == 7 {
			id = "3"
		}
		q := &statement{query: "insert into tokens (id, operator, hash, created) values ($1, '', '', $2)", args: []any{id, formatTime(time.Now())}}
		batch = append(batch, newJob(ctx, q))
	}
	s.batchRunner(s.pools.changes)(batch)
	failed := 0
	for i, j := range batch {
		if err := <-j.result; err != nil {
			if failed++; i != 3 && i != 7 {
				t.Errorf("%d: %v", i, err)
			}
		}
	}
	if failed != 1 {
		t.Errorf("%d of the two with one id were refused", failed)
	}
	if all, err := s.Tokens(ctx); err != nil || len(all) != 29 {
		t.Errorf("%d tokens, %v", len(all), err)
	}
}

func answered(j *job[*statement]) pgRow {
	err := <-j.result
	return pgRow{j.task.firstRow(), err}
}

// TestSharedQueries checks that a query by several callers runs once, and that each caller
// gets the right result.
func TestSharedQueries(t *testing.T) {
	s := mustOpen(t, storetest.Postgres(t))
	for _, id := range []string{"a", "b"} {
		if _, _, err := s.OpenGame(ctx, Request{}, game(id)); err != nil {
			t.Fatal(err)
		}
	}
	ids := []string{"a", "b", "none", "a", "none", "b", "a"}
	var batch []*job[*statement]
	for _, id := range ids {
		q := &statement{query: "select " + gameColumns + " from games where id = $1", args: []any{id}, isQuery: true}
		batch = append(batch, newJob(ctx, q))
	}
	s.batchRunner(s.pools.queries)(batch)
	for i, id := range ids {
		g, err := scanGame(answered(batch[i]))
		if id == "none" && !errors.Is(err, ErrNotFound) || id != "none" && (err != nil || show(g) != show(game(id))) {
			t.Errorf("%s: %v, %v", id, g, err)
		}
	}
	if &batch[0].task.rows[0] != &batch[6].task.rows[0] {
		t.Error("one question was asked twice")
	}
}

// TestLockedGameDelaysNobody checks that any number of calls waiting for a locked
// game do not delay others.
func TestLockedGameDelaysNobody(t *testing.T) {
	address := storetest.Postgres(t)
	s, other := mustOpen(t, address), mustOpen(t, address)
	for _, id := range []string{"held", "free"} {
		if _, _, err := s.OpenGame(ctx, Request{}, game(id)); err != nil {
			t.Fatal(err)
		}
	}
	draw := func(g *Game) (int64, error) { g.Drawn++; return g.Drawn - 1, nil }
	held := make(chan error, 2*s.writeDB.Stats().MaxOpenConnections)
	err := other.transact(ctx, func(tx Tx) error {
		if _, err := scanGame(tx.Row("select "+gameColumns+" from games where id = $1 for update", "held")); err != nil {
			return err
		}
		for range cap(held) {
			go func() {
				_, deal, err := change(s, request("deals", "k", ""), "held", draw)
				if err == nil && deal != 1 {
					err = fmt.Errorf("deal %d, want 1", deal)
				}
				held <- err
			}()
		}
		for s.writeDB.Stats().InUse < callsPerKey {
			time.Sleep(time.Millisecond)
		}
		for k, key := range []string{"", "a", "b", ""} {
			if _, deal, err := change(s, request("deals", key, ""), "free", draw); err != nil || deal != int64(k) {
				return fmt.Errorf("deal %d, want %d: %w", deal, k, err)
			}
		}
		if len(held) > 0 {
			return fmt.Errorf("a game was changed that another held: %v", <-held)
		}
		_, err := tx.Exec("update games set drawn = 1 where id = 'held'")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for range cap(held) { // all calls use the same key
		if err := <-held; err != nil {
			t.Error(err)
		}
	}
}

// TestRevokedAtOnce checks that a token revoked by one process is immediately invalid in
// others, even if many callers use it at the same time.
func TestRevokedAtOnce(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s, other := open(), open()
		stop := make(chan struct{})
		var wg sync.WaitGroup
		defer wg.Wait()
		defer close(stop)
		for i := range 20 {
			id := strconv.Itoa(i)
			if err := s.AddToken(ctx, Token{ID: id, Hash: []byte{1}, Created: time.Now()}); err != nil {
				t.Fatal(err)
			}
			wg.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
						if _, err := other.Token(ctx, id); err != nil {
							t.Error(err)
							return
						}
					}
				}
			})
			if err := s.RevokeToken(ctx, id); err != nil {
				t.Fatal(err)
			}
			if kept, err := other.Token(ctx, id); err != nil || !kept.Revoked {
				t.Errorf("a revoked token: %v, %v", kept, err)
			}
		}
	})
}
