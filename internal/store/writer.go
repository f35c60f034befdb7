package store

import (
	"context"
	"database/sql"
	"time"
)

// writer performs SQLite's writes on a single connection. It puts all waiting writes into one transaction.
type writer struct {
	conn       *sql.Conn
	statements map[string]*sql.Stmt // prepared statements by query
}

// newWriter returns the group whose jobs are writes.
func newWriter(ctx context.Context, db *sql.DB) (*group[func(Tx) error], error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	w := &writer{conn: conn, statements: map[string]*sql.Stmt{}}
	return newGroup(w.commit, w.close, 0, 1), nil
}

func (w *writer) close() {
	// An open statement would keep the file open.
	for _, s := range w.statements {
		s.Close()
	}
	w.conn.Close()
}

// commit performs a batch in one transaction. If that fails, it performs each job on its
// own.
func (w *writer) commit(batch []*job[func(Tx) error]) {
	results, err := w.performBatch(batch)
	if err != nil && len(batch) > 1 {
		for _, j := range batch {
			w.commit([]*job[func(Tx) error]{j})
		}
		return
	}
	for i, j := range batch {
		if err != nil {
			j.result <- err
		} else {
			j.result <- results[i]
		}
	}
}

// performBatch performs all jobs in one transaction. It returns the result of each job, or an error if nothing
// was written.
func (w *writer) performBatch(batch []*job[func(Tx) error]) (results []error, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	tx := groupTx{ctx, w}
	if _, err := tx.Exec("begin immediate"); err != nil {
		return nil, err
	}
	for _, j := range batch {
		err := j.task(tx)
		if err != nil && !isRefusal(err) {
			tx.Exec("rollback")
			return nil, err
		}
		results = append(results, err)
	}
	if _, err := tx.Exec("commit"); err != nil {
		tx.Exec("rollback")
		return nil, err
	}
	return results, nil
}

// groupTx is the transaction of a batch. It runs prepared statements on the writer's connection.
type groupTx struct {
	ctx    context.Context
	writer *writer
}

// prepared returns the prepared statement for a query.
func (t groupTx) prepared(query string) (*sql.Stmt, error) {
	if s := t.writer.statements[query]; s != nil {
		return s, nil
	}
	s, err := t.writer.conn.PrepareContext(t.ctx, query)
	if err == nil {
		t.writer.statements[query] = s
	}
	return s, err
}

func (t groupTx) Exec(query string, args ...any) (changed int64, err error) {
	s, err := t.prepared(query)
	if err != nil {
		return 0, err
	}
	r, err := s.ExecContext(t.ctx, args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

func (t groupTx) Row(query string, args ...any) *sql.Row {
	s, err := t.prepared(query)
	if err != nil {
		// The caller's Scan will report the error.
		return t.writer.conn.QueryRowContext(t.ctx, query, args...)
	}
	return s.QueryRowContext(t.ctx, args...)
}
