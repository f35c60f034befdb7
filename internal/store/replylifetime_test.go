package store

import (
	"testing"
	"time"
)

// TestReplyLifetime checks that a key is forgotten after seven days. The game that it opened stays,
// and the key opens a new one.
func TestReplyLifetime(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
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
			t.Errorf("after seven days: replayed %v, %v; want a new game", replayed, err)
		}
		again, replayed, err := s.OpenGame(ctx, r, game(""))
		if err != nil || !replayed || again.ID != second.ID {
			t.Errorf("game %s, replayed %v, %v; want game %s", again.ID, replayed, err, second.ID)
		}
		keepGame := func(*Game) (int64, error) { return 0, nil }
		g, _, err := change(s, request("deals", "d", ""), first.ID, keepGame)
		if err != nil || len(g.replies) != replySize {
			t.Errorf("%d bytes of replies, %v; want %d for the new request", len(g.replies), err, replySize)
		}
	})
}
