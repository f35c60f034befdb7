package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"
)

// Tx is a transaction as the methods of a store use it.
type Tx interface {
	Exec(query string, args ...any) (changed int64, err error)
	Row(query string, args ...any) *sql.Row
}

// refusal is an error of a call that has written nothing yet: others of the same
// transaction need not suffer from it.
type refusal struct{ err error }

func (r refusal) Error() string { return r.err.Error() }
func (r refusal) Unwrap() error { return r.err }

// write runs f in a transaction and returns when it is on the disk. F may run
// more than once, so it sets results and adds nothing to them. An error of f that
// is no refusal takes back what f did.
func (s *Store) write(ctx context.Context, f func(Tx) error) error {
	var err error
	if s.writer != nil {
		err = s.writer.do(ctx, f)
	} else {
		err = s.once(ctx, f)
	}
	s.wrote(err)
	var r refusal
	if errors.As(err, &r) {
		return r.err
	}
	return full(err)
}

// once runs f in a transaction of its own.
func (s *Store) once(ctx context.Context, f func(Tx) error) error {
	tx, err := s.writes.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := f(plainTx{ctx, tx}); err != nil {
		return err
	}
	return tx.Commit()
}

type plainTx struct {
	ctx context.Context
	tx  *sql.Tx
}

func (t plainTx) Exec(query string, args ...any) (int64, error) {
	r, err := t.tx.ExecContext(t.ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

func (t plainTx) Row(query string, args ...any) *sql.Row {
	return t.tx.QueryRowContext(t.ctx, query, args...)
}

// group hands what waits to one call, so that one sync, or one round trip, serves
// many.
type group[T any] struct {
	run    func([]*job[T]) // tells each what became of it
	end    func()
	jobs   chan *job[T]
	closed chan struct{} // told to end
	ended  chan struct{}
	once   sync.Once
}

type job[T any] struct {
	what T
	done chan error
}

// maxGroup is how many jobs one call serves at most.
const maxGroup = 512

func newGroup[T any](run func([]*job[T]), end func()) *group[T] {
	g := &group[T]{run: run, end: end, jobs: make(chan *job[T], maxGroup), closed: make(chan struct{}), ended: make(chan struct{})}
	go g.serve()
	return g
}

var errClosed = errors.New("the database is closed")

func (g *group[T]) do(ctx context.Context, what T) error {
	j := &job[T]{what, make(chan error, 1)}
	select {
	case g.jobs <- j:
	case <-g.closed:
		return errClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	// Once handed over it will be done, whoever waits: the answer says what is.
	select {
	case err := <-j.done:
		return err
	case <-g.ended:
		select {
		case err := <-j.done:
			return err
		default:
			return errClosed
		}
	}
}

func (g *group[T]) close() {
	g.once.Do(func() { close(g.closed) })
	<-g.ended
}

func (g *group[T]) serve() {
	defer close(g.ended)
	defer g.end()
	var batch []*job[T]
	for {
		batch = batch[:0]
		select {
		case j := <-g.jobs:
			batch = append(batch, j)
		case <-g.closed:
			for { // what was handed over is done
				select {
				case j := <-g.jobs:
					g.run([]*job[T]{j})
				default:
					return
				}
			}
		}
	more:
		for len(batch) < maxGroup {
			select {
			case j := <-g.jobs:
				batch = append(batch, j)
			default:
				break more
			}
		}
		g.run(batch)
	}
}

// writer is SQLite's: what waits is put into one transaction.
type writer struct {
	conn  *sql.Conn
	known map[string]*sql.Stmt
}

func newWriter(ctx context.Context, db *sql.DB) (*group[func(Tx) error], error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	w := &writer{conn, map[string]*sql.Stmt{}}
	return newGroup(w.commit, w.close), nil
}

func (w *writer) close() {
	for _, s := range w.known { // an open statement would keep the file open
		s.Close()
	}
	w.conn.Close()
}

// commit runs a batch in one transaction; if that fails, each by itself.
func (w *writer) commit(batch []*job[func(Tx) error]) {
	errs, err := w.try(batch)
	if err != nil && len(batch) > 1 {
		for _, j := range batch {
			w.commit([]*job[func(Tx) error]{j})
		}
		return
	}
	for i, j := range batch {
		if err != nil {
			j.done <- err
		} else {
			j.done <- errs[i]
		}
	}
}

// try returns what became of each job, or the error because of which nothing was
// written.
func (w *writer) try(batch []*job[func(Tx) error]) ([]error, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	t := groupTx{ctx, w}
	if _, err := t.Exec("begin immediate"); err != nil {
		return nil, err
	}
	errs := make([]error, len(batch))
	for i, j := range batch {
		err := j.what(t)
		var r refusal
		if err != nil && !errors.As(err, &r) {
			t.Exec("rollback")
			return nil, err
		}
		errs[i] = err
	}
	if _, err := t.Exec("commit"); err != nil {
		t.Exec("rollback")
		return nil, err
	}
	return errs, nil
}

// groupTx runs prepared statements on the writer's connection.
type groupTx struct {
	ctx context.Context
	w   *writer
}

func (t groupTx) prepared(query string) (*sql.Stmt, error) {
	if s := t.w.known[query]; s != nil {
		return s, nil
	}
	s, err := t.w.conn.PrepareContext(t.ctx, query)
	if err == nil {
		t.w.known[query] = s
	}
	return s, err
}

func (t groupTx) Exec(query string, args ...any) (int64, error) {
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
	if err != nil { // the same error comes again, where Scan returns it
		return t.w.conn.QueryRowContext(t.ctx, query, args...)
	}
	return s.QueryRowContext(t.ctx, args...)
}
