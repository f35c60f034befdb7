package store

import (
	"database/sql"
	"errors"
)

// Errors that callers distinguish with errors.Is. In ErrNewer and ErrMigrate, "it" stands for the database.
var (
	ErrNotFound  = errors.New("not found")
	ErrOtherBody = errors.New("this idempotency key was used with a different body")
	ErrChanged   = errors.New("another process has changed it in the meantime")
	ErrNewer     = errors.New("it was written by a newer version of this program")
	ErrMigrate   = errors.New("its tables are missing or from an older version of this program")
	ErrDenied    = errors.New("the role lacks permission for the database's tables")
	ErrPooled    = errors.New("prepared statements do not stay with their connection")
	ErrFull      = errors.New("the disk is full") // a write failed
)

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
