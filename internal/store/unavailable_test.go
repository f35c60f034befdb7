package store

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
)

// TestIsUnavailable checks which errors mean that the database is only temporarily unavailable.
func TestIsUnavailable(t *testing.T) {
	const (
		connectionFailure = "08006"
		uniqueViolation   = "23505"
		adminShutdown     = "57P01"
		cannotConnectNow  = "57P03"
	)
	for _, c := range []struct {
		err  error
		want bool
	}{
		{err: &pgconn.PgError{Code: adminShutdown}, want: true},
		{err: &pgconn.PgError{Code: cannotConnectNow}, want: true},
		{err: fmt.Errorf("games: %w", &pgconn.PgError{Code: connectionFailure}), want: true},
		{err: &pgconn.PgError{Code: tooManyConnections}, want: true},
		{err: io.ErrUnexpectedEOF, want: true},
		{err: &net.OpError{Op: "read", Err: syscall.ECONNRESET}, want: true},
		{err: &pgconn.PgError{Code: diskFull}, want: false},
		{err: &pgconn.PgError{Code: uniqueViolation}, want: false},
		{err: sql.ErrNoRows, want: false},
		{err: ErrNotFound, want: false},
		{err: errors.New("column 1 has a different type"), want: false},
	} {
		if got := IsUnavailable(c.err); got != c.want {
			t.Errorf("%v: %v, want %v", c.err, got, c.want)
		}
	}
}
