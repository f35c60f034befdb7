package service

import (
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/store"
)

// TestCopyFromBeforeReveal checks that a restored copy without a reveal is refused.
func TestCopyFromBeforeReveal(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		checkRestoredCopy(svc, func(gamePath string) { svc.wantPost(200, gamePath+"/reveal", "") })
	})
}

// TestCopyFromBeforeStart checks that a restored copy from before a start of the service is refused.
func TestCopyFromBeforeStart(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		checkRestoredCopy(svc, func(gamePath string) {})
	})
}

// checkRestoredCopy copies a database with a running game, changes the original and starts the service with the
// copy. The copy must be refused, unless it is declared as restored, which closes its games.
func checkRestoredCopy(svc *testService, change func(gamePath string)) {
	t := svc.t
	t.Helper()
	gamePath := svc.openGame(`{"players":4}`)
	svc.wantPost(200, gamePath+"/deals", "")
	backup := svc.copyDatabase()
	change(gamePath)
	svc.openGame(`{"players":4}`)
	svc.restart()

	svc.service.Close()
	svc.config.Database = backup
	result, err := Check(t.Context(), svc.config)
	if err != nil {
		t.Fatal(err)
	}
	if result.Missing != 1 || len(result.Differs) == 0 || !result.Seen {
		t.Errorf("check of the copy: %+v", result)
	}
	var older *OlderError
	if s, err := Start(t.Context(), svc.config); !errors.As(err, &older) {
		t.Fatalf("%v, %v", s, err)
	}

	svc.config.Restored = true
	svc.restart()
	if !strings.Contains(svc.log.String(), `msg="restored copy" closed=1`) {
		t.Errorf("the log does not count the closed games: %s", svc.log)
	}
	svc.config.Restored = false
	svc.restart()
	if game := svc.wantGet(200, gamePath); game["state"] != "closed" {
		t.Error(game)
	}
	if problem := svc.wantPost(409, gamePath+"/deals", ""); problem["type"] != "/problems#closed" {
		t.Error(problem)
	}
	svc.wantPost(200, gamePath+"/reveal", "")
	if game := svc.wantGet(200, gamePath); game["state"] != "revealed" {
		t.Error(game)
	}
	svc.openGame(`{"players":4}`)
	svc.restart()
	if result, err := Check(t.Context(), svc.config); err != nil || len(result.Differs) > 0 {
		t.Errorf("check afterwards: %+v, %v", result, err)
	}
}

// copyDatabase returns a copy of the current database.
func (svc *testService) copyDatabase() (address string) {
	svc.t.Helper()
	svc.service.Close()
	defer svc.restart()
	if path, ok := store.SQLiteFile(svc.config.Database); ok {
		return svc.copySQLite(path)
	}
	return svc.copyPostgres()
}

func (svc *testService) copySQLite(path string) (address string) {
	svc.t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		svc.t.Fatal(err)
	}
	backup := filepath.Join(svc.t.TempDir(), "copy.db")
	if err := os.WriteFile(backup, data, 0o600); err != nil {
		svc.t.Fatal(err)
	}
	return "file:" + backup
}

func (svc *testService) copyPostgres() (address string) {
	svc.t.Helper()
	u, err := url.Parse(svc.config.Database)
	if err != nil {
		svc.t.Fatal(err)
	}
	query := u.Query()
	name := query.Get("dbname")
	addressOf := func(database string) string {
		query.Set("dbname", database)
		u.RawQuery = query.Encode()
		return u.String()
	}
	admin, err := sql.Open("pgx", addressOf("postgres"))
	if err != nil {
		svc.t.Fatal(err)
	}
	defer admin.Close()
	if _, err := admin.Exec("create database " + name + "copy template " + name); err != nil {
		svc.t.Fatal(err)
	}
	return addressOf(name + "copy")
}
