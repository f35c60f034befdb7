package storetest

import (
	"database/sql"
	"errors"
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
		names, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		values, into := make([]any, len(names)), make([]any, len(names))
		for i := range values {
			into[i] = &values[i]
		}
		for rows.Next() {
			if err := rows.Scan(into...); err != nil {
				t.Fatal(err)
			}
			for _, v := range values {
				if data, ok := v.([]byte); ok {
					v = string(data)
				}
				columns = append(columns, fmt.Sprint(v))
			}
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			t.Fatal(err)
		}
	}
	return columns
}
