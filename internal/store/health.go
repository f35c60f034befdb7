package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"net"
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
// and who went away while he waited says nothing of it.
func (s *Store) wrote(err error) {
	var r refusal
	if errors.As(err, &r) || errors.Is(err, ErrBehind) {
		err = nil
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return
	}
	s.last.mu.Lock()
	defer s.last.mu.Unlock()
	s.last.at, s.last.err = time.Now(), err
}

// CanWrite is the error of this process's last write. If that is longer ago than every,
// one is made, whose error it is.
func (s *Store) CanWrite(ctx context.Context, every time.Duration) error {
	s.last.probing.Lock()
	defer s.last.probing.Unlock()
	s.last.mu.Lock()
	at, err := s.last.at, s.last.err
	s.last.mu.Unlock()
	if !at.IsZero() && time.Since(at) < every {
		return err
	}
	return s.write(ctx, func(tx Tx) error {
		_, err := tx.Exec("insert into health (id, written, at) values (1, 1, $1) on conflict (id) do update set written = health.written + 1, at = excluded.at", stamp(time.Now()))
		return err
	})
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

// Away reports whether an error is that of a PostgreSQL that does not answer: it is
// being restarted, or cannot be reached. What was asked of it may have been done.
func Away(err error) bool {
	var refused *pgconn.PgError
	if errors.As(err, &refused) { // operator intervention, connection exception, too many connections
		return strings.HasPrefix(refused.Code, "57P") || strings.HasPrefix(refused.Code, "08") || refused.Code == "53300"
	}
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.EOF) ||
		errors.Is(err, io.ErrUnexpectedEOF) || pgconn.SafeToRetry(err)
}
