package store

import (
	"errors"
	"sync"
	"testing"
)

// TestMigrateReplies checks that replies in the first version of the tables, which
// belonged to tokens, are found after an upgrade.
func TestMigrateReplies(t *testing.T) {
	eachAddress(t, func(t *testing.T, address string) {
		s, err := connect(address)
		if err != nil {
			t.Fatal(err)
		}
		text, err := migrations.ReadFile("migrations/0001.sql")
		if err != nil {
			t.Fatal(err)
		}
		exec := func(statement string, args ...any) {
			t.Helper()
			if _, err := s.writeDB.Exec(statement, args...); err != nil {
				t.Fatal(err)
			}
		}
		exec("create table schema_version (version bigint primary key, applied text not null)")
		for _, statement := range statements(string(text)) {
			exec(statement)
		}
		exec("insert into schema_version values (1, '')")
		exec("insert into tokens (id, operator, hash, created) values ('t', 'club', $1, '')", []byte{1})
		opening, deal := request("POST games", "k", "a"), request("POST deals", "k", "b")
		exec("insert into games values ('g', 'club', 'a', $1, '', 1, '', '2026-12-05T18:00:00.000Z')", []byte{1})
		exec("insert into replies values ('t', 'POST games', 'k', $1, 'g', 0)", opening.Body[:])
		exec("insert into replies values ('t', 'POST deals', 'k', $1, 'g', 0)", deal.Body[:])
		s.Close()

		s = mustOpen(t, address)
		g, replayed, err := s.OpenGame(ctx, opening, game("x"))
		if err != nil || !replayed || g.ID != "g" {
			t.Errorf("opening repeated: game %s, replayed %v, %v; want game g", g.ID, replayed, err)
		}
		g, index, err := change(s, deal, "g", drawDeal)
		if err != nil || index != 0 || g.Drawn != 1 {
			t.Errorf("deal repeated: deal %d of %d, %v; want deal 0 of 1", index, g.Drawn, err)
		}
		deal.Body = [32]byte{}
		if _, _, err := change(s, deal, "g", nil); !errors.Is(err, ErrOtherBody) {
			t.Errorf("same key, different body: %v, want %v", err, ErrOtherBody)
		}
	})
}

// TestConcurrentMigrate checks that the tables are created only once if several processes do
// it at the same time.
func TestConcurrentMigrate(t *testing.T) {
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
