package store

import (
	"context"
	"embed"
	"io/fs"
)

//go:embed migrations/*.sql
var migrations embed.FS

// versions returns the names of the migration files.
func versions() (files []string, err error) { return fs.Glob(migrations, "migrations/*.sql") }

// Migrate creates or updates the tables in a database. before is the previous version, 0 for a new database, and
// after is the new one.
func Migrate(ctx context.Context, address string) (before, after int64, err error) {
	s, err := connect(address)
	if err != nil {
		return 0, 0, err
	}
	defer s.Close()
	if before, err = s.tableVersion(ctx); err == nil {
		err = s.migrate(ctx)
	}
	if err == nil {
		after, err = s.tableVersion(ctx)
	}
	return before, after, connectionError(err)
}

// migrate applies the missing migrations in one transaction and builds the indexes. A row
// marks the process that is doing this, so that others wait.
func (s *Store) migrate(ctx context.Context) error {
	files, err := versions()
	if err != nil {
		return err
	}
	if !s.sqlite { // With SQLite, only one transaction can write.
		turn, err := s.takeTurn(ctx)
		if err != nil {
			return err
		}
		defer turn.end()
	}
	err = s.withoutLimits(ctx, func(tx Tx) error { return s.applyMissing(tx, files) })
	if err != nil {
		return err
	}
	return s.buildIndexes(ctx)
}

// applyMissing applies the migrations after the current version of the tables.
func (s *Store) applyMissing(tx Tx, files []string) error {
	const create = "create table if not exists schema_version (version bigint primary key, applied text not null)"
	if _, err := tx.Exec(create); err != nil {
		return err
	}
	var current int64
	if err := tx.Row(selectVersion).Scan(&current); err != nil {
		return err
	}
	known := int64(len(files))
	if current >= known {
		return checkWriters(tx, current, len(files))
	}
	for version := current + 1; version <= known; version++ {
		if err := s.apply(tx, version, files[version-1]); err != nil {
			return err
		}
	}
	return nil
}

// withoutLimits runs f in a transaction without time limits.
func (s *Store) withoutLimits(ctx context.Context, f func(Tx) error) error {
	tx, err := s.writeDB.BeginTx(ctx, s.isolation())
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := f(plainTx{ctx, tx}); err != nil {
		return err
	}
	return tx.Commit()
}
