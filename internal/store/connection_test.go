package store

import (
	"database/sql"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/stdlib"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestReadOnlyServer checks that a connection to a read-only server, as after a failover,
// is closed.
func TestReadOnlyServer(t *testing.T) {
	address := storetest.Postgres(t)
	s := mustOpen(t, address)
	if _, err := s.writeDB.Exec("select set_config('default_transaction_read_only', 'on', false)"); err != nil {
		t.Fatal(err)
	}
	s.writeDB.SetMaxOpenConns(1)
	update := func() error {
		return s.transact(ctx, func(tx Tx) error {
			_, err := tx.Exec("update games set drawn = 0")
			return err
		})
	}
	if err := update(); sqlState(err) != readOnlyTransaction || !IsUnavailable(err) {
		t.Fatalf("%v, want a read-only server", err)
	}
	if err := update(); err != nil {
		t.Errorf("the connection was kept: %v", err)
	}
}

// TestLimits checks that the limits in an address apply to each transaction.
func TestLimits(t *testing.T) {
	address := storetest.Postgres(t)
	mustOpen(t, address)
	for _, c := range []struct{ parameters, want string }{
		{
			parameters: "",
			want:       "2s 5s 10s",
		},
		{
			parameters: "&lock_timeout=700&statement_timeout=1500ms&idle_in_transaction_session_timeout=1m",
			want:       "700ms 1500ms 1min",
		},
	} {
		s, err := Open(ctx, address+c.parameters)
		if err != nil {
			t.Fatal(err)
		}
		var got string
		err = s.transact(ctx, func(tx Tx) error {
			return tx.Row(`select current_setting('lock_timeout') || ' ' ||
				current_setting('statement_timeout') || ' ' ||
				current_setting('idle_in_transaction_session_timeout')`).Scan(&got)
		})
		if err != nil || got != c.want {
			t.Errorf("%q: %s, %v; want %s", c.parameters, got, err, c.want)
		}
		s.Close()
	}
}

func TestInvalidLimit(t *testing.T) {
	_, err := Open(ctx, storetest.Postgres(t)+"&lock_timeout=soon")
	if err == nil || !strings.Contains(err.Error(), "lock_timeout") {
		t.Errorf("%v, want an error that names lock_timeout", err)
	}
}

// TestOldConnection checks that an old connection is not used again.
func TestOldConnection(t *testing.T) {
	db := mustOpen(t, storetest.Postgres(t)).pools.health
	first := backend(t, db)
	conn, err := db.Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if err := age(conn); err != nil {
		t.Fatal(err)
	}
	conn.Close()
	if second := backend(t, db); second == first {
		t.Errorf("backend %d was used again", first)
	}
}

// backend returns the number of the process that serves a connection.
func backend(t *testing.T, db *sql.DB) (pid int64) {
	t.Helper()
	if err := db.QueryRow("select pg_backend_pid()").Scan(&pid); err != nil {
		t.Fatal(err)
	}
	return pid
}

// age makes a connection expire.
func age(conn *sql.Conn) error {
	return conn.Raw(func(c any) error {
		c.(*stdlib.Conn).Conn().PgConn().CustomData()[expiryKey] = time.Now()
		return nil
	})
}
