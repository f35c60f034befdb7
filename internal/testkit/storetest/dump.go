package storetest

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"
)

// Dump returns all tables completely as text, that is, everything visible to somebody who has only
// the database. It uses the store's driver.
func Dump(t *testing.T, database string) (columns []string) {
	t.Helper()
	driver := "sqlite"
	if strings.HasPrefix(database, "postgres") {
		driver = "pgx"
	}
	db, err := sql.Open(driver, database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, table := range []string{"tokens", "games", "replies", "health", "schema_version"} {
		rows, err := db.QueryContext(t.Context(), "select * from "+table)
		if err != nil {
			t.Fatal(err)
		}
		values, err := readAll(rows)
		if err != nil {
			t.Fatalf("%s: %v", table, err)
		}
		columns = append(columns, values...)
	}
	return columns
}

// readAll returns the columns of all rows as text, and closes the rows.
func readAll(rows *sql.Rows) (columns []string, err error) {
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	values, pointers := make([]any, len(names)), make([]any, len(names))
	for i := range values {
		pointers[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(pointers...); err != nil {
			return nil, err
		}
		for _, v := range values {
			if data, ok := v.([]byte); ok {
				v = string(data)
			}
			columns = append(columns, fmt.Sprint(v))
		}
	}
	return columns, rows.Err()
}
