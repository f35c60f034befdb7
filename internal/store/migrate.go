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
	"strconv"
	"strings"
	"sync"
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
	return before, after, unreachable(err)
}

// tableVersion returns the version of the tables, or 0 if there are none.
func (s *Store) tableVersion(ctx context.Context) (version int64, err error) {
	err = s.writes.QueryRowContext(ctx, "select coalesce(max(version), 0) from schema_version").Scan(&version)
	if codeOf(err) == "42P01" || err != nil && strings.Contains(err.Error(), "no such table") {
		return 0, nil
	}
	return version, err
}

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
	if err == nil && s.newer.Load() {
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
	err = s.row(ctx, "select max(coalesce(writers, version)) from schema_version").Scan(&writers)
	if err == nil {
		s.newer.Store(writers > int64(len(files)))
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
	if !s.sqlite {
		// SQLite's transaction already has the only write lock.
		free, err := s.takeTurn(ctx)
		if err != nil {
			return err
		}
		defer free()
	}
	err = s.unlimited(ctx, func(tx Tx) error {
		if _, err := tx.Exec("create table if not exists schema_version (version bigint primary key, applied text not null)"); err != nil {
			return err
		}
		var current int64
		if err := tx.Row("select coalesce(max(version), 0) from schema_version").Scan(&current); err != nil {
			return err
		}
		if current >= int64(len(files)) {
			writers := current
			if current > 1 {
				if err := tx.Row("select max(coalesce(writers, version)) from schema_version").Scan(&writers); err != nil {
					return err
				}
			}
			if writers > int64(len(files)) {
				return tooNew(writers, len(files))
			}
			return nil
		}
		for version := current + 1; version <= int64(len(files)); version++ {
			if err := s.apply(tx, version, files[version-1]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.buildIndexes(ctx)
}

// turnOver is the time after which another process may change the tables if the current one
// shows no activity.
const turnOver = 30 * time.Second

// takeTurn waits until this process owns the row, and keeps it until free is called. A lock
// in a transaction would not work, because building an index waits for all transactions.
func (s *Store) takeTurn(ctx context.Context) (free func(), err error) {
	if err := s.lockRow(ctx); err != nil {
		return nil, err
	}
	holder := rand.Text()
	const take = "update migration_lock set holder = $1, seen = $2 where id = 1 and (holder in ('', $1) or seen < $3)"
	mine := func(ctx context.Context) (bool, error) {
		now := time.Now()
		r, err := s.writes.ExecContext(ctx, take, holder, stamp(now), stamp(now.Add(-turnOver)))
		if err != nil {
			return false, err
		}
		n, err := r.RowsAffected()
		return n == 1, err
	}
	for {
		if ok, err := mine(ctx); ok || err != nil && !isConflict(err) {
			if err != nil {
				return nil, err
			}
			break
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
	seen, stop := context.WithCancel(ctx)
	var under sync.WaitGroup
	under.Go(func() {
		for {
			select {
			case <-seen.Done():
				return
			case <-time.After(turnOver / 6):
				mine(seen)
			}
		}
	})
	return func() {
		stop()
		under.Wait()
		s.writes.ExecContext(context.WithoutCancel(ctx), "update migration_lock set holder = '' where id = 1 and holder = $1", holder)
	}, nil
}

// lockRow creates the row. If two processes create its table at the same time, one fails
// and then finds the row.
func (s *Store) lockRow(ctx context.Context) (err error) {
	for range 20 {
		_, err = s.writes.ExecContext(ctx, "create table if not exists migration_lock (id bigint primary key, holder text not null, seen text not null)")
		if err == nil {
			_, err = s.writes.ExecContext(ctx, "insert into migration_lock (id, holder, seen) values (1, '', '') on conflict (id) do nothing")
		}
		if err == nil || codeOf(err) == "42501" || codeOf(err) == "" {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
	return err
}

// unlimited runs f in a transaction without time limits.
func (s *Store) unlimited(ctx context.Context, f func(Tx) error) error {
	var options *sql.TxOptions
	if !s.sqlite {
		options = &sql.TxOptions{Isolation: sql.LevelReadCommitted}
	}
	tx, err := s.writes.BeginTx(ctx, options)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := f(plainTx{ctx, tx}); err != nil {
		return err
	}
	return tx.Commit()
}

func (s *Store) apply(tx Tx, version int64, name string) error {
	if number, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(name, "migrations/"), ".sql")); err != nil || int64(number) != version {
		return fmt.Errorf("%s: expected number %04d", name, version)
	}
	text, err := migrations.ReadFile(name)
	if err != nil {
		return err
	}
	for _, statement := range statements(string(text)) {
		if s.sqlite {
			statement = strings.ReplaceAll(statement, "''::bytea", "x''")
		}
		if _, err := tx.Exec(statement); err != nil {
			return fmt.Errorf("%s: %w", name, err)
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
	_, err = tx.Exec("insert into schema_version (version, applied) values ($1, $2)", version, stamp(time.Now()))
	return err
}

// nameDatabase draws the permanent name of a database and counts its existing contents.
func (s *Store) nameDatabase(tx Tx) error {
	salt := make([]byte, 32)
	rand.Read(salt)
	if _, err := tx.Exec("insert into service (id, name, salt, recipient, restored, starts) values (1, $1, $2, '', 0, 0)", rand.Text(), salt); err != nil {
		return err
	}
	_, err := tx.Exec(`insert into counts (process, opened, deals, reveals, pruned) select '` + noProcess + `', count(*), cast(coalesce(sum(drawn), 0) as bigint),
		cast(coalesce(sum(case when revealed <> '' then 1 else 0 end), 0) as bigint), 0 from games`)
	return err
}

// moveReplies moves replies from tokens to their games.
func (s *Store) moveReplies(tx Tx) error {
	const next = `select r.game, t.operator, r.route, r.key, r.body, r.deal, r.token from replies r join tokens t on t.id = r.token
		where (r.token, r.route, r.key) > ($1, $2, $3) order by r.token, r.route, r.key limit 1`
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
		if _, err := tx.Exec("update games set replies = replies || $1 where id = $2", r.entry(deal, now), game); err != nil {
			return err
		}
	}
}

// buildIndexes builds missing indexes. PostgreSQL builds them without blocking writers;
// unfinished ones are built again.
func (s *Store) buildIndexes(ctx context.Context) error {
	for _, i := range indexes {
		if s.sqlite {
			if _, err := s.writes.ExecContext(ctx, "create index if not exists "+i.name+" on "+i.on); err != nil {
				return err
			}
			continue
		}
		var whole bool
		err := s.writes.QueryRowContext(ctx, "select indisvalid from pg_index where indexrelid = to_regclass($1)", i.name).Scan(&whole)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if whole {
			continue
		}
		if err == nil {
			if _, err := s.writes.ExecContext(ctx, "drop index if exists "+i.name); err != nil {
				return err
			}
		}
		if _, err := s.writes.ExecContext(ctx, "create index concurrently if not exists "+i.name+" on "+i.on); err != nil {
			return err
		}
	}
	return nil
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
