package store

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"embed"
	"errors"
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

// Migrate creates the tables of a database or updates them. It returns the version before,
// or 0 for a new database, and the version after.
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

// tableVersion returns the version of the tables, or 0 if there are none.
func (s *Store) tableVersion(ctx context.Context) (version int64, err error) {
	err = s.writeDB.QueryRowContext(ctx, selectVersion).Scan(&version)
	isNew := sqlState(err) == undefinedTable || err != nil && strings.Contains(err.Error(), "no such table")
	if isNew {
		return 0, nil
	}
	return version, err
}

const (
	selectVersion = "select coalesce(max(version), 0) from schema_version"
	// selectWriters is for versions from 2 on, because the column was added in the second.
	selectWriters = "select max(coalesce(writers, version)) from schema_version"
)

// checkVersion returns an error if the tables are missing, too old or too new.
func (s *Store) checkVersion(ctx context.Context) error {
	files, err := versions()
	if err != nil {
		return err
	}
	version, err := s.tableVersion(ctx)
	if err != nil {
		return err
	}
	if version < int64(len(files)) {
		return fmt.Errorf("%w: they have version %d, and this program needs %d", ErrMigrate, version, len(files))
	}
	writers, err := s.version(ctx)
	if err == nil && s.isOutdated.Load() {
		err = tooNew(writers, len(files))
	}
	return err
}

func tooNew(writers int64, known int) error {
	return fmt.Errorf("%w: its tables have version %d, but this program knows only %d", ErrNewer, writers, known)
}

// version returns the oldest program version that may write to the tables. If this program
// is older, it stops writing.
func (s *Store) version(ctx context.Context) (writers int64, err error) {
	files, err := versions()
	if err != nil {
		return 0, err
	}
	err = s.queryRow(ctx, selectWriters).Scan(&writers)
	if err == nil {
		s.isOutdated.Store(writers > int64(len(files)))
	}
	return writers, err
}

// migrate applies the missing migrations in one transaction and builds the indexes. A row
// marks the process that is doing this, so that others wait.
func (s *Store) migrate(ctx context.Context) error {
	files, err := versions()
	if err != nil {
		return err
	}
	// SQLite's transaction already has the only write lock.
	if !s.sqlite {
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

// checkWriters returns an error if only newer programs may write to tables of the current version.
func checkWriters(tx Tx, current int64, known int) error {
	writers := current
	if current > 1 {
		if err := tx.Row(selectWriters).Scan(&writers); err != nil {
			return err
		}
	}
	if writers > int64(known) {
		return tooNew(writers, known)
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

// apply applies one migration.
func (s *Store) apply(tx Tx, version int64, file string) error {
	text, err := migration(version, file)
	if err != nil {
		return err
	}
	for _, statement := range statements(text) {
		if s.sqlite {
			statement = strings.ReplaceAll(statement, "''::bytea", "x''")
		}
		if _, err := tx.Exec(statement); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	if version == 2 {
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

// migration reads a file and checks that its name is its version.
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
	salt := make([]byte, 32)
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

// moveReplies moves replies from tokens to their games.
func (s *Store) moveReplies(tx Tx) error {
	const next = "select r.game, t.operator, r.route, r.key, r.body, r.deal, r.token" +
		" from replies r join tokens t on t.id = r.token" +
		" where (r.token, r.route, r.key) > ($1, $2, $3) order by r.token, r.route, r.key limit 1"
	var token, game, route, key string
	now := time.Now()
	for {
		var body []byte
		var deal int64
		var r Request
		err := tx.Row(next, token, route, key).Scan(&game, &r.Operator, &r.Route, &r.Key, &body, &deal, &token)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		if len(body) != sha256.Size {
			return fmt.Errorf("a reply of game %s has a digest of %d bytes, expected %d", game, len(body), sha256.Size)
		}
		route, key, r.Body = r.Route, r.Key, [sha256.Size]byte(body)
		const addReply = "update games set replies = replies || $1 where id = $2"
		if _, err := tx.Exec(addReply, r.entry(deal, now), game); err != nil {
			return err
		}
	}
}

// buildIndexes builds missing indexes. PostgreSQL builds them without blocking writers;
// unfinished ones are built again.
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

func (s *Store) buildSQLiteIndex(ctx context.Context, i index) error {
	_, err := s.writeDB.ExecContext(ctx, "create index if not exists "+i.name+" on "+i.columns)
	return err
}

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

// statements splits a migration at semicolons that end a line, and removes comments.
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
