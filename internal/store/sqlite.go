package store

import (
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"runtime"

	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// sqlitePragmas enable a write-ahead log that is synced at each commit, and make a process
// wait while a different one writes.
const sqlitePragmas = "_pragma=busy_timeout(3000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)" +
	"&_pragma=temp_store(MEMORY)&_pragma=cache_size(-16000)"

// openSQLite prepares the connections: one for writing, several for reading.
func (s *Store) openSQLite(path string) (err error) {
	s.sqlite = true
	if err := createPrivate(path); err != nil {
		return err
	}
	file := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath()}
	dsn := file.String() + "?" + sqlitePragmas
	if s.writeDB, err = sql.Open("sqlite", dsn+"&_txlock=immediate"); err != nil {
		return err
	}
	s.writeDB.SetMaxOpenConns(1)
	if s.readDB, err = sql.Open("sqlite", dsn+"&_pragma=query_only(1)"); err != nil {
		s.writeDB.Close()
		return err
	}
	readers := max(4, runtime.GOMAXPROCS(0))
	s.readDB.SetMaxOpenConns(readers)
	s.readDB.SetMaxIdleConns(readers)
	return nil
}

// createPrivate creates a database file that only its owner may read, unless it already exists.
// SQLite creates the files next to it with the same rights.
func createPrivate(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	f.Close()
	return nil
}
