package store

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// fill makes writes of a store fail as on a full disk, until the returned function is
// called.
func fill(t *testing.T, s *Store) (empty func()) {
	t.Helper()
	do := func(statement string) {
		t.Helper()
		if err := s.write(ctx, func(tx Tx) error { _, err := tx.Exec(statement); return err }); err != nil {
			t.Fatal(err)
		}
	}
	// SQLite returns the same error if no more pages are allowed.
	if s.sqlite {
		var pages int
		if err := s.readDB.QueryRow("pragma page_count").Scan(&pages); err != nil {
			t.Fatal(err)
		}
		limit := func(pages int) {
			t.Helper()
			if err := s.write(ctx, func(tx Tx) error { return tx.Row(fmt.Sprint("pragma max_page_count = ", pages)).Scan(new(int64)) }); err != nil {
				t.Fatal(err)
			}
		}
		limit(pages)
		return func() { limit(1e6) }
	}
	do("create or replace function no_room() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$")
	for _, table := range []string{"games", "health"} {
		do("create trigger no_room before insert or update on " + table + " for each row execute function no_room()")
	}
	return func() {
		for _, table := range []string{"games", "health"} {
			do("drop trigger no_room on " + table)
		}
	}
}

// TestFullDisk checks that a full disk causes a distinct error, and that the store
// remembers it until it can write again.
func TestFullDisk(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		s := open()
		if err := s.CheckWrite(ctx, 0); err != nil {
			t.Fatal(err)
		}
		empty := fill(t, s)
		var err error
		for i := range 200 { // until the database needs a new page
			g := game(fmt.Sprint("g", i))
			g.Announced = fmt.Sprintf("%04000d", i)
			if _, _, err = s.OpenGame(ctx, Request{}, g); err != nil {
				break
			}
		}
		if !errors.Is(err, ErrFull) {
			t.Fatalf("%v, want that the disk is full", err)
		}
		if err := s.CheckWrite(ctx, time.Hour); err == nil {
			t.Error("the last write failed, and the store says that it can write")
		}
		if _, err := s.Game(ctx, "none"); !errors.Is(err, ErrNotFound) {
			t.Errorf("reading: %v", err)
		}
		empty()
		if err := s.CheckWrite(ctx, 0); err != nil {
			t.Errorf("there is room again: %v", err)
		}
	})
}

// TestCanWrite checks that CheckWrite itself does not write more often than requested, and
// that refusals and changes by other processes do not count as failures.
func TestCanWrite(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		s := open()
		written := func() (n int64) {
			t.Helper()
			if err := s.readDB.QueryRow("select coalesce(max(written), 0) from health").Scan(&n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		for range 5 {
			if err := s.CheckWrite(ctx, time.Hour); err != nil {
				t.Fatal(err)
			}
		}
		if n := written(); n != 1 {
			t.Errorf("written %d times, want once", n)
		}
		for range 2 {
			if err := s.CheckWrite(ctx, 0); err != nil {
				t.Fatal(err)
			}
		}
		if n := written(); n != 3 {
			t.Errorf("written %d times, want 3", n)
		}
		if err := s.RevokeToken(ctx, "none"); !errors.Is(err, ErrNotFound) {
			t.Fatal(err)
		}
		if err := s.CheckWrite(ctx, time.Hour); err != nil {
			t.Errorf("a refusal is taken for a failure: %v", err)
		}
	})
}

// TestAway checks which errors mean that the database is only temporarily unavailable.
func TestAway(t *testing.T) {
	for _, c := range []struct {
		err  error
		want bool
	}{
		{&pgconn.PgError{Code: "57P01"}, true}, // admin_shutdown
		{&pgconn.PgError{Code: "57P03"}, true}, // cannot_connect_now
		{fmt.Errorf("games: %w", &pgconn.PgError{Code: "08006"}), true},
		{&pgconn.PgError{Code: "53300"}, true}, // too_many_connections
		{io.ErrUnexpectedEOF, true},
		{&net.OpError{Op: "read", Err: syscall.ECONNRESET}, true},
		{&pgconn.PgError{Code: "53100"}, false}, // disk_full
		{&pgconn.PgError{Code: "23505"}, false}, // unique_violation
		{sql.ErrNoRows, false},
		{ErrNotFound, false},
		{errors.New("column 1 is of another type"), false},
	} {
		if got := IsUnavailable(c.err); got != c.want {
			t.Errorf("%v: %v, want %v", c.err, got, c.want)
		}
	}
}
