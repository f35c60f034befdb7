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

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// The errors that callers tell apart.
var (
	ErrNotFound  = errors.New("not found")
	ErrOtherBody = errors.New("this idempotency key was used with a different body")
	ErrBehind    = errors.New("another process has changed it in the meantime")
	ErrNewer     = errors.New("it was written by a newer version of this program")
	ErrMigrate   = errors.New("its tables are missing or of an older version of this program")
)

// Store is an open database. Its methods may be called at the same time.
type Store struct {
	reads  *sql.DB
	writes *sql.DB // the same as reads with PostgreSQL; one connection with SQLite
	sqlite bool
	known  sync.Map // string -> *sql.Stmt: what SQLite's connections read row by row
	writer *group[func(Tx) error]
	// With PostgreSQL: questions, changes, lists and the look whether it can be written
	// have connections of their own, so that none waits for another that waits for a lock.
	pools   []*sql.DB
	lists   *sql.DB
	own     *sql.DB
	limits  limits
	asked   *group[*statement] // questions about one row
	quick   *group[*statement] // changes that one statement makes
	turns   turns              // at a game
	listing turns              // of an operator
	last    lastWrite

	salt       []byte
	process    string // the row of counts
	tally      tally
	done       done
	oldReplies atomic.Bool // there are some of the tables' first version
	newer      atomic.Bool // the tables are of a version that this program does not know
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

// Open opens a database, "file:PATH" for SQLite or "postgres://...". Of SQLite it
// brings the tables up to date; with PostgreSQL, where a process that serves needs no
// right to change them, Migrate does, and without them the error matches ErrMigrate.
// The error of a database that is too new matches ErrNewer.
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

// connect opens a database and leaves it as it is.
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

// begin makes a database whose tables are there ready for calls.
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

// scheme is the part of an address that holds no password.
func scheme(address string) string {
	s, _, _ := strings.Cut(address, ":")
	return s
}

// sqlitePragmas: the journal beside the file, synced at each commit; another
// process that writes is waited for.
const sqlitePragmas = "_pragma=busy_timeout(3000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-16000)"

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
	if s.quick != nil {
		s.quick.close()
		s.asked.close()
	}
	for _, db := range s.pools {
		err = errors.Join(err, db.Close())
	}
	if s.reads != s.writes {
		err = errors.Join(err, s.reads.Close())
	}
	return errors.Join(err, s.writes.Close()) // the last writer takes SQLite's journal into the file
}

// Pools are the connections of the database, by their purpose.
func (s *Store) Pools() map[string]*sql.DB {
	if s.sqlite {
		return map[string]*sql.DB{"reads": s.reads, "writes": s.writes}
	}
	return map[string]*sql.DB{"questions": s.pools[0], "changes": s.pools[1], "waits": s.writes, "lists": s.lists, "health": s.own}
}

// Ping says whether the database can be read.
func (s *Store) Ping(ctx context.Context) error {
	return s.row(ctx, "select count(*) from schema_version").Scan(new(int64))
}

type scanner interface{ Scan(...any) error }

// rows are all rows of an answer, each as scan reads it.
func rows[T any](ctx context.Context, s *Store, scan func(scanner) (T, error), query string, args ...any) (out []T, err error) {
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
			out = append(out, v)
		}
		return out, nil
	}
	found, err := s.reads.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer found.Close()
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
		if err := s.asked.do(ctx, q); err != nil {
			return pgRow{nil, err}
		}
		return pgRow{q.first(), nil}
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

// stamp is a time as the tables hold it: RFC 3339 in UTC, to the millisecond.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// unstamp reads it.
func unstamp(s string) (time.Time, error) { return time.Parse(time.RFC3339Nano, s) }
