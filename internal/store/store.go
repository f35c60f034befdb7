package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// Callers distinguish these errors.
var (
	ErrNotFound  = errors.New("not found")
	ErrOtherBody = errors.New("this idempotency key was used with a different body")
	ErrBehind    = errors.New("another process has changed it in the meantime")
	ErrNewer     = errors.New("it was written by a newer version of this program")
	ErrMigrate   = errors.New("its tables are missing or of an older version of this program")
	ErrDenied    = errors.New("the role may not do this with its tables")
	ErrPooled    = errors.New("prepared statements do not stay with their connection")
)

// Store is an open database. Its methods may be called concurrently.
type Store struct {
	reads      *sql.DB
	writes     *sql.DB // equal to reads with PostgreSQL; a single connection with SQLite
	sqlite     bool
	statements sync.Map // SQLite's prepared queries for single rows: string to *sql.Stmt
	writer     *group[func(Tx) error]
	// With PostgreSQL, queries, changes, lists and health checks have separate connections,
	// so that they do not wait for statements of a different kind that wait for a lock.
	pools   []*sql.DB
	lists   *sql.DB
	own     *sql.DB
	limits  limits
	queries *group[*statement] // queries for one row
	quick   *group[*statement] // changes with a single statement
	turns   turns              // limits the calls for one game
	listing turns              // limits the lists for one operator
	last    lastWrite

	salt       []byte
	process    string // its row of counts
	tally      tally
	done       done
	oldReplies atomic.Bool // some replies are left from the first version of the tables
	newer      atomic.Bool // this program does not know the version of the tables
}

// IsPostgres reports whether an address is the URL of a PostgreSQL database.
func IsPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// SQLiteFile returns the path in a URL such as "file:fairdeal.db".
func SQLiteFile(address string) (path string, ok bool) {
	path, ok = strings.CutPrefix(address, "file:")
	path, _, _ = strings.Cut(path, "?")
	return path, ok && path != ""
}

// Open opens a database, either "file:PATH" for SQLite or "postgres://...". It updates SQLite
// tables. With PostgreSQL, a serving process needs no right to change tables: Migrate updates them,
// and Open returns an error that matches ErrMigrate if they are out of date. If the database is too
// new, the error matches ErrNewer.
func Open(ctx context.Context, address string) (s *Store, err error) {
	if s, err = connect(address); err != nil {
		return nil, err
	}
	if s.sqlite {
		err = s.migrate(ctx)
	} else {
		err = s.checkVersion(ctx)
	}
	if err == nil {
		err = s.begin(ctx)
	}
	if err != nil {
		s.Close()
		return nil, unreachable(err)
	}
	return s, nil
}

// connect opens a database without changing it.
func connect(address string) (s *Store, err error) {
	s = &Store{process: noProcess}
	if IsPostgres(address) {
		return s, s.openPostgres(address)
	}
	path, ok := SQLiteFile(address)
	if !ok {
		return nil, fmt.Errorf("database is %q, expected file:PATH or postgres://HOST/NAME", scheme(address))
	}
	return s, s.openSQLite(path)
}

// begin prepares a database that has its tables for calls.
func (s *Store) begin(ctx context.Context) (err error) {
	if s.sqlite {
		if s.writer, err = newWriter(ctx, s.writes); err != nil {
			return err
		}
	}
	if err := s.row(ctx, "select salt from service where id = 1").Scan(&s.salt); err != nil {
		return missing(err)
	}
	var old int64
	week := stamp(time.Now().Add(-KeepReplies))
	err = s.row(ctx, "select count(*) from schema_version where version = 2 and applied > $1 and exists (select 1 from replies)", week).Scan(&old)
	s.oldReplies.Store(old > 0)
	return err
}

// scheme returns the scheme of an address. Unlike the address, it contains no password.
func scheme(address string) string {
	s, _, _ := strings.Cut(address, ":")
	return s
}

// sqlitePragmas enable a write-ahead log that is synced at each commit, and make a process
// wait while a different one writes.
const sqlitePragmas = "_pragma=busy_timeout(3000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-16000)"

func (s *Store) openSQLite(path string) (err error) {
	s.sqlite = true
	// The database file and the files next to it are readable only by their owner.
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

// Close waits for pending writes and closes the database.
func (s *Store) Close() error {
	if s.writer != nil {
		s.writer.close()
	}
	var err error
	if s.quick != nil {
		s.quick.close()
		s.queries.close()
	}
	for _, db := range s.pools {
		err = errors.Join(err, db.Close())
	}
	if s.reads != s.writes {
		err = errors.Join(err, s.reads.Close())
	}
	// The last writer merges SQLite's journal into the file.
	return errors.Join(err, s.writes.Close())
}

// Pools returns the connections of the database, by purpose.
func (s *Store) Pools() map[string]*sql.DB {
	if s.sqlite {
		return map[string]*sql.DB{"reads": s.reads, "writes": s.writes}
	}
	return map[string]*sql.DB{"questions": s.pools[0], "changes": s.pools[1], "waits": s.writes, "lists": s.lists, "health": s.own}
}

// Ping returns an error if the database cannot be read.
func (s *Store) Ping(ctx context.Context) error {
	return s.row(ctx, "select count(*) from schema_version").Scan(new(int64))
}

type scanner interface{ Scan(...any) error }

// rows returns all rows of a result, each read by scan.
func rows[T any](ctx context.Context, s *Store, scan func(scanner) (T, error), query string, args ...any) (list []T, err error) {
	if !s.sqlite {
		q := &statement{query: query, args: args, read: true, all: true}
		if err := s.trip(ctx, s.lists, s.limits.lock, []*statement{q}); err != nil {
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
	result, err := s.reads.QueryContext(ctx, query, args...)
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

// row reads one row. SQLite would compile the statement for each call and watch ctx, and
// both take longer than reading the row. With PostgreSQL, concurrent calls share a round
// trip.
func (s *Store) row(ctx context.Context, query string, args ...any) scanner {
	if !s.sqlite {
		q := &statement{query: query, args: args, read: true}
		if err := s.queries.do(ctx, q); err != nil {
			return pgRow{nil, err}
		}
		return pgRow{q.first(), nil}
	}
	ctx = context.WithoutCancel(ctx)
	cached, ok := s.statements.Load(query)
	if !ok {
		compiled, err := s.reads.PrepareContext(ctx, query)
		// The caller's Scan returns the same error.
		if err != nil {
			return s.reads.QueryRowContext(ctx, query, args...)
		}
		if cached, ok = s.statements.LoadOrStore(query, compiled); ok {
			compiled.Close()
		}
	}
	return cached.(*sql.Stmt).QueryRowContext(ctx, args...)
}

// stamp formats a time in the format of the tables: RFC 3339 in UTC, with milliseconds.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// unstamp parses the result of stamp.
func unstamp(s string) (time.Time, error) { return time.Parse(time.RFC3339Nano, s) }
