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
	if _, _, err := change(s, Request{}, g.ID, reveal); err != nil {
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
				_, deal, err := change(stores[client%2], request("deals", fmt.Sprint(client, " ", k), ""), "g", drawDeal)
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
