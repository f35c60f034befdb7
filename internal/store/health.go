package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"hash/fnv"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// ErrFull is returned if a write failed because the disk is full.
var ErrFull = errors.New("the disk is full")

type lastWrite struct {
	mu   sync.Mutex
	when time.Time
	err  error

	probing sync.Mutex
}

// wrote records the result of a write. A refusal comes from a working database, and a
// cancelled request proves nothing. A lock usually concerns a single game; CanWrite detects
// locks on all of them.
func (s *Store) wrote(err error) {
	var r refusal
	if errors.As(err, &r) || errors.Is(err, ErrBehind) {
		err = nil
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || codeOf(err) == "55P03" || codeOf(err) == "57014" || isConflict(err) {
		return
	}
	s.last.mu.Lock()
	defer s.last.mu.Unlock()
	s.last.when, s.last.err = time.Now(), err
}

// LastWrite returns the time of this process's last successful write, or zero.
func (s *Store) LastWrite() time.Time {
	s.last.mu.Lock()
	defer s.last.mu.Unlock()
	if s.last.err != nil {
		return time.Time{}
	}
	return s.last.when
}

const (
	writeHealth = "insert into health (id, written, at) values ($1, 1, $2) on conflict (id) do update set written = health.written + 1, at = excluded.at"
	readHealth  = "select written from health where id = $1"
	// A lock on the table blocks this statement although it does not change a game.
	noGame = "update games set drawn = drawn where id = ''"
)

// CanWrite returns the error of this process's last write. If that is older than every, it
// writes and reads this process's row instead.
func (s *Store) CanWrite(ctx context.Context, every time.Duration) error {
	s.last.probing.Lock()
	defer s.last.probing.Unlock()
	if s.newer.Load() {
		return ErrNewer
	}
	s.last.mu.Lock()
	last, err := s.last.when, s.last.err
	s.last.mu.Unlock()
	if !last.IsZero() && time.Since(last) < every {
		return err
	}
	row, now := s.healthRow(), stamp(time.Now())
	if s.sqlite {
		return s.write(ctx, func(tx Tx) error {
			if _, err := tx.Exec(writeHealth, row, now); err != nil {
				return err
			}
			return tx.Row(readHealth, row).Scan(new(int64))
		})
	}
	read := &statement{query: readHealth, args: []any{row}, read: true}
	err = s.trip(ctx, s.own, s.limits.lock, []*statement{{query: writeHealth, args: []any{row, now}}, read, {query: noGame}})
	if err == nil && read.first() == nil {
		err = ErrNotFound
	}
	s.wrote(err)
	return full(err)
}

// healthRow returns the row number of this process. Processes with different rows do not
// wait for each other.
func (s *Store) healthRow() int64 {
	h := fnv.New32a()
	h.Write([]byte(s.process))
	// The column is a 32-bit integer.
	return int64(h.Sum32() >> 1)
}

// full makes the errors of a full disk match ErrFull for both databases.
func full(err error) error {
	var lite *sqlite.Error
	var pg *pgconn.PgError
	switch {
	case errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_FULL,
		errors.As(err, &pg) && pg.Code == "53100", // disk_full
		errors.Is(err, syscall.ENOSPC):
		return errors.Join(ErrFull, err)
	}
	return err
}

// temporaryCodes lists PostgreSQL's classes and codes for temporary conditions: operator
// intervention, connection exception, too many connections, a read-only server,
// serialization failure, deadlock, lock and statement timeouts.
var temporaryCodes = []string{"57P", "08", "53300", "25006", "40001", "40P01", "55P03", "57014", "25P03"}

// Away reports whether the error means that the database is temporarily unavailable: it is
// restarting, unreachable, or locked. The call may still have taken effect.
func Away(err error) bool {
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return slices.ContainsFunc(temporaryCodes, func(code string) bool { return strings.HasPrefix(refused.Code, code) })
	}
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		return lite.Code()&0xff == sqlite3.SQLITE_BUSY
	}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, ErrNewer) {
		return true
	}
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.EOF) ||
		errors.Is(err, io.ErrUnexpectedEOF) || pgconn.SafeToRetry(err)
}
