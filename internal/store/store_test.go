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
	return s.ChangeGame(ctx, r, g, decide)
}

// TestOpenGame checks that a game survives a restart, and that a repeated request opens no second one.
func TestOpenGame(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s := open()
		if _, err := s.Game(ctx, "g"); !errors.Is(err, ErrNotFound) {
			t.Fatal(err)
		}
		want, replayed, err := s.OpenGame(ctx, request("games", "k1", "a"), game("chosen"))
		if err != nil || replayed || !ValidID(want.ID) {
			t.Fatal(want.ID, replayed, err)
		}

		s = open() // as after a restart
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
	})
}

// TestChange checks that deals are drawn in order and once for each key, and that a refused change has no
// effect.
func TestChange(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s := open()
		opened, _, err := s.OpenGame(ctx, request("games", "k1", "a"), game(""))
		if err != nil {
			t.Fatal(err)
		}
		draw := func(g *Game) (int64, error) { g.Drawn++; return g.Drawn - 1, nil }
		for k := range int64(3) {
			if _, deal, err := change(s, request("deals", "", ""), opened.ID, draw); err != nil || deal != k {
				t.Errorf("deal %d: %d, %v", k, deal, err)
			}
		}
		// Deal 3 is drawn once for the same key.
		for range 2 {
			if g, deal, err := change(s, request("deals", "k2", ""), opened.ID, draw); err != nil || deal != 3 || g.Drawn != 4 {
				t.Errorf("%d of %d, %v", deal, g.Drawn, err)
			}
		}

		errRefused := errors.New("refused")
		refuse := func(g *Game) (int64, error) { g.Drawn = 99; return 0, errRefused }
		if _, _, err := change(s, request("deals", "k3", ""), opened.ID, refuse); !errors.Is(err, errRefused) {
			t.Error(err)
		}
		if g, _ := s.Game(ctx, opened.ID); g.Drawn != 4 {
			t.Errorf("a refused change left %d deals", g.Drawn)
		}
		if _, deal, err := change(s, request("deals", "k3", ""), opened.ID, draw); err != nil || deal != 4 {
			t.Errorf("a refused key is free: %d, %v", deal, err)
		}
		if _, _, err := s.ChangeGame(ctx, request("deals", "", ""), Game{ID: "none"}, draw); !errors.Is(err, ErrNotFound) {
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
			list GameFilter
			want string
		}{
			{GameFilter{Operator: "club"}, "h5 h4 h3 h1 h0"},
			{GameFilter{Operator: "rival"}, "h2"},
			{GameFilter{Operator: "nobody"}, ""},
			{GameFilter{Operator: "club", State: StateOpen}, "h5 h4 h0"},
			{GameFilter{Operator: "club", State: StateClosed}, "h3"},
			{GameFilter{Operator: "club", State: StateRevealed}, "h1"},
			{GameFilter{Operator: "club", Since: start.Add(time.Minute)}, "h5 h4 h3"},
			{GameFilter{Operator: "club", After: ListPosition{start.Add(2 * time.Minute), "h5"}}, "h4 h3 h1 h0"},
			{GameFilter{Operator: "club", State: StateOpen, After: ListPosition{start.Add(2 * time.Minute), "h4"}}, "h0"},
			{GameFilter{Operator: "club", Limit: 2}, "h5 h4"},
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

// TestTokens checks that tokens can be added once, listed and revoked.
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

// TestNewerDatabaseIsRefused checks that a program does not open tables of a newer version.
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

// TestAddresses checks that invalid addresses are rejected, and that errors do not contain passwords.
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
