package service

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// postgres returns a service on PostgreSQL, and its administrator's connection to the database.
func postgres(t *testing.T) (*testService, *sql.DB) {
	t.Helper()
	svc := newTestService(t, storetest.Postgres(t))
	admin, err := sql.Open("pgx", svc.config.Database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { admin.Close() })
	return svc, admin
}

// TestDamagedGame checks that a deal that cannot be returned is not counted, and that the response does not claim
// that nothing changed.
func TestDamagedGame(t *testing.T) {
	svc, admin := postgres(t)
	game := svc.wantPost(201, games, `{"players":4}`)
	if _, err := admin.Exec("update games set sealed = 'x' where id = $1", game["id"]); err != nil {
		t.Fatal(err)
	}
	problem := svc.wantPost(503, pathOf(game)+"/deals", "")
	if !strings.Contains(problem["detail"].(string), "same Idempotency-Key") {
		t.Error(problem)
	}
	if game := svc.wantGet(200, pathOf(game)); game["deals"] != 0.0 {
		t.Errorf("the deal was counted: %v", game)
	}
}

// TestInvalidUTF8 checks that invalid UTF-8 never reaches the database, which would fail.
func TestInvalidUTF8(t *testing.T) {
	svc, _ := postgres(t)
	svc.wantPublic(404, games+"/%ff"+strings.Repeat("a", 25))
	svc.wantPublic(404, games+"/%00")
	svc.wantPost(404, games+"/%ff/deals", "")
	// These cursors are Base64 of the byte FF, and of "1 " with FF as the id.
	svc.wantGet(400, games+"?cursor=_w")
	svc.wantGet(400, games+"?cursor=MSD_")
	svc.wantGet(400, games+"?state=%ff")
	svc.wantGet(400, games+"?since=%ff")
	svc.wantJSON(401, testRequest{
		method: "POST", path: games, body: `{"players":4}`, token: "fairdeal_\xff\xfeaaaaaaaa_X",
	})
	if strings.Contains(svc.log.String(), "failed") {
		t.Error(svc.log)
	}
}

// TestGameSize checks that a game with five deals and idempotency keys takes at most 1.5 kB of PostgreSQL, including
// replies and indexes.
func TestGameSize(t *testing.T) {
	svc, admin := postgres(t)
	played := 0
	sizeAfter := func(total int) (size int64) {
		t.Helper()
		for ; played < total; played++ {
			playWithKeys(svc, fmt.Sprint("key ", played))
		}
		if _, err := admin.Exec("vacuum full"); err != nil {
			t.Fatal(err)
		}
		const query = "select pg_total_relation_size('games') + pg_total_relation_size('replies')"
		if err := admin.QueryRow(query).Scan(&size); err != nil {
			t.Fatal(err)
		}
		return size
	}
	before := sizeAfter(20) // Empty tables and indexes have a size, too.
	perGame := (sizeAfter(140) - before) / 120
	t.Logf("%d bytes per game", perGame)
	if perGame > 1536 {
		t.Errorf("%d bytes per game, want at most 1536", perGame)
	}
}

// playWithKeys opens a game, draws five deals and reveals it, with an idempotency key in each request.
func playWithKeys(svc *testService, key string) {
	svc.t.Helper()
	gamePath := pathOf(svc.wantPostWithKey(201, games, `{"players":4,"label":"Table 3"}`, key))
	for k := range 5 {
		svc.wantPostWithKey(200, gamePath+"/deals", "", fmt.Sprint(key, k))
	}
	svc.wantPostWithKey(200, gamePath+"/reveal", "", key)
}

// TestWithoutPreparedStatements runs without prepared statements, as with PgBouncer in transaction mode.
func TestWithoutPreparedStatements(t *testing.T) {
	svc := newTestService(t, storetest.Postgres(t)+"&default_query_exec_mode=exec")
	gamePath := pathOf(svc.wantPostWithKey(201, games, `{"players":4}`, "k"))
	svc.wantPostWithKey(201, games, `{"players":4}`, "k")
	for _, path := range []string{"/deals", "/deals", "/reveal", "/reveal"} {
		svc.wantPostWithKey(200, gamePath+path, "", "k"+path)
	}
	svc.wantGet(200, games)
	svc.wantPublic(200, gamePath)
	if w := svc.get("/healthz"); w.Code != 200 {
		t.Error(w.Code, w.Body)
	}
	if result, err := Check(t.Context(), svc.config); err != nil || len(result.Differs) > 0 {
		t.Error(result, err)
	}
}
