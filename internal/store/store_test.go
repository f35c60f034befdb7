package store

import (
	"context"
	"crypto/sha256"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Main(m)) }

// eachDatabase runs a test with an empty SQLite database and with an empty PostgreSQL database. open
// opens the database again at each call.
func eachDatabase(t *testing.T, f func(t *testing.T, open func() *Store)) {
	t.Helper()
	eachAddress(t, func(t *testing.T, address string) {
		f(t, func() *Store { return mustOpen(t, address) })
	})
}

// eachAddress runs a test with the address of a missing SQLite database and of an empty PostgreSQL database.
func eachAddress(t *testing.T, f func(t *testing.T, address string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { f(t, "file:"+filepath.Join(t.TempDir(), "x y%.db")) })
	t.Run("postgres", func(t *testing.T) { f(t, storetest.Postgres(t)) })
}

// mustOpen creates or updates the tables of a database, and opens it until the end of the test.
func mustOpen(t *testing.T, address string) *Store {
	t.Helper()
	if _, _, err := Migrate(ctx, address); err != nil {
		t.Fatal(err)
	}
	s, err := Open(context.Background(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

var ctx = context.Background()

// game returns a new game of the operator club.
func game(id string) Game {
	return Game{
		ID:        id,
		Operator:  "club",
		Announced: "announced " + id,
		Sealed:    []byte{0, 1, 2, 255},
		Created:   time.Date(2026, 12, 5, 18, 40, 3, 7e6, time.UTC),
	}
}

// request returns a request of the operator club.
func request(route, key, body string) Request {
	return Request{Operator: "club", Route: route, Key: key, Body: sha256.Sum256([]byte(body))}
}

// change reads and changes a game in the same way as a request.
func change(s *Store, r Request, id string, decide func(*Game) (int64, error)) (Game, int64, error) {
	g, err := s.Game(ctx, id)
	if err != nil {
		return g, 0, err
	}
	return s.ChangeGame(ctx, r, g, decide)
}

// drawDeal is a decision that draws the next deal and returns its number.
func drawDeal(g *Game) (int64, error) {
	g.Drawn++
	return g.Drawn - 1, nil
}

// reveal is a decision that reveals a game.
func reveal(g *Game) (int64, error) {
	g.Revealed = "revealed"
	return 0, nil
}

// mustExec executes a statement in a transaction.
func mustExec(t *testing.T, s *Store, statement string) {
	t.Helper()
	err := s.write(ctx, func(tx Tx) error {
		_, err := tx.Exec(statement)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
