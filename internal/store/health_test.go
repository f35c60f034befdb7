package store

import (
	"errors"
	"fmt"
	"testing"
	"time"
)

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
			t.Fatalf("%v, want %v", err, ErrFull)
		}
		if err := s.CheckWrite(ctx, time.Hour); err == nil {
			t.Error("CheckWrite reports no error after a failed write")
		}
		if _, err := s.Game(ctx, "none"); !errors.Is(err, ErrNotFound) {
			t.Errorf("reading: %v, want %v", err, ErrNotFound)
		}
		empty()
		if err := s.CheckWrite(ctx, 0); err != nil {
			t.Errorf("after space was freed: %v", err)
		}
	})
}

// fill makes writes of a store fail as on a full disk, until the returned function is
// called.
func fill(t *testing.T, s *Store) (empty func()) {
	t.Helper()
	if s.sqlite {
		return fillSQLite(t, s)
	}
	return fillPostgres(t, s)
}

// fillSQLite allows no more pages, for which SQLite returns the error of a full disk.
func fillSQLite(t *testing.T, s *Store) (empty func()) {
	t.Helper()
	var pages int
	if err := s.readDB.QueryRow("pragma page_count").Scan(&pages); err != nil {
		t.Fatal(err)
	}
	limit := func(pages int) {
		t.Helper()
		err := s.write(ctx, func(tx Tx) error {
			return tx.Row(fmt.Sprint("pragma max_page_count = ", pages)).Scan(new(int64))
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	limit(pages)
	const unlimited = 1_000_000
	return func() { limit(unlimited) }
}

// fillPostgres adds triggers that raise the error of a full disk.
func fillPostgres(t *testing.T, s *Store) (empty func()) {
	t.Helper()
	mustExec(t, s, `
		create or replace function no_room() returns trigger language plpgsql as $$
		begin
			raise exception using errcode = '53100', message = 'could not extend file';
		end
		$$`)
	tables := []string{"games", "health"}
	for _, table := range tables {
		mustExec(t, s, "create trigger no_room before insert or update on "+table+
			" for each row execute function no_room()")
	}
	return func() {
		for _, table := range tables {
			mustExec(t, s, "drop trigger no_room on "+table)
		}
	}
}

// TestCheckWriteInterval checks that CheckWrite itself does not write more often than requested, and
// that refusals and changes by other processes do not count as failures.
func TestCheckWriteInterval(t *testing.T) {
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
