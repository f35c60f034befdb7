package store

import (
	"errors"
	"fmt"
	"testing"
)

// TestOpenGame checks that a game survives a restart, and that a repeated request opens no second one.
func TestOpenGame(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		s := open()
		if _, err := s.Game(ctx, "g"); !errors.Is(err, ErrNotFound) {
			t.Fatal(err)
		}
		want, replayed, err := s.OpenGame(ctx, request("games", "k1", "a"), game("chosen"))
		if err != nil || replayed || !ValidID(want.ID) {
			t.Fatalf("game %q, replayed %v, %v", want.ID, replayed, err)
		}

		s = open() // as after a restart
		got, err := s.Game(ctx, want.ID)
		if err != nil || formatGame(got) != formatGame(want) {
			t.Fatalf("%v, %v; want %v", got, err, want)
		}
		again, replayed, err := s.OpenGame(ctx, request("games", "k1", "a"), game("other"))
		if err != nil || !replayed || again.ID != want.ID {
			t.Errorf("same key and body: game %s, replayed %v, %v; want game %s", again.ID, replayed, err, want.ID)
		}
		if _, err := s.Game(ctx, "other"); !errors.Is(err, ErrNotFound) {
			t.Errorf("a repeated request made a second game: %v", err)
		}
		_, _, err = s.OpenGame(ctx, request("games", "k1", "b"), game("other"))
		if !errors.Is(err, ErrOtherBody) {
			t.Errorf("same key, different body: %v, want %v", err, ErrOtherBody)
		}
	})
}

// TestDrawDeals checks that deals are drawn in order and once for each key.
func TestDrawDeals(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		s := open()
		opened, _, err := s.OpenGame(ctx, request("games", "k1", "a"), game(""))
		if err != nil {
			t.Fatal(err)
		}
		for want := range int64(3) {
			_, deal, err := change(s, request("deals", "", ""), opened.ID, drawDeal)
			if err != nil || deal != want {
				t.Errorf("deal %d, %v; want %d", deal, err, want)
			}
		}
		for range 2 { // The second request is a repetition.
			g, deal, err := change(s, request("deals", "k2", ""), opened.ID, drawDeal)
			if err != nil || deal != 3 || g.Drawn != 4 {
				t.Errorf("deal %d of %d, %v; want deal 3 of 4", deal, g.Drawn, err)
			}
		}
		_, _, err = s.ChangeGame(ctx, request("deals", "", ""), Game{ID: "none"}, drawDeal)
		if !errors.Is(err, ErrNotFound) {
			t.Errorf("a missing game: %v, want %v", err, ErrNotFound)
		}
	})
}

// TestRefusedChange checks that a refused change has no effect on the game or on its key.
func TestRefusedChange(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		s := open()
		opened, _, err := s.OpenGame(ctx, request("games", "k1", "a"), game(""))
		if err != nil {
			t.Fatal(err)
		}
		errRefused := errors.New("refused")
		refuse := func(g *Game) (int64, error) {
			g.Drawn = 99
			return 0, errRefused
		}
		_, _, err = change(s, request("deals", "k3", ""), opened.ID, refuse)
		if !errors.Is(err, errRefused) {
			t.Errorf("%v, want %v", err, errRefused)
		}
		if g, err := s.Game(ctx, opened.ID); err != nil || g.Drawn != 0 {
			t.Errorf("%d deals after a refused change, %v; want 0", g.Drawn, err)
		}
		_, deal, err := change(s, request("deals", "k3", ""), opened.ID, drawDeal)
		if err != nil || deal != 0 {
			t.Errorf("deal %d with the key of a refused change, %v; want 0", deal, err)
		}
	})
}

// formatGame formats a game without its replies, which only the database has.
func formatGame(g Game) string {
	g.replies, g.ended = nil, 0
	return fmt.Sprint(g)
}
