package store

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"
)

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

// TestRepliesAreForgotten checks that a key is forgotten after seven days. The game that
// it opened stays, and the key opens a new one.
func TestRepliesAreForgotten(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s := open()
		r := request("games", "k", "a")
		first, _, err := s.OpenGame(ctx, r, game(""))
		if err != nil {
			t.Fatal(err)
		}
		old := r.entry(0, time.Now().Add(-ReplyLifetime-time.Hour))
		if _, err := s.changeRow(ctx, "update games set replies = $1 where id = $2", old, first.ID); err != nil {
			t.Fatal(err)
		}
		second, replayed, err := s.OpenGame(ctx, r, game(""))
		if err != nil || replayed || second.ID == first.ID {
			t.Errorf("%v %v", replayed, err)
		}
		if again, replayed, err := s.OpenGame(ctx, r, game("")); err != nil || !replayed || again.ID != second.ID {
			t.Errorf("%v %v", replayed, err)
		}
		if g, _, err := change(s, request("deals", "d", ""), first.ID, func(*Game) (int64, error) { return 0, nil }); err != nil || len(g.replies) != replySize {
			t.Errorf("%d bytes of replies, %v", len(g.replies), err)
		}
	})
}
