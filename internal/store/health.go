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

// ErrFull is matched by the error of a write for which there is no room on the disk.
var ErrFull = errors.New("the disk is full")

// lastWrite is what became of the last write of this process.
type lastWrite struct {
	mu  sync.Mutex
	at  time.Time
	err error

	probing sync.Mutex
}

// wrote notes what became of a write. A refusal is an answer of a database that works,
// who went away while he waited says nothing of it, and a lock is somebody's at one
// game: what of it concerns all is seen by CanWrite.
func (s *Store) wrote(err error) {
	var r refusal
	if errors.As(err, &r) || errors.Is(err, ErrBehind) {
		err = nil
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || codeOf(err) == "55P03" || codeOf(err) == "57014" || inTheWay(err) {
		return
	}
	s.last.mu.Lock()
	defer s.last.mu.Unlock()
	s.last.at, s.last.err = time.Now(), err
}

// LastWrite is when this process last wrote something; zero if it never did.
func (s *Store) LastWrite() time.Time {
	s.last.mu.Lock()
	defer s.last.mu.Unlock()
	if s.last.err != nil {
		return time.Time{}
	}
	return s.last.at
}

const (
	writeHealth = "insert into health (id, written, at) values ($1, 1, $2) on conflict (id) do update set written = health.written + 1, at = excluded.at"
	readHealth  = "select written from health where id = $1"
	// A table that somebody has locked keeps everybody out, although no game is touched.
	noGame = "update games set drawn = drawn where id = ''"
)

// CanWrite is the error of this process's last write. If that is longer ago than every,
// a row of its own is written and read, whose error it is.
func (s *Store) CanWrite(ctx context.Context, every time.Duration) error {
	s.last.probing.Lock()
	defer s.last.probing.Unlock()
	if s.newer.Load() {
		return ErrNewer
	}
	s.last.mu.Lock()
	at, err := s.last.at, s.last.err
	s.last.mu.Unlock()
	if !at.IsZero() && time.Since(at) < every {
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

// healthRow is the number of this process's row, so that it waits for no other process.
func (s *Store) healthRow() int64 {
	h := fnv.New32a()
	h.Write([]byte(s.process))
	return int64(h.Sum32() >> 1) // the column is a 32-bit integer
}

// full makes the error of a full disk, however a database says it, match ErrFull.
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

// awayNow are the classes and codes of PostgreSQL for what is over soon: operator
// intervention, connection exception, too many connections, a server that may only be
// read, serialization failure, deadlock, lock and statement timeouts.
var awayNow = []string{"57P", "08", "53300", "25006", "40001", "40P01", "55P03", "57014", "25P03"}

// Away reports whether an error is that of a database that does not answer now: it is
// being restarted, cannot be reached, or is held by somebody else. What was asked of it
// may have been done.
func Away(err error) bool {
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return slices.ContainsFunc(awayNow, func(code string) bool { return strings.HasPrefix(refused.Code, code) })
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
