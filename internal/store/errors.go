package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Errors that callers distinguish with errors.Is. In ErrNewer, ErrMigrate and ErrDenied, "it" stands for
// the database.
var (
	ErrNotFound  = errors.New("not found")
	ErrOtherBody = errors.New("this idempotency key was used with a different body")
	ErrChanged   = errors.New("another process has changed it in the meantime")
	ErrNewer     = errors.New("it was written by a newer version of this program")
	ErrMigrate   = errors.New("its tables are missing or from an older version of this program")
	ErrDenied    = errors.New("the role lacks permission to do this with its tables")
	ErrPooled    = errors.New("prepared statements do not stay with their connection")
	ErrFull      = errors.New("the disk is full") // a write failed
)

// UnreachableError is returned for a server that could not be reached.
type UnreachableError struct{ Server, Reason string }

func (e *UnreachableError) Error() string { return "PostgreSQL at " + e.Server + ": " + e.Reason }

// refusal is the error of a call that has not written anything. Other calls in the same
// transaction are not affected.
type refusal struct{ err error }

func (r refusal) Error() string { return r.err.Error() }
func (r refusal) Unwrap() error { return r.err }

// isRefusal reports whether a call was refused although the database works.
func isRefusal(err error) bool {
	var r refusal
	return errors.As(err, &r)
}

// SQLSTATE codes, see PostgreSQL's documentation, appendix A.
const (
	readOnlyTransaction        = "25006"
	idleInTransactionTimeout   = "25P03"
	invalidStatementName       = "26000"
	serializationFailure       = "40001"
	deadlockDetected           = "40P01"
	insufficientPrivilege      = "42501"
	undefinedTable             = "42P01"
	duplicatePreparedStatement = "42P05"
	diskFull                   = "53100"
	tooManyConnections         = "53300"
	lockNotAvailable           = "55P03"
	queryCanceled              = "57014" // also by a timeout

	connectionExceptions = "08"  // class of codes
	shutdowns            = "57P" // codes of a server that stops or starts
)

// temporaryStates lists codes, and beginnings of codes, for temporary conditions.
var temporaryStates = []string{
	shutdowns, connectionExceptions, tooManyConnections, readOnlyTransaction, serializationFailure,
	deadlockDetected, lockNotAvailable, queryCanceled, idleInTransactionTimeout,
}

// sqlState returns PostgreSQL's code for an error, or "" for other errors.
func sqlState(err error) string {
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

// sqliteCode returns SQLite's primary result code for an error, or 0 for other errors.
func sqliteCode(err error) int {
	const primary = 0xff // The higher bits contain details.
	var failed *sqlite.Error
	if errors.As(err, &failed) {
		return failed.Code() & primary
	}
	return sqlite3.SQLITE_OK
}

// isConflict reports whether a transaction was rolled back because of a conflict with a
// different one, so that a retry makes sense.
func isConflict(err error) bool {
	state := sqlState(err)
	return state == serializationFailure || state == deadlockDetected
}

// wasRolledBack reports whether a working server rolled back a transaction. After other
// errors the outcome is unknown.
func wasRolledBack(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.SeverityUnlocalized == "ERROR"
}

// isFull reports whether the disk is full.
func isFull(err error) bool {
	return sqliteCode(err) == sqlite3.SQLITE_FULL || sqlState(err) == diskFull || errors.Is(err, syscall.ENOSPC)
}

// markFull makes the errors of a full disk match ErrFull for both databases.
func markFull(err error) error {
	if isFull(err) {
		return errors.Join(ErrFull, err)
	}
	return err
}

// orNotFound converts the driver's error for a missing row to ErrNotFound.
func orNotFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

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
	reason := "no answer"
	var dial *net.OpError
	var refused *pgconn.PgError
	switch {
	case errors.As(err, &refused):
		reason = refused.Message
	case errors.As(err, &dial):
		reason = dial.Err.Error()
	}
	return &UnreachableError{Server: server, Reason: reason}
}
