package store

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestRestrictedRole checks that a role that may only read and write rows can serve.
func TestRestrictedRole(t *testing.T) {
	address := storetest.Postgres(t)
	owner := mustOpen(t, address)
	role, roleAddress := newRole(t, owner, address)
	if s, err := Open(ctx, roleAddress); !errors.Is(err, ErrDenied) {
		t.Fatalf("without rights: %v, %v, want %v", s, err, ErrDenied)
	}
	const grant = "grant select, insert, update, delete on all tables in schema public to "
	if _, err := owner.writeDB.Exec(grant + role); err != nil {
		t.Fatal(err)
	}
	s, err := Open(ctx, roleAddress)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.CountStart(ctx, "p", 0, 0); err != nil {
		t.Fatal(err)
	}
	g, _, err := s.OpenGame(ctx, request("games", "k", ""), game(""))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := change(s, Request{}, g.ID, reveal); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(s.CheckWrite(ctx, 0), s.FlushCounts(ctx)); err != nil {
		t.Fatal(err)
	}
	if c, err := s.Counts(ctx); err != nil || c.Opened != 1 || c.Reveals != 1 || c.Starts != 1 {
		t.Errorf("%+v, %v; want 1 opened, 1 revealed, 1 start", c, err)
	}
}

// newRole creates a role without rights and returns its name and its address.
func newRole(t *testing.T, owner *Store, address string) (role, roleAddress string) {
	t.Helper()
	role = fmt.Sprint("server", time.Now().UnixNano())
	if _, err := owner.writeDB.Exec("create role " + role + " login"); err != nil {
		t.Fatal(err)
	}
	return role, strings.Replace(address, "user=postgres", "user="+role, 1)
}

func TestOpenWithoutTables(t *testing.T) {
	if _, err := Open(ctx, storetest.Postgres(t)); !errors.Is(err, ErrMigrate) {
		t.Errorf("%v, want %v", err, ErrMigrate)
	}
}

// TestUpgradedWhileServing checks that a process does not write to tables that are newer than the
// versions it supports, unless they only have additions.
func TestUpgradedWhileServing(t *testing.T) {
	s := mustOpen(t, storetest.Postgres(t))
	if err := s.CountStart(ctx, "p", 0, 0); err != nil {
		t.Fatal(err)
	}
	setVersion := func(statement string) {
		t.Helper()
		if _, err := s.writeDB.Exec(statement); err != nil {
			t.Fatal(err)
		}
		s.FlushCounts(ctx) // reads the version; its error is that of OpenGame below
	}
	setVersion("insert into schema_version (version, applied) values (99, '')")
	if _, _, err := s.OpenGame(ctx, Request{}, game("late")); !errors.Is(err, ErrNewer) {
		t.Errorf("%v, want %v", err, ErrNewer)
	}
	setVersion("update schema_version set writers = 2 where version = 99")
	if _, _, err := s.OpenGame(ctx, Request{}, game("late")); err != nil {
		t.Errorf("after additions to the tables: %v", err)
	}
}

// TestSerializable draws four hundred deals of one game in two processes, in a database
// with serializable transactions. Each deal must be returned once, and no call may fail.
func TestSerializable(t *testing.T) {
	address := storetest.Postgres(t)
	admin, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	var name string
	if err := admin.QueryRow("select current_database()").Scan(&name); err != nil {
		t.Fatal(err)
	}
	alter := "alter database " + name + " set default_transaction_isolation = 'serializable'"
	if _, err := admin.Exec(alter); err != nil {
		t.Fatal(err)
	}
	stores := []*Store{mustOpen(t, address), mustOpen(t, address)}
	if _, _, err := stores[0].OpenGame(ctx, Request{}, game("g")); err != nil {
		t.Fatal(err)
	}
	const clients, dealsPerClient = 16, 25
	var mu sync.Mutex
	returned := map[int64]bool{}
	var wg sync.WaitGroup
	for client := range clients {
		wg.Go(func() {
			for i := range dealsPerClient {
				key := fmt.Sprint(client, " ", i)
				_, deal, err := change(stores[client%2], request("deals", key, ""), "g", drawDeal)
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				returned[deal] = true
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	const want = clients * dealsPerClient
	if g, err := stores[1].Game(ctx, "g"); err != nil || len(returned) != want || g.Drawn != want {
		t.Errorf("%d different deals of %d, %v; want %d", len(returned), g.Drawn, err, want)
	}
}
