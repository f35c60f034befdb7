package service

import (
	"context"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// testService is a service with its own database and an operator's token.
type testService struct {
	t         testing.TB
	config    Config
	service   *Service
	token     string
	log       *sharedLog
	document  *document
	responses []string // bodies of all responses
}

// onBothDatabases runs a test with a service on each kind of database.
func onBothDatabases(t *testing.T, f func(svc *testService)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { f(newTestService(t, "file:"+filepath.Join(t.TempDir(), "x.db"))) })
	t.Run("postgres", func(t *testing.T) { f(newTestService(t, storetest.Postgres(t))) })
}

// onSQLite returns a service on a new SQLite database.
func onSQLite(t testing.TB) *testService {
	return newTestService(t, "file:"+filepath.Join(t.TempDir(), "x.db"))
}

// newTestService returns a service on a database, with the token of an operator.
func newTestService(t testing.TB, database string) *testService {
	t.Helper()
	svc := &testService{t: t, log: new(sharedLog)}
	if _, _, err := Migrate(t.Context(), database); err != nil {
		t.Fatal(err)
	}
	svc.config = Config{
		Database: database, Secret: filepath.Join(t.TempDir(), "secret"), Version: "test",
		Log: svc.log, LogRequests: true,
	}
	if err := GenerateKey(svc.config.Secret); err != nil {
		t.Fatal(err)
	}
	svc.restart()
	t.Cleanup(func() { svc.service.Close() })
	svc.token = svc.newToken("club")
	return svc
}

// restart ends the service and starts a new one on the same database.
func (svc *testService) restart() {
	svc.t.Helper()
	if svc.service != nil {
		svc.service.Close()
	}
	var err error
	if svc.service, err = Start(context.Background(), svc.config); err != nil {
		svc.t.Fatal(err)
	}
}

// newToken creates a token for an operator.
func (svc *testService) newToken(operator string) string {
	svc.t.Helper()
	token, err := NewToken(svc.t.Context(), svc.config.Database, operator)
	if err != nil {
		svc.t.Fatal(err)
	}
	return token
}

// tokenOf returns the operator's token from the database.
func (svc *testService) tokenOf() store.Token {
	svc.t.Helper()
	kept, err := svc.service.store.Token(context.Background(), strings.TrimPrefix(svc.token, tokenPrefix)[:idSize])
	if err != nil {
		svc.t.Fatal(err)
	}
	return kept
}

// sharedLog is a log that several services write to concurrently.
type sharedLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *sharedLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *sharedLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
