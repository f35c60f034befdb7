package store

import (
	"errors"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

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
