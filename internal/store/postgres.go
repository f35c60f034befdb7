package store

import (
	"context"
	"database/sql"
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

func openPostgres(address string) (*sql.DB, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, errors.New("the address is not valid") // the error may quote it
	}
	return stdlib.OpenDB(*config), nil
}

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
	return fmt.Errorf("PostgreSQL at %s: %s", at, why)
}

// statement is one of those that share a round trip: a question about one row, or
// a change that is whole in itself.
type statement struct {
	query   string
	args    []any
	read    bool  // it is a question
	row     []any // the first of the answer
	changed int64 // rows
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
		j.what.row, j.what.changed = same[i].row, same[i].changed
		j.done <- err
	}
}

// takenBack says whether a server that goes on has refused a transaction. After
// other errors nobody knows whether it was kept.
func takenBack(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.SeverityUnlocalized == "ERROR"
}

// trip runs statements, each prepared once for each connection, in one round trip.
func (s *Store) trip(all []*statement) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := s.shared.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	var batch pgx.Batch
	for _, q := range all {
		batch.Queue(q.query, q.args...).Query(func(rows pgx.Rows) (err error) {
			q.row = nil
			if rows.Next() {
				if q.row, err = rows.Values(); err != nil {
					return err
				}
			}
			rows.Close()
			q.changed = rows.CommandTag().RowsAffected()
			return rows.Err()
		})
	}
	return conn.Raw(func(c any) error { return c.(*stdlib.Conn).Conn().SendBatch(ctx, &batch).Close() })
}

// changeOne makes a change of one row in one statement, and says whether it did: not
// if it found nothing to change, or was refused.
func (s *Store) changeOne(ctx context.Context, query string, args ...any) (done bool, err error) {
	q := &statement{query: query, args: args}
	err = s.quick.do(ctx, q)
	if takenBack(err) {
		return false, nil
	}
	s.wrote(err)
	return err == nil && q.changed == 1, full(err)
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
		}
		if !ok {
			return fmt.Errorf("column %d is of type %T, expected %T", i+1, v, dest[i])
		}
	}
	return nil
}
