package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/stdlib"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestListsReadAnIndex checks that listing an operator's games, in any state, reads an
// index from the right position and sorts nothing.
func TestListsReadAnIndex(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s := open()
		manyGames(t, s)
		explain := "explain query plan "
		if !s.sqlite {
			explain = "explain "
		}
		for _, l := range []GameFilter{
			{}, {State: StateOpen}, {State: StateClosed}, {State: StateRevealed}, {Since: time.Now()},
			{State: StateOpen, After: ListPosition{time.Now(), "g"}}, {After: ListPosition{time.Now(), "g"}},
		} {
			l.Operator, l.Limit = "operator 3", 51
			query, args := l.query()
			found, err := s.readDB.Query(explain+query, args...)
			if err != nil {
				t.Fatal(err)
			}
			var plan []string
			columns, _ := found.Columns()
			for found.Next() {
				values := make([]any, len(columns))
				for i := range values {
					values[i] = new(any)
				}
				if err := found.Scan(values...); err != nil {
					t.Fatal(err)
				}
				plan = append(plan, fmt.Sprint(*values[len(values)-1].(*any)))
			}
			found.Close()
			text := strings.Join(plan, "\n")
			if !strings.Contains(text, "games_") || strings.Contains(text, "Sort") || strings.Contains(text, "Seq Scan") || strings.Contains(text, "TEMP B-TREE") || strings.Contains(text, "SCAN games\n") {
				t.Errorf("%+v:\n%s", l, text)
			}
		}
	})
}

// manyGames makes twenty thousand games of seven operators, so that reading all of them would be slow.
func manyGames(t *testing.T, s *Store) {
	t.Helper()
	query := "insert into games (id, operator, announced, sealed, value, drawn, revealed, created) select 'g' || n, 'operator ' || n % 7, 'a', 's', '', 0, case when n % 3 = 0 then '' else 'r' end, '2026-12-05T18:00:00.' || n % 1000 || 'Z' from "
	if s.sqlite {
		query += "(with recursive c(n) as (select 1 union all select n + 1 from c where n < 20000) select n from c)"
	} else {
		query += "generate_series(1, 20000) n"
	}
	for _, statement := range []string{query, "analyze"} {
		if err := s.write(ctx, func(tx Tx) error { _, err := tx.Exec(statement); return err }); err != nil {
			t.Fatal(err)
		}
	}
}

// TestUpgradeKeepsReplies checks that replies in the first version of the tables, which
// belonged to tokens, are found after an upgrade.
func TestUpgradeKeepsReplies(t *testing.T) {
	addresses(t, func(t *testing.T, address string) {
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
		g, deal, err := change(s, dealt, "g", func(g *Game) (int64, error) { g.Drawn++; return g.Drawn - 1, nil })
		if err != nil || deal != 0 || g.Drawn != 1 {
			t.Errorf("dealt again: deal %d of %d, %v", deal, g.Drawn, err)
		}
		dealt.Body = [32]byte{}
		if _, _, err := change(s, dealt, "g", nil); !errors.Is(err, ErrOtherBody) {
			t.Error(err)
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

// TestServeWithoutRightToChangeTables checks that a role without the right to change
// tables gets an error if they are missing, and otherwise can serve.
func TestServeWithoutRightToChangeTables(t *testing.T) {
	address := storetest.Postgres(t)
	if _, err := Open(ctx, address); !errors.Is(err, ErrMigrate) {
		t.Fatalf("%v, want %v", err, ErrMigrate)
	}
	owner := mustOpen(t, address)
	role := fmt.Sprint("server", time.Now().UnixNano())
	served := strings.Replace(address, "user=postgres", "user="+role, 1)
	if _, err := owner.writeDB.Exec("create role " + role + " login"); err != nil {
		t.Fatal(err)
	}
	if s, err := Open(ctx, served); !errors.Is(err, ErrDenied) {
		t.Fatalf("%v, %v, want %v", s, err, ErrDenied)
	}
	if _, err := owner.writeDB.Exec("grant select, insert, update, delete on all tables in schema public to " + role); err != nil {
		t.Fatal(err)
	}
	s, err := Open(ctx, served)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.CountStart(ctx, "p", 0, 0); err != nil {
		t.Fatal(err)
	}
	g, _, err := s.OpenGame(ctx, request("games", "k", ""), game(""))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := change(s, Request{}, g.ID, func(g *Game) (int64, error) { g.Revealed = "r"; return 0, nil }); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(s.CheckWrite(ctx, 0), s.FlushCounts(ctx)); err != nil {
		t.Fatal(err)
	}
	if c, err := s.Counts(ctx); err != nil || c.Opened != 1 || c.Reveals != 1 || c.Starts != 1 {
		t.Errorf("%+v, %v", c, err)
	}
	// A process must not write to tables that are newer than the versions it supports.
	if _, err := owner.writeDB.Exec("insert into schema_version (version, applied) values (99, '')"); err != nil {
		t.Fatal(err)
	}
	s.FlushCounts(ctx)
	if _, _, err := s.OpenGame(ctx, Request{}, game("late")); !errors.Is(err, ErrNewer) {
		t.Errorf("%v, want %v", err, ErrNewer)
	}
	// Additions to the tables do not affect older programs.
	if _, err := owner.writeDB.Exec("update schema_version set writers = 2 where version = 99"); err != nil {
		t.Fatal(err)
	}
	s.FlushCounts(ctx)
	if _, _, err := s.OpenGame(ctx, Request{}, game("late")); err != nil {
		t.Error(err)
	}
}

// TestMigrateTwiceAtOnce checks that the tables are created only once if two processes do
// it at the same time.
func TestMigrateTwiceAtOnce(t *testing.T) {
	addresses(t, func(t *testing.T, address string) {
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

// TestSerializable draws four hundred deals of one game in two processes, in a database
// with serializable transactions. Each deal must be returned once, and no call may fail.
func TestSerializable(t *testing.T) {
	address := storetest.Postgres(t)
	admin, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	var name string
	if err := admin.QueryRow("select current_database()").Scan(&name); err != nil {
		t.Fatal(err)
	}
	if _, err := admin.Exec("alter database " + name + " set default_transaction_isolation = 'serializable'"); err != nil {
		t.Fatal(err)
	}
	stores := []*Store{mustOpen(t, address), mustOpen(t, address)}
	if _, _, err := stores[0].OpenGame(ctx, Request{}, game("g")); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	seen := map[int64]bool{}
	var wg sync.WaitGroup
	for client := range 16 {
		wg.Go(func() {
			for k := range 25 {
				_, deal, err := change(stores[client%2], request("deals", fmt.Sprint(client, " ", k), ""), "g", func(g *Game) (int64, error) { g.Drawn++; return g.Drawn - 1, nil })
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				seen[deal] = true
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if g, err := stores[1].Game(ctx, "g"); err != nil || len(seen) != 400 || g.Drawn != 400 {
		t.Errorf("%d different deals of %d, %v", len(seen), g.Drawn, err)
	}
}

// TestReadOnlyServer checks that a connection to a read-only server, as after a failover,
// is closed.
func TestReadOnlyServer(t *testing.T) {
	address := storetest.Postgres(t)
	s := mustOpen(t, address)
	if _, err := s.writeDB.Exec("select set_config('default_transaction_read_only', 'on', false)"); err != nil {
		t.Fatal(err)
	}
	s.writeDB.SetMaxOpenConns(1)
	err := s.transact(ctx, func(tx Tx) error { _, err := tx.Exec("update games set drawn = 0"); return err })
	if sqlState(err) != readOnlyTransaction || !IsUnavailable(err) {
		t.Fatalf("%v, want a server that may only be read", err)
	}
	if err := s.transact(ctx, func(tx Tx) error { _, err := tx.Exec("update games set drawn = 0"); return err }); err != nil {
		t.Errorf("the connection was kept: %v", err)
	}
}

// TestLimits checks that the limits in an address apply to each transaction, and that
// invalid ones are reported.
func TestLimits(t *testing.T) {
	address := storetest.Postgres(t)
	mustOpen(t, address)
	for text, want := range map[string]string{"": "2s 5s 10s", "&lock_timeout=700&statement_timeout=1500ms&idle_in_transaction_session_timeout=1m": "700ms 1500ms 1min"} {
		s, err := Open(ctx, address+text)
		if err != nil {
			t.Fatal(err)
		}
		var got string
		err = s.transact(ctx, func(tx Tx) error {
			return tx.Row("select current_setting('lock_timeout') || ' ' || current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout')").Scan(&got)
		})
		if err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", text, got, err, want)
		}
		s.Close()
	}
	if _, err := Open(ctx, address+"&lock_timeout=soon"); err == nil || !strings.Contains(err.Error(), "lock_timeout") {
		t.Error(err)
	}
	// An old connection is not used again.
	s := mustOpen(t, address)
	var first, second int64
	if err := s.pools.health.QueryRow("select pg_backend_pid()").Scan(&first); err != nil {
		t.Fatal(err)
	}
	conn, err := s.pools.health.Conn(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if err := age(conn); err != nil {
		t.Fatal(err)
	}
	conn.Close()
	if err := s.pools.health.QueryRow("select pg_backend_pid()").Scan(&second); err != nil || first == second {
		t.Errorf("backend %d, then %d, %v", first, second, err)
	}
}

// age makes a connection look too old.
func age(conn *sql.Conn) error {
	return conn.Raw(func(c any) error {
		c.(*stdlib.Conn).Conn().PgConn().CustomData()["until"] = time.Now()
		return nil
	})
}
