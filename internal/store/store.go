package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// The errors that callers tell apart.
var (
	ErrNotFound  = errors.New("not found")
	ErrOtherBody = errors.New("this idempotency key was used with a different body")
	ErrBehind    = errors.New("another process has changed it in the meantime")
	ErrNewer     = errors.New("it was written by a newer version of this program")
)

// Store is an open database. Its methods may be called at the same time.
type Store struct {
	reads  *sql.DB
	writes *sql.DB // the same as reads with PostgreSQL; one connection with SQLite
	sqlite bool
	known  sync.Map // string -> *sql.Stmt: what SQLite's connections read row by row
	writer *group[func(Tx) error]
	// With PostgreSQL: what shares round trips has connections of its own, so that it
	// waits for none that waits for a lock.
	shared *sql.DB
	asked  *group[*statement] // questions about one row
	quick  *group[*statement] // changes that one statement makes
	last   lastWrite
}

// IsPostgres says whether a URL names a PostgreSQL database.
func IsPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// SQLiteFile is the file that a URL such as "file:fairdeal.db" names.
func SQLiteFile(address string) (path string, ok bool) {
	path, ok = strings.CutPrefix(address, "file:")
	path, _, _ = strings.Cut(path, "?")
	return path, ok && path != ""
}

// Open opens a database, "file:PATH" for SQLite or "postgres://...", and brings
// its tables up to date. The error of one that is too new matches ErrNewer.
func Open(ctx context.Context, address string) (s *Store, err error) {
	s = &Store{}
	if IsPostgres(address) {
		if s.writes, err = openPostgres(address); err != nil {
			return nil, err
		}
		s.writes.SetMaxOpenConns(4 * max(4, runtime.GOMAXPROCS(0)))
		s.writes.SetMaxIdleConns(4 * max(4, runtime.GOMAXPROCS(0)))
		s.reads = s.writes
		if s.shared, err = openPostgres(address); err != nil {
			s.writes.Close()
			return nil, err
		}
		s.asked, s.quick = newGroup(s.together, func() {}), newGroup(s.together, func() {})
	} else {
		path, ok := SQLiteFile(address)
		if !ok {
			return nil, fmt.Errorf("database is %q, expected file:PATH or postgres://HOST/NAME", scheme(address))
		}
		if err := s.openSQLite(path); err != nil {
			return nil, err
		}
	}
	err = s.migrate(ctx)
	if err == nil && s.sqlite {
		s.writer, err = newWriter(ctx, s.writes)
	}
	if err != nil {
		s.Close()
		return nil, unreachable(err)
	}
	return s, nil
}

// scheme is the part of an address that holds no password.
func scheme(address string) string {
	s, _, _ := strings.Cut(address, ":")
	return s
}

// sqlitePragmas: the journal beside the file, synced at each commit; another
// process that writes is waited for.
const sqlitePragmas = "_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-16000)"

func (s *Store) openSQLite(path string) (err error) {
	s.sqlite = true
	// A new file is its owner's alone; the journal beside it follows.
	if f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600); err == nil {
		f.Close()
	} else if !errors.Is(err, fs.ErrExist) {
		return err
	}
	dsn := (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath()}).String() + "?" + sqlitePragmas
	if s.writes, err = sql.Open("sqlite", dsn+"&_txlock=immediate"); err != nil {
		return err
	}
	s.writes.SetMaxOpenConns(1)
	if s.reads, err = sql.Open("sqlite", dsn+"&_pragma=query_only(1)"); err != nil {
		s.writes.Close()
		return err
	}
	s.reads.SetMaxOpenConns(max(4, runtime.GOMAXPROCS(0)))
	s.reads.SetMaxIdleConns(max(4, runtime.GOMAXPROCS(0)))
	return nil
}

// Close waits for what is being written and closes the database.
func (s *Store) Close() error {
	if s.writer != nil {
		s.writer.close()
	}
	var err error
	if s.shared != nil {
		s.quick.close()
		s.asked.close()
		err = s.shared.Close()
	}
	if s.reads != s.writes {
		err = errors.Join(err, s.reads.Close())
	}
	return errors.Join(err, s.writes.Close()) // the last writer takes SQLite's journal into the file
}

// Ping says whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	var n int
	return s.reads.QueryRowContext(ctx, "select count(*) from schema_version").Scan(&n)
}

type scanner interface{ Scan(...any) error }

// rows are all rows of an answer, each as scan reads it.
func rows[T any](ctx context.Context, s *Store, scan func(scanner) (T, error), query string, args ...any) ([]T, error) {
	found, err := s.reads.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	var out []T
	for found.Next() {
		v, err := scan(found)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, found.Err()
}

// row reads one row. SQLite would compile the statement again at each call, and
// watch for the end of ctx; both take longer than to read the row. With PostgreSQL
// calls that wait at the same time share a round trip.
func (s *Store) row(ctx context.Context, query string, args ...any) scanner {
	if !s.sqlite {
		q := &statement{query: query, args: args, read: true}
		err := s.asked.do(ctx, q)
		return pgRow{q.row, err}
	}
	ctx = context.WithoutCancel(ctx)
	known, ok := s.known.Load(query)
	if !ok {
		compiled, err := s.reads.PrepareContext(ctx, query)
		if err != nil { // the same error comes again, where Scan returns it
			return s.reads.QueryRowContext(ctx, query, args...)
		}
		if known, ok = s.known.LoadOrStore(query, compiled); ok {
			compiled.Close()
		}
	}
	return known.(*sql.Stmt).QueryRowContext(ctx, args...)
}

//go:embed migrations/*.sql
var migrations embed.FS

// migrate runs the files of migrations that the database has not seen, in one
// transaction, one process at a time.
func (s *Store) migrate(ctx context.Context) error {
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return err
	}
	return s.once(ctx, func(tx Tx) error {
		if !s.sqlite { // SQLite's transaction holds the only write lock already
			if _, err := tx.Exec("select pg_advisory_xact_lock(7305811)"); err != nil {
				return err
			}
		}
		if _, err := tx.Exec("create table if not exists schema_version (version bigint primary key, applied text not null)"); err != nil {
			return err
		}
		var have int64
		if err := tx.Row("select coalesce(max(version), 0) from schema_version").Scan(&have); err != nil {
			return err
		}
		if have > int64(len(files)) {
			return fmt.Errorf("%w: its tables have version %d, but this program knows only %d", ErrNewer, have, len(files))
		}
		for i, name := range files {
			version := int64(i + 1)
			if number, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(name, "migrations/"), ".sql")); err != nil || int64(number) != version {
				return fmt.Errorf("%s: expected number %04d", name, version)
			}
			if version <= have {
				continue
			}
			text, err := migrations.ReadFile(name)
			if err != nil {
				return err
			}
			for _, statement := range statements(string(text)) {
				if _, err := tx.Exec(statement); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
			if _, err := tx.Exec("insert into schema_version (version, applied) values ($1, $2)", version, stamp(time.Now())); err != nil {
				return err
			}
		}
		return nil
	})
}

// statements splits a migration at the semicolons that end a line, without its
// comments.
func statements(text string) (out []string) {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(strings.TrimRight(line, "\n"), "--")
		line = strings.TrimRight(line, " \t")
		b.WriteString(line + "\n")
		if strings.HasSuffix(line, ";") {
			out = append(out, strings.TrimSpace(b.String()))
			b.Reset()
		}
	}
	return out
}

// stamp is a time as the tables hold it: RFC 3339 in UTC, to the millisecond.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// unstamp reads it.
func unstamp(s string) (time.Time, error) { return time.Parse(time.RFC3339Nano, s) }
