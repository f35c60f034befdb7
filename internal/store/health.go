package store

import (
	"context"
	"errors"
	"hash/fnv"
	"sync"
	"time"
)

// CheckWrite returns the error from this process's last write. If the last write is older than maxAge, it
// writes and reads this process's row in the health table instead.
func (s *Store) CheckWrite(ctx context.Context, maxAge time.Duration) error {
	s.probing.Lock()
	defer s.probing.Unlock()
	if s.isOutdated.Load() {
		return ErrNewer
	}
	if last, err := s.lastWrite.get(); !last.IsZero() && time.Since(last) < maxAge {
		return err
	}
	if s.sqlite {
		return s.probeSQLite(ctx)
	}
	return s.probePostgres(ctx)
}

// LastWrite returns the time of this process's last write, or zero if it failed.
func (s *Store) LastWrite() time.Time {
	last, err := s.lastWrite.get()
	if err != nil {
		return time.Time{}
	}
	return last
}

// lastWrite contains the time and the error of a process's last write.
type lastWrite struct {
	mu   sync.Mutex
	time time.Time
	err  error
}

func (w *lastWrite) get() (time.Time, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.time, w.err
}

func (w *lastWrite) set(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.time, w.err = time.Now(), err
}

// recordWrite records the result of a write. A refusal comes from a working database.
func (s *Store) recordWrite(err error) {
	switch {
	case isRefusal(err) || errors.Is(err, ErrChanged):
		s.lastWrite.set(nil)
	case !isInconclusive(err):
		s.lastWrite.set(err)
	}
}

// isInconclusive reports whether an error leaves open whether the database can be written to. A cancelled
// request proves nothing, and a lock usually concerns a single game. CheckWrite detects locks on all games.
func isInconclusive(err error) bool {
	switch sqlState(err) {
	case lockNotAvailable, queryCanceled:
		return true
	}
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || isConflict(err)
}

const (
	writeHealth = "insert into health (id, written, at) values ($1, 1, $2)" +
		" on conflict (id) do update set written = health.written + 1, at = excluded.at"
	readHealth = "select written from health where id = $1"
	// changeNoGame does not change a game, but a lock on the table blocks it.
	changeNoGame = "update games set drawn = drawn where id = ''"
)

// probeSQLite writes and reads this process's row in the health table.
func (s *Store) probeSQLite(ctx context.Context) error {
	return s.write(ctx, func(tx Tx) error {
		if _, err := tx.Exec(writeHealth, s.healthRow(), formatTime(time.Now())); err != nil {
			return err
		}
		return tx.Row(readHealth, s.healthRow()).Scan(new(int64))
	})
}

// probePostgres writes and reads this process's row in the health table in one round trip, and detects a lock
// on the games.
func (s *Store) probePostgres(ctx context.Context) error {
	write := &statement{query: writeHealth, args: []any{s.healthRow(), formatTime(time.Now())}}
	read := &statement{query: readHealth, args: []any{s.healthRow()}, isQuery: true}
	statements := []*statement{write, read, {query: changeNoGame}}
	err := s.roundTrip(ctx, s.pools.health, s.limits.lock, statements)
	if err == nil && read.firstRow() == nil {
		err = ErrNotFound
	}
	s.recordWrite(err)
	return markFull(err)
}

// healthRow returns the row number of this process. Processes with different rows do not
// wait for each other.
func (s *Store) healthRow() int64 {
	h := fnv.New32a()
	h.Write([]byte(s.process))
	return int64(h.Sum32() >> 1) // The column is a signed 32-bit integer.
}
