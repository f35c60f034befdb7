package store

import (
	"errors"
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
	const insert = "insert into tokens (id, operator, hash, created) values ($1, '', '', '')"
	const calls, failing = 30, 7
	errFailing := errors.New("failed after writing")
	for i := range calls {
		wg.Go(func() {
			var wantError error
			if i == failing {
				wantError = errFailing
			}
			err := s.write(ctx, func(tx Tx) error {
				if _, err := tx.Exec(insert, strconv.Itoa(i)); err != nil {
					return err
				}
				return wantError
			})
			if !errors.Is(err, wantError) {
				t.Errorf("call %d: %v, want %v", i, err, wantError)
			}
		})
	}
	wg.Wait()
	var n int
	if err := s.readDB.QueryRow("select count(*) from tokens").Scan(&n); err != nil || n != calls-1 {
		t.Errorf("%d tokens, %v, want %d", n, err, calls-1)
	}
}

// TestRoundTripWithOneFailure checks that with PostgreSQL a refused statement does not
// affect the others in the same round trip.
func TestRoundTripWithOneFailure(t *testing.T) {
	s := mustOpen(t, storetest.Postgres(t))
	var batch []*job[*statement]
	const insert = "insert into tokens (id, operator, hash, created) values ($1, '', '', $2)"
	const statements = 30
	const repeated, repetition = 3, 7 // statements with the same ID
	for i := range statements {
		id := i
		if i == repetition {
			id = repeated
		}
		args := []any{strconv.Itoa(id), formatTime(time.Now())}
		batch = append(batch, newJob(ctx, &statement{query: insert, args: args}))
	}
	s.batchRunner(s.pools.changes)(batch)
	failed := 0
	for i, j := range batch {
		err := <-j.result
		if err == nil {
			continue
		}
		failed++
		if i != repeated && i != repetition {
			t.Errorf("statement %d: %v", i, err)
		}
	}
	if failed != 1 {
		t.Errorf("%d of the two statements with the same ID failed, want 1", failed)
	}
	if all, err := s.Tokens(ctx); err != nil || len(all) != statements-1 {
		t.Errorf("%d tokens, %v, want %d", len(all), err, statements-1)
	}
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
		q := &statement{
			query:   "select " + gameColumns + " from games where id = $1",
			args:    []any{id},
			isQuery: true,
		}
		batch = append(batch, newJob(ctx, q))
	}
	s.batchRunner(s.pools.queries)(batch)
	for i, id := range ids {
		err := <-batch[i].result
		g, err := scanGame(pgRow{batch[i].task.firstRow(), err})
		switch {
		case id == "none":
			if !errors.Is(err, ErrNotFound) {
				t.Errorf("%s: %v, want %v", id, err, ErrNotFound)
			}
		case err != nil || formatGame(g) != formatGame(game(id)):
			t.Errorf("%s: %v, %v", id, g, err)
		}
	}
	first, last := batch[0].task.rows, batch[len(batch)-1].task.rows // both for game a
	if &first[0] != &last[0] {
		t.Error("the same query ran twice")
	}
}
