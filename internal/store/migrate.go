package store

import (
	"context"
	"crypto/rand"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"time"
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

// secondVersion is the version of the tables that names the database, and stores replies with games.
const secondVersion = 2

// apply applies one migration.
func (s *Store) apply(tx Tx, version int64, file string) error {
	text, err := migration(version, file)
	if err != nil {
		return err
	}
	for _, statement := range statements(text) {
		// SQLite has a different notation for empty data.
		if s.sqlite {
			statement = strings.ReplaceAll(statement, "''::bytea", "x''")
		}
		if _, err := tx.Exec(statement); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	if version == secondVersion {
		if err := s.nameDatabase(tx); err != nil {
			return err
		}
		if err := s.moveReplies(tx); err != nil {
			return err
		}
	}
	const record = "insert into schema_version (version, applied) values ($1, $2)"
	_, err = tx.Exec(record, version, formatTime(time.Now()))
	return err
}

// migration reads the file of a version, such as migrations/0002.sql, and checks that its name is the version.
func migration(version int64, file string) (text string, err error) {
	number, err := strconv.ParseInt(strings.TrimSuffix(path.Base(file), ".sql"), 10, 64)
	if err != nil || number != version {
		return "", fmt.Errorf("%s: expected number %04d", file, version)
	}
	data, err := migrations.ReadFile(file)
	return string(data), err
}

// nameDatabase draws the permanent name of a database and counts its existing contents.
func (s *Store) nameDatabase(tx Tx) error {
	salt := make([]byte, 32) // key for game IDs, see gameID
	rand.Read(salt)
	const setName = "insert into service (id, name, salt, recipient, restored, starts) values (1, $1, $2, '', 0, 0)"
	if _, err := tx.Exec(setName, rand.Text(), salt); err != nil {
		return err
	}
	const count = "insert into counts (process, opened, deals, reveals, pruned)" +
		" select '" + noProcess + "', count(*), cast(coalesce(sum(drawn), 0) as bigint)," +
		" cast(coalesce(sum(case when revealed <> '' then 1 else 0 end), 0) as bigint), 0 from games"
	_, err := tx.Exec(count)
	return err
}

// statements returns the SQL statements of a migration. Each ends with a semicolon at the end of a line; comments
// are removed.
func statements(text string) (list []string) {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(strings.TrimRight(line, "\n"), "--")
		line = strings.TrimRight(line, " \t")
		b.WriteString(line + "\n")
		if strings.HasSuffix(line, ";") {
			list = append(list, strings.TrimSpace(b.String()))
			b.Reset()
		}
	}
	return list
}
