package service

import (
	"database/sql"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
)

// TestHealth checks that the service reports a problem when its last write failed, and writes
// itself if there were no other writes.
func TestHealth(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		if w := svc.get("/healthz"); w.Code != 200 {
			t.Fatal(w.Code, w.Body)
		}
		svc.service.checkWrites = 0
		svc.breakWrites()
		if problem := svc.wantPublic(503, "/healthz"); problem["detail"] != "the last write failed" {
			t.Error(problem)
		}
		svc.service.checkWrites = time.Hour // recent writes are sufficient
		if w := svc.get("/healthz"); w.Code != 503 || w.Header().Get("Retry-After") == "" {
			t.Error(w.Code, w.Header())
		}
	})
}

// breakWrites removes the table to which the service writes for health checks.
func (svc *testService) breakWrites() {
	svc.t.Helper()
	driver := "sqlite"
	if store.IsPostgres(svc.config.Database) {
		driver = "pgx"
	}
	db, err := sql.Open(driver, svc.config.Database)
	if err != nil {
		svc.t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("drop table health"); err != nil {
		svc.t.Fatal(err)
	}
}
