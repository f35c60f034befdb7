package store

import (
	"errors"
	"sync"
	"testing"
)

// TestUpgradeKeepsReplies checks that replies in the first version of the tables, which
// belonged to tokens, are found after an upgrade.
func TestUpgradeKeepsReplies(t *testing.T) {
	eachAddress(t, func(t *testing.T, address string) {
		s, err := connect(address)
		if err != nil {
			t.Fatal(err)
		}
		text, err := migrations.ReadFile("migrations/0001.sql")
		if err != nil {
			t.Fatal(err)
		}
		do := func(statement string, args ...any) {
			t.Helper()
			if _, err := s.writeDB.Exec(statement, args...); err != nil {
				t.Fatal(err)
			}
		}
		do("create table schema_version (version bigint primary key, applied text not null)")
		for _, statement := range statements(string(text)) {
			do(statement)
		}
		do("insert into schema_version values (1, '')")
		do("insert into tokens (id, operator, hash, created) values ('t', 'club', $1, '')", []byte{1})
		opened, dealt := request("POST games", "k", "a"), request("POST deals", "k", "b")
		do("insert into games values ('g', 'club', 'a', $1, '', 1, '', '2026-12-05T18:00:00.000Z')", []byte{1})
		do("insert into replies values ('t', 'POST games', 'k', $1, 'g', 0)", opened.Body[:])
		do("insert into replies values ('t', 'POST deals', 'k', $1, 'g', 0)", dealt.Body[:])
		s.Close()
		s = mustOpen(t, address)
		if kept, replayed, err := s.OpenGame(ctx, opened, game("x")); err != nil || !replayed || kept.ID != "g" {
			t.Errorf("opened again: %s, %v, %v", kept.ID, replayed, err)
		}
		g, deal, err := change(s, dealt, "g", drawDeal)
		if err != nil || deal != 0 || g.Drawn != 1 {
			t.Errorf("dealt again: deal %d of %d, %v", deal, g.Drawn, err)
		}
		dealt.Body = [32]byte{}
		if _, _, err := change(s, dealt, "g", nil); !errors.Is(err, ErrOtherBody) {
			t.Error(err)
		}
	})
}

// TestMigrateTwiceAtOnce checks that the tables are created only once if two processes do
// it at the same time.
func TestMigrateTwiceAtOnce(t *testing.T) {
	eachAddress(t, func(t *testing.T, address string) {
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				if _, _, err := Migrate(ctx, address); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		mustOpen(t, address)
	})
}
