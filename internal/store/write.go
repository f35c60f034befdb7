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
	Rows(query string, args ...any) (*sql.Rows, error)
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
	if s.group != nil {
		err = s.group.do(ctx, f)
	} else {
		err = s.once(ctx, f)
	}
	var r refusal
	if errors.As(err, &r) {
		return r.err
	}
	return err
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

func (t plainTx) Rows(query string, args ...any) (*sql.Rows, error) {
	return t.tx.QueryContext(t.ctx, query, args...)
}

// group is SQLite's writer: it puts what waits into one transaction, so that one
// sync serves many calls.
type group struct {
	db     *sql.DB
	conn   *sql.Conn
	known  map[string]*sql.Stmt
	jobs   chan *job
	closed chan struct{} // told to end
	ended  chan struct{}
	once   sync.Once
}

type job struct {
	f    func(Tx) error
	done chan error
}

// maxGroup is how many calls one transaction serves at most.
const maxGroup = 512

func newGroup(ctx context.Context, db *sql.DB) (*group, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	g := &group{db: db, conn: conn, known: map[string]*sql.Stmt{}, jobs: make(chan *job, maxGroup), closed: make(chan struct{}), ended: make(chan struct{})}
	go g.run()
	return g, nil
}

var errClosed = errors.New("the database is closed")

func (g *group) do(ctx context.Context, f func(Tx) error) error {
	j := &job{f, make(chan error, 1)}
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

func (g *group) close() {
	g.once.Do(func() { close(g.closed) })
	<-g.ended
}

func (g *group) run() {
	defer close(g.ended)
	defer func() {
		for _, s := range g.known { // an open statement would keep the file open
			s.Close()
		}
		g.conn.Close()
	}()
	var batch []*job
	for {
		batch = batch[:0]
		select {
		case j := <-g.jobs:
			batch = append(batch, j)
		case <-g.closed:
			for { // what was handed over is done
				select {
				case j := <-g.jobs:
					g.commit([]*job{j})
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
		g.commit(batch)
	}
}

// commit runs a batch in one transaction; if that fails, each by itself.
func (g *group) commit(batch []*job) {
	errs, err := g.try(batch)
	if err != nil && len(batch) > 1 {
		for _, j := range batch {
			g.commit([]*job{j})
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
func (g *group) try(batch []*job) ([]error, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	t := groupTx{ctx, g}
	if _, err := t.Exec("begin immediate"); err != nil {
		return nil, err
	}
	errs := make([]error, len(batch))
	for i, j := range batch {
		err := j.f(t)
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
	g   *group
}

func (t groupTx) prepared(query string) (*sql.Stmt, error) {
	if s := t.g.known[query]; s != nil {
		return s, nil
	}
	s, err := t.g.conn.PrepareContext(t.ctx, query)
	if err == nil {
		t.g.known[query] = s
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
		return t.g.conn.QueryRowContext(t.ctx, query, args...)
	}
	return s.QueryRowContext(t.ctx, args...)
}

func (t groupTx) Rows(query string, args ...any) (*sql.Rows, error) {
	s, err := t.prepared(query)
	if err != nil {
		return nil, err
	}
	return s.QueryContext(t.ctx, args...)
}
