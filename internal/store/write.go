package store

import (
	"context"
	"database/sql"
	"errors"
)

// Tx is a database transaction.
type Tx interface {
	Exec(query string, args ...any) (changed int64, err error)
	Row(query string, args ...any) *sql.Row
}

// write runs f in a transaction and returns when its changes are on disk. f may run more
// than once, so that it should assign results instead of accumulating them. If f returns an
// error that is not a refusal, its changes are rolled back.
func (s *Store) write(ctx context.Context, f func(Tx) error) error {
	var err error
	switch {
	case s.isOutdated.Load():
		return ErrNewer
	case s.writer != nil:
		err = s.writer.do(ctx, f)
	default:
		err = s.transact(ctx, f)
	}
	s.recordWrite(err)
	var r refusal
	if errors.As(err, &r) {
		return r.err
	}
	return markFull(err)
}

// changeRow changes one row with one statement, in either database. It returns false if there was no
// matching row or the change was refused.
func (s *Store) changeRow(ctx context.Context, query string, args ...any) (changed bool, err error) {
	if !s.sqlite {
		return s.changeRowTogether(ctx, query, args...)
	}
	err = s.write(ctx, func(tx Tx) error {
		n, err := tx.Exec(query, args...)
		changed = n == 1
		return err
	})
	return changed, err
}

// maxRetries limits how often a transaction is repeated that conflicts with a different one.
const maxRetries = 3

// retry calls f again if it conflicts with a different transaction.
func retry(ctx context.Context, f func() error) error {
	for retries := 0; ; retries++ {
		err := f()
		if !isConflict(err) || retries == maxRetries || ctx.Err() != nil {
			return err
		}
	}
}

// transact runs f in a separate transaction.
func (s *Store) transact(ctx context.Context, f func(Tx) error) error {
	return retry(ctx, func() error { return s.transaction(ctx, f) })
}

func (s *Store) transaction(ctx context.Context, f func(Tx) error) (err error) {
	conn, err := s.writeDB.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() {
		s.closeIfReadOnly(conn, err)
		conn.Close()
	}()
	tx, err := conn.BeginTx(ctx, s.isolation())
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if !s.sqlite {
		if _, err := tx.ExecContext(ctx, setLimits, s.limits.args(s.limits.lock)...); err != nil {
			return err
		}
	}
	if err := f(plainTx{ctx, tx}); err != nil {
		return err
	}
	return tx.Commit()
}

// isolation returns the options for a transaction. Rows that are read for a change are locked, so
// read committed is sufficient. It is set explicitly because the database's default may differ.
func (s *Store) isolation() *sql.TxOptions {
	if s.sqlite {
		return nil
	}
	return &sql.TxOptions{Isolation: sql.LevelReadCommitted}
}

// plainTx is a transaction of its own.
type plainTx struct {
	ctx context.Context
	tx  *sql.Tx
}

func (t plainTx) Exec(query string, args ...any) (changed int64, err error) {
	r, err := t.tx.ExecContext(t.ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

func (t plainTx) Row(query string, args ...any) *sql.Row {
	return t.tx.QueryRowContext(t.ctx, query, args...)
}
