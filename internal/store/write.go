package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"
)

// Tx is a transaction as used by the methods of a store.
type Tx interface {
	Exec(query string, args ...any) (changed int64, err error)
	Row(query string, args ...any) *sql.Row
}

// refusal is the error of a call that has not written anything. Other calls in the same
// transaction are not affected.
type refusal struct{ err error }

func (r refusal) Error() string { return r.err.Error() }
func (r refusal) Unwrap() error { return r.err }

// write runs f in a transaction and returns when its changes are on disk. f may run more
// than once, so that it should assign results instead of accumulating them. If f returns an
// error that is not a refusal, its changes are rolled back.
func (s *Store) write(ctx context.Context, f func(Tx) error) error {
	var err error
	switch {
	case s.newer.Load():
		return ErrNewer
	case s.writer != nil:
		err = s.writer.do(ctx, f)
	default:
		err = s.transact(ctx, f)
	}
	s.wrote(err)
	var r refusal
	if errors.As(err, &r) {
		return r.err
	}
	return full(err)
}

// conflicts limits the number of attempts for a transaction that conflicts with a different
// one.
const conflicts = 3

// transact runs f in a separate transaction.
func (s *Store) transact(ctx context.Context, f func(Tx) error) error {
	for try := 0; ; try++ {
		err := s.transaction(ctx, f)
		if !isConflict(err) || try == conflicts || ctx.Err() != nil {
			return err
		}
	}
}

func (s *Store) transaction(ctx context.Context, f func(Tx) error) (err error) {
	conn, err := s.writes.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() {
		s.leaveReadOnly(conn, err)
		conn.Close()
	}()
	var options *sql.TxOptions
	// Rows that are read for a change are locked, so that this level is sufficient whatever
	// the default of the database is.
	if !s.sqlite {
		options = &sql.TxOptions{Isolation: sql.LevelReadCommitted}
	}
	tx, err := conn.BeginTx(ctx, options)
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

// group combines waiting jobs into one call, so that they share a sync or a round trip.
type group[T any] struct {
	run    func([]*job[T]) // performs jobs and reports the result of each
	end    func()
	jobs   chan *job[T]
	closed chan struct{} // closed to end the group
	ended  chan struct{}
	once   sync.Once
	// If several calls may run at a time, the next one starts when a call takes longer than
	// slow.
	slow     time.Duration
	atOnce   chan struct{}
	underWay sync.WaitGroup
}

type job[T any] struct {
	task T
	ctx  context.Context
	done chan error
}

// maxGroup limits the jobs in one call.
const maxGroup = 512

func newGroup[T any](run func([]*job[T]), end func(), slow time.Duration, atOnce int) *group[T] {
	g := &group[T]{
		run: run, end: end, jobs: make(chan *job[T], maxGroup), closed: make(chan struct{}), ended: make(chan struct{}),
		slow: slow, atOnce: make(chan struct{}, atOnce),
	}
	go g.serve()
	return g
}

var errClosed = errors.New("the database is closed")

// do performs a job. If several calls may run at once, do returns when ctx ends, although
// the job may still be performed. Otherwise it waits for a job that has begun.
func (g *group[T]) do(ctx context.Context, task T) error {
	j := &job[T]{task, ctx, make(chan error, 1)}
	select {
	case g.jobs <- j:
	case <-g.closed:
		return errClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	gone := ctx.Done()
	if g.slow == 0 {
		gone = nil
	}
	select {
	case err := <-j.done:
		return err
	case <-gone:
		return ctx.Err()
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

// call performs a batch. It returns when the batch is done or takes long.
func (g *group[T]) call(batch []*job[T]) {
	if g.slow == 0 {
		g.run(batch)
		return
	}
	g.atOnce <- struct{}{}
	done := make(chan struct{})
	g.underWay.Go(func() {
		defer func() { <-g.atOnce; close(done) }()
		g.run(batch)
	})
	patience := time.NewTimer(g.slow)
	defer patience.Stop()
	select {
	case <-done:
	case <-patience.C:
	}
}

func (g *group[T]) serve() {
	defer close(g.ended)
	defer g.end()
	defer g.underWay.Wait()
	for {
		var batch []*job[T]
		select {
		case j := <-g.jobs:
			batch = append(batch, j)
		case <-g.closed:
			// Finish the jobs that were already handed over.
			for {
				select {
				case j := <-g.jobs:
					g.call([]*job[T]{j})
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
		g.call(batch)
	}
}

// turns limits the calls for the same game: if there are more than two, further calls wait
// before they use a connection.
type turns struct {
	mu    sync.Mutex
	games map[string]*turn
}

type turn struct {
	free    chan struct{}
	waiting int
}

// atOneGame is the maximum number of connections for one game.
const atOneGame = 2

func (t *turns) enter(ctx context.Context, id string) (leave func(), err error) {
	t.mu.Lock()
	if t.games == nil {
		t.games = map[string]*turn{}
	}
	game := t.games[id]
	if game == nil {
		game = &turn{free: make(chan struct{}, atOneGame)}
		t.games[id] = game
	}
	game.waiting++
	t.mu.Unlock()
	gone := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if game.waiting--; game.waiting == 0 {
			delete(t.games, id)
		}
	}
	select {
	case game.free <- struct{}{}:
		return func() { <-game.free; gone() }, nil
	case <-ctx.Done():
		gone()
		return nil, ctx.Err()
	}
}

// writer performs SQLite's writes. It puts all waiting writes into one transaction.
type writer struct {
	conn       *sql.Conn
	statements map[string]*sql.Stmt
}

func newWriter(ctx context.Context, db *sql.DB) (*group[func(Tx) error], error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	w := &writer{conn, map[string]*sql.Stmt{}}
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

// try returns the result of each job, or an error if nothing was written.
func (w *writer) try(batch []*job[func(Tx) error]) ([]error, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	t := groupTx{ctx, w}
	if _, err := t.Exec("begin immediate"); err != nil {
		return nil, err
	}
	errs := make([]error, len(batch))
	for i, j := range batch {
		err := j.task(t)
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
	if s := t.w.statements[query]; s != nil {
		return s, nil
	}
	s, err := t.w.conn.PrepareContext(t.ctx, query)
	if err == nil {
		t.w.statements[query] = s
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
	// The caller's Scan returns the same error.
	if err != nil {
		return t.w.conn.QueryRowContext(t.ctx, query, args...)
	}
	return s.QueryRowContext(t.ctx, args...)
}
