package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// roundTrip runs statements in one transaction and one round trip. Each statement is prepared
// once per connection.
func (s *Store) roundTrip(ctx context.Context, db *sql.DB, lock time.Duration, statements []*statement) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() {
		s.closeIfReadOnly(conn, err)
		conn.Close()
	}()
	var batch pgx.Batch
	batch.Queue("begin isolation level read committed")
	batch.Queue(setLimits, s.limits.args(lock)...)
	for _, q := range statements {
		batch.Queue(q.query, q.args...).Query(q.read)
	}
	batch.Queue("commit")
	return conn.Raw(func(c any) error {
		pg := c.(*stdlib.Conn).Conn()
		err := pg.SendBatch(ctx, &batch).Close()
		if err != nil {
			rollBack(pg)
		}
		return err
	})
}

// rollBack ends an open transaction of a connection, and closes the connection if that fails.
func rollBack(pg *pgx.Conn) {
	const noTransaction = 'I'
	if pg.IsClosed() || pg.PgConn().TxStatus() == noTransaction {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if _, err := pg.Exec(ctx, "rollback"); err != nil {
		pg.Close(ctx)
	}
}

// runAlone runs one statement that others should not wait for.
func (s *Store) runAlone(ctx context.Context, q *statement) error {
	return retry(ctx, func() error { return s.roundTrip(ctx, s.writeDB, s.limits.lock, []*statement{q}) })
}
