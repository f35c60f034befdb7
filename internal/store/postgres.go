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

// How many connections a process has at most, for each purpose.
const (
	forQuestions = 4
	forChanges   = 4
	alone        = 7 // changes and questions that have to wait, each by itself
	forLists     = 2
	forItself    = 1
)

// connectionAge is how long a connection lives at most: after a failover none stays
// that leads to the server of before. A quarter of it is jitter.
const connectionAge = 5 * time.Minute

func (s *Store) openPostgres(address string) error {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return errors.New("the address is not valid") // the error may quote it
	}
	if s.limits, err = takeLimits(config.RuntimeParams); err != nil {
		return err
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = s.limits.lock
	}
	open := func(most int) *sql.DB {
		db := stdlib.OpenDB(*config, stdlib.OptionAfterConnect(func(_ context.Context, c *pgx.Conn) error {
			c.PgConn().CustomData()["until"] = time.Now().Add(connectionAge - jitter())
			return nil
		}), stdlib.OptionResetSession(func(_ context.Context, c *pgx.Conn) error {
			if until, ok := c.PgConn().CustomData()["until"].(time.Time); ok && time.Now().After(until) {
				return driver.ErrBadConn
			}
			return nil
		}))
		db.SetMaxOpenConns(most)
		db.SetMaxIdleConns(most)
		db.SetConnMaxLifetime(connectionAge)
		return db
	}
	questions, changes := open(forQuestions), open(forChanges)
	s.writes, s.lists, s.own = open(alone), open(forLists), open(forItself)
	s.reads = s.writes
	s.pools = []*sql.DB{questions, changes, s.lists, s.own}
	s.asked = newGroup(s.together(questions), func() {}, slowTrip, forQuestions)
	s.quick = newGroup(s.together(changes), func() {}, slowTrip, forChanges)
	return nil
}

// jitter is up to a quarter of the age of a connection, so that not all end at once.
func jitter() time.Duration {
	var b [2]byte
	rand.Read(b[:])
	return connectionAge / 4 * time.Duration(binary.BigEndian.Uint16(b[:])) / (1 << 16)
}

// slowTrip is how long those wait who come after a round trip that waits, and
// sharedLock how long those wait who share it.
const (
	slowTrip   = 250 * time.Millisecond
	sharedLock = 300 * time.Millisecond
)

// limits are how long PostgreSQL lets a statement wait or work.
type limits struct{ lock, statement, idle time.Duration }

// takeLimits takes the limits of an address out of its parameters: they are set in each
// transaction, since a pool between us and the server forgets those of a session.
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

// Patience is how long a request waits for the database at most, its turn and a
// connection included.
func (s *Store) Patience() time.Duration {
	if s.sqlite {
		return 10 * time.Second
	}
	return s.limits.lock + 1500*time.Millisecond
}

// leaveReadOnly closes a connection that leads to a server that may only be read.
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

// inTheWay says whether a transaction was taken back since it and another one were in
// each other's way: it is worth to try again.
func inTheWay(err error) bool { code := codeOf(err); return code == "40001" || code == "40P01" }

// UnreachableError is that of a server that could not be reached.
type UnreachableError struct{ At, Why string }

func (e *UnreachableError) Error() string { return "PostgreSQL at " + e.At + ": " + e.Why }

// unreachable says in one sentence which server could not be reached and why: the error of
// the driver has a line for each try, and may quote more of the address.
func unreachable(err error) error {
	var connect *pgconn.ConnectError
	if !errors.As(err, &connect) {
		return err
	}
	at := connect.Config.Host
	if !strings.HasPrefix(at, "/") { // else the folder of a socket
		at = net.JoinHostPort(at, strconv.Itoa(int(connect.Config.Port)))
	}
	why := "no answer"
	var dial *net.OpError
	var refused *pgconn.PgError
	switch {
	case errors.As(err, &refused):
		why = refused.Message
	case errors.As(err, &dial):
		why = dial.Err.Error()
	}
	return &UnreachableError{at, why}
}

// statement is one of those that share a round trip: a question about one row, or
// a change that is whole in itself.
type statement struct {
	query   string
	args    []any
	read    bool    // it is a question
	all     bool    // about all rows
	rows    [][]any // of the answer
	changed int64   // rows
}

// first is the first row of the answer.
func (q *statement) first() []any {
	if len(q.rows) == 0 {
		return nil
	}
	return q.rows[0]
}

// together runs what waits in one round trip, which is one transaction: it is on
// the disk when the answer comes. If the database takes it back, for one of them, since
// one has to wait for a lock, or since it and that of another process waited for each
// other, each runs by itself, on other connections, and waits for nobody else.
// A question that several ask is asked once, after all of them came.
func (s *Store) together(db *sql.DB) func(batch []*job[*statement]) {
	return func(batch []*job[*statement]) {
		var all []*statement
		asked := map[[2]any]*statement{}
		same := make([]*statement, len(batch))
		for i, j := range batch {
			same[i] = j.what
			if j.what.read {
				q := [2]any{j.what.query, fmt.Sprint(j.what.args)}
				if asked[q] == nil {
					asked[q] = j.what
				}
				same[i] = asked[q]
			}
			if same[i] == j.what {
				all = append(all, j.what)
			}
		}
		ctx, cancel := context.WithTimeout(context.Background(), s.Patience())
		defer cancel()
		err := s.trip(ctx, db, sharedLock, all)
		if waits := codeOf(err) == "55P03" || inTheWay(err); takenBack(err) && (len(batch) > 1 || waits) {
			for _, j := range batch {
				go func() { j.done <- s.alone(j.ctx, j.what) }()
			}
			return
		}
		for i, j := range batch {
			if same[i] != j.what {
				j.what.rows, j.what.changed = same[i].rows, same[i].changed
			}
			j.done <- err
		}
	}
}

// alone runs one statement that others should not wait for.
func (s *Store) alone(ctx context.Context, q *statement) error {
	for try := 0; ; try++ {
		err := s.trip(ctx, s.writes, s.limits.lock, []*statement{q})
		if !inTheWay(err) || try == conflicts || ctx.Err() != nil {
			return err
		}
	}
}

// takenBack says whether a server that goes on has refused a transaction. After
// other errors nobody knows whether it was kept.
func takenBack(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.SeverityUnlocalized == "ERROR"
}

// trip runs statements in one transaction and one round trip, each prepared once for
// each connection.
func (s *Store) trip(ctx context.Context, db *sql.DB, lock time.Duration, all []*statement) (err error) {
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
	for _, q := range all {
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

// changeOne makes a change of one row in one statement, and says whether it did: not
// if it found nothing to change, or was refused.
func (s *Store) changeOne(ctx context.Context, query string, args ...any) (done bool, err error) {
	if s.newer.Load() {
		return false, ErrNewer
	}
	q := &statement{query: query, args: args}
	err = s.quick.do(ctx, q)
	s.wrote(err)
	return err == nil && q.changed == 1, full(err)
}

// change makes a change of one row in one statement with either database.
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

// pgRow is the answer to a question about one row.
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
				var n int32 // a column of type integer
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
