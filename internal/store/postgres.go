package store

import (
	"context"
	"database/sql/driver"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"

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
	return &pgConn{c: c, known: map[string]*pgconn.StatementDescription{}}, nil
}

// pgConn is one connection with the statements that it has prepared.
type pgConn struct {
	c     *pgconn.PgConn
	known map[string]*pgconn.StatementDescription
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

// ResetSession is called before a connection is used again.
func (c *pgConn) ResetSession(context.Context) error {
	if c.c.IsClosed() || c.c.TxStatus() != 'I' {
		return driver.ErrBadConn
	}
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

// run runs a statement, prepared once for each connection.
func (c *pgConn) run(ctx context.Context, query string, args []driver.NamedValue) (*pgconn.Result, error) {
	s := c.known[query]
	if s == nil {
		var err error
		if s, err = c.c.Prepare(ctx, "s"+strconv.Itoa(len(c.known)), query, nil); err != nil {
			return nil, c.bad(err)
		}
		c.known[query] = s
	}
	values, formats := make([][]byte, len(args)), make([]int16, len(args))
	for i, a := range args {
		switch v := a.Value.(type) {
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
			return nil, fmt.Errorf("parameter %d is of type %T", i+1, v)
		}
	}
	r := c.c.ExecPrepared(ctx, s.Name, values, formats, nil).Read()
	if r.Err != nil {
		return nil, c.bad(r.Err)
	}
	return r, nil
}

func (c *pgConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	r, err := c.run(ctx, query, args)
	if err != nil {
		return nil, err
	}
	return driver.RowsAffected(r.CommandTag.RowsAffected()), nil
}

func (c *pgConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	r, err := c.run(ctx, query, args)
	if err != nil {
		return nil, err
	}
	return &pgRows{r: r}, nil
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
