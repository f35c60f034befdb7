package service

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestLostKey checks that no key is generated for a database with games, and that a different key is refused.
func TestLostKey(t *testing.T) {
	svc := onSQLite(t)
	svc.openGame(`{"players":4}`)
	svc.config.Secret = "" // next to the database, where there is none
	path := strings.TrimPrefix(svc.config.Database, "file:") + ".secret"
	if s, err := Start(t.Context(), svc.config); !errors.Is(err, ErrLostSecret) {
		t.Fatal(s, err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("a key was generated that does not open the games")
	}
	if err := GenerateKey(path); err != nil {
		t.Fatal(err)
	}
	if s, err := Start(t.Context(), svc.config); !errors.Is(err, errSecret) {
		t.Error(s, err)
	}
}

// TestMakeSealer checks that only the owner can read a new key.
func TestMakeSealer(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.secret")
	if _, made, err := MakeSealer(path); err != nil || !made {
		t.Fatal(made, err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o600 {
		t.Errorf("the key has the permissions %v", info.Mode())
	}
}

// TestNewSQLiteDatabase checks that a service makes its own database and key once.
func TestNewSQLiteDatabase(t *testing.T) {
	config := Config{Database: "file:" + filepath.Join(t.TempDir(), "y.db")}
	for range 2 {
		s, err := Start(t.Context(), config)
		if err != nil {
			t.Fatal(err)
		}
		s.Close()
	}
}

// TestMalformedKey checks that the error does not quote the key.
func TestMalformedKey(t *testing.T) {
	svc := onSQLite(t)
	if err := os.WriteFile(svc.config.Secret, []byte("AGE-SECRET-KEY-1QQQQ\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(t.Context(), svc.config); err == nil || strings.Contains(err.Error(), "QQQQ") {
		t.Errorf("the error is %v", err)
	}
}

// TestNoKeyForEmptyPostgres checks that no process generates a key for a PostgreSQL database, because others may
// generate a different one.
func TestNoKeyForEmptyPostgres(t *testing.T) {
	config := Config{Database: storetest.Postgres(t), Secret: filepath.Join(t.TempDir(), "none")}
	if _, err := Start(t.Context(), config); !errors.Is(err, ErrMigrate) {
		t.Errorf("%v, want %v", err, ErrMigrate)
	}
	if _, _, err := Migrate(t.Context(), config.Database); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(t.Context(), config); !errors.Is(err, ErrNoSecret) {
		t.Errorf("%v, want %v", err, ErrNoSecret)
	}
}

// TestSecondKeyForPostgres checks that a process with a different key than the first is refused even before there
// are games.
func TestSecondKeyForPostgres(t *testing.T) {
	svc, _ := postgres(t)
	other := svc.config
	other.Secret = filepath.Join(t.TempDir(), "none")
	if s, err := Start(t.Context(), other); !errors.Is(err, ErrNoSecret) && !errors.Is(err, ErrLostSecret) {
		t.Fatal(s, err)
	}
	if _, err := os.Stat(other.Secret); err == nil {
		t.Fatal("a key was generated")
	}
	if err := GenerateKey(other.Secret); err != nil {
		t.Fatal(err)
	}
	if s, err := Start(t.Context(), other); !errors.Is(err, errSecret) {
		t.Fatal(s, err)
	}
}

// TestKeyChange changes the key while a game is running: the new one is added, moved to the front, and reseals the
// game. Then the old one is removed.
func TestKeyChange(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		gamePath := svc.openGame(`{"players":4}`)
		deal := svc.wantPost(200, gamePath+"/deals", "")
		oldKey, err := os.ReadFile(svc.config.Secret)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "new")
		if err := GenerateKey(file); err != nil {
			t.Fatal(err)
		}
		newKey, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		wantSameDeal := func(keys string) {
			t.Helper()
			if err := os.WriteFile(svc.config.Secret, []byte(keys), 0o600); err != nil {
				t.Fatal(err)
			}
			svc.restart()
			svc.wantEqual("the deal", svc.wantPost(200, gamePath+"/deals", `{"deal":0}`), deal)
		}
		wantSameDeal(string(oldKey) + string(newKey))
		wantSameDeal(string(newKey) + string(oldKey))
		if n, err := Reseal(t.Context(), svc.config); err != nil || n != 1 {
			t.Errorf("%d games resealed, %v; want 1", n, err)
		}
		wantSameDeal(string(newKey))
	})
}
