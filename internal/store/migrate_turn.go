package store

import (
	"context"
	"crypto/rand"
	"sync"
	"time"
)

// migrationTurn is the right of a process to change the tables. It is a row with the process and the
// time of its last activity. A lock in a transaction would not work, because building an index waits
// for all transactions.
type migrationTurn struct {
	s      *Store
	holder string
	stop   context.CancelFunc
	keeper sync.WaitGroup
}

const (
	// abandonedAfter is the time after which a different process may change the tables if the current one shows no
	// activity.
	abandonedAfter = 30 * time.Second
	// renewAfter is the time between two activities.
	renewAfter = abandonedAfter / 6
	// retryAfter is the time between two attempts to take the turn.
	retryAfter = 50 * time.Millisecond
)

// takeTurn waits until this process owns the row, and keeps it until the end of the turn.
func (s *Store) takeTurn(ctx context.Context) (*migrationTurn, error) {
	if err := s.createTurn(ctx); err != nil {
		return nil, err
	}
	t := &migrationTurn{s: s, holder: rand.Text()}
	for {
		isMine, err := t.renew(ctx)
		if err != nil && !isConflict(err) {
			return nil, err
		}
		if isMine {
			break
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(retryAfter):
		}
	}
	ctx, t.stop = context.WithCancel(ctx)
	t.keeper.Go(func() { t.keep(ctx) })
	return t, nil
}

// renew records that this process is active. It returns false if a different process has the turn.
func (t *migrationTurn) renew(ctx context.Context) (isMine bool, err error) {
	const take = "update migration_lock set holder = $1, seen = $2" +
		" where id = 1 and (holder in ('', $1) or seen < $3)"
	now := time.Now()
	r, err := t.s.writeDB.ExecContext(ctx, take, t.holder, formatTime(now), formatTime(now.Add(-abandonedAfter)))
	if err != nil {
		return false, err
	}
	n, err := r.RowsAffected()
	return n == 1, err
}

// keep renews the turn until its end.
func (t *migrationTurn) keep(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(renewAfter):
			t.renew(ctx)
		}
	}
}

// end lets the next process take its turn.
func (t *migrationTurn) end() {
	t.stop()
	t.keeper.Wait()
	const free = "update migration_lock set holder = '' where id = 1 and holder = $1"
	t.s.writeDB.ExecContext(context.Background(), free, t.holder)
}

// createTurn creates the row. If two processes create its table at the same time, one fails
// and then finds the row.
func (s *Store) createTurn(ctx context.Context) (err error) {
	const createTable = "create table if not exists migration_lock" +
		" (id bigint primary key, holder text not null, seen text not null)"
	const createRow = "insert into migration_lock (id, holder, seen) values (1, '', '') on conflict (id) do nothing"
	for range 20 {
		_, err = s.writeDB.ExecContext(ctx, createTable)
		if err == nil {
			_, err = s.writeDB.ExecContext(ctx, createRow)
		}
		if state := sqlState(err); state == "" || state == insufficientPrivilege {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
	return err
}
