package store

import (
	"context"
	"database/sql"
	"fmt"
)

// scanner is a row of a result from either database.
type scanner interface{ Scan(...any) error }

// A scanFunc reads a row, such as scanGame.
type scanFunc[T any] func(scanner) (T, error)

// rows returns all rows of a result, each read by scan.
func rows[T any](ctx context.Context, s *Store, scan scanFunc[T], query string, args ...any) ([]T, error) {
	if s.sqlite {
		return sqliteRows(ctx, s, scan, query, args...)
	}
	return postgresRows(ctx, s, scan, query, args...)
}

func sqliteRows[T any](
	ctx context.Context, s *Store, scan scanFunc[T], query string, args ...any,
) (list []T, err error) {
	result, err := s.readDB.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer result.Close()
	for result.Next() {
		v, err := scan(result)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, result.Err()
}

func postgresRows[T any](
	ctx context.Context, s *Store, scan scanFunc[T], query string, args ...any,
) (list []T, err error) {
	q := &statement{query: query, args: args, isQuery: true, allRows: true}
	if err := s.roundTrip(ctx, s.pools.lists, s.limits.lock, []*statement{q}); err != nil {
		return nil, err
	}
	for _, values := range q.rows {
		v, err := scan(pgRow{values, nil})
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, nil
}

// queryRow reads one row. With PostgreSQL, concurrent calls share a round trip.
func (s *Store) queryRow(ctx context.Context, query string, args ...any) scanner {
	if s.sqlite {
		return s.sqliteRow(ctx, query, args...)
	}
	q := &statement{query: query, args: args, isQuery: true}
	if err := s.queries.do(ctx, q); err != nil {
		return pgRow{nil, err}
	}
	return pgRow{q.firstRow(), nil}
}

// sqliteRow reads one row. SQLite would compile the statement for each call and watch ctx, and both
// take longer than reading the row.
func (s *Store) sqliteRow(ctx context.Context, query string, args ...any) scanner {
	ctx = context.WithoutCancel(ctx)
	cached, ok := s.prepared.Load(query)
	if !ok {
		compiled, err := s.readDB.PrepareContext(ctx, query)
		if err != nil {
			// The caller's Scan will report the error.
			return s.readDB.QueryRowContext(ctx, query, args...)
		}
		if cached, ok = s.prepared.LoadOrStore(query, compiled); ok {
			compiled.Close()
		}
	}
	return cached.(*sql.Stmt).QueryRowContext(ctx, args...)
}

// pgRow is a row of a PostgreSQL result, or the error of its query.
type pgRow struct {
	values []any // nil if there is no row
	err    error
}

func (r pgRow) Scan(dest ...any) error {
	if r.err != nil {
		return r.err
	}
	if r.values == nil {
		return sql.ErrNoRows
	}
	for i, value := range r.values {
		if !assign(dest[i], value) {
			return fmt.Errorf("column %d is of type %T, expected %T", i+1, value, dest[i])
		}
	}
	return nil
}

// assign stores value in the variable that dest points to. It returns false if their types differ.
func assign(dest, value any) (ok bool) {
	switch d := dest.(type) {
	case *string:
		*d, ok = value.(string)
	case *int64:
		// A column of type integer has 32 bits.
		if n, isShort := value.(int32); isShort {
			*d = int64(n)
			return true
		}
		*d, ok = value.(int64)
	case *[]byte:
		*d, ok = value.([]byte)
	case *bool:
		*d, ok = value.(bool)
	}
	return ok
}
