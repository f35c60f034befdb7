package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	sqlite3 "modernc.org/sqlite/lib"
)

// IsUnavailable reports whether the error means that the database is temporarily unavailable: it is
// restarting, unreachable, or locked. The call may still have taken effect.
func IsUnavailable(err error) bool {
	if state := sqlState(err); state != "" {
		hasPrefix := func(code string) bool { return strings.HasPrefix(state, code) }
		return slices.ContainsFunc(temporaryStates, hasPrefix)
	}
	if code := sqliteCode(err); code != sqlite3.SQLITE_OK {
		return code == sqlite3.SQLITE_BUSY
	}
	for _, temporary := range []error{
		context.DeadlineExceeded, ErrNewer, driver.ErrBadConn, io.EOF, io.ErrUnexpectedEOF,
	} {
		if errors.Is(err, temporary) {
			return true
		}
	}
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) || pgconn.SafeToRetry(err)
}

// temporaryStates lists codes, and beginnings of codes, for temporary conditions.
var temporaryStates = []string{
	shutdowns, connectionExceptions, tooManyConnections, readOnlyTransaction, serializationFailure,
	deadlockDetected, lockNotAvailable, queryCanceled, idleInTransactionTimeout,
}

// connectionError replaces the driver's error for a server that could not be reached, which has a line for
// each attempt and may quote more of the address. If a connection pool between us and the server gives a
// statement to a connection that has not prepared it, the result matches ErrPooled; if the role lacks a
// right, ErrDenied.
func connectionError(err error) error {
	switch sqlState(err) {
	case invalidStatementName, duplicatePreparedStatement:
		return fmt.Errorf("%w: %w", ErrPooled, err)
	case insufficientPrivilege:
		return fmt.Errorf("%w: %w", ErrDenied, err)
	}
	var connect *pgconn.ConnectError
	if !errors.As(err, &connect) {
		return err
	}
	server := connect.Config.Host
	isSocket := strings.HasPrefix(server, "/")
	if !isSocket {
		server = net.JoinHostPort(server, strconv.Itoa(int(connect.Config.Port)))
	}
	return &UnreachableError{Server: server, Reason: unreachableReason(err)}
}

// unreachableReason returns the reason that the server or the network gave, without addresses.
func unreachableReason(err error) string {
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return refused.Message
	}
	var dial *net.OpError
	if errors.As(err, &dial) {
		return dial.Err.Error()
	}
	return "no answer"
}

// UnreachableError is returned for a server that could not be reached.
type UnreachableError struct{ Server, Reason string }

func (e *UnreachableError) Error() string { return "PostgreSQL at " + e.Server + ": " + e.Reason }
