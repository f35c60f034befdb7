package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"database/sql/driver"
	"encoding/binary"
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// These are the maximum numbers of connections per process, by purpose.
const (
	forQuestions = 4
	forChanges   = 4
	alone        = 7 // single changes, and queries that have to wait
	forLists     = 2
	forItself    = 1
)

// connectionAge is the maximum lifetime of a connection, so that no connection leads to the old
// server after a failover. A quarter of this time is random.
const connectionAge = 5 * time.Minute

func (s *Store) openPostgres(address string) error {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		// The driver's error may quote the address.
		return errors.New("the address is not valid")
	}
	if s.limits, err = takeLimits(config.RuntimeParams); err != nil {
		return err
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = s.limits.lock
	}
	leaveStatements(config)
	open := func(most int) *sql.DB {
		db := sql.OpenDB(connector{stdlib.GetConnector(*config, stdlib.OptionAfterConnect(func(_ context.Context, c *pgx.Conn) error {
			c.PgConn().CustomData()["until"] = time.Now().Add(connectionAge - jitter())
			return nil
		}), stdlib.OptionResetSession(func(_ context.Context, c *pgx.Conn) error {
			if until, ok := c.PgConn().CustomData()["until"].(time.Time); ok && time.Now().After(until) {
				return driver.ErrBadConn
			}
			return nil
		}))})
		db.SetMaxOpenConns(most)
		db.SetMaxIdleConns(most)
		db.SetConnMaxLifetime(connectionAge)
		return db
	}
	questions, changes := open(forQuestions), open(forChanges)
	s.writes, s.lists, s.own = open(alone), open(forLists), open(forItself)
	s.reads = s.writes
	s.pools = []*sql.DB{questions, changes, s.lists, s.own}
	s.queries = newGroup(s.together(questions), func() {}, slowTrip, forQuestions)
	s.quick = newGroup(s.together(changes), func() {}, slowTrip, forChanges)
	return nil
}

// connector marks the dialling of new connections.
type connector struct{ driver.Connector }

type connecting struct{}

func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	return c.Connector.Connect(context.WithValue(ctx, connecting{}, true))
}

// errNoCancel is returned to the driver instead of a connection for cancelling a statement.
var errNoCancel = errors.New("statements are ended by the server's timeouts")

// leaveStatements makes the driver leave statements alone whose callers have stopped waiting. It
// would dial the server to cancel them, and if a commit is waiting for a synchronous standby, the
// server would then show it to others although the standby does not have it.
func leaveStatements(config *pgx.ConnConfig) {
	dial := config.DialFunc
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		if ctx.Value(connecting{}) == nil {
			return nil, errNoCancel
		}
		return dial(ctx, network, address)
	}
}

// settle returns when all data read before is as safe as a commit. After a restart of the server, a
// row may be visible that its synchronous standby does not have, and a later commit waits for both.
func (s *Store) settle(ctx context.Context) error {
	if s.sqlite {
		return nil
	}
	_, err := s.changeOne(ctx, writeHealth, s.healthRow(), stamp(time.Now()))
	return err
}

// jitter returns a random duration of up to a quarter of connectionAge, so that connections
// do not all end together.
func jitter() time.Duration {
	var b [2]byte
	rand.Read(b[:])
	return connectionAge / 4 * time.Duration(binary.BigEndian.Uint16(b[:])) / (1 << 16)
}

// slowTrip is the time that later calls wait for a slow round trip. sharedLock is the time
// that calls in a shared round trip wait for a lock.
const (
	slowTrip   = 250 * time.Millisecond
	sharedLock = 300 * time.Millisecond
)

// limits are the maximum times for which a PostgreSQL statement waits or runs.
type limits struct{ lock, statement, idle time.Duration }

// takeLimits removes the limits from the parameters of an address. They are set in each
// transaction, because a connection pool between us and the server forgets session
// settings.
func takeLimits(params map[string]string) (l limits, err error) {
	l = limits{2 * time.Second, 5 * time.Second, 10 * time.Second}
	for name, limit := range map[string]*time.Duration{"lock_timeout": &l.lock, "statement_timeout": &l.statement, "idle_in_transaction_session_timeout": &l.idle} {
		text, ok := params[name]
		if !ok {
			continue
		}
		delete(params, name)
		if ms, err := strconv.Atoi(text); err == nil {
			text = fmt.Sprint(ms, "ms")
		}
		if *limit, err = time.ParseDuration(text); err != nil || *limit < time.Millisecond {
			return l, fmt.Errorf("%s is %q, expected milliseconds or a time such as 2s", name, text)
		}
	}
	return l, nil
}

const setLimits = "select set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true), set_config('idle_in_transaction_session_timeout', $3, true)"

func (l limits) args(lock time.Duration) []any {
	ms := func(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
	return []any{ms(min(lock, l.lock)), ms(l.statement), ms(l.idle)}
}

// Patience returns the maximum time that a request waits for the database, including
// waiting for its turn and for a connection.
func (s *Store) Patience() time.Duration {
	if s.sqlite {
		return 10 * time.Second
	}
	return s.limits.lock + 1500*time.Millisecond
}

// leaveReadOnly closes a connection to a read-only server.
func (s *Store) leaveReadOnly(conn *sql.Conn, err error) {
	if codeOf(err) != "25006" {
		return
	}
	conn.Raw(func(c any) error {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		c.(*stdlib.Conn).Conn().Close(ctx)
		return driver.ErrBadConn
	})
}

func codeOf(err error) string {
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

// isConflict reports whether a transaction was rolled back because of a conflict with a
// different one, so that a retry makes sense.
func isConflict(err error) bool { code := codeOf(err); return code == "40001" || code == "40P01" }

// UnreachableError is returned for a server that could not be reached.
type UnreachableError struct{ Server, Reason string }

func (e *UnreachableError) Error() string { return "PostgreSQL at " + e.Server + ": " + e.Reason }

// unreachable summarises which server could not be reached, and why. The driver's error has
// a line for each attempt, and may quote more of the address. If a connection pool between us and
// the server gives a statement to a connection that has not prepared it, the error matches ErrPooled;
// if the role lacks a right, ErrDenied.
func unreachable(err error) error {
	var connect *pgconn.ConnectError
	switch codeOf(err) {
	case "26000", "42P05":
		return fmt.Errorf("%w: %w", ErrPooled, err)
	case "42501":
		return fmt.Errorf("%w: %w", ErrDenied, err)
	}
	if !errors.As(err, &connect) {
		return err
	}
	server := connect.Config.Host
	// A server that begins with / is the folder of a socket.
	if !strings.HasPrefix(server, "/") {
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
	return &UnreachableError{server, reason}
}

// statement is a statement that can share a round trip: a query for one row, or a change
// that needs no other statement.
type statement struct {
	query   string
	args    []any
	read    bool    // the statement is a query
	all     bool    // the statement concerns all rows
	rows    [][]any // rows of the result
	changed int64   // number of changed rows
}

// first returns the first row of the result.
func (q *statement) first() []any {
	if len(q.rows) == 0 {
		return nil
	}
	return q.rows[0]
}

// together runs waiting statements in one round trip, which is a single transaction. When
// the results arrive, the changes are on disk. The database may roll the transaction back
// because of one statement, because a statement has to wait for a lock, or because of a
// deadlock with a different process. Then each statement runs alone, on a different
// connection, and does not delay the others. If several callers make the same query, it
// runs once, after all of them have arrived.
func (s *Store) together(db *sql.DB) func(batch []*job[*statement]) {
	return func(batch []*job[*statement]) {
		var queries []*statement
		byQuery := map[[2]any]*statement{}
		targets := make([]*statement, len(batch))
		for i, j := range batch {
			targets[i] = j.task
			if j.task.read {
				q := [2]any{j.task.query, fmt.Sprint(j.task.args)}
				if byQuery[q] == nil {
					byQuery[q] = j.task
				}
				targets[i] = byQuery[q]
			}
			if targets[i] == j.task {
				queries = append(queries, j.task)
			}
		}
		ctx, cancel := context.WithTimeout(context.Background(), s.Patience())
		defer cancel()
		err := s.trip(ctx, db, sharedLock, queries)
		if waits := codeOf(err) == "55P03" || isConflict(err); wasRolledBack(err) && (len(batch) > 1 || waits) {
			for _, j := range batch {
				go func() { j.done <- s.alone(j.ctx, j.task) }()
			}
			return
		}
		for i, j := range batch {
			if targets[i] != j.task {
				j.task.rows, j.task.changed = targets[i].rows, targets[i].changed
			}
			j.done <- err
		}
	}
}

// alone runs one statement that others should not wait for.
func (s *Store) alone(ctx context.Context, q *statement) error {
	for try := 0; ; try++ {
		err := s.trip(ctx, s.writes, s.limits.lock, []*statement{q})
		if !isConflict(err) || try == conflicts || ctx.Err() != nil {
			return err
		}
	}
}

// wasRolledBack reports whether a working server rolled back a transaction. After other
// errors the outcome is unknown.
func wasRolledBack(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.SeverityUnlocalized == "ERROR"
}

// trip runs statements in one transaction and one round trip. Each statement is prepared
// once per connection.
func (s *Store) trip(ctx context.Context, db *sql.DB, lock time.Duration, queries []*statement) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() {
		s.leaveReadOnly(conn, err)
		conn.Close()
	}()
	var batch pgx.Batch
	batch.Queue("begin isolation level read committed")
	batch.Queue(setLimits, s.limits.args(lock)...)
	for _, q := range queries {
		batch.Queue(q.query, q.args...).Query(func(rows pgx.Rows) error {
			q.rows = nil
			for rows.Next() && (q.all || q.rows == nil) {
				row, err := rows.Values()
				if err != nil {
					return err
				}
				q.rows = append(q.rows, row)
			}
			rows.Close()
			q.changed = rows.CommandTag().RowsAffected()
			return rows.Err()
		})
	}
	batch.Queue("commit")
	return conn.Raw(func(c any) error {
		pg := c.(*stdlib.Conn).Conn()
		err := pg.SendBatch(ctx, &batch).Close()
		if err != nil && !pg.IsClosed() && pg.PgConn().TxStatus() != 'I' {
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			defer cancel()
			if _, err := pg.Exec(ctx, "rollback"); err != nil {
				pg.Close(ctx)
			}
		}
		return err
	})
}

// changeOne changes one row with one statement. It returns false if there was no matching
// row or the change was refused.
func (s *Store) changeOne(ctx context.Context, query string, args ...any) (done bool, err error) {
	if s.newer.Load() {
		return false, ErrNewer
	}
	q := &statement{query: query, args: args}
	err = s.quick.do(ctx, q)
	s.wrote(err)
	return err == nil && q.changed == 1, full(err)
}

// change changes one row with one statement, in either database.
func (s *Store) change(ctx context.Context, query string, args ...any) (done bool, err error) {
	if s.quick != nil {
		return s.changeOne(ctx, query, args...)
	}
	err = s.write(ctx, func(tx Tx) error {
		n, err := tx.Exec(query, args...)
		done = n == 1
		return err
	})
	return done, err
}

// pgRow is the result of a query for one row.
type pgRow struct {
	values []any
	err    error
}

func (r pgRow) Scan(dest ...any) error {
	if r.err != nil {
		return r.err
	}
	if r.values == nil {
		return sql.ErrNoRows
	}
	for i, v := range r.values {
		ok := false
		switch d := dest[i].(type) {
		case *string:
			*d, ok = v.(string)
		case *int64:
			if *d, ok = v.(int64); !ok {
				var n int32 // the column has type integer
				n, ok = v.(int32)
				*d = int64(n)
			}
		case *[]byte:
			*d, ok = v.([]byte)
		case *bool:
			*d, ok = v.(bool)
		}
		if !ok {
			return fmt.Errorf("column %d is of type %T, expected %T", i+1, v, dest[i])
		}
	}
	return nil
}
