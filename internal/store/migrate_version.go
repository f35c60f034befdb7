package store

import (
	"context"
	"fmt"
	"strings"
)

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

// tooNew returns the error for tables to which only programs that know the version writers may write.
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
