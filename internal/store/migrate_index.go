package store

import (
	"context"
	"database/sql"
	"errors"
)

// buildIndexes builds the missing indexes. PostgreSQL builds them without blocking writers, and builds unfinished
// ones again.
func (s *Store) buildIndexes(ctx context.Context) error {
	for _, i := range indexes {
		build := s.buildPostgresIndex
		if s.sqlite {
			build = s.buildSQLiteIndex
		}
		if err := build(ctx, i); err != nil {
			return err
		}
	}
	return nil
}

// buildSQLiteIndex builds an index unless it exists.
func (s *Store) buildSQLiteIndex(ctx context.Context, i index) error {
	_, err := s.writeDB.ExecContext(ctx, "create index if not exists "+i.name+" on "+i.columns)
	return err
}

// buildPostgresIndex builds an index unless it exists and is valid. An index is invalid if a process ended while
// it was building it.
func (s *Store) buildPostgresIndex(ctx context.Context, i index) error {
	const query = "select indisvalid from pg_index where indexrelid = to_regclass($1)"
	var isValid bool
	err := s.writeDB.QueryRowContext(ctx, query, i.name).Scan(&isValid)
	isMissing := errors.Is(err, sql.ErrNoRows)
	if err != nil && !isMissing {
		return err
	}
	if isValid {
		return nil
	}
	if !isMissing {
		if _, err := s.writeDB.ExecContext(ctx, "drop index if exists "+i.name); err != nil {
			return err
		}
	}
	_, err = s.writeDB.ExecContext(ctx, "create index concurrently if not exists "+i.name+" on "+i.columns)
	return err
}
