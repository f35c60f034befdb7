package store

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestGroupWithOneFailure checks that a failing call does not affect the others in
// its group.
func TestGroupWithOneFailure(t *testing.T) {
	s := mustOpen(t, "file:"+filepath.Join(t.TempDir(), "x.db"))
	var wg sync.WaitGroup
	broken := errors.New("broken after writing")
	for i := range 30 {
		wg.Go(func() {
			err := s.write(ctx, func(tx Tx) error {
				if _, err := tx.Exec("insert into tokens (id, operator, hash, created) values ($1, '', '', '')", strconv.Itoa(i)); err != nil {
					return err
				}
				if i == 7 {
					return broken
				}
				return nil
			})
			if (i == 7) != errors.Is(err, broken) || i != 7 && err != nil {
				t.Errorf("%d: %v", i, err)
			}
		})
	}
	wg.Wait()
	var n int
	if err := s.readDB.QueryRow("select count(*) from tokens").Scan(&n); err != nil || n != 29 {
		t.Errorf("%d tokens, %v", n, err)
	}
}

// TestTripWithOneFailure checks that with PostgreSQL a refused statement does not
// affect the others in the same round trip.
func TestTripWithOneFailure(t *testing.T) {
	s := mustOpen(t, storetest.Postgres(t))
	var batch []*job[*statement]
	for i := range 30 {
		id := strconv.Itoa(i)
		if i == 7 {
			id = "3"
		}
		q := &statement{query: "insert into tokens (id, operator, hash, created) values ($1, '', '', $2)", args: []any{id, formatTime(time.Now())}}
		batch = append(batch, newJob(ctx, q))
	}
	s.batchRunner(s.pools.changes)(batch)
	failed := 0
	for i, j := range batch {
		if err := <-j.result; err != nil {
			if failed++; i != 3 && i != 7 {
				t.Errorf("%d: %v", i, err)
			}
		}
	}
	if failed != 1 {
		t.Errorf("%d of the two with one id were refused", failed)
	}
	if all, err := s.Tokens(ctx); err != nil || len(all) != 29 {
		t.Errorf("%d tokens, %v", len(all), err)
	}
}

func answered(j *job[*statement]) pgRow {
	err := <-j.result
	return pgRow{j.task.firstRow(), err}
}

// TestSharedQueries checks that a query by several callers runs once, and that each caller
// gets the right result.
func TestSharedQueries(t *testing.T) {
	s := mustOpen(t, storetest.Postgres(t))
	for _, id := range []string{"a", "b"} {
		if _, _, err := s.OpenGame(ctx, Request{}, game(id)); err != nil {
			t.Fatal(err)
		}
	}
	ids := []string{"a", "b", "none", "a", "none", "b", "a"}
	var batch []*job[*statement]
	for _, id := range ids {
		q := &statement{query: "select " + gameColumns + " from games where id = $1", args: []any{id}, isQuery: true}
		batch = append(batch, newJob(ctx, q))
	}
	s.batchRunner(s.pools.queries)(batch)
	for i, id := range ids {
		g, err := scanGame(answered(batch[i]))
		if id == "none" && !errors.Is(err, ErrNotFound) || id != "none" && (err != nil || show(g) != show(game(id))) {
			t.Errorf("%s: %v, %v", id, g, err)
		}
	}
	if &batch[0].task.rows[0] != &batch[6].task.rows[0] {
		t.Error("one question was asked twice")
	}
}

// TestLockedGameDelaysNobody checks that any number of calls waiting for a locked
// game do not delay others.
func TestLockedGameDelaysNobody(t *testing.T) {
	address := storetest.Postgres(t)
	s, other := mustOpen(t, address), mustOpen(t, address)
	for _, id := range []string{"held", "free"} {
		if _, _, err := s.OpenGame(ctx, Request{}, game(id)); err != nil {
			t.Fatal(err)
		}
	}
	draw := func(g *Game) (int64, error) { g.Drawn++; return g.Drawn - 1, nil }
	held := make(chan error, 2*s.writeDB.Stats().MaxOpenConnections)
	err := other.transact(ctx, func(tx Tx) error {
		if _, err := scanGame(tx.Row("select "+gameColumns+" from games where id = $1 for update", "held")); err != nil {
			return err
		}
		for range cap(held) {
			go func() {
				_, deal, err := change(s, request("deals", "k", ""), "held", draw)
				if err == nil && deal != 1 {
					err = fmt.Errorf("deal %d, want 1", deal)
				}
				held <- err
			}()
		}
		for s.writeDB.Stats().InUse < callsPerKey {
			time.Sleep(time.Millisecond)
		}
		for k, key := range []string{"", "a", "b", ""} {
			if _, deal, err := change(s, request("deals", key, ""), "free", draw); err != nil || deal != int64(k) {
				return fmt.Errorf("deal %d, want %d: %w", deal, k, err)
			}
		}
		if len(held) > 0 {
			return fmt.Errorf("a game was changed that another held: %v", <-held)
		}
		_, err := tx.Exec("update games set drawn = 1 where id = 'held'")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for range cap(held) { // all calls use the same key
		if err := <-held; err != nil {
			t.Error(err)
		}
	}
}
