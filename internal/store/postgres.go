package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// postgres opens connections for database/sql on pgx's own connection. Pgx's
// driver would do the same and bring the types of PostgreSQL along, 3 MB of which
// this store uses three: text, bigint and bytea.
type postgres struct{ config *pgconn.Config }

func newPostgres(address string) (*postgres, error) {
	c, err := pgconn.ParseConfig(address)
	if err != nil {
		return nil, errors.New("the database cannot be opened: its address is not right") // the error may quote it
	}
	return &postgres{c}, nil
}

func (p *postgres) Driver() driver.Driver { return p }

func (p *postgres) Open(string) (driver.Conn, error) { return p.Connect(context.Background()) }

func (p *postgres) Connect(ctx context.Context) (driver.Conn, error) {
	c, err := pgconn.ConnectConfig(ctx, p.config)
	if err != nil {
		return nil, err
	}
	return &pgConn{c: c, known: map[string]*pgconn.StatementDescription{}, used: time.Now()}, nil
}

// pgConn is one connection with the statements that it has prepared.
type pgConn struct {
	c     *pgconn.PgConn
	known map[string]*pgconn.StatementDescription
	used  time.Time // when it was last known to answer
}

var (
	_ driver.QueryerContext = (*pgConn)(nil)
	_ driver.ExecerContext  = (*pgConn)(nil)
	_ driver.ConnBeginTx    = (*pgConn)(nil)
	_ driver.Validator      = (*pgConn)(nil)
)

// bad is driver.ErrBadConn where an error came before anything was sent, so that
// database/sql tries another connection.
func (c *pgConn) bad(err error) error {
	if err != nil && pgconn.SafeToRetry(err) {
		return driver.ErrBadConn
	}
	return err
}

func (c *pgConn) IsValid() bool { return !c.c.IsClosed() }

// ResetSession is called before a connection is used again. After a while it is
// asked whether it answers: what a change came to that was sent to a server that
// had gone nobody could say.
func (c *pgConn) ResetSession(ctx context.Context) error {
	if c.c.IsClosed() || c.c.TxStatus() != 'I' {
		return driver.ErrBadConn
	}
	if time.Since(c.used) > time.Second && c.c.Ping(ctx) != nil {
		return driver.ErrBadConn
	}
	c.used = time.Now()
	return nil
}

func (c *pgConn) Close() error { return c.c.Close(context.Background()) }

func (c *pgConn) Prepare(string) (driver.Stmt, error) {
	return nil, errors.New("statements are prepared when they run")
}

func (c *pgConn) Begin() (driver.Tx, error) {
	return c.BeginTx(context.Background(), driver.TxOptions{})
}

func (c *pgConn) BeginTx(ctx context.Context, _ driver.TxOptions) (driver.Tx, error) {
	if _, err := c.c.Exec(ctx, "begin").ReadAll(); err != nil {
		if c.c.IsClosed() { // a transaction that never was can be begun elsewhere
			return nil, driver.ErrBadConn
		}
		return nil, err
	}
	return pgTx{c}, nil
}

type pgTx struct{ c *pgConn }

// Commit is an error where the server took the transaction back instead.
func (t pgTx) Commit() error {
	results, err := t.c.c.Exec(context.Background(), "commit").ReadAll()
	if err == nil && (len(results) != 1 || results[0].CommandTag.String() != "COMMIT") {
		err = errors.New("the database took the transaction back")
	}
	return err
}

func (t pgTx) Rollback() error {
	_, err := t.c.c.Exec(context.Background(), "rollback").ReadAll()
	return err
}

// statement is one of those that share a round trip: a question about one row, or
// a change that is whole in itself.
type statement struct {
	query  string
	args   []any // nil, int64, string, []byte
	read   bool  // it is a question
	result *pgconn.Result
}

// run runs statements, each prepared once for each connection, in one round trip.
// Outside of a transaction they are one.
func (c *pgConn) run(ctx context.Context, all ...*statement) error {
	var batch pgconn.Batch
	for _, q := range all {
		s := c.known[q.query]
		if s == nil {
			var err error
			if s, err = c.c.Prepare(ctx, "s"+strconv.Itoa(len(c.known)), q.query, nil); err != nil {
				return c.bad(err)
			}
			c.known[q.query] = s
		}
		values, formats := make([][]byte, len(q.args)), make([]int16, len(q.args))
		for i, a := range q.args {
			switch v := a.(type) {
			case nil:
			case int64:
				values[i] = strconv.AppendInt(nil, v, 10)
			case string:
				values[i] = []byte(v)
			case []byte:
				if values[i], formats[i] = v, 1; v == nil {
					values[i] = []byte{}
				}
			default:
				return fmt.Errorf("parameter %d is of type %T", i+1, v)
			}
		}
		batch.ExecStatement(s, values, formats, nil)
	}
	results, err := c.c.ExecBatch(ctx, &batch).ReadAll()
	if err != nil {
		return c.bad(err)
	}
	if len(results) != len(all) {
		return fmt.Errorf("%d answers to %d statements", len(results), len(all))
	}
	for i, q := range all {
		q.result = results[i]
	}
	return nil
}

func (c *pgConn) runOne(ctx context.Context, query string, args []driver.NamedValue) (*pgconn.Result, error) {
	q := &statement{query: query, args: make([]any, len(args))}
	for i, a := range args {
		q.args[i] = a.Value
	}
	err := c.run(ctx, q)
	return q.result, err
}

func (c *pgConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	r, err := c.runOne(ctx, query, args)
	if err != nil {
		return nil, err
	}
	return driver.RowsAffected(r.CommandTag.RowsAffected()), nil
}

func (c *pgConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	r, err := c.runOne(ctx, query, args)
	if err != nil {
		return nil, err
	}
	return &pgRows{r: r}, nil
}

// together runs what waits in one round trip, which is one transaction: it is on
// the disk when the answer comes. If the database takes it back, for one of them or
// since it and that of another process waited for each other, each runs by itself.
// A question that several ask is asked once, after all of them came.
func (s *Store) together(batch []*job[*statement]) {
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
	err := s.trip(all)
	if len(batch) > 1 && takenBack(err) {
		for i := range batch {
			s.together(batch[i : i+1])
		}
		return
	}
	for i, j := range batch {
		j.what.result = same[i].result
		j.done <- err
	}
}

// takenBack says whether a server that goes on has refused a transaction. After
// other errors nobody knows whether it was kept.
func takenBack(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.SeverityUnlocalized == "ERROR"
}

func (s *Store) trip(all []*statement) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := s.shared.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(c any) error { return c.(*pgConn).run(ctx, all...) })
}

// changeOne makes a change of one row in one statement, and says whether it did: not
// if it found nothing to change, or was refused.
func (s *Store) changeOne(ctx context.Context, query string, args ...any) (done bool, err error) {
	q := &statement{query: query, args: args}
	err = s.quick.do(ctx, q)
	if takenBack(err) {
		return false, nil
	}
	return err == nil && q.result.CommandTag.RowsAffected() == 1, err
}

// pgRow is the answer to a question about one row.
type pgRow struct {
	r   *pgconn.Result
	err error
}

func (r pgRow) Scan(dest ...any) error {
	if r.err != nil {
		return r.err
	}
	values := make([]driver.Value, len(r.r.FieldDescriptions))
	if err := (&pgRows{r: r.r}).Next(values); err == io.EOF {
		return sql.ErrNoRows
	} else if err != nil {
		return err
	}
	for i, v := range values {
		ok := false
		switch d := dest[i].(type) {
		case *string:
			*d, ok = v.(string)
		case *int64:
			*d, ok = v.(int64)
		case *[]byte:
			*d, ok = v.([]byte)
		}
		if !ok {
			return fmt.Errorf("column %d is of type %T, want %T", i+1, v, dest[i])
		}
	}
	return nil
}

// pgRows are the rows of an answer, all of them read: pages are small.
type pgRows struct {
	r  *pgconn.Result
	at int
}

func (r *pgRows) Columns() []string {
	names := make([]string, len(r.r.FieldDescriptions))
	for i, f := range r.r.FieldDescriptions {
		names[i] = f.Name
	}
	return names
}

func (r *pgRows) Close() error { return nil }

// The numbers of PostgreSQL's types, from its catalogue pg_type.
const (
	oidBytea  = 17
	oidBigint = 20
	oidInt    = 23
)

func (r *pgRows) Next(dest []driver.Value) (err error) {
	if r.at == len(r.r.Rows) {
		return io.EOF
	}
	for i, text := range r.r.Rows[r.at] {
		switch oid := r.r.FieldDescriptions[i].DataTypeOID; {
		case text == nil:
			dest[i] = nil
		case oid == oidBigint || oid == oidInt:
			if dest[i], err = strconv.ParseInt(string(text), 10, 64); err != nil {
				return err
			}
		case oid == oidBytea:
			if len(text) < 2 || string(text[:2]) != `\x` {
				return errors.New("bytes in a form that is not hexadecimal")
			}
			data := make([]byte, hex.DecodedLen(len(text)-2))
			if _, err := hex.Decode(data, text[2:]); err != nil {
				return err
			}
			dest[i] = data
		default:
			dest[i] = string(text)
		}
	}
	r.at++
	return nil
}
