package store

import (
	"crypto/rand"
	"fmt"
	"path"
	"strconv"
	"strings"
	"time"
)

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

// secondVersion is the version of the tables that names the database, and stores replies with games.
const secondVersion = 2

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
