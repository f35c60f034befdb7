package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// Store is an open database. Its methods may be called concurrently.
type Store struct {
	sqlite  bool
	readDB  *sql.DB
	writeDB *sql.DB // equal to readDB with PostgreSQL; a single connection with SQLite

	// These are for SQLite.
	prepared sync.Map // prepared queries for single rows: string to *sql.Stmt
	writer   *group[func(Tx) error]

	// These are for PostgreSQL.
	pools   pools
	limits  limits
	queries *group[*statement] // queries for one row
	changes *group[*statement] // changes with a single statement

	gameTurns turns // limits the calls for one game
	listTurns turns // limits the lists for one operator
	lastWrite lastWrite
	probing   sync.Mutex // held by CheckWrite

	salt          []byte
	process       string      // its row of counts
	pending       work        // not added to the row of counts yet
	done          work        // since the database was opened
	hasOldReplies atomic.Bool // some replies are left from the first version of the tables
	isOutdated    atomic.Bool // this program does not know the version of the tables
}

// Open opens a database, either "file:PATH" for SQLite or "postgres://...". It updates SQLite
// tables. With PostgreSQL, a serving process needs no right to change tables: Migrate updates them,
// and Open returns an error that matches ErrMigrate if they are out of date. If the database is too
// new, the error matches ErrNewer.
func Open(ctx context.Context, address string) (*Store, error) {
	s, err := connect(address)
	if err != nil {
		return nil, err
	}
	if s.sqlite {
		err = s.migrate(ctx)
	} else {
		err = s.checkVersion(ctx)
	}
	if err == nil {
		err = s.prepare(ctx)
	}
	if err != nil {
		s.Close()
		return nil, connectionError(err)
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

// prepare makes a database that has its tables ready for calls.
func (s *Store) prepare(ctx context.Context) (err error) {
	if s.sqlite {
		if s.writer, err = newWriter(ctx, s.writeDB); err != nil {
			return err
		}
	}
	if err := s.queryRow(ctx, "select salt from service where id = 1").Scan(&s.salt); err != nil {
		return orNotFound(err)
	}
	const countOldReplies = "select count(*) from schema_version" +
		" where version = 2 and applied > $1 and exists (select 1 from replies)"
	var oldReplies int64
	err = s.queryRow(ctx, countOldReplies, formatTime(time.Now().Add(-ReplyLifetime))).Scan(&oldReplies)
	s.hasOldReplies.Store(oldReplies > 0)
	return err
}

// Close waits for pending writes and closes the database.
func (s *Store) Close() error {
	if s.sqlite {
		if s.writer != nil {
			s.writer.close()
		}
		// The last writer merges SQLite's journal into the file.
		return errors.Join(s.readDB.Close(), s.writeDB.Close())
	}
	s.changes.close()
	s.queries.close()
	var err error
	for _, db := range s.pools.all() {
		err = errors.Join(err, db.Close())
	}
	return errors.Join(err, s.writeDB.Close())
}

// ConnectionPools returns the connection pools by purpose.
func (s *Store) ConnectionPools() map[string]*sql.DB {
	if s.sqlite {
		return map[string]*sql.DB{"reads": s.readDB, "writes": s.writeDB}
	}
	return map[string]*sql.DB{
		"questions": s.pools.queries,
		"changes":   s.pools.changes,
		"waits":     s.writeDB,
		"lists":     s.pools.lists,
		"health":    s.pools.health,
	}
}

// Ping returns an error if the database cannot be read.
func (s *Store) Ping(ctx context.Context) error {
	return s.queryRow(ctx, "select count(*) from schema_version").Scan(new(int64))
}

// formatTime formats a time in the format of the tables: RFC 3339 in UTC, with milliseconds.
func formatTime(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// parseTime parses the result of formatTime.
func parseTime(s string) (time.Time, error) { return time.Parse(time.RFC3339Nano, s) }
